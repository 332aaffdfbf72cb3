import { formatNumber } from '#platform/text/text';
import { NotificationKind } from '../notification.types';
import type { MailKind } from '../unsubscribe.service';

/** Parts of French sentences in notifications; times are in Europe/Paris. */

/** Returns a name in French quotation marks, with non-breaking spaces. */
export const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/**
 * Formats a price: "9,99 €".
 * @param cents of euro
 */
export const priceOf = (cents: number): string => euros.format(cents / 100);

/** The name of an erased account. */
const ERASED_USER = 'Un utilisateur supprimé';

/** The name of an account that is deactivated, or about to be deleted. */
export const DEACTIVATED_USER = 'Un compte désactivé';

/** Prefix of a message with a count, which increases while the notification is unread. */
export const COUNTED = '{count} ';

/**
 * Returns the text of a notification: "Léa et 4 autres aiment votre commentaire."
 * @param name current name of the actor; null for an erased account
 * @param others count of earlier actors or events; null without an actor, or for the first counted
 *    event
 */
export function sentenceOf(message: string, name: string | null, others: number | null): string {
  if (others === null) return message;
  if (message.startsWith(COUNTED)) {
    return `${formatNumber(others + 1)} ${message.slice(COUNTED.length)}`;
  }
  const before = others > 0 ? ` et ${formatNumber(others)} autre${others > 1 ? 's' : ''}` : '';
  return `${name ?? ERASED_USER}${before} ${message}`;
}

/** Name of each kind, as on the settings page. */
const KINDS: Readonly<Record<MailKind, string>> = {
  [NotificationKind.COMMENT_REPLY]: 'Une réponse à mon commentaire',
  [NotificationKind.COMMENT_LIKED]: `Une mention ${quoted('J’aime')} sur mon commentaire`,
  [NotificationKind.COMMENT_MENTION]: 'Une mention de mon nom dans un commentaire',
  [NotificationKind.THREAD_COMMENT]: 'De nouveaux commentaires dans une discussion suivie',
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
  digest: 'Le résumé des notifications non lues',
};

/** Returns the name of a kind of mails. */
export const labelOfKind = (kind: MailKind): string => KINDS[kind];
