#!/bin/sh
# A rolling upgrade of the nodes of this machine, as root:
#   deploy/upgrade.sh /srv/releases/2026-11-23 4001 4002
# with the folder of the new release, already built there (npm ci && npm run build), and the ports
# of the nodes. /srv/centrale is a link to the release that is served.
set -eu
[ $# -ge 2 ] && [ -d "$1" ] || { echo "Usage : upgrade.sh DOSSIER_DE_LA_VERSION PORT [PORT…]" >&2; exit 2; }
# Scripts are read by the account of the site.
umask 022
new=$(readlink -f "$1")
shift
site=${SITE:-/srv/centrale}
[ -L "$site" ] || { echo "$site n’est pas un lien vers une version : rien n’a été touché." >&2; exit 1; }
old=$(readlink -f "$site")

# For as long as both releases answer, each has the scripts of the other: their names never clash.
add() {
	for file in "$1"/*; do
		[ -e "$2/${file##*/}" ] || cp "$file" "$2/"
	done
}
add "$new/dist/client/assets" "$old/dist/client/assets"
add "$old/dist/client/assets" "$new/dist/client/assets"
# A node looks for new scripts every two seconds.
sleep 3
ln -sfn "$new" "$site"

for port in "$@"; do
	systemctl restart "centrale@$port"
	tries=0
	until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/health"; do
		tries=$((tries + 1))
		if [ "$tries" -ge 120 ]; then
			echo "Le nœud $port ne répond pas : les autres n’ont pas été touchés. Retour : ln -sfn $old $site" >&2
			exit 1
		fi
		sleep 1
	done
	# The proxy sees it twice before the next one goes.
	sleep 2
done
echo "Tous les nœuds servent $new."
