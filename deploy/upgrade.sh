#!/bin/sh
# A rolling upgrade of the nodes of this machine, as root:
#   deploy/upgrade.sh /srv/releases/2026-11-23 4001 4002
# with the folder of the new release, already built there (npm ci && npm run build), and the ports
# of the nodes. /srv/centrale is a link to the release that is served. The same goes back to the
# release before. Make a backup first: deploy/site.sh 4001 backup
set -eu
[ $# -ge 2 ] && [ -d "$1" ] || { echo "Usage : upgrade.sh DOSSIER_DE_LA_VERSION PORT [PORT…]" >&2; exit 2; }
# Scripts are read by the account of the site.
umask 022
new=$(readlink -f "$1")
shift
site=${SITE:-/srv/centrale}
[ -L "$site" ] || { echo "$site n’est pas un lien vers une version : rien n’a été touché." >&2; exit 1; }
[ -f "$new/dist/server/main.js" ] || { echo "$new n’est pas construit (npm ci && npm run build) : rien n’a été touché." >&2; exit 1; }
old=$(readlink -f "$site")

# A page may have been open since the release before the last: the scripts of so many go along.
KEEP=2

# Of each script in a release, how many releases ago it was built; 0 for those of the release itself,
# which are written down before any other is added.
list() {
	[ -f "$1/dist/assets.list" ] || {
		for file in "$1"/dist/client/assets/*; do
			echo "0 ${file##*/}"
		done >"$1/dist/assets.list.new"
		mv "$1/dist/assets.list.new" "$1/dist/assets.list"
	}
}
add() {
	[ -e "$2/dist/client/assets/$3" ] || cp "$1/dist/client/assets/$3" "$2/dist/client/assets/"
}
if [ "$old" != "$new" ]; then
	list "$old"
	list "$new"
	# For as long as both releases answer, each has the scripts of the other: their names never clash.
	while read -r age name; do
		[ "$age" -gt 0 ] || add "$new" "$old" "$name"
	done <"$new/dist/assets.list"
	while read -r age name; do
		[ "$age" -lt "$KEEP" ] || continue
		add "$old" "$new" "$name"
		grep -qE "^[0-9]+ $name\$" "$new/dist/assets.list" || echo "$((age + 1)) $name" >>"$new/dist/assets.list"
	done <"$old/dist/assets.list"
	# What was copied by hand when the site was installed is not brought by a release.
	for file in "$new"/deploy/*; do
		cmp -s "$file" "$old/deploy/${file##*/}" || echo "A changé avec cette version : $file" >&2
	done
	# A node looks for new scripts every two seconds.
	sleep 3
	# For the way back, also when this is called once more.
	ln -sfn "$old" "$site.before"
	ln -sfn "$new" "$site"
fi

done=
for port in "$@"; do
	systemctl restart "centrale@$port"
	tries=0
	until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/health"; do
		tries=$((tries + 1))
		if [ "$tries" -ge "${TRIES:-120}" ]; then
			echo "Le nœud $port ne répond pas (journalctl -u centrale@$port) : les suivants n’ont pas été touchés." >&2
			if before=$(readlink -e "$site.before"); then
				echo "Retour à la version d’avant, ce nœud d’abord : $before/deploy/upgrade.sh $before $port$done" >&2
			fi
			exit 1
		fi
		sleep 1
	done
	done="$done $port"
	# The proxy sees it twice before the next one goes.
	sleep 2
done
echo "Tous les nœuds servent $new."
