import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { AdminFeature } from '../adminFeature';

const UsersPage = fetchedPage(
  'areas/admin/users/list/UsersPage.tsx',
  () => import('./list/UsersPage'),
);
const UserManagementPage = fetchedPage(
  'areas/admin/users/list/UserManagementPage.tsx',
  () => import('./list/UserManagementPage'),
);

/** Management of accounts, one at a time and in bulk. */
export const users: AdminFeature = {
  pages: [
    {
      path: adminPaths.users,
      Page: UsersPage,
      permissions: ['USERS_VIEW'],
      menu: { section: 'Utilisateurs', label: adminPageNames.users },
    },
    {
      path: adminPaths.userManagement,
      Page: UserManagementPage,
      permissions: ['USERS_EDIT', 'USERS_BAN', 'USERS_DELETE', 'USERS_MANAGE'],
      menu: { section: 'Utilisateurs', label: adminPageNames.userManagement },
    },
  ],
  auditLabels: {
    actions: {
      'account.erased': 'Compte effacé',
      'administrator.rescued': 'Accès de secours donné depuis le serveur',
      'ban.lifted': 'Bannissement levé',
      'confirmation.sent': 'Email de confirmation renvoyé',
      'invitation.sent': 'Invitation renvoyée',
      'passkeys.reset': 'Clés d’accès retirées',
      'passwordReset.sent': 'Lien de mot de passe envoyé',
      'signInLock.lifted': 'Connexion débloquée',
      'twoFactor.reset': 'Double authentification réinitialisée',
      'user.banned': 'Utilisateur banni',
      'user.created': 'Utilisateur créé',
      'user.deleted': 'Utilisateur supprimé',
      'user.updated': 'Utilisateur modifié',
      'users.exported': 'Utilisateurs exportés',
      'users.imported': 'Utilisateurs importés',
    },
    targets: {
      users: { label: 'Liste des utilisateurs', to: () => adminPaths.userManagement },
    },
    ends: ['account.erased', 'user.deleted'],
  },
};
