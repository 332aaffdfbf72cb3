#!/bin/sh
# Installs the site of this release on an empty Debian (12 or later): one process on SQLite behind
# Caddy, which gets the certificate. Run it as root, from the folder of the unpacked release:
#   deploy/install.sh
# It asks for what it needs. Variables answer in advance, for an installation without a terminal:
#   ADDRESS       name of the site, such as www.exemple.fr; it must already lead to this machine
#   SMTP_URL      mail server: smtp://UTILISATEUR:MOT-DE-PASSE@SERVEUR:587
#   MAIL_FROM     sender of mails (no-reply@ADDRESS, without the port)
#   ADMIN_EMAIL, ADMIN_PASSWORD   first administrator
#   BACKUPS       folder of the nightly backups (/var/backups/centrale)
#   NODE_PORT     port of the site behind Caddy (4001)
# A second run changes nothing that exists, and completes what is missing. Give it the same
# variables. To install another release, use upgrade.sh.
set -eu
umask 022
release=$(dirname "$(dirname "$(readlink -f "$0")")")
site=/srv/centrale
etc=/etc/centrale
port=${NODE_PORT:-4001}
backups=${BACKUPS:-/var/backups/centrale}

fail() {
	echo "$1" >&2
	exit 1
}
[ "$(id -u)" = 0 ] || fail "Lancez install.sh en tant que root."
command -v apt-get >/dev/null || fail "install.sh est fait pour Debian (apt-get manque)."
[ -f "$release/SHA256SUMS" ] || fail "$release n’est pas une version (SHA256SUMS manque). Construisez-la avec npm run release."
(cd "$release" && sha256sum --check --quiet --strict SHA256SUMS) || fail "Des fichiers de $release ont été modifiés : décompressez de nouveau la version."
if [ -L "$site" ] && [ "$(readlink -f "$site")" != "$(readlink -f "/srv/releases/${release##*/}")" ]; then
	fail "$site mène déjà à une autre version. Pour la mettre à jour : $release/deploy/upgrade.sh"
fi

# Sets the variable $1 to its value in the environment, or to the answer to the question $2. An
# empty answer, or a missing terminal, sets it to the default $3.
ask() {
	eval "value=\${$1:-}"
	if [ -z "$value" ] && { [ -z "${3:-}" ] || [ -t 0 ]; }; then
		[ -t 0 ] || fail "$1 manque. Lancez install.sh dans un terminal, ou donnez cette variable."
		printf '%s : ' "$2" >&2
		case "$1" in
		*PASSWORD)
			stty -echo
			read -r value
			stty echo
			echo >&2
			;;
		*) read -r value ;;
		esac
	fi
	value=${value:-${3:-}}
	[ -n "$value" ] || fail "$1 est vide."
	eval "$1=\$value"
}

# Replaces the value of the variable $2 in the file $1 with $3, if the old value matches $4.
fill() {
	name=$2 given=$3 old=$4 awk 'BEGIN { prefix = ENVIRON["name"] "=" }
		index($0, prefix) == 1 && substr($0, length(prefix) + 1) ~ ENVIRON["old"] { print prefix ENVIRON["given"]; next }
		{ print }' "$1" >"$1.new"
	# Keeps the mode and the owner of the file.
	cat "$1.new" >"$1"
	rm "$1.new"
}

step() {
	echo "› $1"
}

is_new=no
[ -e "/var/lib/centrale/$port/centrale.sqlite" ] || is_new=yes
if [ ! -e "$etc/secrets.env" ] || grep -q '^PUBLIC_URL=.*example' "$etc/secrets.env"; then
	ask ADDRESS "Nom du site (www.exemple.fr)"
	ask SMTP_URL "Serveur de courrier (smtp://UTILISATEUR:MOT-DE-PASSE@SERVEUR:587)"
	ask MAIL_FROM "Expéditeur des emails (no-reply@${ADDRESS%%:*})" "no-reply@${ADDRESS%%:*}"
fi
if [ "$is_new" = yes ]; then
	ask ADMIN_EMAIL "Adresse email de l’administrateur"
	ask ADMIN_PASSWORD "Son mot de passe (8 caractères au moins)"
