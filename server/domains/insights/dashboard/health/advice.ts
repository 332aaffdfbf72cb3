import { sitePaths } from '#client/shared/sitePaths';
import { HealthState, type HealthStep } from '../dashboard.types';

const step = (text: string, path: string | null = null): HealthStep => ({ text, path });

type Advice = Readonly<Record<HealthState.WARNING | HealthState.DOWN, readonly HealthStep[]>>;

const LOG = 'Lisez les dernières lignes du journal du serveur';

const DATABASE = [
  step(
    'Regardez s’il reste de la place sur le disque\u00a0: «\u00a0df -h\u00a0», sur la machine du site et sur celle de PostgreSQL.',
  ),
  step(
    'Avec PostgreSQL, vérifiez que le service tourne\u00a0: «\u00a0pg_isready -h HÔTE\u00a0». Démarrez-le s’il est arrêté\u00a0; le site s’y reconnecte seul.',
  ),
  step(
    'Avec SQLite, vérifiez que le dossier DATA_DIR existe et que le compte du site peut y écrire\u00a0: «\u00a0ls -l DATA_DIR\u00a0».',
  ),
  step(
    `${LOG}\u00a0: la ligne «\u00a0the database does not answer\u00a0» donne la cause. Ne remettez une sauvegarde qu’en dernier recours.`,
  ),
];

const MAIL = [
  step(
    `${LOG}, à la ligne «\u00a0queue item failed, will be tried again\u00a0» de la file «\u00a0mail\u00a0»\u00a0: elle donne la raison du serveur de courrier (adresse refusée, mot de passe, quota).`,
  ),
  step(
    'Vérifiez SMTP_URL (nom, port, mot de passe) et que le service de courrier répond\u00a0: «\u00a0nc -vz HÔTE PORT\u00a0» depuis la machine du site.',
  ),
  step(
    'Après un changement de SMTP_URL, redémarrez le site. Les emails en attente seront envoyés automatiquement. Après cinq essais, un email est perdu.',
  ),
];

const JOBS = [
  step(
    `En échec\u00a0: ${LOG.toLocaleLowerCase('fr')}, à la ligne «\u00a0job failed\u00a0», pour lire la cause. La tâche sera relancée automatiquement. Le contrôle redeviendra vert si elle réussit.`,
  ),
  step(
    'En retard\u00a0: vérifiez qu’au moins un serveur tourne depuis plus de cinq minutes, et que son horloge est juste\u00a0: «\u00a0timedatectl\u00a0».',
  ),
  step(
    'Si la moitié des tâches est en retard, redémarrez un serveur. Les tâches reprendront sans perte.',
  ),
];

const ERRORS = [
  step(
    'Lisez le journal des erreurs sur la page «\u00a0Santé du site\u00a0». Une erreur répétée indique la cause. Recherchez son numéro dans le journal du serveur.',
    sitePaths.admin.health,
  ),
  step(
    'Si les erreurs ont commencé avec une mise à jour, remettez la version précédente et redémarrez. Prévenez les développeurs et donnez un numéro d’erreur.',
  ),
  step(
    'En dernier recours, fermez le site pendant la réparation, avec «\u00a0Mode maintenance\u00a0» dans les paramètres.',
    sitePaths.admin.settings,
  ),
];

const REDIS = [
  step(
    'Vérifiez que Redis tourne\u00a0: «\u00a0redis-cli --askpass -h HÔTE ping\u00a0» doit répondre PONG. Démarrez-le s’il est arrêté\u00a0; le site s’y reconnecte seul.',
  ),
  step(
    'En attendant, les membres peuvent lire, se connecter, jouer et acheter. Les changements d’articles, de commentaires, de mentions «\u00A0J’aime\u00A0» et de paramètres sont refusés (503). Chaque serveur compte ses propres limites. Les pages ouvertes seront mises à jour au retour de Redis.',
  ),
];

