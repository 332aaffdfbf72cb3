/** Every address of the site. Links are written here once and used from here. */

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
};

/** The part of an address below that of its area, as nested routes need it. */
export const below = (root: string, path: string): string => path.slice(root.length + 1);

/** The sections of the home page; each is the `id` of its element. */
export const homeSections = {
  game: 'le-jeu',
  news: 'actualites',
  community: 'communaute',
} as const;

/** The parameters in the address of the public news list. */
export interface NewsListSearch {
  recherche?: string;
  categorie?: string;
  /** A tag, folded (`tagInAddress`). */
  etiquette?: string;
  /** Number of an author. */
  auteur?: string;
  page?: number;
}

const inOrder = ({ recherche, categorie, etiquette, auteur, page }: NewsListSearch) => ({
  recherche,
  categorie,
  etiquette,
  auteur,
  page: page === 1 ? undefined : page,
});

/** The legal texts, by their tab in the legal dialog. */
export const legalPaths = {
  mentions: '/mentions-legales',
  confidentialite: '/confidentialite',
  conditions: '/conditions',
  cookies: '/cookies',
} as const;

export const publicPaths = {
  home: '/',
  homeSection: (section: keyof typeof homeSections) => `/#${homeSections[section]}`,
  news: '/actualites',
  /** The list with its search, filter and page; page 1 is not written. */
  newsList: (search: NewsListSearch = {}) => withQuery('/actualites', inOrder(search)),
  article: (slug: string) => `/actualites/${encodeURIComponent(slug)}`,
  /** The preview for staff, which also shows drafts. */
  articlePreview: (slugOrId: string) => `/actualites/${encodeURIComponent(slugOrId)}?apercu`,
  rules: '/regles',
  /** An earlier version of the rules; without a number those in force. */
  rulesOf: (version?: number) => withQuery('/regles', { version }),
  transparency: '/transparence',
  /** The figures of a quarter; without its name those of the newest. */
  transparencyOf: (trimestre?: string) => withQuery('/transparence', { trimestre }),
  transparencyJson: '/transparence.json',
  transparencyCsv: '/transparence.csv',
  players: '/joueurs',
  player: (username: string) => `/joueurs/${encodeURIComponent(username)}`,
  /** The owner's own page as others see it: 'membres' or 'tous'. */
  playerSeenBy: (username: string, vue?: string) =>
    withQuery(`/joueurs/${encodeURIComponent(username)}`, { vue }),
  notFound: '/404',
  passwordResetRequest: '/mot-de-passe-oublie',
  resetPassword: '/reinitialisation',
  /** The same with the token of its link. */
  resetPasswordWith: (jeton: string) => withQuery('/reinitialisation', { jeton }),
  verifyEmail: '/verification-email',
  revertEmail: '/adresse-email',
  notMe: '/pas-moi',
  recentAccess: '/acces-recents',
  appeal: '/recours',
  firstAdministrator: '/amorcage',
  rss: '/feed.xml',
  atom: '/feed.atom',
} as const;

/** The parameters in the address of one's own data: pages of its two lists. */
export interface MyDataSearch {
  /** Who looked. */
  page?: number;
  /** What was agreed to. */
  accords?: number;
}

/** The parameters in the address of the ranking, each with its usual value left out. */
export interface RankingSearch {
  periode?: string;
  mesure?: string;
  nature?: string;
  /** 'oui' for the period before. */
  passee?: string;
  /** Where a page begins, as the server says. */
  apres?: string;
}

