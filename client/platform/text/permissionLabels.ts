import type { Permission } from '#client/generated/enums';

/** Categories of permissions, in the order of the matrix. */
const TITLES = ['Utilisateurs', 'Contenus', 'Modération', 'Système'] as const;

/** Category and French label of each permission. */
const LABELS: Record<Permission, [title: (typeof TITLES)[number], label: string]> = {
  USERS_VIEW: ['Utilisateurs', 'Voir les utilisateurs'],
  USERS_EDIT: ['Utilisateurs', 'Modifier les utilisateurs'],
  USERS_DELETE: ['Utilisateurs', 'Supprimer des utilisateurs'],
  USERS_BAN: ['Utilisateurs', 'Bannir et lever les bannissements'],
  USERS_STATISTICS: ['Utilisateurs', 'Voir les statistiques des utilisateurs'],
  USERS_MANAGE: ['Utilisateurs', 'Gérer les comptes'],
  CONTENT_NEWS_VIEW: ['Contenus', 'Voir toutes les actualités'],
  CONTENT_NEWS_CREATE: ['Contenus', 'Créer des actualités'],
  CONTENT_NEWS_EDIT: ['Contenus', 'Modifier les actualités'],
  CONTENT_NEWS_DELETE: ['Contenus', 'Supprimer des actualités'],
  CONTENT_NEWS_PUBLISH: ['Contenus', 'Publier et dépublier'],
  CONTENT_NEWS_MANAGE: ['Contenus', 'Gérer toutes les actualités'],
  CONTENT_EVENTS_MANAGE: ['Contenus', 'Gérer les événements'],
  MODERATION_COMMENTS_VIEW: ['Modération', 'Voir les commentaires à modérer'],
  MODERATION_COMMENTS_MODERATE: ['Modération', 'Modérer les commentaires'],
  MODERATION_REPORTS_VIEW: ['Modération', 'Voir les signalements'],
  MODERATION_REPORTS_HANDLE: ['Modération', 'Traiter les signalements'],
  MODERATION_RESULTS_REVIEW: ['Modération', 'Valider les résultats de jeu'],
  SYSTEM_ROLES_VIEW: ['Système', 'Voir les rôles'],
  SYSTEM_ROLES_ASSIGN: ['Système', 'Assigner et retirer des rôles'],
  SYSTEM_ROLES_CREATE: ['Système', 'Créer des rôles'],
  SYSTEM_ANALYTICS_VIEW: ['Système', 'Voir les mesures d’audience'],
  SYSTEM_SETTINGS_EDIT: ['Système', 'Modifier les paramètres du site'],
  SYSTEM_ADMIN_FULL: ['Système', 'Accès complet à l’administration'],
};

/** Returns the French label of a permission. */
export const permissionLabel = (permission: Permission): string => LABELS[permission][1];

const items = Object.entries(LABELS).map(([permission, [title, label]]) => ({
  permission: permission as Permission,
  title,
  label,
}));

/** Permissions grouped by category, with their labels. */
export const permissionGroups = TITLES.map((title) => ({
  title,
  items: items.filter((item) => item.title === title),
}));
