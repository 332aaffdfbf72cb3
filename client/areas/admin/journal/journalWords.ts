import type { ActDetailsFragment } from '../../../generated/graphql';
import { wordOf } from './changeWords';

/** What staff and the system do, as the journal names it, in words. */
export const actionLabels: Record<string, string> = {
  'account.erased': 'Compte effacé',
  'administrator.appointed': 'Premier administrateur nommé',
  'analytics.exported': 'Mesures exportées',
  'article.archived': 'Article archivé',
  'article.created': 'Article créé',
  'article.deleted': 'Article supprimé définitivement',
  'article.featured': 'Article mis à la une',
  'article.published': 'Article publié',
  'article.recovered': 'Article sorti de la corbeille',
  'article.restored': 'Version d’article restaurée',
  'article.scheduled': 'Publication d’article programmée',
  'article.trashed': 'Article mis à la corbeille',
  'article.unfeatured': 'Article retiré de la une',
  'article.unpublished': 'Article dépublié',
  'article.updated': 'Article modifié',
  'ban.lifted': 'Bannissement levé',
  'caches.cleared': 'Cache système nettoyé',
  'comment.approved': 'Commentaire approuvé',
  'comment.deleted': 'Commentaire supprimé',
  'comment.rejected': 'Commentaire rejeté',
  'media.deleted': 'Image supprimée',
  'media.updated': 'Image modifiée',
  'media.uploaded': 'Image ajoutée',
  'message.written': 'Message envoyé',
  'note.added': 'Note ajoutée sur un compte',
  'note.deleted': 'Note supprimée d’un compte',
  'note.updated': 'Note modifiée sur un compte',
  'report.claimed': 'Signalement pris en charge',
  'report.dismissed': 'Signalement rejeté',
  'report.noted': 'Note de signalement ajoutée',
  'report.released': 'Signalement remis en attente de responsable',
  'report.resolved': 'Signalement résolu',
  'role.assigned': 'Rôle assigné',
  'role.created': 'Rôle créé',
  'role.deleted': 'Rôle supprimé',
  'role.removed': 'Rôle retiré',
  'role.updated': 'Rôle modifié',
  'settings.exported': 'Paramètres exportés',
  'settings.updated': 'Paramètres modifiés',
  'signInLock.lifted': 'Connexion débloquée',
  'twoFactor.reset': 'Double authentification réinitialisée',
  'user.banned': 'Utilisateur banni',
  'user.created': 'Utilisateur créé',
  'user.deleted': 'Utilisateur supprimé',
  'user.updated': 'Utilisateur modifié',
  'users.exported': 'Utilisateurs exportés',
  'users.imported': 'Utilisateurs importés',
};

/** What acts are done to. */
export const targetLabels: Record<string, string> = {
  analytics: 'Mesures',
  article: 'Article',
  comment: 'Commentaire',
  media: 'Image',
  report: 'Signalement',
  role: 'Rôle',
  settings: 'Paramètres',
  user: 'Utilisateur',
  users: 'Liste des utilisateurs',
};

/** 'Utilisateur banni', or what the server calls an act that has no words here. */
export const actionText = (action: string): string => actionLabels[action] ?? action;

/** 'Utilisateur n° 12', 'Rôle Modérateur'; the settings and the lists are only one. */
export function targetText({
  targetType,
  targetId,
}: Pick<ActDetailsFragment, 'targetType' | 'targetId'>): string {
  const label = targetLabels[targetType] ?? targetType;
  if (/^\d+$/.test(targetId)) return `${label} n°\u00A0${targetId}`;
  return targetType === 'role' ? `${label} ${wordOf(targetId)}` : label;
}
