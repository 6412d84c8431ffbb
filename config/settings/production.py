"""Production: encrypted transport, hashed static files, and no start while anything is unsafe."""

from config.database import pooled
from config.settings.base import *

PRODUCTION = True
DATABASES = {"default": pooled(DATABASES["default"])}
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[])

STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}}
WHITENOISE_USE_FINDERS = False

SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
ALLAUTH_TRUSTED_PROXY_COUNT = 1  # the address of a visitor, for slowing down guesses, is the proxy's word
SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
SESSION_COOKIE_NAME = "__Host-session"
CSRF_COOKIE_SECURE = True
CSRF_COOKIE_NAME = "__Host-csrf"
LANGUAGE_COOKIE_SECURE = True
