#!/bin/sh
# Runs a command of the site with the account, data folder and variables of a node. Run it as root,
# with the port of the node:
#   deploy/site.sh 4001 backup
#   deploy/site.sh 4001 backup /mnt/usb
#   deploy/site.sh 4001 restore /var/backups/centrale/centrale-2026-11-23T02-30-00-123Z
#   deploy/site.sh 4001 rescue chef@exemple.fr --second-factor
#   deploy/site.sh 4001 remove-demo --yes
#   deploy/site.sh 4001 check
# Variables of the environment, even empty ones, take precedence over those of the files:
#   DATABASE_URL=… deploy/site.sh 4001 restore …
# `start` is for the trial of a backup, in the foreground; systemd starts the nodes themselves:
#   DATA_DIR=/var/lib/centrale/trial SEED=none HOST=127.0.0.1 PUBLIC_URL= SMTP_URL= REDIS_URL= deploy/site.sh 4999 start
set -eu
usage() {
	echo "Usage : site.sh PORT start|backup|restore|rescue|setup|check|migrate|remove-demo|rebuild-stats [ARGUMENT…]" >&2
	exit 2
}
[ $# -ge 2 ] || usage
port=$1
shift
case "$1" in
start | backup | restore | rescue | setup | check | migrate | remove-demo | rebuild-stats) ;;
*) usage ;;
esac
site=$(dirname "$(dirname "$(readlink -f "$0")")")
etc=${CENTRALE_ETC:-/etc/centrale}
account=${CENTRALE_ACCOUNT:-centrale}
export PORT="$port" DATA_DIR="${DATA_DIR:-/var/lib/centrale/$port}"
export CENTRALE_COMMAND="$0 $port"
[ -d "$DATA_DIR" ] || install -d -o "$account" -g "$account" -m 700 "$DATA_DIR"
umask 077
# Node reads the files as root and passes them on as environment variables, because the account of
# the site cannot read the secrets. This shell does not read them, because it would interpret
# special characters of passwords.
exec "$site/node_modules/.bin/node" --env-file="$site/deploy/site.env" \
	--env-file-if-exists="$etc/site.env" --env-file="$etc/secrets.env" \
	-e 'const [account, ...rest] = process.argv.slice(1);
const { status } = require("node:child_process").spawnSync(
  "runuser", ["-u", account, "--", ...rest], { stdio: "inherit" });
process.exit(status ?? 1);' -- "$account" "$site/centrale" "$@"
