"""Development and the demonstration: the embedded database, invented people, a banner on every page."""

from config.settings.base import *

DEMONSTRATION = True