export const memberPaths = {
  root: '/compte',
  dashboard: '/compte/tableau-de-bord',
  news: '/compte/actualites',
  /** The member list with its search, filter and page; page 1 is not written. */
  newsList: (search: NewsListSearch = {}) => withQuery('/compte/actualites', inOrder(search)),
  article: (id: string) => `/compte/actualites/${encodeURIComponent(id)}`,
  favourites: '/compte/favoris',
  /** A tab of the favourites, and its page; the articles and page 1 are not written. */
  favouriteList: ({ onglet, page }: { onglet?: string; page?: number } = {}) =>
    withQuery('/compte/favoris', { onglet, page: page === 1 ? undefined : page }),
  account: '/compte/mon-compte',
  /** A tab of the account page. */
  accountTab: (onglet: string) => withQuery('/compte/mon-compte', { onglet }),
  /** What the member's page of a player shows, and to whom. */
  playerSettings: '/compte/mon-compte/page-de-joueur',
  myData: '/compte/mes-donnees',
  /** A page of what staff looked at, and one of what was agreed to. */
  myDataOf: ({ page, accords }: MyDataSearch) =>
    withQuery('/compte/mes-donnees', {
      page: page === 1 ? undefined : page,
      accords: accords === 1 ? undefined : accords,
    }),
  store: '/compte/boutique',
  /** A tab of the shop. */
  storeTab: (onglet: string) => withQuery('/compte/boutique', { onglet }),
  /** A page of the member's orders. */
  orders: (page?: number) =>
    withQuery('/compte/boutique/commandes', { page: page === 1 ? undefined : page }),
  /** An order and its invoice. */
  order: (id: string) => `/compte/boutique/commandes/${encodeURIComponent(id)}`,
  settings: '/compte/parametres',
  statistics: '/compte/statistiques',
  /** The statistics over a number of days. */
  statisticsOf: (days: number) => withQuery('/compte/statistiques', { periode: days }),
  ranking: '/compte/classement',
  /** The ranking with its filters. */
  rankingOf: (search: RankingSearch) => withQuery('/compte/classement', { ...search }),
  shifts: '/compte/gardes',
  /** A page of the member’s shifts; page 1 is not written. */
  shiftList: (page?: number) =>
    withQuery('/compte/gardes', { page: page === 1 ? undefined : page }),
  /** A shift, looked back at. */
  shift: (id: string) => `/compte/gardes/${encodeURIComponent(id)}`,
  /** Its picture, over REST. */
  shiftPicture: (id: string, values: readonly string[]) =>
    withQuery(`/api/shifts/${encodeURIComponent(id)}/picture.png`, { figures: values.join(',') }),
  achievements: '/compte/succes',
  events: '/compte/evenements',
  event: (id: string) => `/compte/evenements/${encodeURIComponent(id)}`,
  /** A page of the standings of an event. */
  eventResults: (id: string, page?: number) =>
    withQuery(`/compte/evenements/${encodeURIComponent(id)}`, {
      page: page === 1 ? undefined : page,
    }),
  /** A tab of the events, and its page. */
  eventList: ({ onglet, page }: { onglet: string; page?: number }) =>
    withQuery('/compte/evenements', { onglet, page: page === 1 ? undefined : page }),
  game: '/compte/jeu',
  decisions: '/compte/decisions',
  /** A page of the decisions. */
  decisionList: (page?: number) =>
    withQuery('/compte/decisions', { page: page === 1 ? undefined : page }),
  decision: (id: string) => `/compte/decisions/${encodeURIComponent(id)}`,
} as const;

/** The parameters in the address of the advanced list of users; days are 'YYYY-MM-DD', in Paris. */
export interface UserListSearch {
  recherche?: string;
  abonnement?: string;
  role?: string;
  statut?: string;
  /** 'oui' or 'non'. */
  avecRoles?: string;
  inscritDu?: string;
  inscritAu?: string;
  connecteDu?: string;
  connecteAu?: string;
  tri?: string;
  ordre?: string;
  /** '1' when the filters are shown. */
  filtres?: string;
  page?: number;
}

/** The parameters in the address of the roles. */
export interface RoleListSearch {
  onglet?: string;
  recherche?: string;
  /** Holders of this role. */
  role?: string;
  /** Everybody, not only people with a role. */
  qui?: 'tous';
  page?: number;
}

/** The parameters in the address of the comments to moderate. */
export interface CommentQueueSearch {
  recherche?: string;
  etat?: string;
  /** The period: 'aujourdhui', 'semaine', 'mois'. */
  periode?: string;
  /** The article or the author whose comments are shown, or a single comment. */
  article?: string;
  auteur?: string;
  commentaire?: string;
  page?: number;
}

/** The parameters in the address of the reports. */
export interface ReportQueueSearch {
  recherche?: string;
  etat?: string;
  type?: string;
  gravite?: string;
  /** 'moi', 'personne', 'autres', or the id of a colleague. */
  responsable?: string;
  periode?: string;
  /** Account ids: the reported person, and the reporter. */
  vise?: string;
  auteur?: string;
  /** The open report, and the decision in progress: 'resoudre' or 'rejeter'. */
  signalement?: string;
  decision?: string;
  page?: number;
}

/** The parameters in the address of the main courante. */
export interface CaseListSearch {
  recherche?: string;
  /** 'miens', 'a-personne', 'seconde-personne', 'recours', 'en-retard', 'clos'; none: the open ones. */
  liste?: string;
  page?: number;
}

/** The parameters in the address of a person's page: pages of its longer lists. */
export interface PersonSearch {
  notes?: number;
  commandes?: number;
  /** Number of the case from which the page is opened. */
  dossier?: string;
}

