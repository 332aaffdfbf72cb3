import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, byId, trustedDocument } from '../support/content/trusted';
import { signIn } from './signIn';

/** An action of a user. Resolves to false when the server refused it with an expected error. */
export type BenchAction = (url: string) => Promise<boolean>;

export interface Person {
  /** Actions of this user. The next action is always chosen at random. */
  actions: readonly BenchAction[];
  /** Pause between two actions, in milliseconds. */
  pause: number;
}

type Variables = Record<string, unknown>;

const VISITORS = 12;
const SOCKETS = 4;
const MEMBERS = ['membre@centrale.test', 'premium@centrale.test', 'pro@centrale.test'];
/** Two staff members with the same account. */
const STAFF = ['superadmin@centrale.test', 'superadmin@centrale.test'];
/** Number of open pages of each member and staff member. */
const PAGES_OF_EACH = 4;

const PAUSE = 50;

const anyOf = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)]!;
const anyUpTo = (most: number) => 1 + Math.floor(Math.random() * most);
const anyWord = () => Math.random().toString(36).slice(2, 8);

/** Creates visitors, members, staff members, and pages whose WebSockets open and close. */
export async function mixedPeople(url: string): Promise<Person[]> {
  const members = await Promise.all(MEMBERS.map((email) => signIn(url, email)));
  const staff = await Promise.all(STAFF.map((email) => signIn(url, email)));
  const publicArticles = await articlesOf(url, members[0]!, 'PUBLIC');
  const memberArticles = await articlesOf(url, members[0]!, 'MEMBER');
  const times = <One>(count: number, make: (at: number) => One): One[] =>
    Array.from({ length: count }, (_, at) => make(at));
  return [
    ...times(VISITORS, () => ({ actions: visiting(publicArticles), pause: PAUSE })),
    ...members.flatMap((token) =>
      times(PAGES_OF_EACH, () => ({ actions: reading(token, memberArticles), pause: PAUSE })),
    ),
    ...members.map((token) => ({ actions: writing(token, memberArticles), pause: 5000 })),
    ...staff.flatMap((token) =>
      times(PAGES_OF_EACH, () => ({ actions: administering(token), pause: 2 * PAUSE })),
    ),
    ...times(SOCKETS, (at) => ({
      actions: [listening(members[at % members.length]!)],
      pause: PAUSE,
    })),
  ];
}

/**
 * Performs the actions of a user until `end`, a time of `performance.now()`.
 * @param waits receives the duration of each action, in milliseconds
 * @returns the number of actions that the server refused with an expected error
 */
export async function live(
  { actions, pause }: Person,
  url: string,
  waits: number[],
  end: number,
): Promise<number> {
  let refused = 0;
  while (performance.now() < end) {
    const action = actions[Math.floor(Math.random() * actions.length)]!;
    const startedAt = performance.now();
    if (!(await action(url))) refused += 1;
    waits.push(performance.now() - startedAt);
    await sleep(pause);
  }
  return refused;
}

/** ID and slug of an article. */
export interface KnownArticle {
  id: string;
  slug: string;
}

/** Returns the newest articles for visitors or members. */
export async function articlesOf(
  url: string,
  token: string,
  audience: 'PUBLIC' | 'MEMBER',
): Promise<KnownArticle[]> {
  const query = `{ articles(audience: ${audience}, pageSize: 50) { items { id slug } } }`;
  const response = await send(url, { query }, token);
  const { data } = (await response.json()) as { data: { articles: { items: KnownArticle[] } } };
  return data.articles.items;
}

function send(url: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && bearer(token)) };
  return fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Returns the authorization header of a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Error codes that users get in normal use, and that are no failures. */
const EXPECTED = new Set(['RATE_LIMITED', 'CONFLICT']);

/** Returns an action that sends an operation of the client by document ID. */
export const asking =
  (operationName: string, variables: () => Variables = () => ({}), token?: string): BenchAction =>
  async (url) => {
    const extensions = byId(trustedDocument(operationName).id);
    const response = await send(url, { operationName, extensions, variables: variables() }, token);
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    if (!errors) return true;
    if (errors.every(({ extensions: { code } }) => EXPECTED.has(code))) return false;
    throw new Error(`${operationName}: ${JSON.stringify(errors)}`);
  };

