/** Paths of the site, with those of `client/shared/sitePaths.ts`. All links use them. */
import { sitePaths } from '#client/shared/sitePaths';

/** Returns a path with query parameters. Empty values and page 1 are omitted. */
const withQuery = (path: string, query: object): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, string | number | undefined][]) {
    const isDefault = value === undefined || value === '' || (name === 'page' && value === 1);
    if (!isDefault) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
};

/** Returns the function that builds the URL of a list from its search parameters. */
const listPath =
  <Search extends object>(path: string) =>
  (search: Search = {} as Search): string =>
    withQuery(path, search);

/** Returns the part of a path after the path of its area, for nested routes. */
export const below = (root: string, path: string): string => path.slice(root.length + 1);

/** Sections of the home page, with the `id` attribute of their elements. */
export const homeSections = {
  game: 'le-jeu',
  news: 'actualites',
  community: 'communaute',
} as const;

export interface NewsListSearch {
  recherche?: string;
  categorie?: string;
  /** Tag without capitals and accents (`tagInAddress`). */
  etiquette?: string;
  /** ID of an author. */
  auteur?: string;
  page?: number;
}

const inOrder = ({ recherche, categorie, etiquette, auteur, page }: NewsListSearch) => ({
  recherche,
  categorie,
  etiquette,
  auteur,
  page,
});

const { member, admin, ...pages } = sitePaths;

export const publicPaths = {
  ...pages,
  homeSection: (section: keyof typeof homeSections) => `/#${homeSections[section]}`,
  /** Path of the public news list with a search, filters and a page; page 1 is omitted. */
  newsList: (search: NewsListSearch = {}) => withQuery('/actualites', inOrder(search)),
  /** Path of the preview of an article. The preview is for staff, and also shows drafts. */
  articlePreview: (slugOrId: string) => `/actualites/${encodeURIComponent(slugOrId)}?apercu`,
  /** Path of a version of the rules; by default, of the current one. */
  rulesOf: (version?: number) => withQuery('/regles', { version }),
  /** Path of the transparency report on a quarter; by default, on the latest one. */
  transparencyOf: (trimestre?: string) => withQuery('/transparence', { trimestre }),
  player: (username: string) => `/joueurs/${encodeURIComponent(username)}`,
  /**
   * Path of a player page. `vue` shows the owner their page as members ('membres') or all visitors
   * ('tous') see it.
   */
  playerSeenBy: (username: string, vue?: string) =>
    withQuery(`/joueurs/${encodeURIComponent(username)}`, { vue }),
  resetPasswordWith: (jeton: string) => withQuery('/reinitialisation', { jeton }),
} as const;

/** Search parameters of a list without search and filters. */
export interface PageSearch {
  page?: number;
}

export interface TabSearch extends PageSearch {
  onglet?: string;
}

export interface MyDataSearch {
  /** Page of the access log. */
  page?: number;
  /** Page of the list of consents. */
  accords?: number;
}

/** Search parameters of the ranking; default values are omitted. */
export interface RankingSearch {
  periode?: string;
  mesure?: string;
  nature?: string;
  /** 'oui' for the ranking of the previous period. */
  passee?: string;
  /** Cursor of the page, as returned by the server. */
  apres?: string;
  /** 'liste' for all consecutive places of the first page. */
  vue?: string;
}

