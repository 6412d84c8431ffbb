"""What reservations, which does not know objections, learns of them at the start; importing this registers it."""

from objections.selectors import counts
from objections.services import drafts, letters, serials
from reservations.selectors import orders

KINDS_OF_WORK = (drafts, letters, serials)  # importing them has registered their letters and jobs

orders.count_undecided_with(counts.undecided_in_time)
orders.summarise_objections_with(counts.summary)