const BACKUPS = [
  step(
    'Lisez la raison ci-dessus et, dans le journal du serveur, la ligne de la sauvegarde en échec. Les causes habituelles sont un disque plein («\u00a0df -h\u00a0») ou un programme manquant.',
  ),
  step(
    'Réparez, puis faites une sauvegarde avec le bouton «\u00a0Sauvegarder maintenant\u00a0» de la page «\u00a0Santé du site\u00a0», ou avec «\u00a0npm run backup\u00a0».',
  ),
  step(
    'Vérifiez le dossier, l’heure et le nombre des sauvegardes dans les paramètres. Plusieurs serveurs ont besoin d’un dossier commun.',
    sitePaths.admin.settings,
  ),
];

const DISK = [
  step(
    'Regardez ce qui occupe le disque\u00a0: «\u00a0df -h\u00a0», puis «\u00a0du -xh DOSSIER | sort -h | tail -20\u00a0» dans le dossier nommé.',
  ),
  step(
    'Supprimez d’abord ce qui n’est pas au site\u00a0: anciens journaux («\u00a0journalctl --vacuum-size=500M\u00a0»), paquets téléchargés («\u00a0apt clean\u00a0»), anciennes versions du site. Ne supprimez rien dans DATA_DIR, sauf les emails du dossier «\u00a0outbox\u00a0».',
  ),
  step(
    'Gardez moins de sauvegardes, ou choisissez pour elles un dossier sur un autre disque. Supprimez les sauvegardes manuelles devenues inutiles.',
    sitePaths.admin.settings,
  ),
  step(
    'Si le site refuse déjà les écritures, SQLite reprend seul dès qu’il y a de la place. PostgreSQL doit peut-être être démarré.',
  ),
];

const CLOCK = [
  step(
    'Regardez l’heure et sa synchronisation sur chaque machine\u00a0: «\u00a0timedatectl\u00a0». Activez-la avec «\u00a0timedatectl set-ntp true\u00a0».',
  ),
  step(
    'Avec une horloge fausse, les codes de double authentification sont refusés et les tâches partent à la mauvaise heure. Réglez l’horloge sans arrêter le site.',
  ),
  step(
    'Si l’horloge est juste et qu’elle avançait auparavant, il n’y a rien à faire\u00a0: l’alerte se terminera quand l’heure aura rattrapé les mesures enregistrées.',
  ),
];

const CERTIFICATE = [
  step(
    'Lisez le certificat depuis la machine du site\u00a0: «\u00a0curl -v --ssl-reqd smtp://HÔTE:587\u00a0», ou «\u00a0curl -v smtps://HÔTE:465\u00a0».',
  ),
  step(
    'Si le serveur de courrier est le vôtre, renouvelez son certificat et redémarrez-le. Sinon, prévenez le service qui le fournit.',
  ),
  step(
    'Vérifiez que le nom dans SMTP_URL est celui du certificat. Les emails en attente seront envoyés automatiquement.',
  ),
];

const ADVICE: Readonly<Record<string, Advice>> = {
  database: { WARNING: DATABASE, DOWN: DATABASE },
  mail: { WARNING: MAIL, DOWN: MAIL },
  jobs: { WARNING: JOBS, DOWN: JOBS },
  errors: { WARNING: ERRORS, DOWN: ERRORS },
  backups: { WARNING: BACKUPS, DOWN: BACKUPS },
  disk: { WARNING: DISK, DOWN: DISK },
  clock: { WARNING: CLOCK, DOWN: CLOCK },
  certificate: { WARNING: CERTIFICATE, DOWN: CERTIFICATE },
  redis: { WARNING: REDIS, DOWN: REDIS },
};

/** Returns the recommended steps for a check in a state; an empty array when the state is OK. */
export function stepsFor(check: string, state: HealthState): HealthStep[] {
  return state === HealthState.OK ? [] : [...(ADVICE[check]?.[state] ?? [])];
}
