type Id = string | number;

/** IDs of the sections of the privacy page, in order. */
export const PRIVACY_PARTS = [
  'page-de-joueur',
  'classement',
  'evenements',
  'discussions',
  'notifications',
  'appareils',
] as const;

export type PrivacyPart = (typeof PRIVACY_PARTS)[number];

const inPath = (id: Id) => encodeURIComponent(id);

/**
 * Paths that client and server both use: those of public pages, and of the pages to which mails,
 * notifications and feeds link. `paths.ts` of the client adds the other pages, and lists with their
 * filters.
 */
export const sitePaths = {
  home: '/',
  news: '/actualites',
  article: (slug: string) => `/actualites/${inPath(slug)}`,
  /**
   * Path of the share image of a public article. It changes with the article, so that it can be
   * cached for long.
   * @param updatedAt time of the last change, in milliseconds
   */
  shareImage: (id: Id, updatedAt: number) => `/partage/${id}.jpg?v=${updatedAt.toString(36)}`,
  rules: '/regles',
  transparency: '/transparence',
  transparencyJson: '/transparence.json',
  transparencyCsv: '/transparence.csv',
  players: '/joueurs',
  calls: '/appel',
  /** Path of a sample call. */
  call: (slug: string) => `/appel/${inPath(slug)}`,
  notFound: '/404',
  passwordResetRequest: '/mot-de-passe-oublie',
  resetPassword: '/reinitialisation',
  verifyEmail: '/verification-email',
  revertEmail: '/adresse-email',
  /** Path to which a provider sends the browser back after a sign-in. */
  externalReturn: (provider: string) => `/retour-connexion/${inPath(provider)}`,
  notMe: '/pas-moi',
  recentAccess: '/acces-recents',
  appeal: '/recours',
  firstAdministrator: '/amorcage',
  rss: '/feed.xml',
  atom: '/feed.atom',
  openSearch: '/opensearch.xml',
  /**
   * Path of the oEmbed description of a public article or player page.
   * @param url URL of the page, with its origin
   */
  oEmbed: (url: string) => `/oembed?${new URLSearchParams({ url, format: 'json' })}`,
  jsonFeed: '/feed.json',
  /** Path of the calendar of events; with the parameter `cle`, that of a member. */
  calendar: '/api/calendar.ics',
  member: {
    root: '/compte',
    dashboard: '/compte/tableau-de-bord',
    news: '/compte/actualites',
    article: (id: Id) => `/compte/actualites/${inPath(id)}`,
    account: '/compte/mon-compte',
    /** Path of the page that links a game by the code that it shows; `code` fills it in. */
    gameLink: '/compte/lier',
    security: '/compte/mon-compte?onglet=securite',
    /** Path of the account page with the dialog that changes the password. */
    changePassword: '/compte/mon-compte?changer=mot-de-passe',
    store: '/compte/boutique',
    order: (id: Id) => `/compte/boutique/commandes/${inPath(id)}`,
    settings: '/compte/parametres',
    privacy: '/compte/confidentialite',
    /** Path of a section of the privacy page. */
    privacyPart: (part: PrivacyPart) => `/compte/confidentialite#${part}`,
    statistics: '/compte/statistiques',
    achievements: '/compte/succes',
    ranking: '/compte/classement',
    events: '/compte/evenements',
    event: (id: Id) => `/compte/evenements/${inPath(id)}`,
    game: '/compte/jeu',
    decisions: '/compte/decisions',
    decision: (id: Id) => `/compte/decisions/${inPath(id)}`,
    conversations: '/compte/messages',
    /** Path of the private messages of a case with its number. */
    conversation: (number: string) => `/compte/messages/${number}`,
  },
  admin: {
    root: '/admin',
    userRoles: (userId: Id) => `/admin/roles/${inPath(userId)}`,
    dashboard: '/admin/tableau-de-bord',
    health: '/admin/sante',
    settings: '/admin/parametres',
    /** Path of the settings page, which opens with the focus in the field `champ`. */
    settingsField: (champ: string) => `/admin/parametres?${new URLSearchParams({ champ })}`,
    connections: '/admin/parametres/connexions',
    reports: '/admin/rapports',
    confirmation: (id: Id) => `/admin/main-courante?type=a-confirmer&demande=${id}`,
    case: (number: string) => `/admin/main-courante/${number}`,
  },
} as const;

/** Returns whether a URL without an origin is at a path or below it. */
export const isUnder = (path: string, url: string): boolean =>
  url.startsWith(path) && /^(?:[/?#]|$)/.test(url.slice(path.length));

/** Returns whether a URL without an origin is in the administration. */
export const isInAdministration = (url: string): boolean => isUnder(sitePaths.admin.root, url);

/** Returns whether a URL without an origin is in the member area or in the administration. */
export const isBehindSignIn = (url: string): boolean =>
  isUnder(sitePaths.member.root, url) || isInAdministration(url);

/**
 * Query parameter of the home page with the path behind sign-in that a visitor requested, when the
 * server redirects to the home page.
 */
export const ASKED_PAGE = 'retour';

/** Paths of the legal texts, keyed by their tab in the legal dialog. */
export const legalPaths = {
  mentions: '/mentions-legales',
  confidentialite: '/confidentialite',
  conditions: '/conditions',
  cookies: '/cookies',
} as const;
