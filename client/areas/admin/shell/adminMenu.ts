import type { ShellNavItem, ShellNavSection } from '../../../features/shell/ShellNav';
import type { Permission } from '../../../generated/graphql';
import { adminPaths } from '../../../platform/address/paths';

/**
 * Which permissions open a screen: one of them is enough (specification of the administration,
 * sections 2 and 6). The menu and the routes both read it; the server decides again on every call.
 */
export const screenPermissions = {
  users: ['USERS_VIEW'],
  person: ['USERS_VIEW'],
  userManagement: ['USERS_EDIT', 'USERS_BAN', 'USERS_DELETE', 'USERS_MANAGE'],
  roles: ['SYSTEM_ROLES_VIEW', 'SYSTEM_ROLES_ASSIGN', 'SYSTEM_ROLES_CREATE'],
  publicNews: ['CONTENT_NEWS_VIEW'],
  memberNews: ['CONTENT_NEWS_VIEW'],
  articles: [
    'CONTENT_NEWS_CREATE',
    'CONTENT_NEWS_EDIT',
    'CONTENT_NEWS_PUBLISH',
    'CONTENT_NEWS_DELETE',
    'CONTENT_NEWS_MANAGE',
  ],
  articleEditor: ['CONTENT_NEWS_EDIT'],
  comments: ['MODERATION_COMMENTS_VIEW', 'MODERATION_COMMENTS_MODERATE'],
  reports: ['MODERATION_REPORTS_VIEW', 'MODERATION_REPORTS_HANDLE'],
  analytics: ['SYSTEM_ANALYTICS_VIEW'],
  settings: ['SYSTEM_SETTINGS_EDIT'],
  journal: ['SYSTEM_ADMIN_FULL', 'SYSTEM_SETTINGS_EDIT'],
  security: ['USERS_EDIT'],
} as const satisfies Record<string, readonly Permission[]>;

export type AdminScreen = keyof typeof screenPermissions;

interface AdminMenuItem extends ShellNavItem {
  /** Without one, the entry is everybody's. */
  screen?: AdminScreen;
}

const SECTIONS: { title?: string; items: AdminMenuItem[] }[] = [
  { items: [{ label: 'Tableau de bord', to: adminPaths.dashboard }] },
  {
    title: 'Utilisateurs',
    items: [
      { label: 'Utilisateurs', to: adminPaths.users, screen: 'users' },
      { label: 'Gestion avancée', to: adminPaths.userManagement, screen: 'userManagement' },
      { label: 'Rôles et permissions', to: adminPaths.roles, screen: 'roles' },
    ],
  },
  {
    title: 'Contenus',
    items: [
      { label: 'Actualités publiques', to: adminPaths.publicNews, screen: 'publicNews' },
      { label: 'Actualités membres', to: adminPaths.memberNews, screen: 'memberNews' },
      { label: 'Gestion centrale', to: adminPaths.articles, screen: 'articles' },
    ],
  },
  {
    title: 'Modération',
    items: [
      { label: 'Commentaires', to: adminPaths.comments, screen: 'comments' },
      { label: 'Signalements', to: adminPaths.reports, screen: 'reports' },
    ],
  },
  {
    title: 'Système',
    items: [
      { label: 'Analytics', to: adminPaths.analytics, screen: 'analytics' },
      { label: 'Paramètres', to: adminPaths.settings, screen: 'settings' },
      { label: 'Journal', to: adminPaths.journal, screen: 'journal' },
      { label: 'Journal de sécurité', to: adminPaths.security, screen: 'security' },
    ],
  },
];

/** Whether these permissions open a screen. */
export const opens = (screen: AdminScreen, permissions: readonly Permission[]): boolean =>
  screenPermissions[screen].some((permission) => permissions.includes(permission));

/** What waits behind some entries of the menu. */
export type Waiting = Partial<Record<AdminScreen, ShellNavItem['waiting']>>;

/** The entries that these permissions open; a section left without entries is not shown. */
export function adminMenuFor(
  permissions: readonly Permission[],
  waiting: Waiting = {},
): ShellNavSection[] {
  return SECTIONS.map(({ title, items }) => ({
    title,
    items: items
      .filter(({ screen }) => !screen || opens(screen, permissions))
      .map(({ screen, ...item }) => ({ ...item, waiting: screen && waiting[screen] })),
  })).filter(({ items }) => items.length > 0);
}
