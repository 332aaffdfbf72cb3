import { readFileSync } from 'node:fs';

/** An operation of the client that a page sends in one request. */
export interface PageAsk {
  operation: string;
  variables?: Record<string, unknown>;
}

/** A page with the requests that open it. */
export interface ScalePage {
  name: string;
  as: 'member' | 'staff';
  asks: PageAsk[];
  /**
   * Name of another page of the same list, which is full in the demonstration, too. Used for the
   * comparison if this page has few rows in the demonstration.
   */
  full?: string;
}

/** IDs and counts for the pages of one database. */
export interface Subjects {
  /** ID of the member who signs in. */
  member: string;
  /** ID of the staff member who signs in. */
  staff: string;
  /** ID of the member article with the most comments. */
  article: string;
  event: string;
  /** Number of accounts. */
  users: number;
  /** Number of audit log entries. */
  actions: number;
  securityEntries: number;
}

const ROWS = 20;
/**
 * Number of the last row that the server returns, for lists without another limit
 * (platform/db/page.ts).
 */
const FARTHEST = 1_000_000;
/**
 * Returns the number of a page near the end of a list. The last page might not exist, because the
 * total of a long list may be a minute old.
 */
const lastPage = (total: number) =>
  Math.max(1, Math.floor((Math.min(total, FARTHEST) - 1000) / ROWS));
const staff = (name: string, ...asks: PageAsk[]): ScalePage => ({ name, as: 'staff', asks });
const member = (name: string, ...asks: PageAsk[]): ScalePage => ({ name, as: 'member', asks });

const accounts = (variables: Record<string, unknown>): PageAsk => ({
  operation: 'ManagedUsers',
  variables: {
    filter: {},
    sort: 'JOINED',
    direction: 'DESC',
    page: 1,
    pageSize: ROWS,
    ...variables,
  },
});
const comments = (filter: object, page = 1): PageAsk => ({
  operation: 'ManagedComments',
  variables: { filter, page, pageSize: ROWS },
});
const reports = (filter: object, page = 1): PageAsk => ({
  operation: 'ManagedReports',
  variables: { filter, page, pageSize: ROWS },
});
const journal = (filter: object, page = 1): PageAsk => ({
  operation: 'Journal',
  variables: { filter, page, pageSize: ROWS },
});
const security = (filter: object, page = 1): PageAsk => ({
  operation: 'SecurityJournal',
  variables: { filter, page, pageSize: ROWS },
});
const articles = (variables: Record<string, unknown>): PageAsk => ({
  operation: 'ManagedArticles',
  variables: {
    filter: { audience: 'MEMBER' },
    sort: 'UPDATED',
    direction: 'DESC',
    page: 1,
    pageSize: ROWS,
    ...variables,
  },
});
const news = (variables: object): PageAsk => ({
  operation: 'MemberNewsList',
  variables: { search: null, category: null, page: 1, pageSize: 6, ...variables },
});

/** Returns every list of the administration and every member page with its requests. */
export function scalePages(of: Subjects): ScalePage[] {
  return pagesOf(of).map((page) => {
    const [, full] = FULL.find(([prefix]) => page.name.startsWith(prefix)) ?? [];
    return { ...page, full };
  });
}

/** Pairs of a prefix of page names and the name of a full page, one pair for each list. */
const FULL = [
  ['accounts', 'accounts, page 3'],
  ['comments', 'comments: approved'],
  ['reports:', 'reports'],
  ['articles', 'articles by views'],
  ['journal', 'journal'],
  ['security', 'security journal'],
  ['news of members', 'news of members'],
  ['its comments', 'its comments alone'],
] as const;

