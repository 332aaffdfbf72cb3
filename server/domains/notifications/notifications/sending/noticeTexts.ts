import { counted, formatNumber } from '#platform/text/text';
import { NotificationKind } from '../notification.types';
import type { MailKind } from '../delivery/unsubscribe.service';
import { quoted } from '#client/shared/quoted';

/** Parts of French sentences in notifications. */

const ERASED_USER = 'Un utilisateur supprimé';

/** Name shown in place of an account that is deactivated or about to be erased. */
export const DEACTIVATED_USER = 'Un compte désactivé';

/** Prefix that marks a message with a count of events, which can increase. */
export const COUNTED = '{count} ';

/**
 * Returns the text of a notification, such as "Léa et 4 autres aiment votre commentaire."
 * @param name current name of the actor; null for an erased account
 * @param others count of the earlier actors, or of the earlier counted events; null for a
 * notification without an actor or a count
 */
export function sentenceOf(message: string, name: string | null, others: number | null): string {
  if (others === null) return message;
  if (message.startsWith(COUNTED)) {
    return `${formatNumber(others + 1)} ${message.slice(COUNTED.length)}`;
  }
  const before = others > 0 ? ` et ${counted(others, 'autre')}` : '';
  return `${name ?? ERASED_USER}${before} ${message}`;
}

/** French name of each kind of mail, as on the settings page. */
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

export const labelOfKind = (kind: MailKind): string => KINDS[kind];
