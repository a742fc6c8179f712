#!/bin/sh
# Makes a shop of a small server (1 core, 1 GB; Debian 12 or 13, Ubuntu 24.04), or upgrades the one that is there.
#   sudo sh install.sh --release aangan-0.2.0.tar.gz     installs, or upgrades: backup, unpack, migrate, switch, wait
#   sudo sh install.sh --back                            goes back to the version before
#   sudo sh install.sh --uninstall                       takes the program away and leaves the data
#   --dry-run prints every step and does none; --domain, --email and --payments answer the questions
# It fetches Node with its npm, the packages of the release's lock file (by their hashes) and the distribution's, nothing else.
set -eu

NODE_VERSION=24.21.0

HOME_DIR=/opt/aangan ENV_FILE=/etc/aangan.env STATE=/var/lib/aangan UNIT=/etc/systemd/system/aangan.service
NODE_DIR=$HOME_DIR/node-$NODE_VERSION COMMAND=/usr/local/bin/aangan READY_WITHIN=60
# runs a program as the shop's own user, with its settings
AS_SHOP="systemd-run --quiet --wait --pipe -p DynamicUser=yes -p User=aangan -p StateDirectory=aangan \
-p EnvironmentFile=$ENV_FILE -p Environment=SHOP_MODE=production -p Environment=DATA_DIR=$STATE"

dry='' release='' domain='' email='' payments='' task=install
while [ $# -gt 0 ]; do
  case $1 in
    --dry-run) dry=1 ;;
    --release | --domain | --email | --payments) eval "${1#--}=\${2:?$1 wants a word}"; shift ;;
    --back | --uninstall) task=${1#--} ;;
    *) echo "unknown: $1 (see the head of this file)" >&2; exit 2 ;;
  esac
  shift
done

say() { printf '%s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }
# does a step, or prints it
run() {
  if [ -n "$dry" ]; then say "  would run: $*"; else "$@"; fi
}
# writes standard input into a file that only root reads, or prints its name
put() {
  if [ -n "$dry" ]; then cat >/dev/null; say "  would write: $1 ($2)"; return; fi
  umask 077; cat >"$1"; umask 022; chmod "$2" "$1"
}
ask() { # variable, question
  eval "value=\${$1}"
  while [ -z "$value" ]; do
    if [ -n "$dry" ]; then value="<$1>"; else
      printf '%s ' "$2" >/dev/tty
      IFS= read -r value </dev/tty || fail "no answer: say --$1"
    fi
  done
  eval "$1=\$value"
}
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

check_machine() {
  [ -n "$dry" ] || [ "$(id -u)" = 0 ] || fail 'Run it as root: sudo sh install.sh …'
  # shellcheck source=/dev/null
  id=$(. /etc/os-release 2>/dev/null && printf '%s %s' "$ID" "${VERSION_ID:-}") || id=unknown
  case $id in
    'debian 12' | 'debian 13' | 'ubuntu 24.04') ;;
    'ubuntu 22.04') fail 'Ubuntu 22.04 brings PostgreSQL 14, and the shop needs 15: take 24.04, or a PostgreSQL of your own (docs/going-live.md).' ;;
    *) if [ -n "$dry" ]; then say "  note: $id was not tried"; else fail "This is for Debian 12, 13 and Ubuntu 24.04; here is $id."; fi ;;
  esac
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) fail "There is no Node for $(uname -m)." ;;
  esac
}