function pagesOf(of: Subjects): ScalePage[] {
  const { member: userId } = of;
  const few = { userId, pageSize: 5 };
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  return [
    staff('dashboard', {
      operation: 'AdminDashboard',
      variables: { seesJournal: true, editsSettings: false },
    }),
    staff('menu: what waits', { operation: 'AdminWaiting' }),
    staff('accounts', accounts({}), { operation: 'UserCounts' }),
    staff('accounts, page 3', accounts({ page: 3 })),
    staff('accounts, a last page', accounts({ page: lastPage(of.users) })),
    staff('accounts by name', accounts({ sort: 'USERNAME', direction: 'ASC' })),
    staff('accounts by email', accounts({ sort: 'EMAIL', direction: 'ASC' })),
    staff('accounts by last sign-in', accounts({ sort: 'LAST_LOGIN' })),
    staff('accounts by first sign-in', accounts({ sort: 'LAST_LOGIN', direction: 'ASC' })),
    staff('accounts by subscription', accounts({ sort: 'SUBSCRIPTION' })),
    staff('accounts by experience', accounts({ sort: 'EXPERIENCE' })),
    staff('accounts: search, a name', accounts({ filter: { search: 'marchand' } })),
    staff('accounts: search, two words', accounts({ filter: { search: 'marc leroy' } })),
    staff('accounts: search, everybody', accounts({ filter: { search: 'centrale' } })),
    staff('accounts: search, nobody', accounts({ filter: { search: 'zzyzx' } })),
    staff('accounts: search, two letters', accounts({ filter: { search: 'ma' } })),
    staff(
      'accounts: search by name',
      accounts({ filter: { search: 'marchand' }, sort: 'USERNAME' }),
    ),
    staff('accounts: Pro', accounts({ filter: { subscription: 'PRO' } })),
    staff('accounts: free', accounts({ filter: { subscription: 'FREE' } })),
    staff('accounts: online', accounts({ filter: { status: 'ONLINE' } })),
    staff('accounts: offline', accounts({ filter: { status: 'OFFLINE' } })),
    staff('accounts: banned', accounts({ filter: { status: 'BANNED' } })),
    staff('accounts: deactivated', accounts({ filter: { status: 'DEACTIVATED' } })),
    staff('accounts: with roles', accounts({ filter: { withRoles: true } })),
    staff('accounts: without roles', accounts({ filter: { withRoles: false } })),
    staff('accounts: a role', accounts({ filter: { roleId: 'moderator' } })),
    staff('accounts: joined this week', accounts({ filter: { joinedFrom: since } })),
    staff('comments', comments({}), { operation: 'CommentCounts' }),
    staff('comments, a last page', comments({}, 500)),
    staff('comments: waiting', comments({ status: 'PENDING' })),
    staff('comments: approved', comments({ status: 'APPROVED' })),
    staff('comments: rejected', comments({ status: 'REJECTED' })),
    staff('comments: reported', comments({ status: 'REPORTED' })),
    staff('comments: this week', comments({ from: since })),
    staff('comments: of an article', comments({ articleId: of.article })),
    staff('comments: of a person', comments({ authorId: userId })),
    staff('comments: search, a frequent word', comments({ search: 'merci' })),
    staff('comments: search, a rare word', comments({ search: 'zephyr' })),
    staff('comments: search, two words', comments({ search: 'pupitre citerne' })),
    staff('comments: search, an author', comments({ search: 'marchand' })),
    staff('comments: search, nothing', comments({ search: 'zzyzx' })),
    staff('comments: search, two letters', comments({ search: 'ma' })),
    staff('comments: search among rejected', comments({ search: 'merci', status: 'REJECTED' })),
    staff('reports', reports({}), { operation: 'ReportCounts' }, { operation: 'ReportAssignees' }),
    staff('reports: waiting', reports({ status: 'PENDING' })),
    staff('reports: resolved', reports({ status: 'RESOLVED' })),
    staff('reports: critical', reports({ severity: 'CRITICAL' })),
    staff('reports: comments', reports({ type: 'COMMENT' })),
    staff('reports: accounts', reports({ type: 'USER' })),
    staff('reports: of nobody', reports({ unassigned: true })),
    staff('reports: of oneself', reports({ assigneeId: of.staff })),
    staff('reports: this week', reports({ from: since })),
    staff('reports: search', reports({ search: 'pupitre' })),
    staff('reports: search, nothing', reports({ search: 'zzyzx' })),
    staff('articles of members', articles({}), {
      operation: 'ArticleCounts',
      variables: { audience: 'MEMBER' },
    }),
    staff('articles by views', articles({ sort: 'VIEWS' })),
    staff('articles: search', articles({ filter: { audience: 'MEMBER', search: 'pupitre' } })),
    staff('journal', journal({})),
    staff('journal, a last page', journal({}, lastPage(of.actions))),
    staff('journal: an act', journal({ action: 'comment.rejected' })),
    staff('journal: a kind', journal({ targetType: 'user' })),
    staff('journal: a name', journal({ actorName: 'mod' })),
    staff('journal: this week', journal({ from: since })),
    staff('security journal', security({})),
    staff('security journal, a last page', security({}, lastPage(of.securityEntries))),
    staff('security journal: a kind', security({ kind: 'NEW_DEVICE' })),
    staff('security journal: a name', security({ username: 'sylvie.mar' })),
    staff('images', { operation: 'MediaLibrary', variables: { page: 1, search: null } }),
    staff('roles', { operation: 'RoleCounts' }),
    staff('analytics', { operation: 'Analytics', variables: { from: null, to: null } }),
    staff(
      'settings',
      { operation: 'SiteSettings' },
      {
        operation: 'SettingsHistory',
        variables: { page: 1, pageSize: 5 },
      },
    ),
    staff(
      'a person',
      { operation: 'ManagedUserDetails', variables: { id: userId } },
      { operation: 'StaffNotes', variables: { userId, page: 1, pageSize: 5 } },
      {
        operation: 'PersonReports',
        variables: { filter: { targetUserId: userId }, pageSize: 5 },
      },
      { operation: 'PersonReports', variables: { filter: { reporterId: userId }, pageSize: 5 } },
      { operation: 'PersonBans', variables: { userId } },
      { operation: 'PersonComments', variables: few },
      { operation: 'PersonOrders', variables: { ...few, page: 1 } },
      { operation: 'RoleAssignments', variables: { userId } },
      { operation: 'PersonSessions', variables: { userId } },
      { operation: 'PersonSecurity', variables: { userId: Number(userId), pageSize: 5 } },
      { operation: 'PersonActs', variables: few },
    ),
    member(
      'every page',
      { operation: 'Site' },
      { operation: 'Viewer' },
      {
        operation: 'UnreadNotificationCount',
      },
    ),
    member('dashboard of a member', { operation: 'MemberDashboard' }),
    member('notifications', { operation: 'Notifications', variables: { page: 1, pageSize: 10 } }),
    member('news of members', news({})),
    member('news of members: search', news({ search: 'pupitre' })),
    member(
      'article with comments',
      { operation: 'MemberArticle', variables: { id: of.article } },
      { operation: 'ArticleComments', variables: { articleId: of.article, page: 1 } },
    ),
    member('its comments alone', {
      operation: 'ArticleComments',
      variables: { articleId: of.article, page: 1 },
    }),
    member('its comments, page 2', {
      operation: 'ArticleComments',
      variables: { articleId: of.article, page: 2 },
    }),
    member('achievements', { operation: 'MyAchievements' }),
    member('statistics', { operation: 'MyStatistics', variables: { days: 30 } }),
    member('events', { operation: 'Events', variables: { status: 'UPCOMING', page: 1 } }),
    member(
      'an event',
      { operation: 'Event', variables: { id: of.event } },
      { operation: 'EventParticipants', variables: { id: of.event } },
    ),
    member('shop', { operation: 'Store' }),
    member('orders', { operation: 'MyOrders', variables: { page: 1 } }),
    member(
      'account',
      { operation: 'MyProfile' },
      { operation: 'SubscriptionSummary' },
      { operation: 'TwoFactor' },
      { operation: 'MySessions' },
      { operation: 'SecurityActivity', variables: { pageSize: 5 } },
    ),
    member(
      'settings of a member',
      { operation: 'MyGameSettings' },
      { operation: 'NotificationPreferences' },
      { operation: 'NotificationDelivery' },
    ),
    member(
      'privacy of a member',
      { operation: 'MyPlayerSettings' },
      { operation: 'RankingVisibility' },
      { operation: 'ShownInEvents' },
      { operation: 'AutoFollow' },
      { operation: 'NotificationPreferences' },
      { operation: 'NotificationDelivery' },
    ),
  ];
}

