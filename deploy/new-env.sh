#!/bin/sh
# Writes .env next to compose.yaml from .env.example with new random secrets, and deploy/tls by new-certificates.sh. Does
# not overwrite an existing .env or existing certificates.
set -eu
cd "$(dirname "$0")/.."
target=${1:-.env}
certificates=${2:-deploy/tls}
if [ -e "$target" ]; then
  echo "$target is there already; nothing was changed." >&2
  exit 1
fi
umask 077
sed \
  -e "s|^POSTGRES_PASSWORD=.*|POSTGRES_PASSWORD=$(openssl rand -hex 24)|" \
  -e "s|^SECRET_KEY=.*|SECRET_KEY=$(openssl rand -hex 32)|" \
  -e "s|^FILE_KEYS=.*|FILE_KEYS=1:$(openssl rand -base64 32)|" \
  -e "s|^S3_ACCESS_KEY_ID=.*|S3_ACCESS_KEY_ID=$(openssl rand -hex 10)|" \
  -e "s|^S3_SECRET_ACCESS_KEY=.*|S3_SECRET_ACCESS_KEY=$(openssl rand -hex 24)|" \
  .env.example > "$target"
[ -e "$certificates" ] || sh deploy/new-certificates.sh "$certificates"
echo "$target was written. Set PUBLIC_URL in it, then: docker compose up -d --build"
