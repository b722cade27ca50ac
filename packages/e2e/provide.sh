#!/usr/bin/env bash
# Provides what the tests need besides the npm packages: Chromium, Chinese fonts and the distribution's PostgreSQL.
set -euo pipefail

wanted=()
command -v chromium-headless-shell chromium >/dev/null || [ -n "${CHROMIUM:-}" ] || wanted+=(chromium-headless-shell)
[ -n "$(fc-list ':lang=zh' 2>/dev/null | head -n 1)" ] || wanted+=(fonts-noto-cjk)
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || [ -n "${POSTGRES_BIN:-}" ] || wanted+=(postgresql)
[ ${#wanted[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
  echo "The tests need: ${wanted[*]}. Install them with the package manager of this machine, or run as root on Debian." >&2
  exit 1
fi
echo "Installing ${wanted[*]}"
export DEBIAN_FRONTEND=noninteractive
# A server of its own is started for the tests; the package must not start one.
if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
fi
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
