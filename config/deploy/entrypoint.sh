#!/bin/sh
# Starts one part of the application: web, worker, beat or migrate; anything else is a management command.
set -eu

refuse_unsafe_start() {
    python manage.py check --deploy --tag unsafe_start --database default
}

case "$1" in
web)
    # config/wsgi.py refuses an unsafe start by itself.
    exec gunicorn config.wsgi --bind 0.0.0.0:8000 --worker-class gthread --workers "${WEB_WORKERS:-2}" --threads 8 \
        --worker-tmp-dir /dev/shm --timeout 60 --access-logfile - --access-logformat '%(t)s %(m)s %(U)s %(s)s %(B)s %(L)s'
    ;;
worker)
    refuse_unsafe_start
    exec celery --app config.celery worker --concurrency "${WORKERS:-2}" --max-tasks-per-child 200 --loglevel WARNING
    ;;
beat)
    refuse_unsafe_start
    exec celery --app config.celery beat --schedule /tmp/beat --pidfile= --loglevel WARNING
    ;;
migrate)
    exec python manage.py migrate --no-input
    ;;
*)
    exec python manage.py "$@"
    ;;
esac
