"""Addresses of the public pages; every version of an order keeps its own for ever."""

from django.urls import URLPattern, path

from reservations.views.public import (
    bodies,
    explanations,
    home,
    offices,
    orders,
    readings,
    statutes,
    units,
)

urlpatterns: list[URLPattern] = [
    path("", home.home, name="home"),
    path("find/", bodies.find, name="find"),
    path("readings/", readings.readings, name="readings"),
    path("laws/", statutes.laws, name="laws"),
    path("laws/<slug:rules>/", statutes.law, name="law"),
    path("laws/<slug:rules>.json", statutes.law_json, name="law_json"),
    path("orders/", orders.orders, name="orders"),
    path("orders/<slug:code>/", orders.order, name="order"),
    path("orders/<slug:code>/bodies/<str:body_code>/", bodies.body, name="body"),
    path("orders/<slug:code>/versions/<int:number>/", orders.order_version, name="order_version"),
    path("orders/<slug:code>/versions/<int:number>/bodies/<str:body_code>/", bodies.body_version, name="body_version"),
    path("orders/<slug:code>/versions/<int:number>/units/", units.order_units, name="order_units"),
    path("orders/<slug:code>/versions/<int:number>/units/<str:unit>/", units.order_unit, name="order_unit"),
    path(
        "orders/<slug:code>/versions/<int:number>/units/<str:unit>/explanation.json",
        explanations.unit_explanation,
        name="unit_explanation",
    ),
    path(
        "orders/<slug:code>/versions/<int:number>/bodies/<str:body_code>/explanation.json",
        explanations.body_explanation,
        name="body_explanation",
    ),
    path(
        "orders/<slug:code>/versions/<int:number>/explanation.json",
        explanations.order_explanation,
        name="order_explanation",
    ),
    path("orders/<slug:code>/versions/<int:number>/offices.<str:form>", offices.order_offices, name="order_offices"),
]
