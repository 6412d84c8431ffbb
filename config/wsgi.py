"""The application as a web server calls it; in production it starts only when its configuration is safe."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")

application = get_wsgi_application()

if settings.PRODUCTION:
    from config.checks import refuse_unsafe_start

    refuse_unsafe_start()
