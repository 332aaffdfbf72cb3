import { formatNumber } from '../../../../platform/text/text';
import { NotificationKind } from '../notification.types';

/** Pieces of the French sentences that people are told; times as they are in Europe/Paris. */

/** A name between French quotation marks, which keep to it at the end of a line. */
export const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const times = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** "27 octobre 2025". */
export const dayOf = (date: Date): string => days.format(date);

/** "27 octobre 2025 à 18:30". */
export const momentOf = (date: Date): string => `${days.format(date)} à ${times.format(date)}`;

/** "9,99 €". @param cents of euro */
export const priceOf = (cents: number): string => euros.format(cents / 100);

/** Stands for whoever has no account any more. */
const SOMEBODY_GONE = 'Un utilisateur supprimé';

/** Stands for whoever put their account aside, or asked for its deletion. */
export const SOMEBODY_ASIDE = 'Un compte désactivé';

/**
 * The sentence of a notification: "Léa et 4 autres aiment votre commentaire."
 * @param name who did it, as they are called now; null: the account is no more
 * @param others how many did it before; null when nobody is named
 */
export function sentenceOf(message: string, name: string | null, others: number | null): string {
  if (others === null) return message;
  const before = others > 0 ? ` et ${formatNumber(others)} autre${others > 1 ? 's' : ''}` : '';
  return `${name ?? SOMEBODY_GONE}${before} ${message}`;
}

/** What each kind tells of, in the words of the page of settings. */
const KINDS: Readonly<Record<NotificationKind, string>> = {
  [NotificationKind.COMMENT_REPLY]: 'Une réponse à mon commentaire',
  [NotificationKind.COMMENT_LIKED]: `Une mention ${quoted('J’aime')} sur mon commentaire`,
  [NotificationKind.COMMENT_DECIDED]: 'Une décision sur mon commentaire',
  [NotificationKind.REPORT_DECIDED]: 'Une décision sur mon signalement',
  [NotificationKind.ROLE_CHANGED]: 'Un rôle reçu ou retiré',
  [NotificationKind.BAN_LIFTED]: 'La fin d’un bannissement',
  [NotificationKind.ACHIEVEMENT_UNLOCKED]: 'Un succès débloqué',
  [NotificationKind.MEMBER_ARTICLE]: 'Un nouvel article pour les membres',
  [NotificationKind.EVENT_STARTING]: 'Le début d’un événement',
  [NotificationKind.EVENT_SEAT]: 'Une place libérée dans un événement',
  [NotificationKind.ORDER]: 'Une commande',
  [NotificationKind.MESSAGE]: 'Un message de l’équipe',
};

/** What a kind of notifications tells of. */
export const labelOfKind = (kind: NotificationKind): string => KINDS[kind];
