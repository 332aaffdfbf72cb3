/** A page whose first view is measured. */
export interface ViewedPage {
  name: string;
  path: string;
  /** Account that opens the page. */
  as: 'visitor' | 'member' | 'staff';
  /** CSS selector of the loaded content, not of a heading or skeleton. */
  content: string;
}

/** IDs from the demonstration: a member article, a past event and a shift. */
export interface ViewedIds {
  articleId: string;
  eventId: string;
  shiftId: string;
}

/** Returns the pages whose first views are measured. */
export const viewedPages = ({ articleId, eventId, shiftId }: ViewedIds): readonly ViewedPage[] => [
  { name: 'home', path: '/', as: 'visitor', content: 'main h1' },
  {
    name: 'news list',
    path: '/actualites',
    as: 'visitor',
    content: 'main a[href^="/actualites/"]',
  },
  {
    name: 'article',
    path: '/actualites/newsletter-lancee',
    as: 'visitor',
    content: 'main .prose',
  },
  {
    name: 'member dashboard',
    path: '/compte/tableau-de-bord',
    as: 'member',
    content: 'main dl dd',
  },
  {
    name: 'member news',
    path: '/compte/actualites',
    as: 'member',
    content: 'main a[href^="/compte/actualites/"]',
  },
  {
    name: 'member article',
    path: `/compte/actualites/${articleId}`,
    as: 'member',
    content: 'main .prose',
  },
  {
    name: 'achievements',
    path: '/compte/succes',
    as: 'member',
    content: 'main dl dd',
  },
  {
    name: 'account',
    path: '/compte/mon-compte',
    as: 'member',
    content: 'main aside dl',
  },
  {
    name: 'ranking',
    path: '/compte/classement?periode=toujours',
    as: 'member',
    content: '[aria-label^="Classement"] li',
  },
  {
    name: 'shift',
    path: `/compte/gardes/${shiftId}`,
    as: 'member',
    content: '#titre-gains',
  },
  {
    name: 'results of an event',
    path: `/compte/evenements/${eventId}`,
    as: 'member',
    content: '[aria-label="Podium"] li',
  },
  {
    name: 'administration',
    path: '/admin/tableau-de-bord',
    as: 'staff',
    content: '#titre-sante',
  },
  {
    name: 'users',
    path: '/admin/gestion-utilisateurs',
    as: 'staff',
    content: 'tr[data-row]',
  },
  {
    name: 'reports',
    path: '/admin/rapports',
    as: 'staff',
    content: 'tr[data-row]',
  },
  {
    name: 'cases',
    path: '/admin/main-courante',
    as: 'staff',
    content: 'main [data-row]',
  },
  {
    name: 'articles',
    path: '/admin/gestion-actualites',
    as: 'staff',
    content: 'tr[data-row]',
  },
  {
    name: 'journal',
    path: '/admin/journal',
    as: 'staff',
    content: 'main time',
  },
];
