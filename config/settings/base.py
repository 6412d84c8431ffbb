"""What every deployment shares; the only module that reads the environment."""

from pathlib import Path

import environ
from csp.constants import NONE, SELF

from config.database import from_environment

BASE_DIR = Path(__file__).resolve().parent.parent.parent

env = environ.Env()
environ.Env.read_env(BASE_DIR / ".env")

# ── What kind of start this is ────────────────────────────────────────────────
PRODUCTION = False  # production.py alone sets it; config/checks.py then refuses every unsafe start
DEBUG = env.bool("DEBUG", default=False)
DEMONSTRATION = False  # every page and document says SPECIMEN, NO LEGAL EFFECT
INSECURE_SECRET_KEY = "insecure-key-of-development-and-tests"
SECRET_KEY = env("SECRET_KEY", default=INSECURE_SECRET_KEY)
AUDIT_SALT_KEY = env("AUDIT_SALT_KEY", default="")  # salts the record of acts; empty: a key made once under KEYS_ROOT
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]", "testserver"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
SITE_URL = env("SITE_URL", default="http://127.0.0.1:8000")  # printed in documents and mails; no trailing slash
DEPARTMENT = {  # in the head of every page
    "en": env("DEPARTMENT_EN", default="Urban Development Department, Government of Uttar Pradesh"),
    "hi": env("DEPARTMENT_HI", default="नगर विकास विभाग, उत्तर प्रदेश शासन"),
}
CONTACT_EMAIL = env("CONTACT_EMAIL", default="")  # on the contact page

# ── Private files: never served by address, never in the repository ───────────
PRIVATE_ROOT = env.path("PRIVATE_ROOT", default=str(BASE_DIR / ".local"))
MEDIA_ROOT = Path(PRIVATE_ROOT("media"))
KEYS_ROOT = Path(env("KEYS_ROOT", default=PRIVATE_ROOT("keys")))  # the keys this office makes for itself, mode 0600
MEDIA_URL = ""
FILE_UPLOAD_PERMISSIONS = 0o600
FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o700
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000

# ── Applications ──────────────────────────────────────────────────────────────
INSTALLED_APPS = [
    "config",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "django.forms",  # the templates of form fields, for FORM_RENDERER
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "django_tables2",
    "django_filters",
    "pgtrigger",
    "csp",
    "reservations",
    "objections",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "config.language.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "config.second_factor.SecondFactorMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "config.sessions.IdleMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.language.languages",
                "config.context.frame",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# ── Data ──────────────────────────────────────────────────────────────────────
DATABASES = {"default": from_environment(env)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = env("REDIS_URL", default="")  # empty: manage.py runjobs drains the job ledger
CACHES = {
    "default": (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    )
}

# ── Language, time, numbers ───────────────────────────────────────────────────
LANGUAGE_CODE = "hi"
LANGUAGES = [("hi", "हिन्दी"), ("en", "English")]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LOCALE_PATHS = [BASE_DIR / "config" / "locale"]
FORMAT_MODULE_PATH = ["config.formats"]
USE_I18N = True
USE_THOUSAND_SEPARATOR = False  # the filter `indian` groups, so that years and codes stay whole
USE_TZ = True
TIME_ZONE = "Asia/Kolkata"

# ── Officers' accounts ────────────────────────────────────────────────────────
AUTH_USER_MODEL = "reservations.Officer"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "config.accounts.OfficerAccounts"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_SESSION_REMEMBER = False
ACCOUNT_RATE_LIMITS = {"login_failed": "10/m/ip,5/5m/key"}  # what is said of it names the five minutes
MFA_ADAPTER = "config.second_factor.SecondFactor"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_FORMS = {"authenticate": "config.second_factor.CodeAtSignIn", "reauthenticate": "config.second_factor.CodeOnceMore"}
MFA_TOTP_ISSUER = "Local Body Offices"
MFA_TOTP_TOLERANCE = 1  # a clock may go half a minute wrong
MFA_RECOVERY_CODES_SHOW_ONCE = True
USERSESSIONS_ADAPTER = "config.sessions.OfficerSessions"
SESSION_IDLE_MINUTES = int(env("SESSION_IDLE_MINUTES", default="") or 30)
OFFICERS_NEED_SECOND_FACTOR = env("OFFICERS_NEED_SECOND_FACTOR", default="") not in ("0", "no", "off", "false")

# ── Mail ──────────────────────────────────────────────────────────────────────
EMAIL_CONFIG = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)
DEFAULT_FROM_EMAIL = env("DEFAULT_FROM_EMAIL", default="no-reply@example.org")

# ── Static files and headers ──────────────────────────────────────────────────
STATIC_URL = "/static/"
STATIC_ROOT = env("STATIC_ROOT", default=None)  # collected for production only
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True  # development, demonstration and tests need no collectstatic
WHITENOISE_AUTOREFRESH = DEBUG
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "object-src": [NONE],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 12 * 3600
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "reservations.views.access.csrf_failed"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env("LOG_LEVEL", default="WARNING")},
    "loggers": {  # whatever is logged else, each night's head is
        "reservations.services.anchors": {"level": "INFO"}
    },
}