/** The parameters in the address of the journal. */
export interface AuditLogSearch {
  action?: string;
  objet?: string;
  numero?: string;
  /** The name of the actor, or their account id. */
  qui?: string;
  auteur?: string;
  /** Days of Paris, 'YYYY-MM-DD', both included. */
  du?: string;
  au?: string;
  page?: number;
}

/** The parameters of the list of results. */
export interface ResultSearch {
  /** '' for those that wait. */
  etat?: string;
  motif?: string;
  page?: number;
}

/** The parameters of the list of events of staff. */
export interface ManagedEventSearch {
  /** 'a-venir', 'en-cours', 'termines' or 'annules'; '' for all. */
  etat?: string;
  /** 'asc': the oldest first. */
  ordre?: string;
  page?: number;
}

/** The parameters in the address of the security journal. */
/** The parameters of the acts that wait for a second person. */
export interface ConfirmationSearch {
  /** Which list. */
  liste?: string;
  page?: number;
}

export interface SecuritySearch {
  /** The beginning of a username, or an account id. */
  qui?: string;
  compte?: string;
  type?: string;
  /** Days of Paris, 'YYYY-MM-DD', both included. */
  du?: string;
  au?: string;
  page?: number;
}

/** The parameters in the address of the health of the site. */
export interface HealthSearch {
  /** The server whose last hour is shown. */
  serveur?: string;
  /** The number of an error, or its beginning. */
  numero?: string;
  page?: number;
}

/** The parameters in the address of a list of articles. */
export interface ArticleListSearch {
  recherche?: string;
  statut?: string;
  public?: string;
  categorie?: string;
  /** 'une': featured ones; 'premium': those for subscribers. */
  choix?: string;
  tri?: string;
  ordre?: string;
  page?: number;
}

const articleList =
  (path: string) =>
  ({ page, ...search }: ArticleListSearch = {}) =>
    withQuery(path, { ...search, page: page === 1 ? undefined : page });

/** How a file of accounts is sent: as a dry run, or with a confirmed number of roles. */
export interface ImportChoice {
  dryRun: boolean;
  confirmedRoles?: number;
}

