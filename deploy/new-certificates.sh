#!/bin/sh
# Writes certificates for the database and the store of compose.yaml into deploy/tls, signed by a new authority whose key
# is discarded. Does not overwrite an existing folder: to renew, remove it, run this, and restart all services.
set -eu
cd "$(dirname "$0")/.."
target=${1:-deploy/tls}
if [ -e "$target" ]; then
  echo "$target is there already; nothing was changed." >&2
  exit 1
fi
umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
made="$work/tls"
mkdir "$made"
days=3650

new_key() {
  openssl ecparam -name prime256v1 -genkey -noout -out "$1"
}

new_key "$work/authority.key"
printf '[req]\ndistinguished_name=name\nx509_extensions=authority\nprompt=no\n[name]\nCN=Ledgerlift parts\n[authority]\nbasicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\nsubjectKeyIdentifier=hash\n' > "$work/authority.conf"
openssl req -x509 -new -sha256 -days "$days" -key "$work/authority.key" -config "$work/authority.conf" -out "$made/ca.crt"

# Each certificate has the name of its service, and localhost for health checks inside its container.
for name in database store; do
  new_key "$made/$name.key"
  printf '[req]\ndistinguished_name=name\nprompt=no\n[name]\nCN=%s\n' "$name" > "$work/$name.conf"
  printf 'basicConstraints=CA:FALSE\nkeyUsage=digitalSignature\nextendedKeyUsage=serverAuth\nsubjectAltName=DNS:%s,DNS:localhost\n' "$name" > "$work/$name.ext"
  openssl req -new -sha256 -key "$made/$name.key" -config "$work/$name.conf" -out "$work/$name.csr"
  openssl x509 -req -sha256 -days "$days" -in "$work/$name.csr" -extfile "$work/$name.ext" \
    -CA "$made/ca.crt" -CAkey "$work/authority.key" -CAcreateserial -CAserial "$work/serial" -out "$made/$name.crt" 2> /dev/null
done

# The containers read certificates as unprivileged users, and keys only as root.
chmod 755 "$made"
chmod 644 "$made"/*.crt
mv "$made" "$target"
echo "$target was written: certificates for the connections to the database and the store, valid for $days days."
