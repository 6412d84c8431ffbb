"""Real orders with their real outcomes: the mayors of Uttar Pradesh, 2022 and 2023.

Population, Scheduled Castes and Scheduled Tribes are those of Census 2011; categories are those of the drafts of
5 December 2022 and 30 March 2023 and of the final order of 9 April 2023. The Backward Class figures by corporation
are illustrative: the survey's are not public; these agree with its published total and with the published order.
"""

import csv
from pathlib import Path

HERE = Path(__file__).parent
UP_MAYORS_2023 = HERE / "up_mayors_2023.csv"


def up_mayors_2023() -> list[dict[str, str]]:
    """The 17 municipal corporations: names, District and Division in both languages, figures, categories."""
    with UP_MAYORS_2023.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