/**
 * Reads the IDs and counts for the pages.
 * @param one returns the first value of a statement's result
 */
export async function subjectsFrom(one: (sql: string) => Promise<unknown>): Promise<Subjects> {
  const id = async (sql: string) => String(await one(sql));
  const count = async (table: string) => Number(await one(`SELECT COUNT(*) FROM ${table}`));
  const account = (email: string) => id(`SELECT "id" FROM users WHERE "emailKey" = '${email}'`);
  return {
    member: await account('membre@centrale.test'),
    staff: await account('superadmin@centrale.test'),
    article: await id(`SELECT "id" FROM articles WHERE "audience" = 'member' AND "premium" = FALSE
      AND "status" = 'published' ORDER BY "commentCount" DESC LIMIT 1`),
    event: await id('SELECT "id" FROM events ORDER BY "startsAt" DESC LIMIT 1'),
    users: await count('users'),
    actions: await count('audit_entries'),
    securityEntries: await count('security_entries'),
  };
}

interface Manifest {
  operations: { id: string; name: string }[];
}

let ids: Map<string, string> | undefined;

/**
 * Returns the request body of an operation, with its document ID and without its text.
 * @throws Error when the client has no such operation
 */
export function bodyOf({ operation, variables = {} }: PageAsk): object {
  if (!ids) {
    const text = readFileSync('persisted-query-manifest.json', 'utf8');
    const { operations } = JSON.parse(text) as Manifest;
    ids = new Map(operations.map(({ id, name }) => [name, id]));
  }
  const sha256Hash = ids.get(operation);
  if (!sha256Hash) throw new Error(`The client has no operation ${operation}`);
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  return { operationName: operation, variables, extensions };
}
