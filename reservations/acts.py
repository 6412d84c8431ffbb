"""The acts in the record and in the life of an order, as people read them."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Words = Mapping[str, Promise]

# What an event did, in the time line of an order; the officer's designation is put in.
HAPPENED: Words = {
    "submit": _("%(officer)s submitted the draft for approval"),
    "return_to_drafter": _("%(officer)s returned the draft"),
    "publish": _("%(officer)s approved and published the draft"),
    "revise": _("%(officer)s began a revised draft"),
    "finalise": _("%(officer)s approved the final order"),
    "gazette": _("%(officer)s recorded the Gazette"),
    "corrigendum": _("%(officer)s issued a corrigendum"),
    "withdraw": _("%(officer)s withdrew the order"),
    "stay": _("%(officer)s recorded that a court stayed the order"),
    "quash": _("%(officer)s recorded that a court quashed the order"),
    "restore": _("%(officer)s recorded that a court restored the order"),
    "stay_office": _("%(officer)s recorded that a court stayed one office"),
    "quash_office": _("%(officer)s recorded that a court quashed one office"),
    "restore_office": _("%(officer)s recorded that a court restored one office"),
}

RECORDED: Words = {
    "upload_figures": pgettext_lazy("act", "A file of figures was uploaded"),
    "import_figures": pgettext_lazy("act", "Figures were imported"),
    "enter_body": pgettext_lazy("act", "A body was entered in the register"),
    "enter_bodies": pgettext_lazy("act", "Bodies were entered in the register"),
    "name_bodies": pgettext_lazy("act", "Bodies were given their Hindi names"),
    "write_body": pgettext_lazy("act", "A body’s entry in the register was changed"),
    "upload_history": pgettext_lazy("act", "A file of history was uploaded"),
    "import_history": pgettext_lazy("act", "The history of elections was imported"),
    "upload_places": pgettext_lazy("act", "A file of Districts was uploaded"),
    "import_places": pgettext_lazy("act", "Districts were imported"),
    "count_from": pgettext_lazy("act", "The first election counted was set"),
    "start_exercise": pgettext_lazy("act", "An exercise was started"),
    "use_figures": pgettext_lazy("act", "Other figures were put under an exercise"),
    "choose_reading": pgettext_lazy("act", "A reading was chosen"),
    "publish_pool": pgettext_lazy("act", "The pool of a lot was published"),
    "record_lot": pgettext_lazy("act", "A lot was recorded"),
    "add_lot_scan": pgettext_lazy("act", "The scan of a lot's certificate was added"),
    "take_lot_scan": pgettext_lazy("act", "An officer took the scan of a lot’s certificate"),
    "compute": pgettext_lazy("act", "A computation was run"),
    "recount": pgettext_lazy("act", "A computation was counted a second time"),
    "lift_check": pgettext_lazy("act", "A blocking check was lifted"),
    "create_order": pgettext_lazy("act", "An order was begun"),
    "write_order": pgettext_lazy("act", "The wording was changed"),
    "use_computation": pgettext_lazy("act", "A newer computation was put under the draft"),
    "prepare_final": pgettext_lazy("act", "The final order was prepared"),
    "freeze": pgettext_lazy("act", "A version was frozen"),
    "open_window": pgettext_lazy("act", "A window was opened"),
    "move_window": pgettext_lazy("act", "A window was moved"),
    "record_proof": pgettext_lazy("act", "A proof of publication was recorded"),
    "record_outage": pgettext_lazy("act", "An outage of the service was recorded"),
    "accept_extension": pgettext_lazy("act", "An extension because of outages was accepted"),
    "waive_proof": pgettext_lazy("act", "A proof of publication was waived"),
    "write_history": pgettext_lazy("act", "The history of an election was written"),
    "file_objection": pgettext_lazy("act", "An objection was filed"),
    "number_objections": pgettext_lazy("act", "Objections were numbered at closing"),
    "decide_objection": pgettext_lazy("act", "An objection was decided"),
    "show_objection": pgettext_lazy("act", "A public copy of an objection was approved"),
    "withhold_objection": pgettext_lazy("act", "An objection was withheld from the public"),
    "take_paper": pgettext_lazy("act", "An officer took a paper of an objection as it was filed"),
    "submit": pgettext_lazy("act", "A draft was submitted for approval"),
    "return_to_drafter": pgettext_lazy("act", "A draft was returned"),
    "publish": pgettext_lazy("act", "A draft was approved and published"),
    "revise": pgettext_lazy("act", "A revised draft was begun"),
    "finalise": pgettext_lazy("act", "An order was approved as final"),
    "gazette": pgettext_lazy("act", "The Gazette was recorded"),
    "corrigendum": pgettext_lazy("act", "A corrigendum was issued"),
    "withdraw": pgettext_lazy("act", "An order was withdrawn"),
    "stay": pgettext_lazy("act", "A court stayed an order"),
    "quash": pgettext_lazy("act", "A court quashed an order"),
    "restore": pgettext_lazy("act", "A court restored an order"),
    "stay_office": pgettext_lazy("act", "A court stayed one office"),
    "quash_office": pgettext_lazy("act", "A court quashed one office"),
    "restore_office": pgettext_lazy("act", "A court restored one office"),
}

SUBJECTS: Words = {
    "figureimport": pgettext_lazy("subject", "File of figures"),
    "fileimport": pgettext_lazy("subject", "File"),
    "figureset": pgettext_lazy("subject", "Figures"),
    "body": pgettext_lazy("subject", "Body"),
    "exercise": pgettext_lazy("subject", "Exercise"),
    "computation": pgettext_lazy("subject", "Computation"),
    "order": pgettext_lazy("subject", "Order"),
    "orderversion": pgettext_lazy("subject", "Version of an order"),
    "objection": pgettext_lazy("subject", "Objection"),
    "state": pgettext_lazy("subject", "State"),
}
