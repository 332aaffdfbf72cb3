import { storeNotification } from '#server/seeds/factories/notification.factory';
import { OTHER_PASSWORD } from '#tests/support/people/accounts';
import { PASSWORD } from '#tests/support/running/testApp';
import { createPerson } from '../cast';
import { plain, type Caller, type Case, type Entry, type Matrix } from '../matrix';
import { draft, event, memberArticle, next } from '../objects';
import { allCallers, holders, members, payers } from '../spec';
import { gameRoutes } from './shifts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = () => ({
  body: PIXEL,
  headers: { 'content-type': 'image/png', 'x-alt-text': 'Un' },
});

const notificationOf = async (userId: number) => ({ id: (await storeNotification({ userId })).id });
const ofNotification = (send: string): Entry => ({
  send,
  cases: {
    'the caller’s own': { expected: members(), variables: ({ id }: Caller) => notificationOf(id) },
    'another’s': {
      expected: members('NOTIFICATION_NOT_FOUND'),
      variables: async () => notificationOf((await createPerson()).id),
    },
  },
});

/**
 * Entry with a case for a member article, one for a premium article and one for an unreadable
 * article.
 */
const ofArticle = (send: string, more: () => object = () => ({})): Entry => {
  const asked = async (made: Promise<{ id: number }>) => ({ id: (await made).id, ...more() });
  return {
    send,
    cases: {
      'one for members': { expected: members(), variables: () => asked(memberArticle()) },
      'a premium one': {
        expected: payers('PREMIUM_REQUIRED'),
        variables: () => asked(memberArticle(true)),
      },
      'a draft': { expected: members('ARTICLE_NOT_FOUND'), variables: () => asked(draft()) },
    },
  };
};

const ofEvent = (send: string): Entry =>
  plain(send, members(), async () => ({ id: (await event()).id }));

const message = (userId: number) => ({ body: { userId, title: 'Bonjour', message: 'À vous.' } });

const newcomer = (): { body: object } => {
  const username = `arrivant-rest-${next()}`;
  const secret = { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
  return { body: { username, email: `${username}@exemple.fr`, ...secret } };
};

const accounts = () => ({
  body: `username,email\nrest-${next()},rest-${next()}@exemple.fr`,
  headers: { 'content-type': 'text/csv' },
  search: '?dryRun=false',
});

/** Entries of routes about the caller, without parameters. */
const own = (...routes: string[]): Matrix =>
  Object.fromEntries(routes.map((route) => [route, plain(route, members())]));

const withBody = (
  route: string,
  expected: Case['expected'],
  body: (caller: Caller) => object,
): Matrix => ({
  [route]: plain(route, expected, (caller) => ({ body: body(caller) })),
});

const mine: Matrix = {
  ...own(
    'GET /auth/profile',
    'GET /member/stats',
    'GET /member/dashboard',
    'GET /member/achievements',
    'GET /member/export',
    'GET /member/news',
    'GET /member/events',
    'GET /member/store',
    'GET /member/notifications',
    'GET /member/notifications-fresh',
    'GET /member/notifications/unread-count',
    'PUT /member/notifications/mark-all-read',
    'PUT /member/notifications/read-all',
    'DELETE /member/avatar',
  ),
  'PUT /member/avatar': plain('PUT /member/avatar', members(), picture),
  ...withBody('PUT /auth/profile', members(), () => ({ firstName: 'Zoé' })),
  ...withBody('PUT /auth/game-settings', members(), () => ({ soundVolume: 25 })),
  ...withBody('POST /auth/check-email-auth', members(), ({ email }) => ({ email })),
  ...withBody('PUT /auth/change-password', members(), () => ({
    currentPassword: PASSWORD,
    newPassword: OTHER_PASSWORD,
  })),
  ...withBody('POST /member/store/purchase', members(), () => ({ itemId: 2 })),
};

/** Entries of all REST routes. */
export const routes: Matrix = {
  'GET /health': plain('GET /health', allCallers()),
  'GET /live': plain('GET /live', allCallers()),
  'GET /ready': plain('GET /ready', allCallers()),
  'GET /serving': plain('GET /serving', allCallers()),
  'POST /auth/register': plain('POST /auth/register', allCallers(), newcomer),
  ...withBody('POST /auth/login', allCallers(), ({ email }) => ({ email, password: PASSWORD })),
  ...withBody('POST /collect', allCallers(), () => ({
    consent: true,
    items: [{ kind: 'page_view', path: '/' }],
  })),
  ...mine,
  ...gameRoutes,
  'GET /member/news/{id}': ofArticle('GET /member/news/{id}'),
  'POST /member/news/{id}/like': ofArticle('POST /member/news/{id}/like'),
  'DELETE /member/news/{id}/like': ofArticle('DELETE /member/news/{id}/like'),
  'GET /member/news/{id}/comments': ofArticle('GET /member/news/{id}/comments'),
  'POST /member/news/{id}/comments': ofArticle('POST /member/news/{id}/comments', () => ({
    body: { content: `Un commentaire ${next()}` },
  })),
  'GET /api/calendar.ics': plain('GET /api/calendar.ics', allCallers()),
  'GET /member/events/{id}.ics': ofEvent('GET /member/events/{id}.ics'),
  'POST /member/events/{id}/register': ofEvent('POST /member/events/{id}/register'),
  'DELETE /member/events/{id}/register': ofEvent('DELETE /member/events/{id}/register'),
  'PUT /member/notifications/{id}/read': ofNotification('PUT /member/notifications/{id}/read'),
  'DELETE /member/notifications/{id}': ofNotification('DELETE /member/notifications/{id}'),
  'POST /member/notifications': {
    send: 'POST /member/notifications',
    cases: {
      'to the caller': { expected: members(), variables: ({ id }) => message(id) },
      'to another member': {
        expected: holders('users.manage'),
        variables: async () => message((await createPerson()).id),
      },
    },
  },
  'POST /admin/media': plain('POST /admin/media', holders('content.news.edit'), picture),
  'GET /admin/users/export': plain(
    'GET /admin/users/export',
    holders(['users.view', 'users.manage']),
  ),
  'POST /admin/users/import': plain('POST /admin/users/import', holders('users.manage'), accounts),
};
