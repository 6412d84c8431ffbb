#!/usr/bin/env python3
"""Runs a management command with the development settings unless others are named."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.development")
    execute_from_command_line(sys.argv)
