import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#server/seeds/factories/user.factory';
import { byId, trustedDocument } from '../support/content/trusted';
import { asking, bearer, opening, type BenchAction, type KnownArticle } from './mixedPeople';

/**
 * Pause between two actions of a visit, in milliseconds. Real users pause longer, which does not
 * change the cost of a visit.
 */
const PAUSE = 300;

/** Number of calls that the game records for a member per day. */
const CALLS = 10;
/** Prefix of game tokens in this benchmark. The rest of a token is the email of its member. */
export const GAME_TOKEN = 'gt_bench-';
const RECORD =
  'mutation ($calls: [RecordedCallInput!]!) { recordCalls(calls: $calls) { recorded } }';

const anyOf = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)]!;
const page = { page: 1, pageSize: 10 };

/** Measurements of a visit. */
export interface Noted {
  /** Duration of each request, in milliseconds. */
  waits: number[];
  failures: string[];
}

/**
 * Simulates the day of a member with an open socket. The member signs in, opens the dashboard, the
 * notifications and the news, and reads two articles with their comments. Then the member records
 * calls and opens the statistics. One in two members likes an article, and one in five comments on
 * it.
 */
export async function visit(
  url: string,
  email: string,
  articles: readonly KnownArticle[],
  noted: Noted,
): Promise<void> {
  const timed = async (action: BenchAction) => {
    const startedAt = performance.now();
    await action(url).catch(({ message }: Error) => noted.failures.push(message));
    noted.waits.push(performance.now() - startedAt);
    await sleep(PAUSE);
  };
  let token = '';
  await timed(opening(() => '/compte/tableau-de-bord'));
  await timed(async () => {
    token = await signedIn(url, email);
    return true;
  });
  const socket = await listen(url, token);
  for (const action of actionsOf(token, email, articles)) await timed(action);
  const closed = once(socket, 'close');
  socket.close();
  await closed;
}

function actionsOf(token: string, email: string, articles: readonly KnownArticle[]): BenchAction[] {
  const read = [anyOf(articles), anyOf(articles)];
  const chance = (part: number, action: BenchAction) => (Math.random() < part ? [action] : []);
  const articleId = read[0]!.id;
  const word = Math.random().toString(36).slice(2);
  return [
    asking('Viewer', undefined, token),
    asking('MemberDashboard', undefined, token),
    asking('UnreadNotificationCount', undefined, token),
    asking('Notifications', () => page, token),
    asking('MemberNewsList', () => ({ ...page, search: null, category: null }), token),
    ...read.flatMap(({ id, slug }) => [
      asking('MemberArticle', () => ({ id: slug }), token),
      asking('ArticleComments', () => ({ articleId: id, page: 1 }), token),
    ]),
    ...chance(
      1 / 2,
      asking('SetMemberLike', () => ({ articleId, liked: true }), token),
    ),
    ...chance(
      1 / 5,
      asking('AddComment', () => ({ input: commentOn(articleId, word) }), token),
    ),
    recording(GAME_TOKEN + email, word),
    asking('MyStatistics', () => ({ days: 30 }), token),
    asking('MyAchievements', undefined, token),
    ...chance(1 / 2, asking('MarkAllNotificationsRead', undefined, token)),
  ];
}

const commentOn = (articleId: string, word: string) => ({
  articleId,
  content: `Merci pour ces explications sur le tirage des appels, je retiens ${word}.`,
  clientKey: `visite-${word}`,
});

async function signedIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The sign-in of ${email} answered ${response.status}`);
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** Opens a socket with the subscriptions of the member layout. */
async function listen(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const say = (message: object) => socket.send(JSON.stringify(message));
  await once(socket, 'open');
  say({ type: 'connection_init', payload: bearer(token) });
  await once(socket, 'message');
  for (const operationName of ['SessionEnded', 'ViewerChanged', 'NotificationReceived']) {
    const extensions = byId(trustedDocument(operationName).id);
    say({
      id: operationName,
      type: 'subscribe',
      payload: { operationName, query: '', extensions },
    });
  }
  return socket;
}

/** Returns an action that records calls in one request, as the game does when it is closed. */
const recording =
  (token: string, word: string): BenchAction =>
  async (url) => {
    const calls = Array.from({ length: CALLS }, (_, at) => ({
      callId: `visite-${word}-${at}`,
      answeredAt: new Date(Date.now() - (CALLS - at) * 60_000).toISOString(),
      durationSeconds: 45,
      kind: 'FIRE',
      perfect: at % 5 === 1,
      responseSeconds: 4.5,
      successful: at % 5 !== 0,
    }));
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ query: RECORD, variables: { calls } }),
    });
    const { errors } = (await response.json()) as { errors?: object };
    if (errors) throw new Error(`recordCalls failed: ${JSON.stringify(errors)}`);
    return true;
  };
