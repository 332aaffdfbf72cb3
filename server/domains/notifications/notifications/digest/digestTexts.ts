import { counted } from '#platform/text/text';
import { NotificationKind } from '../notification.types';

type Nouns = readonly [one: string, many: string];

/** Noun of several kinds of notifications. The digest counts these kinds together on one line. */
const FROM_STAFF: Nouns = ['message de l’équipe', 'messages de l’équipe'];

/** Nouns for each kind of notification, without names, because mailboxes may be shared. */
const NOUNS: Readonly<Record<NotificationKind, Nouns>> = {
  [NotificationKind.COMMENT_REPLY]: ['réponse à vos commentaires', 'réponses à vos commentaires'],
  [NotificationKind.COMMENT_LIKED]: ['commentaire aimé', 'commentaires aimés'],
  [NotificationKind.COMMENT_MENTION]: [
    'commentaire qui vous mentionne',
    'commentaires qui vous mentionnent',
  ],
  [NotificationKind.THREAD_COMMENT]: [
    'discussion suivie avec de nouveaux commentaires',
    'discussions suivies avec de nouveaux commentaires',
  ],
  [NotificationKind.COMMENT_DECIDED]: FROM_STAFF,
  [NotificationKind.REPORT_DECIDED]: FROM_STAFF,
  [NotificationKind.ROLE_CHANGED]: ['changement de vos rôles', 'changements de vos rôles'],
  [NotificationKind.BAN_LIFTED]: FROM_STAFF,
  [NotificationKind.ACHIEVEMENT_UNLOCKED]: ['succès débloqué', 'succès débloqués'],
  [NotificationKind.MEMBER_ARTICLE]: ['nouvel article', 'nouveaux articles'],
  [NotificationKind.EVENT_STARTING]: ['annonce d’événement', 'annonces d’événements'],
  [NotificationKind.EVENT_SEAT]: ['place libérée pour vous', 'places libérées pour vous'],
  [NotificationKind.ORDER]: ['commande mise à jour', 'commandes mises à jour'],
  [NotificationKind.MESSAGE]: FROM_STAFF,
};

/** Returns one line for each noun, such as "– 3 réponses à vos commentaires". */
export function linesOf(kinds: readonly { kind: NotificationKind; count: number }[]): string[] {
  const counts = new Map<Nouns, number>();
  for (const { kind, count } of kinds) {
    const nouns = NOUNS[kind];
    counts.set(nouns, (counts.get(nouns) ?? 0) + count);
  }
  return [...counts].map(([[one, many], count]) => `– ${counted(count, one, many)}`);
}
