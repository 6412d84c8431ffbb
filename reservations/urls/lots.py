"""Addresses of the public pages of lots; a pool and a certificate keep theirs for ever."""

from django.urls import URLPattern, path

from reservations.views.public import lots

OF = "lots/<slug:code>/"
POOL = OF + "<int:serial>/"

urlpatterns: list[URLPattern] = [
    path("lots/", lots.lots, name="lots"),
    path("lots/lots.json", lots.lots_json, name="lots_json"),
    path("lots/verify/", lots.verify_lot, name="verify_lot"),
    path(OF, lots.lots_of, name="lots_of"),
    path(OF + "lots.json", lots.lots_of_json, name="lots_of_json"),
    path(POOL, lots.lot_pool, name="lot_pool"),
    path(POOL + "pool.json", lots.lot_pool_json, name="lot_pool_json"),
    path(POOL + "draws/<int:number>/", lots.lot_certificate, name="lot_certificate"),
]
