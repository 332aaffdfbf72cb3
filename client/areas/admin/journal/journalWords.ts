import type { ActDetailsFragment } from '../../../generated/graphql';

/** What staff and the system do, as the journal names it, in words. */
export const actionLabels: Record<string, string> = {
  'settings.updated': 'Paramètres modifiés',
  'role.assigned': 'Rôle assigné',
  'role.removed': 'Rôle retiré',
  'administrator.appointed': 'Premier administrateur nommé',
  'user.banned': 'Utilisateur banni',
  'ban.lifted': 'Bannissement levé',
  'message.written': 'Message envoyé',
  'account.erased': 'Compte effacé',
  'comment.approved': 'Commentaire approuvé',
  'comment.rejected': 'Commentaire rejeté',
  'report.resolved': 'Signalement résolu',
  'report.dismissed': 'Signalement rejeté',
  'article.published': 'Article publié',
  'article.updated': 'Article modifié',
};

/** What acts are done to. */
export const targetLabels: Record<string, string> = {
  article: 'Article',
  comment: 'Commentaire',
  report: 'Signalement',
  role: 'Rôle',
  settings: 'Paramètres',
  user: 'Utilisateur',
};

/** 'Utilisateur banni', or what the server calls an act that has no words here. */
export const actionText = (action: string): string => actionLabels[action] ?? action;

/** 'Utilisateur n° 12'; the settings are only one. */
export function targetText({
  targetType,
  targetId,
}: Pick<ActDetailsFragment, 'targetType' | 'targetId'>): string {
  const label = targetLabels[targetType] ?? targetType;
  return /^\d+$/.test(targetId) ? `${label} n°\u00A0${targetId}` : label;
}