find_release() {
  if [ -z "$release" ]; then
    for file in "$(dirname "$0")"/aangan-*.tar.gz; do [ -f "$file" ] && release=$file; done
  fi
  [ -n "$release" ] || [ -z "$dry" ] || release=aangan-X.Y.Z.tar.gz
  [ -n "$release" ] || fail 'Say which: --release aangan-X.Y.Z.tar.gz'
  [ -n "$dry" ] || [ -f "$release" ] || fail "$release is not there."
  version=$(basename "$release" .tar.gz); version=${version#aangan-}
  sums=$(dirname "$release")/SHA256SUMS
  if [ -f "$sums" ] && [ -f "$release" ]; then
    (cd "$(dirname "$release")" && sha256sum -c --ignore-missing --quiet SHA256SUMS) || fail "$release is not what was released."
  fi
}

ask_all() {
  ask domain 'Domain of the shop (shop.example.com):'
  ask email 'Your e-mail, as the owner:'
  ask payments 'Payments: cash or razorpay?'
  case $payments in cash | razorpay | '<payments>') ;; *) fail "--payments is cash or razorpay, not $payments" ;; esac
  razorpay_id='' razorpay_secret='' razorpay_hook=''
  [ "$payments" = razorpay ] || return 0
  ask razorpay_id 'Razorpay key id:'
  ask razorpay_secret 'Razorpay key secret:'
  ask razorpay_hook 'Razorpay webhook secret:'
}

install_packages() {
  say 'Packages of the distribution: PostgreSQL, Caddy, ufw'
  run apt-get update -q
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y -q postgresql caddy ufw curl ca-certificates
  if [ ! -e /swapfile ] && [ "$(awk '/SwapTotal/ {print $2}' /proc/meminfo)" = 0 ]; then
    say 'Swap of 1 GB, so that an installation fits into 1 GB of memory'
    run sh -c 'fallocate -l 1G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile'
    run sh -c 'grep -q "^/swapfile" /etc/fstab || echo "/swapfile none swap sw 0 0" >>/etc/fstab'
  fi
  say 'Ports 80 and 443, and the one you are logged in by'
  for port in 22 80 443; do run ufw allow "$port/tcp"; done
  run ufw --force enable
}

install_node() {
  if [ -x "$NODE_DIR/bin/npm" ]; then return; fi
  say "Node $NODE_VERSION by the checksum that is published with it"
  name=node-v$NODE_VERSION-linux-$arch.tar.gz from=https://nodejs.org/dist/v$NODE_VERSION work=$(mktemp -d)
  run curl -fsSL -o "$work/$name" "$from/$name"
  run curl -fsSL -o "$work/SHASUMS256.txt" "$from/SHASUMS256.txt"
  if [ -z "$dry" ]; then
    (cd "$work" && grep " $name\$" SHASUMS256.txt | sha256sum -c --quiet -) || fail 'Node is not what was published.'
  fi
  run install -d "$NODE_DIR"
  run tar -xzf "$work/$name" -C "$NODE_DIR" --strip-components=1
  run ln -sfn "$NODE_DIR" "$HOME_DIR/node"
  rm -rf "$work"
}

unpack() {
  say "Release $version in $HOME_DIR/releases/$version"
  run install -d "$HOME_DIR/releases/$version"
  run tar -xzf "$release" -C "$HOME_DIR/releases/$version" --strip-components=1
  run env PATH="$HOME_DIR/node/bin:$PATH" npm --prefix "$HOME_DIR/releases/$version" ci --omit=dev --ignore-scripts --no-audit --no-fund
}

make_database() {
  say 'Database and settings'
  password=$(secret)
  # by standard input: arguments can be read by everybody on the machine
  if [ -n "$dry" ]; then say '  would make: the role aangan, with a password of its own'; else
    printf "create role aangan login password '%s'" "$password" | su postgres -c 'psql -q'
  fi
  run su postgres -c 'createdb -O aangan aangan'
  if [ "$payments" = razorpay ]; then gateway=razorpay; else gateway=none; fi
  put "$ENV_FILE" 0600 <<END
PUBLIC_URL=https://$domain
DATABASE_URL=postgres://aangan:$password@127.0.0.1:5432/aangan
SHOP_SECRET=$(secret)
HOST=127.0.0.1
TRUSTED_PROXIES=loopback
PAYMENT_GATEWAY=$gateway
RAZORPAY_KEY_ID=$razorpay_id
RAZORPAY_KEY_SECRET=$razorpay_secret
RAZORPAY_WEBHOOK_SECRET=$razorpay_hook
# messages are stored and none is sent until this is msg91, with its keys and SMTP_URL (docs/settings.md)
SMS_PROVIDER=outbox
END
}

