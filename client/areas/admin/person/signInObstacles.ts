import type { UserDetailsFragment } from '#client/generated/graphql';
import { formatDateTime, formatLongDate, formatShortDate } from '#client/platform/text/format';
import { banLabel } from '../users/standing';

type Obstacle = UserDetailsFragment['signInObstacles'][number];

interface ObstacleText {
  title: string;
  note: string;
}

type Texts = Record<
  Obstacle['kind'],
  (obstacle: Obstacle, user: UserDetailsFragment) => ObstacleText
>;

const TEXTS: Readonly<Texts> = {
  BANNED: ({ until }, { ban }) => ({
    title: banLabel(until).label,
    note: ban ? `Motif\u00A0: ${ban.reason} (le ${formatShortDate(ban.bannedAt)})` : '',
  }),
  LOCKED: ({ until }) => ({
    title: until ? `Connexion bloquée jusqu’au ${formatDateTime(until)}` : 'Connexion bloquée',
    note: 'Ce membre a saisi trop de mots de passe ou de codes incorrects.',
  }),
  PASSWORD_CLOSED: () => ({
    title: 'Mot de passe annulé',
    note: 'Ce membre a signalé un accès à son compte. Il doit choisir un nouveau mot de passe.',
  }),
  INVITATION_PENDING: ({ since, until }) => ({
    title: 'Invitation en attente',
    note: [
      'Ce membre n’a pas encore choisi son mot de passe.',
      since && `Invitation envoyée le ${formatDateTime(since)}.`,
      until && linkText(until),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  EMAIL_UNCONFIRMED: () => ({
    title: 'Email à confirmer',
    note: 'Ce membre doit ouvrir le lien de confirmation avant de se connecter.',
  }),
  SECOND_FACTOR: () => ({
    title: 'Double authentification activée',
    note: 'La connexion demande un code ou une clé d’accès, que ce membre a peut-être perdus.',
  }),
  DELETION_REQUESTED: ({ since, until }) => ({
    title: since ? `Suppression demandée le ${formatLongDate(since)}` : 'Suppression demandée',
    note: until
      ? `Le compte sera effacé le ${formatLongDate(until)}. Une connexion avant cette date annule la suppression.`
      : '',
  }),
  DEACTIVATED: () => ({
    title: 'Compte désactivé par ce membre',
    note: 'Ce membre réactivera son compte en se connectant.',
  }),
};

const linkText = (until: string): string =>
  Date.parse(until) > Date.now()
    ? `Lien valable jusqu’au ${formatDateTime(until)}.`
    : `Le lien a expiré le ${formatDateTime(until)}.`;

/** Returns the title and the explanation for a reason why a member cannot sign in. */
export const obstacleText = (obstacle: Obstacle, user: UserDetailsFragment): ObstacleText =>
  TEXTS[obstacle.kind](obstacle, user);
