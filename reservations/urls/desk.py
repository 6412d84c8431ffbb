"""Addresses of the drafter's, approver's and auditor's pages."""

from django.urls import URLPattern, path

from reservations.views.desk import (
    computations,
    desk,
    events,
    exercises,
    figures,
    history,
    lots,
    orders,
    outages,
    record,
    recounts,
)

EXERCISE = "desk/exercises/<slug:code>/"
COMPUTATION = EXERCISE + "computations/<int:number>/"
ORDER = "desk/orders/<slug:code>/"

urlpatterns: list[URLPattern] = [
    path("desk/", desk.desk, name="desk"),
    path("desk/figures/import/", figures.figures_import, name="figures_import"),
    path("desk/figures/import/<int:pk>/", figures.figures_preview, name="figures_preview"),
    path("desk/figures/import/<int:pk>/read/", figures.figures_read, name="figures_read"),
    path("desk/figures/import/<int:pk>/save/", figures.figures_save, name="figures_save"),
    path("desk/figures/import/<int:pk>/problems.csv", figures.figures_problems, name="figures_problems"),
    path("desk/exercises/", exercises.exercise_list, name="exercises"),
    path("desk/exercises/start/", exercises.exercise_start, name="exercise_start"),
    path(EXERCISE, exercises.exercise, name="exercise"),
    path(EXERCISE + "figures/", exercises.exercise_figures, name="exercise_figures"),
    path(EXERCISE + "readings/<str:reading>/", exercises.exercise_reading, name="exercise_reading"),
    path(EXERCISE + "lots/", lots.exercise_lots, name="exercise_lots"),
    path(EXERCISE + "lots/publish/", lots.lots_publish, name="lots_publish"),
    path(EXERCISE + "lots/seed/", lots.lots_seed, name="lots_seed"),
    path(EXERCISE + "lots/<int:serial>/draw/", lots.lot_draw, name="lot_draw"),
    path(EXERCISE + "lots/draws/<int:pk>/scan/", lots.lot_scan_add, name="lot_scan_add"),
    path(EXERCISE + "lots/scans/<int:pk>/", lots.lot_scan, name="lot_scan"),
    path(EXERCISE + "compute/", computations.exercise_compute, name="exercise_compute"),
    path(COMPUTATION, computations.computation, name="computation"),
    path(COMPUTATION + "bodies/<str:body_code>/", computations.computation_body, name="computation_body"),
    path(COMPUTATION + "checks/<str:check_id>/lift/", computations.check_lift, name="check_lift"),
    path(COMPUTATION + "recount/", recounts.computation_recount, name="computation_recount"),
    path(COMPUTATION + "order/", computations.order_create, name="order_create"),
    path("desk/orders/", desk.orders_desk, name="orders_desk"),
    path(ORDER, orders.order_desk, name="order_desk"),
    path(ORDER + "write/", orders.order_write, name="order_write"),
    path(ORDER + "prepare-final/", orders.prepare_final, name="prepare_final"),
    path(ORDER + "use-computation/", orders.use_computation, name="use_computation"),
    path(ORDER + "extend/", outages.order_extend, name="order_extend"),
    *events.addresses(),
    path("desk/history/", history.history_desk, name="history_desk"),
    path("desk/record/", record.record, name="audit"),
    path("desk/record/acts.csv", record.acts_csv, name="audit_csv"),
    path("desk/record/chain.jsonl", record.chain, name="audit_chain"),
]
