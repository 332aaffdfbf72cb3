#!/bin/sh
# Creates the settings of this site, which releases do not replace. Run it as root:
#   deploy/configure.sh nodes     for several nodes, on PostgreSQL and Redis
#   deploy/configure.sh sqlite    for one process, which needs neither
# It writes to /etc/centrale: secrets.env with random passwords and a random key, site.env for your
# own variables, and redis-password.conf for Redis. An existing file is not changed.
set -eu
case "${1:-}" in
nodes | sqlite) ;;
*) echo "Usage : configure.sh nodes|sqlite [DOSSIER]" >&2 && exit 2 ;;
esac
from=$(dirname "$(readlink -f "$0")")
folder=${2:-/etc/centrale}
umask 077
[ -d "$folder" ] || { mkdir -p "$folder" && chmod 755 "$folder"; }

# Renames a complete file NAME.new to NAME with a mode, unless NAME exists. Files are first written
# under the temporary name, because an incomplete NAME would be taken for an existing file.
keep() {
	if [ -e "$folder/$1" ]; then
		rm "$folder/$1.new"
		echo "$folder/$1 existe déjà et n’a pas été changé."
	else
		chmod "$2" "$folder/$1.new"
		mv "$folder/$1.new" "$folder/$1"
		echo "$folder/$1 est créé."
	fi
}

draw() {
	od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

# Only root can read secrets.env. systemd and site.sh read it as root and pass its content to the
# site as environment variables.
sed -e "s/DATABASE_PASSWORD/$(draw)/" -e "s/REDIS_PASSWORD/$(draw)/" \
	-e "s/^JWT_SECRET=$/JWT_SECRET=$(draw)$(draw)/" "$from/secrets.env.example" >"$folder/secrets.env.new"
if [ "$1" = sqlite ]; then
	sed -i -e '/^DATABASE_URL=/d' -e '/^# .*redis-password/d' -e '/^REDIS_URL=/d' "$folder/secrets.env.new"
fi
keep secrets.env 600
cp "$from/site.env.example" "$folder/site.env.new"
keep site.env 644
if grep -Eq '^(PUBLIC_URL|SMTP_URL|MAIL_FROM)=.*(example|USER:PASSWORD)' "$folder/secrets.env"; then
	echo "Remplissez PUBLIC_URL, SMTP_URL et MAIL_FROM dans $folder/secrets.env : le site refuse de démarrer avec les valeurs d’exemple."
fi
[ "$1" = nodes ] || exit 0
sed -n 's|^REDIS_URL=redis://:\([^@]*\)@.*|requirepass \1|p' "$folder/secrets.env" >"$folder/redis-password.conf.new"
[ -s "$folder/redis-password.conf.new" ] || {
	rm "$folder/redis-password.conf.new"
	echo "REDIS_URL n’a pas de mot de passe dans $folder/secrets.env : Redis acceptera les connexions sans mot de passe." >&2
	exit 1
}
keep redis-password.conf 600
