"""F8: two computations compared: every office that changed with the causes that can be told, confirmed by rerunning.

`compare` is pure: inputs and results in, a JSON document without a language out; `in_words` puts its sentences into
the active language.
"""

from reservations.services.comparison.causes import Certainty
from reservations.services.comparison.compared import compare, cost
from reservations.services.comparison.differences import Side
from reservations.services.comparison.told import WordedCause, in_words

__all__ = ["Certainty", "Side", "WordedCause", "compare", "cost", "in_words"]
