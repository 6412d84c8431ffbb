"""Tests: the real database engine without its care for power cuts, and no waiting."""

import os

from config.database import for_tests
from config.settings.base import *

DEBUG = False
DATABASES = {"default": for_tests(DATABASES["default"], run=os.getpid())}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
ACCOUNT_RATE_LIMITS = False
OFFICERS_NEED_SECOND_FACTOR = False  # most tests sign in by force; the road itself is tested with it on
