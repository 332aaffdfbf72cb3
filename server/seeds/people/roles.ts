import { Permission as P } from '#platform/access/permissions';

export interface PermissionSeed {
  id: P;
  category: 'users' | 'content' | 'moderation' | 'system';
  name: string;
  description: string;
}

type Line = [category: PermissionSeed['category'], name: string, description: string];

/** Category, French name and French description of each permission. */
const lines: Record<P, Line> = {
  [P.USERS_VIEW]: [
    'users',
    'Voir les utilisateurs',
    'Consulter la liste et la fiche des utilisateurs.',
  ],
  [P.USERS_EDIT]: ['users', 'Modifier les utilisateurs', 'Changer les informations d’un compte.'],
  [P.USERS_DELETE]: ['users', 'Supprimer des utilisateurs', 'Supprimer un compte et ses données.'],
  [P.USERS_BAN]: [
    'users',
    'Bannir et lever les bannissements',
    'Bannir un compte ou lever son bannissement.',
  ],
  [P.USERS_STATISTICS]: [
    'users',
    'Voir les statistiques des utilisateurs',
    'Consulter les chiffres des utilisateurs.',
  ],
  [P.USERS_MANAGE]: [
    'users',
    'Gérer les comptes',
    'Créer des comptes, les importer et faire des actions groupées.',
  ],
  [P.CONTENT_NEWS_VIEW]: [
    'content',
    'Voir toutes les actualités',
    'Consulter les articles, brouillons compris.',
  ],
  [P.CONTENT_NEWS_CREATE]: ['content', 'Créer des actualités', 'Écrire un nouvel article.'],
  [P.CONTENT_NEWS_EDIT]: ['content', 'Modifier les actualités', 'Changer un article existant.'],
  [P.CONTENT_NEWS_DELETE]: ['content', 'Supprimer des actualités', 'Supprimer un article.'],
  [P.CONTENT_NEWS_PUBLISH]: [
    'content',
    'Publier et dépublier',
    'Publier, programmer ou dépublier un article.',
  ],
  [P.CONTENT_NEWS_MANAGE]: [
    'content',
    'Gérer toutes les actualités',
    'Mettre des articles à la une et faire des actions groupées.',
  ],
  [P.CONTENT_EVENTS_MANAGE]: [
    'content',
    'Gérer les événements',
    'Créer, modifier, annuler et supprimer un événement.',
  ],
  [P.MODERATION_COMMENTS_VIEW]: [
    'moderation',
    'Voir les commentaires à modérer',
    'Consulter la file de modération.',
  ],
  [P.MODERATION_COMMENTS_MODERATE]: [
    'moderation',
    'Modérer les commentaires',
    'Approuver, masquer ou supprimer un commentaire.',
  ],
  [P.MODERATION_REPORTS_VIEW]: [
    'moderation',
    'Voir les signalements',
    'Consulter les signalements.',
  ],
  [P.MODERATION_REPORTS_HANDLE]: [
    'moderation',
    'Traiter les signalements',
    'Accepter ou rejeter un signalement.',
  ],
  [P.MODERATION_RESULTS_REVIEW]: [
    'moderation',
    'Valider les résultats de jeu',
    'Consulter les gardes mises de côté, les compter ou les refuser.',
  ],
  [P.SYSTEM_ROLES_VIEW]: ['system', 'Voir les rôles', 'Consulter les rôles et qui les a.'],
  [P.SYSTEM_ROLES_ASSIGN]: [
    'system',
    'Assigner et retirer des rôles',
    'Donner ou retirer un rôle.',
  ],
  [P.SYSTEM_ROLES_CREATE]: ['system', 'Créer des rôles', 'Créer et modifier des rôles.'],
  [P.SYSTEM_ANALYTICS_VIEW]: [
    'system',
    'Voir les mesures d’audience',
    'Consulter les chiffres du site.',
  ],
  [P.SYSTEM_SETTINGS_EDIT]: [
    'system',
    'Modifier les paramètres du site',
    'Changer les paramètres du site et lire le journal.',
  ],
  [P.SYSTEM_ADMIN_FULL]: [
    'system',
    'Accès complet à l’administration',
    'Donne toutes les permissions.',
  ],
};

export const permissionSeeds: readonly PermissionSeed[] = Object.values(P).map((id) => {
  const [category, name, description] = lines[id];
  return { id, category, name, description };
});

export interface RoleSeed {
  id: string;
  name: string;
  description: string;
  color: string;
  hierarchy: number;
  permissions: readonly P[];
}

const everything = Object.values(P);
const notForAdmins = new Set([
  P.USERS_DELETE,
  P.SYSTEM_ROLES_CREATE,
  P.SYSTEM_SETTINGS_EDIT,
  P.SYSTEM_ADMIN_FULL,
]);

/** The six built-in roles with their permissions, highest first. */
export const roleSeeds: readonly RoleSeed[] = [
  {
    id: 'super_admin',
    name: 'Super administrateur',
    description: 'Responsable du site, sans restriction.',
    color: 'rouge',
    hierarchy: 100,
    permissions: everything,
  },
  {
    id: 'admin',
    name: 'Administrateur',
    description: 'Gère les utilisateurs, les contenus, la modération et les rôles.',
    color: 'bleu',
    hierarchy: 80,
    permissions: everything.filter((permission) => !notForAdmins.has(permission)),
  },
  {
    id: 'moderator',
    name: 'Modérateur',
    description: 'Modère les commentaires, traite les signalements et bannit.',
    color: 'vert',
    hierarchy: 60,
    permissions: [
      P.USERS_VIEW,
      P.USERS_BAN,
      P.CONTENT_NEWS_VIEW,
      P.CONTENT_NEWS_EDIT,
      P.MODERATION_COMMENTS_VIEW,
      P.MODERATION_COMMENTS_MODERATE,
      P.MODERATION_REPORTS_VIEW,
      P.MODERATION_REPORTS_HANDLE,
      P.MODERATION_RESULTS_REVIEW,
    ],
  },
  {
    id: 'editor',
    name: 'Rédacteur',
    description: 'Écrit et publie les actualités.',
    color: 'violet',
    hierarchy: 40,
    permissions: [
      P.USERS_VIEW,
      P.CONTENT_NEWS_VIEW,
      P.CONTENT_NEWS_CREATE,
      P.CONTENT_NEWS_EDIT,
      P.CONTENT_NEWS_PUBLISH,
      P.CONTENT_NEWS_MANAGE,
      P.CONTENT_EVENTS_MANAGE,
      P.MODERATION_COMMENTS_VIEW,
    ],
  },
  {
    id: 'support',
    name: 'Support',
    description: 'Aide les membres et traite les signalements.',
    color: 'ambre',
    hierarchy: 20,
    permissions: [
      P.USERS_VIEW,
      P.USERS_EDIT,
      P.CONTENT_NEWS_VIEW,
      P.MODERATION_REPORTS_VIEW,
      P.MODERATION_REPORTS_HANDLE,
    ],
  },
  {
    id: 'junior_moderator',
    name: 'Modérateur junior',
    description: 'Modère les commentaires avec l’aide des modérateurs.',
    color: 'gris',
    hierarchy: 10,
    permissions: [
      P.USERS_VIEW,
      P.CONTENT_NEWS_VIEW,
      P.MODERATION_COMMENTS_VIEW,
      P.MODERATION_COMMENTS_MODERATE,
      P.MODERATION_REPORTS_VIEW,
    ],
  },
];
