#!/bin/sh
# Imitates systemctl for the test of deploy/install.sh, in a root folder without systemd: starts and
# stops the programs of the two units that the script uses.
running() {
	[ -e "/run/$1.pid" ] && kill -0 "$(cat "/run/$1.pid")" 2>/dev/null
}
case "$*" in
"enable --now centrale@"*)
	port=${3#centrale@}
	running "centrale@$port" && exit 0
	install -d -o centrale -g centrale -m 700 "/var/lib/centrale/$port"
	set -a
	for file in $(sed -n 's/^EnvironmentFile=-\{0,1\}//p' /etc/systemd/system/centrale@.service); do
		. "$file"
	done
	PORT=$port DATA_DIR=/var/lib/centrale/$port
	cd /srv/centrale || exit 1
	# shellcheck disable=SC2046 -- the words of a command
	runuser -u centrale -- $(sed -n 's/^ExecStart=//p' /etc/systemd/system/centrale@.service) >>"/var/log/centrale@$port.out" 2>&1 </dev/null &
	echo $! >"/run/centrale@$port.pid"
	;;
"restart caddy")
	running caddy && kill "$(cat /run/caddy.pid)" && sleep 1
	mkdir -p /run/caddy
	set -a
	. /etc/caddy/caddy.env
	caddy run --config /etc/caddy/Caddyfile --adapter caddyfile >>/var/log/caddy.out 2>&1 </dev/null &
	echo $! >/run/caddy.pid
	;;
esac
exit 0
