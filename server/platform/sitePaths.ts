import { currentEnv } from './env';

/**
 * Paths of the pages to which mails, notifications and feeds link. The client defines the same
 * paths in `paths.ts`; a test compares both.
 */
export const sitePaths = {
  home: '/',
  news: '/actualites',
  article: (slug: string) => `/actualites/${encodeURIComponent(slug)}`,
  resetPassword: '/reinitialisation',
  verifyEmail: '/verification-email',
  revertEmail: '/adresse-email',
  notMe: '/pas-moi',
  recentAccess: '/acces-recents',
  appeal: '/recours',
  firstAdministrator: '/amorcage',
  rss: '/feed.xml',
  atom: '/feed.atom',
  member: {
    dashboard: '/compte/tableau-de-bord',
    news: '/compte/actualites',
    article: (id: number) => `/compte/actualites/${id}`,
    account: '/compte/mon-compte',
    store: '/compte/boutique',
    order: (id: number) => `/compte/boutique/commandes/${id}`,
    settings: '/compte/parametres',
    statistics: '/compte/statistiques',
    achievements: '/compte/succes',
    events: '/compte/evenements',
    event: (id: number) => `/compte/evenements/${id}`,
    game: '/compte/jeu',
    decisions: '/compte/decisions',
    decision: (id: number) => `/compte/decisions/${id}`,
  },
  admin: {
    userRoles: (id: number) => `/admin/roles/${encodeURIComponent(id)}`,
    dashboard: '/admin/tableau-de-bord',
    health: '/admin/sante',
    settings: '/admin/parametres',
    settingsField: (champ: string) => `/admin/parametres?${new URLSearchParams({ champ })}`,
    reports: '/admin/rapports',
    confirmation: (id: number) => `/admin/confirmations?demande=${id}`,
    case: (number: string) => `/admin/main-courante/${number}`,
  },
} as const;

/** Returns the absolute URL of a path, for mails. */
export function siteUrl(path: string): string {
  return `${currentEnv().publicUrl}${path}`;
}
