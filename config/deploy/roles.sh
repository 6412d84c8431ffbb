#!/bin/sh
# Makes the two roles and the database once, when the server's data are new: one role owns and migrates the tables,
# the other reads and writes rows. What the second may do is granted after every migration (config/postgres/roles.py).
set -eu
psql --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set application="$APPLICATION_PASSWORD" \
    --username postgres --dbname postgres <<'SQL'
CREATE ROLE lbo_owner LOGIN PASSWORD :'owner';
CREATE ROLE lbo_app LOGIN PASSWORD :'application';
CREATE DATABASE lbo OWNER lbo_owner;
REVOKE CONNECT, TEMPORARY ON DATABASE lbo FROM PUBLIC;
GRANT CONNECT ON DATABASE lbo TO lbo_app;
SQL
