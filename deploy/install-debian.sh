#!/usr/bin/env bash
# Installs a real game on this Debian machine, or this version over an older one: PostgreSQL, the server as a service, Caddy
# with HTTPS. Reads /etc/beyond-prode.env, which it completes. docs/deployment.md#debian
set -euo pipefail
cd "$(dirname "$0")/.."
settings=/etc/beyond-prode.env

fail() {
  echo "$1" >&2
  exit 1
}

value() {
  sed -n "s/^$1=//p" "$settings" | tail -1
}

# Adds a line to the settings unless they have one.
default() {
  [ -n "$(value "$1")" ] || printf '%s=%s\n' "$1" "$2" >> "$settings"
}

[ "$(id -u)" = 0 ] || fail 'Run it as root.'
[ "$PWD" = /opt/beyond-prode ] || fail "The project is expected in /opt/beyond-prode, not in $PWD."
[ -f "$settings" ] || fail "$settings is missing: copy deploy/debian.env.example there, and fill it in."
chmod 600 "$settings"
domain=$(value PUBLIC_URL)
domain=${domain#https://}
[[ $domain =~ ^[a-z0-9.-]+$ ]] || fail "PUBLIC_URL in $settings: must be an https: address without a path."
for name in ALLOWED_EMAIL_DOMAINS GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET SHEETS_SPREADSHEET_ID SHEETS_API_KEY; do
  [ -n "$(value "$name")" ] || fail "$name in $settings: is missing."
done

echo 'Installing packages'
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq install -y --no-install-recommends ca-certificates caddy npm openssl postgresql > /dev/null
# Debian 12 has Node 18.
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 22 ? 1 : 0)' ||
  npm install --global --loglevel=error node@24 npm@11
hash -r
npm ci --omit=dev --loglevel=error
npm run --silent build

echo 'Preparing the database'
systemctl start postgresql
password=$(openssl rand -hex 24)
if ! runuser -u postgres -- psql -qtAc "select 1 from pg_roles where rolname = 'prode'" | grep -q 1; then
  runuser -u postgres -- psql -qc "create role prode login password '$password'"
  runuser -u postgres -- createdb --owner=prode --encoding=UTF8 --template=template0 prode
  default DATABASE_URL "postgres://prode:$password@127.0.0.1:5432/prode"
fi
# PostgreSQL's own log would quote e-mail addresses in the details of a failed statement.
runuser -u postgres -- psql -qc "alter database prode set log_error_verbosity = 'terse'"
default HOST 127.0.0.1
default TRUST_PROXY 1
default BACKUP_DIR /var/lib/beyond-prode/backups
default JWT_SECRET "$(openssl rand -base64 48)"
default SERVICE_ROLE_KEY "$(openssl rand -base64 48)"

echo 'Starting the services'
cp deploy/beyond-prode.service /etc/systemd/system/
cp deploy/Caddyfile /etc/caddy/Caddyfile
mkdir -p /etc/systemd/system/caddy.service.d
printf '[Service]\nEnvironment=DOMAIN=%s UPSTREAMS=127.0.0.1:3000\n' "$domain" |
  tee /etc/systemd/system/caddy.service.d/beyond-prode.conf > /dev/null
systemctl daemon-reload
systemctl enable --quiet beyond-prode caddy
systemctl restart beyond-prode caddy
for _ in $(seq 60); do
  if node -e 'fetch("http://127.0.0.1:3000/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'; then
    echo "Ready: https://$domain"
    exit
  fi
  sleep 1
done
journalctl --unit beyond-prode --lines 20 --no-pager >&2
fail 'The server is not ready after a minute. Its last lines are above.'