export const memberPaths = {
  ...member,
  /** Path to which the server redirects a member whom the administration has refused. */
  refusedAdmin: '/compte/tableau-de-bord?refus=administration',
  /** Path of the news list in the member area, with search, filters and page. */
  newsList: (search: NewsListSearch = {}) => withQuery('/compte/actualites', inOrder(search)),
  favourites: '/compte/favoris',
  /** Path of a page in a tab of the favourites; the articles tab and page 1 are omitted. */
  favouriteList: listPath<TabSearch>('/compte/favoris'),
  accountTab: (onglet: string) => withQuery('/compte/mon-compte', { onglet }),
  /** Path of the page that links a game, with the code that the game shows. */
  gameLinkOf: (code: string) => withQuery('/compte/lier', { code }),
  /** Path of the page on which the member sets up their player page. */
  playerSettings: '/compte/mon-compte/page-de-joueur',
  myData: '/compte/mes-donnees',
  /** Path of the personal data page, with a page of the access log and one of the consents. */
  myDataOf: listPath<MyDataSearch>('/compte/mes-donnees'),
  storeTab: (onglet: string) => withQuery('/compte/boutique', { onglet }),
  /** Path of a page of the member's orders; page 1 is omitted. */
  orders: listPath<PageSearch>('/compte/boutique/commandes'),
  /** Path of the statistics page for the last `days` days. */
  statisticsOf: (days: number) => withQuery('/compte/statistiques', { periode: days }),
  rankingOf: listPath<RankingSearch>('/compte/classement'),
  shifts: '/compte/gardes',
  /** Path of a page of the member's shifts; page 1 is omitted. */
  shiftList: listPath<PageSearch>('/compte/gardes'),
  shift: (id: string) => `/compte/gardes/${encodeURIComponent(id)}`,
  /** Path of the shareable image of a shift, with the values that it shows. */
  shiftPicture: (id: string, values: readonly string[]) =>
    withQuery(`/api/shifts/${encodeURIComponent(id)}/picture.png`, { figures: values.join(',') }),
  /** Path of an event with a page of its standings; page 1 is omitted. */
  eventResults: (id: string, page?: number) =>
    withQuery(`/compte/evenements/${encodeURIComponent(id)}`, {
      page,
    }),
  /** Path of the standings or results on the page of an event. */
  eventStandings: (id: string) => `/compte/evenements/${encodeURIComponent(id)}#resultats`,
  /** Path of a page in a tab of the events; page 1 is omitted. */
  eventList: listPath<TabSearch>('/compte/evenements'),
  /** Path of a page of the decisions; page 1 is omitted. */
  decisionList: listPath<PageSearch>('/compte/decisions'),
  /** Path of a page of the private conversations; page 1 is omitted. */
  conversationList: listPath<PageSearch>('/compte/messages'),
} as const;

export interface UserSearch {
  recherche?: string;
  page?: number;
}

/** Search parameters of the advanced user list; days are 'YYYY-MM-DD' in Paris. */
export interface UserListSearch {
  recherche?: string;
  abonnement?: string;
  role?: string;
  statut?: string;
  /** 'oui' for users with a role, 'non' for users without one. */
  avecRoles?: string;
  inscritDu?: string;
  inscritAu?: string;
  connecteDu?: string;
  connecteAu?: string;
  tri?: string;
  ordre?: string;
  /** '1' when the filter panel is open. */
  filtres?: string;
  page?: number;
}

export interface RoleListSearch {
  onglet?: string;
  recherche?: string;
  /** ID of the role whose holders are listed. */
  role?: string;
  /** 'tous' to list all users; only users with a role when absent. */
  qui?: string;
  page?: number;
}

export interface CommentQueueSearch {
  recherche?: string;
  etat?: string;
  /** Period in which the comments were posted: 'aujourdhui', 'semaine' or 'mois'. */
  periode?: string;
  /** IDs that limit the list to an article, an author or a single comment. */
  article?: string;
  auteur?: string;
  commentaire?: string;
  page?: number;
}

export interface ReportQueueSearch {
  recherche?: string;
  etat?: string;
  type?: string;
  gravite?: string;
  /** Who claimed the report: 'moi', 'personne', 'autres', or the ID of a colleague. */
  responsable?: string;
  periode?: string;
  /** Account IDs of the reported user (`vise`) and of the reporter (`auteur`). */
  vise?: string;
  auteur?: string;
  /** ID of the open report (`signalement`), and its `decision` form: 'resoudre' or 'rejeter'. */
  signalement?: string;
  decision?: string;
  page?: number;
}

export interface CaseListSearch {
  recherche?: string;
  /**
   * List of cases: 'miens', 'non-attribues', 'en-retard' or 'clos'; or of requests for approval:
   * 'mes-demandes' or 'demandes-terminees'. Open cases when absent.
   */
  liste?: string;
  /**
   * Kind of pending matter: 'detresse', 'commentaires', 'signalements', 'recours', 'a-confirmer',
   * 'reponses' or 'resultats'; all kinds when absent.
   */
  type?: string;
  /** Number of the case in the reading pane. */
  dossier?: string;
  /** ID of the only request for approval to show. */
  demande?: string;
  page?: number;
}

