import type { NotificationKind } from '#client/generated/graphql';

/**
 * Labels of the kinds of notification, identical to those of the page that turns mails off
 * (server/domains/notifications/notifications/sending/noticeTexts.ts).
 */
export const kindLabels: Record<NotificationKind, string> = {
  COMMENT_REPLY: 'Une réponse à mon commentaire',
  COMMENT_LIKED: 'Une mention «\u00A0J’aime\u00A0» sur mon commentaire',
  COMMENT_MENTION: 'Une mention de mon nom dans un commentaire',
  THREAD_COMMENT: 'De nouveaux commentaires dans une discussion suivie',
  COMMENT_DECIDED: 'Une décision sur mon commentaire',
  REPORT_DECIDED: 'Une décision sur mon signalement',
  ROLE_CHANGED: 'Un rôle reçu ou retiré',
  BAN_LIFTED: 'La fin d’un bannissement',
  ACHIEVEMENT_UNLOCKED: 'Un succès débloqué',
  MEMBER_ARTICLE: 'Un nouvel article pour les membres',
  EVENT_STARTING: 'Le début d’un événement',
  EVENT_SEAT: 'Une place libérée dans un événement',
  ORDER: 'Une commande',
  MESSAGE: 'Un message de l’équipe',
};
