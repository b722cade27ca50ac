#!/usr/bin/env bash
# Runs a command with DATABASE_URL set to a private, temporary server of the distribution's PostgreSQL on loopback.
set -euo pipefail

bin=${POSTGRES_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)}
[ -x "$bin/postgres" ] || { echo 'No PostgreSQL of the distribution found; set POSTGRES_BIN' >&2; exit 1; }
folder=$(mktemp -d /tmp/tmlm-pg.XXXXXX)

as_server() { if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
if [ "$(id -u)" -eq 0 ]; then chown postgres "$folder"; fi

stop() {
  as_server "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

as_server "$bin/initdb" -D "$folder/data" -U owner --encoding=UTF8 --locale=C.UTF-8 --auth=trust >/dev/null
# Below the ports that the system gives to outgoing connections; another one where somebody listens already.
begin() {
  port=${TEST_PG_PORT:-$((12000 + RANDOM % 20000))}
  as_server "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 300 \
    -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200" start >/dev/null
}
begin || begin || begin || { cat "$folder/log" >&2; exit 1; }
DATABASE_URL="postgres://owner@127.0.0.1:$port/postgres" "$@"