/** Search parameters of the page about a person: page numbers of its longer lists. */
export interface PersonSearch {
  notes?: number;
  commandes?: number;
  /** Number of the case from which the page is opened. */
  dossier?: string;
}

export interface AuditLogSearch {
  action?: string;
  objet?: string;
  numero?: string;
  /** Name of the actor (`qui`), or their account ID (`auteur`). */
  qui?: string;
  auteur?: string;
  /** First and last day in Paris, 'YYYY-MM-DD', both included. */
  du?: string;
  au?: string;
  page?: number;
}

export interface ResultSearch {
  /** State of the results; '' for results that wait for a decision. */
  etat?: string;
  motif?: string;
  page?: number;
}

/** Search parameters of the staff's list of events. */
export interface ManagedEventSearch {
  /** State of the events: 'a-venir', 'en-cours', 'termines' or 'annules'; '' for all. */
  etat?: string;
  /** 'asc' to list the oldest event first. */
  ordre?: string;
  page?: number;
}

export interface SecuritySearch {
  /** Start of a username (`qui`), or an account ID (`compte`). */
  qui?: string;
  compte?: string;
  type?: string;
  /** First and last day in Paris, 'YYYY-MM-DD', both included. */
  du?: string;
  au?: string;
  page?: number;
}

export interface GuideSearch {
  recherche?: string;
}

export interface MailSearch {
  /** Key of the mail template; empty for the list. */
  email?: string;
  theme?: string;
  largeur?: string;
  format?: string;
}

export interface HealthSearch {
  /** Name of the server whose last hour is shown. */
  serveur?: string;
  /** Error number, or the first characters of it. */
  numero?: string;
  page?: number;
}

export interface ArticleListSearch {
  recherche?: string;
  statut?: string;
  public?: string;
  categorie?: string;
  /**
   * 'une' for featured articles; 'premium' for articles reserved to subscribers; 'miens' for articles
   * written by the viewer.
   */
  choix?: string;
  tri?: string;
  ordre?: string;
  page?: number;
}

/** Mode of an import: a dry run, or the confirmed number of new accounts with a role. */
export interface ImportChoice {
  dryRun: boolean;
  confirmedRoles?: number;
}