/** Returns an action that requests a URL by GET. */
export const opening =
  (pathOf: () => string, headers: Record<string, string> = { accept: 'text/html' }): BenchAction =>
  async (url) => {
    const path = pathOf();
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return true;
  };

function visiting(articles: readonly KnownArticle[]): BenchAction[] {
  const list = () => ({ search: null, category: null, page: anyUpTo(3), pageSize: 10 });
  const fromList = trustedDocument('PublicNewsList').id;
  return [
    opening(() => '/'),
    opening(() => '/actualites'),
    opening(() => `/actualites?page=${anyUpTo(3)}`),
    opening(() => `/actualites?recherche=${anyWord()}`),
    opening(() => `/actualites/${anyOf(articles).slug}`),
    opening(() => `/actualites/${anyOf(articles).slug}`),
    opening(() => '/feed.xml', {}),
    opening(() => addressOf(fromList, list()), { accept: 'application/json' }),
    asking('PublicNewsList', () => ({ ...list(), search: anyWord() })),
    asking('PublicArticle', () => ({ slug: anyOf(articles).slug, preview: false })),
    asking('SetArticleLike', () => {
      const visitorKey = `visiteur-${anyWord()}-${anyWord()}`;
      const input = { articleId: anyOf(articles).id, liked: Math.random() < 0.5, visitorKey };
      return { visitorKey, input };
    }),
  ];
}

function reading(token: string, articles: readonly KnownArticle[]): BenchAction[] {
  const page = { page: 1, pageSize: 10 };
  return [
    asking('MemberDashboard', undefined, token),
    asking('Viewer', undefined, token),
    asking('UnreadNotificationCount', undefined, token),
    asking('Notifications', () => page, token),
    asking('MemberNewsList', () => ({ ...page, search: null, category: null }), token),
    asking('MemberArticle', () => ({ id: anyOf(articles).slug }), token),
    asking('ArticleComments', () => ({ articleId: anyOf(articles).id, page: 1 }), token),
    asking('MyStatistics', () => ({ days: anyOf([7, 30, 90]) }), token),
    asking('MyAchievements', undefined, token),
    asking('Store', undefined, token),
    opening(() => '/member/news', bearer(token)),
    opening(() => '/compte/tableau-de-bord'),
  ];
}

function writing(token: string, articles: readonly KnownArticle[]): BenchAction[] {
  return [
    asking(
      'AddComment',
      () => ({
        input: {
          articleId: anyOf(articles).id,
          content: `Merci pour ces explications, je retiens ${anyWord()} et ${anyWord()}.`,
          clientKey: `mixte-${anyWord()}-${anyWord()}`,
        },
      }),
      token,
    ),
    asking(
      'SetMemberLike',
      () => ({ articleId: anyOf(articles).id, liked: Math.random() < 0.5 }),
      token,
    ),
  ];
}

function administering(token: string): BenchAction[] {
  const page = () => ({ page: anyUpTo(3), pageSize: 20 });
  const sorted = (sorts: string[]) => ({ sort: anyOf(sorts), direction: anyOf(['ASC', 'DESC']) });
  return [
    asking('AdminDashboard', () => ({ seesJournal: true, editsSettings: false }), token),
    asking('ManagedComments', () => ({ filter: {}, ...page() }), token),
    asking('ManagedReports', () => ({ filter: {}, ...page() }), token),
    asking('Journal', () => ({ filter: {}, ...page() }), token),
    asking(
      'ManagedUsers',
      () => ({ filter: {}, ...page(), ...sorted(['JOINED', 'LAST_LOGIN', 'EMAIL']) }),
      token,
    ),
    asking(
      'ManagedArticles',
      () => ({ filter: {}, ...page(), ...sorted(['PUBLISHED', 'TITLE', 'VIEWS']) }),
      token,
    ),
  ];
}

/** Returns an action that opens the subscriptions of a page for at most three seconds. */
const listening =
  (token: string): BenchAction =>
  async (url) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const say = (message: object) => socket.send(JSON.stringify(message));
    const closed = once(socket, 'close');
    await once(socket, 'open');
    say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await once(socket, 'message');
    for (const operationName of ['SessionEnded', 'ViewerChanged', 'NotificationReceived']) {
      const extensions = byId(trustedDocument(operationName).id);
      const payload = { operationName, query: '', extensions };
      say({ id: operationName, type: 'subscribe', payload });
    }
    await sleep(anyUpTo(3000));
    socket.close();
    await closed;
    return true;
  };
