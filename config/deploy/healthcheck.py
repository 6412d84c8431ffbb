"""Asks the web server of this container whether it and its database answer, by the name under which it serves."""

import os
from urllib.request import Request, urlopen

host = os.environ["ALLOWED_HOSTS"].split(",")[0]
urlopen(Request("http://127.0.0.1:8000/healthz", headers={"Host": host}), timeout=4).close()
