import { Permission as P } from '../platform/permissions';

export interface PermissionSeed {
  id: P;
  name: string;
  description: string;
  category: 'users' | 'content' | 'moderation' | 'system';
}

type Line = [id: P, name: string, description: string];

const of = (category: PermissionSeed['category'], lines: Line[]): PermissionSeed[] =>
  lines.map(([id, name, description]) => ({ id, name, description, category }));

/** The 22 permissions as people read them. Source: administration document, section 6. */
export const permissionSeeds: readonly PermissionSeed[] = [
  ...of('users', [
    [P.USERS_VIEW, 'Voir les utilisateurs', 'Consulter la liste et la fiche des utilisateurs.'],
    [P.USERS_EDIT, 'Modifier les utilisateurs', 'Changer les informations d’un compte.'],
    [P.USERS_DELETE, 'Supprimer des utilisateurs', 'Supprimer un compte et ses données.'],
    [P.USERS_BAN, 'Bannir des utilisateurs', 'Bannir un compte ou lever son bannissement.'],
    [P.USERS_STATISTICS, 'Voir les statistiques', 'Consulter les chiffres des utilisateurs.'],
    [P.USERS_MANAGE, 'Gérer les utilisateurs', 'Créer, importer et traiter des comptes par lot.'],
  ]),
  ...of('content', [
    [P.CONTENT_NEWS_VIEW, 'Voir les actualités', 'Consulter les articles, brouillons compris.'],
    [P.CONTENT_NEWS_CREATE, 'Créer des actualités', 'Écrire un nouvel article.'],
    [P.CONTENT_NEWS_EDIT, 'Modifier les actualités', 'Changer un article existant.'],
    [P.CONTENT_NEWS_DELETE, 'Supprimer des actualités', 'Supprimer un article.'],
    [
      P.CONTENT_NEWS_PUBLISH,
      'Publier des actualités',
      'Publier, programmer ou dépublier un article.',
    ],
    [
      P.CONTENT_NEWS_MANAGE,
      'Gérer les actualités',
      'Mettre en avant et traiter des articles par lot.',
    ],
  ]),
  ...of('moderation', [
    [P.MODERATION_COMMENTS_VIEW, 'Voir les commentaires', 'Consulter la file de modération.'],
    [
      P.MODERATION_COMMENTS_MODERATE,
      'Modérer les commentaires',
      'Approuver, rejeter ou supprimer un commentaire.',
    ],
    [P.MODERATION_REPORTS_VIEW, 'Voir les signalements', 'Consulter les signalements.'],
    [
      P.MODERATION_REPORTS_HANDLE,
      'Traiter les signalements',
      'Résoudre ou rejeter un signalement.',
    ],
  ]),
  ...of('system', [
    [P.SYSTEM_ROLES_VIEW, 'Voir les rôles', 'Consulter les rôles et qui les porte.'],
    [P.SYSTEM_ROLES_ASSIGN, 'Assigner des rôles', 'Donner ou retirer un rôle.'],
    [P.SYSTEM_ROLES_CREATE, 'Créer des rôles', 'Créer et modifier des rôles.'],
    [P.SYSTEM_ANALYTICS_VIEW, 'Voir les analyses', 'Consulter les chiffres du site.'],
    [
      P.SYSTEM_SETTINGS_EDIT,
      'Modifier les paramètres',
      'Changer les paramètres du site et lire le journal.',
    ],
    [
      P.SYSTEM_ADMIN_FULL,
      'Administration complète',
      'Tout faire\u00a0: cette permission donne toutes les autres.',
    ],
  ]),
];

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

/** The six roles and their matrix. Source: administration document, section 6. */
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
    description: 'Modère les commentaires sous l’œil des modérateurs.',
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
