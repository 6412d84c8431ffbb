"""The queue, used when REDIS_URL is set: messages carry only the id of a job in the ledger."""

import os

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.development")

app = Celery("local-body-offices", broker=settings.REDIS_URL or None)
app.conf.update(
    task_ignore_result=True,  # the ledger holds every outcome
    task_acks_late=True,  # a message is done when its job is; running a job twice is harmless
    task_reject_on_worker_lost=True,
    worker_prefetch_multiplier=1,
    broker_connection_retry_on_startup=True,
    broker_transport_options={"visibility_timeout": 3600},
    timezone=settings.TIME_ZONE,
    enable_utc=True,
    beat_schedule={
        "sweep-the-ledger": {"task": "reservations.sweep", "schedule": 60.0, "options": {"expires": 55}},
    },
)
app.set_default()
app.autodiscover_tasks()
