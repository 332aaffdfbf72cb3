import type { Permission } from '../generated/enums';

/** The permissions in the words of the administration, by the category that the server gives them. */
const LABELS: Record<string, Partial<Record<Permission, string>>> = {
  Utilisateurs: {
    USERS_VIEW: 'Voir les utilisateurs',
    USERS_EDIT: 'Modifier les utilisateurs',
    USERS_DELETE: 'Supprimer des utilisateurs',
    USERS_BAN: 'Bannir et débannir',
    USERS_STATISTICS: 'Voir les statistiques des utilisateurs',
    USERS_MANAGE: 'Gérer les comptes',
  },
  Contenus: {
    CONTENT_NEWS_VIEW: 'Voir toutes les actualités',
    CONTENT_NEWS_CREATE: 'Créer des actualités',
    CONTENT_NEWS_EDIT: 'Modifier les actualités',
    CONTENT_NEWS_DELETE: 'Supprimer des actualités',
    CONTENT_NEWS_PUBLISH: 'Publier et dépublier',
    CONTENT_NEWS_MANAGE: 'Gérer toutes les actualités',
  },
  Modération: {
    MODERATION_COMMENTS_VIEW: 'Voir les commentaires à modérer',
    MODERATION_COMMENTS_MODERATE: 'Modérer les commentaires',
    MODERATION_REPORTS_VIEW: 'Voir les signalements',
    MODERATION_REPORTS_HANDLE: 'Traiter les signalements',
  },
  Système: {
    SYSTEM_ROLES_VIEW: 'Voir les rôles',
    SYSTEM_ROLES_ASSIGN: 'Assigner et retirer des rôles',
    SYSTEM_ROLES_CREATE: 'Créer des rôles',
    SYSTEM_ANALYTICS_VIEW: "Voir les mesures d'audience",
    SYSTEM_SETTINGS_EDIT: 'Modifier les paramètres du site',
    SYSTEM_ADMIN_FULL: "Tout l'accès d'administration",
  },
};

/** Every permission under its category, in the order of the matrix. */
export const permissionGroups = Object.entries(LABELS).map(([title, labels]) => ({
  title,
  items: Object.entries(labels).map(([permission, label]) => ({
    permission: permission as Permission,
    label,
  })),
}));