export const adminPaths = {
  root: '/admin',
  dashboard: '/admin/tableau-de-bord',
  users: '/admin/utilisateurs',
  /** The basic list with its search and page; page 1 is not written. */
  userList: ({ recherche, page }: { recherche?: string; page?: number } = {}) =>
    withQuery('/admin/utilisateurs', { recherche, page: page === 1 ? undefined : page }),
  /** The page with everything that staff knows about a person. */
  person: (id: string, { notes = 1, commandes = 1, dossier }: PersonSearch = {}) =>
    withQuery(`/admin/personnes/${encodeURIComponent(id)}`, {
      notes: notes === 1 ? undefined : notes,
      commandes: commandes === 1 ? undefined : commandes,
      dossier,
    }),
  userManagement: '/admin/gestion-utilisateurs',
  /** The advanced list with its parameters; page 1 is not written. */
  managedUsers: ({ page, ...search }: UserListSearch = {}) =>
    withQuery('/admin/gestion-utilisateurs', { ...search, page: page === 1 ? undefined : page }),
  /** The export of a filtered list, over REST. */
  usersExport: (format: 'csv' | 'json', search: UserListSearch) => {
    const { tri: _tri, ordre: _ordre, filtres: _filtres, page: _page, ...filters } = search;
    return withQuery('/admin/users/export', { format, ...filters });
  },
  /** The import of a file of accounts, over REST. */
  usersImport: ({ dryRun, confirmedRoles }: ImportChoice) =>
    withQuery('/admin/users/import', { dryRun: String(dryRun), confirmedRoles }),
  roles: '/admin/roles',
  /** A tab of the roles, with the search and page of its list of people. */
  roleList: ({ page, ...search }: RoleListSearch = {}) =>
    withQuery('/admin/roles', { ...search, page: page === 1 ? undefined : page }),
  /** The permissions of a person, and the roles that give them. */
  permissionsOf: (userId: string) => `/admin/roles/${encodeURIComponent(userId)}#titre-union`,
  userRoles: (userId: string) => `/admin/roles/${encodeURIComponent(userId)}`,
  publicNews: '/admin/actualites-publiques',
  memberNews: '/admin/actualites-membres',
  articles: '/admin/gestion-actualites',
  /** The three lists of articles with their parameters; page 1 is not written. */
  publicNewsList: articleList('/admin/actualites-publiques'),
  memberNewsList: articleList('/admin/actualites-membres'),
  articleList: articleList('/admin/gestion-actualites'),
  /** The editor; `depuis` is the list to go back to, 'publiques' or 'membres'; `brouillon` the key of a draft. */
  newArticle: (depuis?: string, brouillon?: string) =>
    withQuery('/admin/gestion-actualites/nouveau', { depuis, brouillon }),
  editArticle: (id: string, depuis?: string) =>
    withQuery(`/admin/gestion-actualites/${encodeURIComponent(id)}`, { depuis }),
  events: '/admin/evenements',
  /** The list of events with its filter and order; page 1 is not written. */
  eventList: ({ page, ...search }: ManagedEventSearch = {}) =>
    withQuery('/admin/evenements', { ...search, page: page === 1 ? undefined : page }),
  newEvent: '/admin/evenements/nouveau',
  editEvent: (id: string) => `/admin/evenements/${encodeURIComponent(id)}`,
  media: '/admin/media',
  /** The articles that were never published. */
  draftArticles: '/admin/gestion-actualites?statut=brouillon',
  analytics: '/admin/analytics',
  /** The analytics of a period; days are 'YYYY-MM-DD'. */
  analyticsOf: (range: { du?: string; au?: string }) => withQuery('/admin/analytics', range),
  comments: '/admin/commentaires',
  /** The comments with their parameters; page 1 is not written. */
  commentQueue: ({ page, ...search }: CommentQueueSearch = {}) =>
    withQuery('/admin/commentaires', { ...search, page: page === 1 ? undefined : page }),
  reports: '/admin/rapports',
  /** The reports with their parameters; page 1 is not written. */
  reportQueue: ({ page, ...search }: ReportQueueSearch = {}) =>
    withQuery('/admin/rapports', { ...search, page: page === 1 ? undefined : page }),
  confirmations: '/admin/confirmations',
  /** One of the acts that wait for a second person. */
  confirmation: (id: string) => `/admin/confirmations?demande=${id}`,
  /** A list of them; page 1 is not written. */
  confirmationList: ({ page, liste }: ConfirmationSearch = {}) =>
    withQuery('/admin/confirmations', {
      liste: liste || undefined,
      page: page === 1 ? undefined : page,
    }),
  settings: '/admin/parametres',
  /** Settings page, with the focus in one field. */
  settingsField: (champ: string) => withQuery('/admin/parametres', { champ }),
  rules: '/admin/regles',
  appeals: '/admin/recours',
  /** The appeals with their filter; those that wait, and page 1, are not written. */
  appealList: (etat: string, page?: number) =>
    withQuery('/admin/recours', {
      etat: etat === 'tous' ? etat : undefined,
      page: page === 1 ? undefined : page,
    }),
  results: '/admin/resultats',
  /** The doubtful results with their filters; page 1 is not written. */
  resultList: ({ page, ...search }: ResultSearch = {}) =>
    withQuery('/admin/resultats', { ...search, page: page === 1 ? undefined : page }),
  result: (id: string) => `/admin/resultats/${id}`,
  cases: '/admin/main-courante',
  /** A list of the main courante with its search; page 1 is not written. */
  caseList: ({ page, ...search }: CaseListSearch = {}) =>
    withQuery('/admin/main-courante', { ...search, page: page === 1 ? undefined : page }),
  case: (number: string) => `/admin/main-courante/${number}`,
  health: '/admin/sante',
  /** The health of the site with its parameters; page 1 is not written. */
  healthOf: ({ page, ...search }: HealthSearch = {}) =>
    withQuery('/admin/sante', { ...search, page: page === 1 ? undefined : page }),
  auditLog: '/admin/journal',
  /** The journal with its parameters; page 1 is not written. */
  auditLogOf: ({ page, ...search }: AuditLogSearch = {}) =>
    withQuery('/admin/journal', { ...search, page: page === 1 ? undefined : page }),
  security: '/admin/securite',
  /** The security journal with its parameters; page 1 is not written. */
  securityOf: ({ page, ...search }: SecuritySearch = {}) =>
    withQuery('/admin/securite', { ...search, page: page === 1 ? undefined : page }),
} as const;

/**
 * Old member links without their prefix: a signed-in member who opens one is redirected to its twin
 * under /compte. `reussites` is `succes`.
 */
export const oldMemberLinks: Readonly<Record<string, string>> = {
  '/tableau-de-bord': memberPaths.dashboard,
  '/boutique': memberPaths.store,
  '/parametres': memberPaths.settings,
  '/statistiques': memberPaths.statistics,
  '/reussites': memberPaths.achievements,
  '/succes': memberPaths.achievements,
  '/evenements': memberPaths.events,
  '/jeu': memberPaths.game,
};