export const adminPaths = {
  ...admin,
  users: '/admin/utilisateurs',
  /** Path of the basic user list with a search and a page; page 1 is omitted. */
  userList: listPath<UserSearch>('/admin/utilisateurs'),
  person: (id: string, { notes = 1, commandes = 1, dossier }: PersonSearch = {}) =>
    withQuery(`/admin/personnes/${encodeURIComponent(id)}`, {
      notes: notes === 1 ? undefined : notes,
      commandes: commandes === 1 ? undefined : commandes,
      dossier,
    }),
  userManagement: '/admin/gestion-utilisateurs',
  /** Path of the advanced user list with its search parameters; page 1 is omitted. */
  managedUsers: listPath<UserListSearch>('/admin/gestion-utilisateurs'),
  /** Path of the export of a filtered user list, which the REST API serves. */
  usersExport: (format: 'csv' | 'json', search: UserListSearch) => {
    const { tri: _tri, ordre: _ordre, filtres: _filtres, page: _page, ...filters } = search;
    return withQuery('/admin/users/export', { format, ...filters });
  },
  /** Path to which a file of accounts is sent to import it (REST API). */
  usersImport: ({ dryRun, confirmedRoles }: ImportChoice) =>
    withQuery('/admin/users/import', { dryRun: String(dryRun), confirmedRoles }),
  roles: '/admin/roles',
  /** Path of a tab of the roles page, with the search and page of its user list. */
  roleList: listPath<RoleListSearch>('/admin/roles'),
  /** Path of the list of a user's permissions, with the roles that grant them. */
  permissionsOf: (userId: string) => `/admin/roles/${encodeURIComponent(userId)}#titre-union`,
  publicNews: '/admin/actualites-publiques',
  memberNews: '/admin/actualites-membres',
  articles: '/admin/gestion-actualites',
  /** Paths of the three lists of articles with their search parameters; page 1 is omitted. */
  publicNewsList: listPath<ArticleListSearch>('/admin/actualites-publiques'),
  memberNewsList: listPath<ArticleListSearch>('/admin/actualites-membres'),
  articleList: listPath<ArticleListSearch>('/admin/gestion-actualites'),
  /**
   * Path of the editor for a new article. `depuis` is the list to return to ('publiques' or
   * 'membres'), `brouillon` the key of a draft to open.
   */
  newArticle: (depuis?: string, brouillon?: string) =>
    withQuery('/admin/gestion-actualites/nouveau', { depuis, brouillon }),
  editArticle: (id: string, depuis?: string) =>
    withQuery(`/admin/gestion-actualites/${encodeURIComponent(id)}`, { depuis }),
  events: '/admin/evenements',
  /** Path of the staff's list of events with a filter and an order; page 1 is omitted. */
  eventList: listPath<ManagedEventSearch>('/admin/evenements'),
  newEvent: '/admin/evenements/nouveau',
  editEvent: (id: string) => `/admin/evenements/${encodeURIComponent(id)}`,
  scenarios: '/admin/scenarios',
  /** Path of the staff's list of sample calls; page 1 is omitted. */
  scenarioList: listPath<PageSearch>('/admin/scenarios'),
  newScenario: '/admin/scenarios/nouveau',
  editScenario: (id: string) => `/admin/scenarios/${encodeURIComponent(id)}`,
  media: '/admin/media',
  /** Path of the list of articles that were never published. */
  draftArticles: '/admin/gestion-actualites?statut=brouillon',
  /** Path of the list of the viewer's own drafts. */
  ownDrafts: '/admin/gestion-actualites?statut=brouillon&choix=miens',
  analytics: '/admin/analytics',
  /** Path of the analytics of a period. Days are 'YYYY-MM-DD'. */
  analyticsOf: listPath<{ du?: string; au?: string }>('/admin/analytics'),
  comments: '/admin/commentaires',
  /** Path of the comments to moderate with their search parameters; page 1 is omitted. */
  commentQueue: listPath<CommentQueueSearch>('/admin/commentaires'),
  /** Path of the reports with their search parameters; page 1 is omitted. */
  reportQueue: listPath<ReportQueueSearch>('/admin/rapports'),
  /** Former path of the requests for approval, which are now in the inbox. */
  confirmations: '/admin/confirmations',
  rules: '/admin/regles',
  appeals: '/admin/recours',
  results: '/admin/resultats',
  /** Path of the flagged game results, with their filters; page 1 is omitted. */
  resultList: listPath<ResultSearch>('/admin/resultats'),
  result: (id: string) => `/admin/resultats/${id}`,
  cases: '/admin/main-courante',
  /** Path of a list of cases in the incident log, with a search; page 1 is omitted. */
  caseList: listPath<CaseListSearch>('/admin/main-courante'),
  /** Path of the health page with its search parameters; page 1 is omitted. */
  healthOf: listPath<HealthSearch>('/admin/sante'),
  auditLog: '/admin/journal',
  /** Path of the audit log with its search parameters; page 1 is omitted. */
  auditLogOf: listPath<AuditLogSearch>('/admin/journal'),
  guide: '/admin/guide',
  /** Path of the guide with a search. */
  guideOf: listPath<GuideSearch>('/admin/guide'),
  /** Path of a page of the webhooks; page 1 is omitted. */
  connectionsOf: listPath<{ page?: number }>(admin.connections),
  mails: '/admin/emails',
  /** Path of a mail with sample data, and how it is shown. */
  mailsOf: listPath<MailSearch>('/admin/emails'),
  security: '/admin/securite',
  /** Path of the security log with its search parameters; page 1 is omitted. */
  securityOf: listPath<SecuritySearch>('/admin/securite'),
} as const;

/**
 * Old member links without the prefix /compte, with their current paths. A signed-in member who
 * opens one is redirected. `reussites` is now `succes`.
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