fi

step "Programmes de Debian (caddy, curl)"
missing=
for program in caddy curl; do
	command -v "$program" >/dev/null || missing="$missing $program"
done
if [ -n "$missing" ]; then
	apt-get -qq update
	# shellcheck disable=SC2086 -- a list of packages
	DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends ca-certificates $missing >/dev/null
fi

step "Version dans $site"
mkdir -p /srv/releases
target=/srv/releases/${release##*/}
if [ "$release" != "$target" ] && [ ! -d "$target" ]; then
	cp -R "$release" "$target.new"
	mv "$target.new" "$target"
fi
chown -R root:root "$target"
[ -L "$site" ] || ln -s "$target" "$site"

step "Compte du système « centrale »"
id centrale >/dev/null 2>&1 || {
	groupadd --system centrale
	useradd --system --gid centrale --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin centrale
}

step "Secrets et réglages dans $etc"
"$site/deploy/configure.sh" sqlite "$etc" | grep -v '^Remplissez' || true
if [ -n "${ADDRESS:-}" ]; then
	fill "$etc/secrets.env" PUBLIC_URL "https://$ADDRESS" example
	[ -z "${SMTP_URL:-}" ] || fill "$etc/secrets.env" SMTP_URL "$SMTP_URL" 'USER:PASSWORD|example'
	fill "$etc/secrets.env" MAIL_FROM "${MAIL_FROM:-no-reply@${ADDRESS%%:*}}" example
fi

step "Sauvegardes dans $backups, hors des données"
[ -d "$backups" ] || install -d -o centrale -g centrale -m 700 "$backups"

step "Unités de systemd et Caddy"
# Copies a file, unless the operator has changed the one that exists.
place() {
	if [ -e "$2" ] && ! cmp -s "$1" "$2"; then
		echo "$2 existe déjà et n’a pas été changé."
	else
		install -D -m 644 "$1" "$2"
	fi
}
place "$site/deploy/centrale@.service" /etc/systemd/system/centrale@.service
place "$site/deploy/caddy.service.conf" /etc/systemd/system/caddy.service.d/centrale.conf
# Debian's file only shows a page of welcome.
if ! grep -q 'admin.sock' /etc/caddy/Caddyfile 2>/dev/null; then
	cp "$site/deploy/Caddyfile" /etc/caddy/Caddyfile
fi
[ -e /etc/caddy/caddy.env ] || cp "$site/deploy/caddy.env" /etc/caddy/caddy.env
address=$(sed -n 's|^PUBLIC_URL=https\{0,1\}://||p' "$etc/secrets.env")
fill /etc/caddy/caddy.env SITE_ADDRESS "$address" example
fill /etc/caddy/caddy.env UPSTREAMS "127.0.0.1:$port" '127.0.0.1:4001 127.0.0.1:4002'

if [ "$is_new" = yes ]; then
	step "Base de données, administrateur et email de test"
	# Only this command gets the password, which is stored nowhere.
	ADMIN_EMAIL=$ADMIN_EMAIL ADMIN_PASSWORD=$ADMIN_PASSWORD LOG_LEVEL=${LOG_LEVEL:-error} \
		"$site/deploy/site.sh" "$port" setup --backups "$backups" --test-mail
fi
"$site/deploy/site.sh" "$port" check

step "Démarrage"
systemctl daemon-reload
systemctl enable --now "centrale@$port"
systemctl enable caddy
systemctl restart caddy
tries=0
until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/ready"; do
	tries=$((tries + 1))
	[ "$tries" -lt "${TRIES:-60}" ] || fail "Le site ne répond pas. La cause est dans : journalctl -u centrale@$port -n 50"
	sleep 1
done
cat <<END

Le site est en ligne : https://$address
  Données      /var/lib/centrale/$port
  Sauvegardes  $backups. Copiez ce dossier sur une autre machine, chiffré.
  Secrets      $etc/secrets.env. Gardez-en une copie à part : aucune sauvegarde ne les contient.
  Journal      journalctl -u centrale@$port
  Suite        connectez-vous et suivez la liste « Avant l’ouverture » du tableau de bord.
END
