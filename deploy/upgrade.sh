#!/bin/sh
# Upgrades the nodes of this machine one by one. Run it as root:
#   deploy/upgrade.sh /srv/releases/2026-11-23 4001 4002
# The arguments are the folder of the new release, which must be built (an unpacked release is), and
# the ports of the nodes. /srv/centrale is a symbolic link to the current release. To downgrade, give
# the folder of the previous release. First it checks that the release can use the database, and
# makes a backup with the current release; BACKUP=no skips the backup.
set -eu
[ $# -ge 2 ] && [ -d "$1" ] || { echo "Usage : upgrade.sh DOSSIER_DE_LA_VERSION PORT [PORT…]" >&2; exit 2; }
# The account of the site must be able to read the copied scripts.
umask 022
new=$(readlink -f "$1")
shift
site=${SITE:-/srv/centrale}
[ -L "$site" ] || { echo "$site n’est pas un lien vers une version. Aucun nœud n’a été changé." >&2; exit 1; }
[ -f "$new/dist/server/main.js" ] || { echo "$new n’est pas construit (npm run build). Aucun nœud n’a été changé." >&2; exit 1; }
old=$(readlink -f "$site")

# One line for each upgrade: the new release, a tab, and the backup that was made before.
backups=$site.backups
# Prints the backup that was made before the upgrade to the release $1.
backup_before() {
	[ ! -f "$backups" ] || awk -F '\t' -v release="$1" '$1 == release { last = $2 } END { print last }' "$backups"
}

if [ "$old" != "$new" ]; then
	"$new/deploy/site.sh" "$1" check || {
		echo "$new ne peut pas démarrer avec cette configuration et cette base. Aucun nœud n’a été changé." >&2
		backup=$(backup_before "$old")
		if [ -n "$backup" ]; then
			echo "Pour revenir à cette version, arrêtez le site et remettez d’abord la sauvegarde faite avant la mise à jour : $backup" >&2
			echo "Tout changement fait depuis sera perdu. Suivez « Go back to the previous release » dans $new/docs/operations.md." >&2
		fi
		exit 1
	}
	if [ "${BACKUP:-yes}" != no ]; then
		said=$("$old/deploy/site.sh" "$1" backup) || {
			echo "La sauvegarde a échoué. Aucun nœud n’a été changé (BACKUP=no pour mettre à jour sans sauvegarde)." >&2
			exit 1
		}
		backup=$(echo "$said" | sed -n 's/^Sauvegarde faite.*: \(\/.*\) ([0-9].*)\.$/\1/p')
		printf '%s\t%s\n' "$new" "$backup" >>"$backups"
		echo "Sauvegarde faite avant la mise à jour : $backup"
	fi
fi

# Number of previous releases whose browser scripts are copied to a release, because pages of these
# releases may still be open.
KEEP=2

# Writes dist/assets.list of a release, unless it exists: the names of its browser scripts, each
# with its age in releases. It must run before scripts of another release are added, because it
# gives all scripts the age 0. Scripts that are added later have the age 1 or more.
list() {
	[ -f "$1/dist/assets.list" ] || {
		for file in "$1"/dist/client/assets/*; do
			echo "0 ${file##*/}"
		done >"$1/dist/assets.list.new"
		mv "$1/dist/assets.list.new" "$1/dist/assets.list"
	}
}
# Copies the script $3 from the release $1 to the release $2, unless it exists there.
add() {
	[ -e "$2/dist/client/assets/$3" ] || cp "$1/dist/client/assets/$3" "$2/dist/client/assets/"
}
if [ "$old" != "$new" ]; then
	list "$old"
	list "$new"
	# Each release gets the scripts of the other, because both serve pages during the upgrade. File
	# names contain a hash, so different scripts never have the same name.
	while read -r age name; do
		[ "$age" -gt 0 ] || add "$new" "$old" "$name"
	done <"$new/dist/assets.list"
	while read -r age name; do
		[ "$age" -lt "$KEEP" ] || continue
		add "$old" "$new" "$name"
		grep -qE "^[0-9]+ $name\$" "$new/dist/assets.list" || echo "$((age + 1)) $name" >>"$new/dist/assets.list"
	done <"$old/dist/assets.list"
	# Names changed files of deploy/, because the operator has copied them to other folders by hand.
	for file in "$new"/deploy/*; do
		cmp -s "$file" "$old/deploy/${file##*/}" || echo "Fichier changé dans cette version, à reporter : $file" >&2
	done
	# Waits until the nodes know the new scripts, for which they look every two seconds.
	sleep 3
	# Stores the old release for a downgrade, even when this script runs again after a failure.
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
			echo "Le nœud $port ne répond pas (journalctl -u centrale@$port) . Les nœuds suivants n’ont pas été changés." >&2
			if before=$(readlink -e "$site.before"); then
				echo "Pour revenir à la version précédente, ce nœud d’abord : $before/deploy/upgrade.sh $before $port$done" >&2
			fi
			backup=$(backup_before "$new")
			[ -z "$backup" ] || echo "Si ce retour est refusé à cause de la base de données, il faut d’abord remettre la sauvegarde $backup (« Go back to the previous release » dans docs/operations.md)." >&2
			exit 1
		fi
		sleep 1
	done
	done="$done $port"
	# Lets the proxy check this node several times before the next one restarts.
	sleep 2
done
echo "Tous les nœuds utilisent $new."
