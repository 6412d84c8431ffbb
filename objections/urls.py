"""Addresses of objections: filing, receipt, tracking, register, and the officers' queue."""

from django.urls import path

from objections.views import citizen, counter, following, officer, register, reports, verifying, working

app_name = "objections"
urlpatterns = [
    path("start/", citizen.start_any, name="start"),
    path("start/<slug:code>/", citizen.start, name="start"),
    path("draft/<str:secret>/<int:step>/", citizen.draft, name="draft"),
    path("receipts/verify/", verifying.verify_receipt, name="verify_receipt"),
    path("receipt/<str:number>/", following.receipt, name="receipt"),
    path("receipt/<str:number>/receipt.json", following.receipt_json, name="receipt_json"),
    path("keys/<str:key_id>.pem", following.receipt_key, name="receipt_key"),
    path("track/", following.track, name="track"),
    path("status/<str:number>/", following.status, name="status"),
    path("status/<str:number>/papers/<int:pk>/", following.paper, name="paper"),
    path("status/<str:number>/leave/", following.leave, name="leave"),
    path("register/", register.register, name="register"),
    path("register/orders/<slug:code>/", register.register_order, name="register_order"),
    path("register/orders/<slug:code>/objections.<str:form>", register.register_export, name="export"),
    path("register/<str:number>/", register.entry, name="entry"),
    path("desk/", officer.queue, name="queue"),
    path("counter/", counter.desk, name="counter"),
    path("counter/orders/<slug:code>/", counter.start, name="counter_start"),
    path("counter/drafts/<int:pk>/", counter.draft, name="counter_draft"),
    path("counter/entries/<str:number>/", counter.entry, name="counter_entry"),
    path("counter/entries/<str:number>/receipt.json", counter.receipt, name="counter_receipt"),
    path("desk/<str:number>/", officer.objection, name="objection"),
    path("desk/<str:number>/decide/", officer.decide, name="decide"),
    path("desk/<str:number>/public-copy/", officer.public_copy, name="public_copy"),
    path("desk/<str:number>/withhold/", officer.withhold, name="withhold"),
    path("desk/<str:number>/assignment/", working.assignment, name="assignment"),
    path("desk/<str:number>/notes/", working.note, name="note"),
    path("desk/<str:number>/papers/<int:pk>/", officer.paper, name="officer_paper"),
    path("desk/<str:number>/reports/ask/", reports.ask, name="report_ask"),
    path("desk/<str:number>/reports/<int:pk>/", reports.write, name="report_write"),
    path("desk/<str:number>/reports/papers/<int:pk>/", reports.paper, name="report_paper"),
]
