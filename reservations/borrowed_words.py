"""Sentences of Django and of the libraries that people see, named here so that the catalogue holds our own Hindi."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

# Fields of forms (django.forms, django.core.validators).
FIELDS: tuple[Promise, ...] = (
    _("This field is required."),
    _("Enter a whole number."),
    _("Enter a number."),
    _("Enter a valid value."),
    _("Enter a valid date."),
    _("Enter a valid time."),
    _("Enter a valid date/time."),
    _("Enter a valid email address."),
    _("Select a valid choice. %(value)s is not one of the available choices."),
    _("Select a valid choice. That choice is not one of the available choices."),
    _("Ensure this value is less than or equal to %(limit_value)s."),
    _("Ensure this value is greater than or equal to %(limit_value)s."),
    _("Null characters are not allowed."),
    _("No file was submitted. Check the encoding type on the form."),
    _("No file was submitted."),
    _("The submitted file is empty."),
    _("Unknown"),
    _("Yes"),
    _("No"),
    ngettext_lazy(
        "Ensure this value has at most %(limit_value)d character (it has %(show_value)d).",
        "Ensure this value has at most %(limit_value)d characters (it has %(show_value)d).",
        "limit_value",
    ),
    ngettext_lazy(
        "Ensure this value has at least %(limit_value)d character (it has %(show_value)d).",
        "Ensure this value has at least %(limit_value)d characters (it has %(show_value)d).",
        "limit_value",
    ),
    ngettext_lazy(
        "Ensure this filename has at most %(max)d character (it has %(length)d).",
        "Ensure this filename has at most %(max)d characters (it has %(length)d).",
        "max",
    ),
    _("File extension “%(extension)s” is not allowed. Allowed extensions are: %(allowed_extensions)s."),
)

# Passwords (django.contrib.auth.password_validation).
PASSWORDS: tuple[Promise, ...] = (
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
        "min_length",
    ),
    ngettext_lazy(
        "Your password must contain at least %(min_length)d character.",
        "Your password must contain at least %(min_length)d characters.",
        "min_length",
    ),
    _("The password is too similar to the %(verbose_name)s."),
    _("Your password can’t be too similar to your other personal information."),
    _("This password is too common."),
    _("Your password can’t be a commonly used password."),
    _("username"),
    _("first name"),
    _("last name"),
    _("email address"),
)

# Sign-in and second factor (django-allauth, which has no Hindi of its own).
SIGN_IN: tuple[Promise, ...] = (
    pgettext_lazy("field label", "Login"),
    _("Username"),
    _("Password"),
    _("Current Password"),
    _("New Password"),
    _("New Password (again)"),
    _("Password (again)"),
    _("Forgot your password?"),
    _("Email"),
    _("Code"),
    _("Authenticator code"),
    _("This account is currently inactive."),
    _("The email address and/or password you specified are not correct."),
    _("The username and/or password you specified are not correct."),
    _("Please type your current password."),
    _("You must type the same password each time."),
    _("Incorrect code."),
    _("Incorrect password."),
    _("Too many failed login attempts. Try again later."),
    _("The password reset token was invalid."),
    _("The new value must be different from the current one."),
    _("Be patient, you are sending too many requests."),
    _("Use your password"),
    _("Use authenticator app or code"),
    _("Recovery codes"),
    _("TOTP Authenticator"),
)