make_service() {
  say 'Service, and Caddy in front of it'
  run install -m 644 "$HOME_DIR/releases/$version/deploy/aangan.service" "$UNIT"
  run install -d "$UNIT.d"
  put "$UNIT.d/install.conf" 0644 <<END
[Service]
WorkingDirectory=$HOME_DIR/current
Environment=PATH=$HOME_DIR/node/bin:/usr/bin:/bin
END
  put /etc/caddy/Caddyfile 0644 <<END
$domain {
	encode zstd gzip
	@inside path /readyz* /healthz* /metrics* /internal/*
	respond @inside 404
	reverse_proxy 127.0.0.1:3000 {
		lb_try_duration 5s
		header_up -X-Forwarded-Host
	}
}
END
  run systemctl daemon-reload
  run systemctl enable -q aangan && run systemctl restart caddy
}

# a program of a release
as_shop() {
  folder=$1; shift
  # shellcheck disable=SC2086 # its words are arguments
  run $AS_SHOP -p WorkingDirectory="$folder" "$HOME_DIR/node/bin/node" "$@"
}

# what whoever has the server runs (docs/runbook.md)
make_command() {
  put "$COMMAND" 0755 <<END
#!/bin/sh
case \${1-} in
  backup | restore | invariants | owner) program=\$1 ;;
  drill) program=restore-drill ;;
  *) echo 'sudo aangan backup | restore FILE | drill [FILE] | invariants | owner ADDRESS' >&2; exit 2 ;;
esac
shift
exec $AS_SHOP -p WorkingDirectory=$HOME_DIR/current $HOME_DIR/node/bin/node "scripts/operate/\$program.ts" "\$@"
END
}

is_ready() {
  [ -z "$dry" ] || { say "  would wait for /readyz, at most $READY_WITHIN s"; return 0; }
  tries=0
  while [ $tries -lt $READY_WITHIN ]; do
    if curl -fs -o /dev/null http://127.0.0.1:3000/readyz; then return 0; fi
    tries=$((tries + 1)); sleep 1
  done
  return 1
}

switch_to() {
  run ln -sfn "$HOME_DIR/releases/$1" "$HOME_DIR/current"
  run systemctl restart aangan
}

check_machine
case $task in
  uninstall)
    run systemctl disable --now aangan
    run rm -rf "$UNIT" "$UNIT.d" "$COMMAND" "$HOME_DIR" && run systemctl daemon-reload
    say "The program is gone. Left are: $STATE (pictures, backups), the PostgreSQL database aangan, $ENV_FILE, Caddy."; exit 0 ;;
  back)
    before=$(cat "$HOME_DIR/before" 2>/dev/null || true)
    [ -n "$before" ] || fail 'There is no version before.'
    switch_to "$before"
    is_ready || fail "$before is not ready either: journalctl -u aangan"
    say "Back at $before."; exit 0 ;;
esac

find_release
now=$(readlink "$HOME_DIR/current" 2>/dev/null || true); now=${now##*/}
if [ -z "$now" ]; then
  ask_all
  install_packages
  install_node
  unpack
  make_database
  make_service
  make_command
  as_shop "$HOME_DIR/releases/$version" src/main.ts --migrate-only
  switch_to "$version"
  is_ready || fail 'The shop does not start: journalctl -u aangan'
  as_shop "$HOME_DIR/current" scripts/operate/owner.ts "$email"
  say "https://$domain is your shop. Open the link above to become its owner; then docs/going-live.md from step 4."
  exit 0
fi

say "From $now to $version"
make_command
as_shop "$HOME_DIR/current" scripts/operate/backup.ts
install_node
unpack
as_shop "$HOME_DIR/releases/$version" src/main.ts --migrate-only
switch_to "$version"
if is_ready; then
  if [ "$now" != "$version" ]; then printf '%s\n' "$now" | put "$HOME_DIR/before" 0644; fi
  say "$version is ready."
else
  switch_to "$now"
  is_ready || fail "Neither $version nor $now is ready: journalctl -u aangan"
  fail "$version was not ready in $READY_WITHIN s. $now runs again; it works on the new tables. See journalctl -u aangan."
fi
