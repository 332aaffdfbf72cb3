import { OPEN_TO_TOKENS } from '#tests/support/matrix/openToTokens';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeNotification } from '#server/seeds/factories/notification.factory';
import { encryptSecret } from '#domains/identity/auth/keys/secretBox.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { TwoFactor } from '#domains/identity/auth/twoFactor/twoFactor.entity';
import { GameEvent } from '#domains/game/events/event.entity';
import { registerInstallation } from '#domains/game/shifts/installations.service';
import { GameInstallation } from '#domains/game/shifts/tables/installation.entity';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { signDraft, type Draft } from '#server/seeds/play/gameClient/protocol';
import { gameToken } from '#tests/support/matrix/objects';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { DAY, fromNow, HOUR, MINUTE, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { breakDatabase } from '#tests/support/running/database';
import {
  changeSettings,
  OTHER_PASSWORD,
  resetSettings,
  storedUser,
} from '#tests/support/people/accounts';
import { ringing, storeShift } from '#tests/support/content/debriefings';
import {
  contractOf,
  outcomesOf,
  readDocument,
  registeredRoutes,
  routesOf,
  withoutReferences,
  type ApiDocument,
} from '#tests/support/running/contract';
import { switchTwoFactorOn } from '#tests/support/people/authenticator';
import { payAsUsual, payThroughTest, REFUSED } from '#tests/support/content/payment';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

interface Answer {
  status: number;
  body: any;
}

interface Request {
  as?: string;
  body?: unknown;
  /** Body that is sent unchanged, instead of `body` as JSON. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

/** Function that prepares a call and returns the function that makes it. */
type Case = () => Promise<() => Promise<Answer>>;

let app: TestApp;
let count = 0;
let ip = '';
/** Returns an unused email for the account of one case. */
const nextEmail = () => `contrat${count++}@exemple.fr`;

async function call(route: string, { as, body, raw, headers }: Request = {}): Promise<Answer> {
  const [method = 'GET', url = '/'] = route.split(' ');
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await app.fastify.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as}` }),
      ...headers,
    },
    payload,
    remoteAddress: ip,
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
}

async function member(): Promise<{ email: string; as: string }> {
  const email = nextEmail();
  await createUser({ username: email.split('@')[0], email });
  return { email, as: await app.signInAs(email, ip) };
}

/** Requests the picture of a shift of a new member. */
const ofOwnShift =
  (change: object = {}, search = ''): Case =>
  async () => {
    const { email, as } = await member();
    const { id } = await storeShift((await storedUser(email)).id, ringing(4), change);
    return () => call(`GET /api/shifts/${id}/picture.png${search}`, { as });
  };

const at =
  (route: string, request: Request): Case =>
  async () =>
  () =>
    call(route, request);
const asMember =
  (route: string, request: Request = {}): Case =>
  async () => {
    const { as } = await member();
    return () => call(route, { ...request, as });
  };

/** Makes a call about a premium article as a free member. */
const asFreeMember =
  (routeOf: (id: number) => string, request: Request = {}): Case =>
  async () => {
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER, premium: true });
    return asMember(routeOf(id), request)();
  };

const asAdmin =
  (route: string, request: Request = {}): Case =>
  async () => {
    const as = await app.signInAs('admin@centrale.test', ip);
    return () => call(route, { ...request, as });
  };

const AS_FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Returns the cases in which any route with a body refuses an invalid body. */
const bodyCases = (route: string, how = at, wrong: unknown = [1]): Record<string, Case> => ({
  BAD_REQUEST: how(route, { raw: '{' }),
  PAYLOAD_TOO_LARGE: how(route, { raw: JSON.stringify({ x: 'x'.repeat(170_000) }) }),
  UNSUPPORTED_MEDIA_TYPE: how(route, { raw: 'x=1', headers: AS_FORM }),
  VALIDATION_FAILED: how(route, { body: wrong }),
});

/**
 * Returns the cases in which any route behind sign-in refuses a request without a valid session.
 */
const signInCases = (route: string): Record<string, Case> => ({
  UNAUTHENTICATED: at(route, { body: {} }),
  SESSION_EXPIRED: at(route, { body: {}, as: 'perdu' }),
});

function newcomer(change: object = {}): object {
  const username = `arrivant${count++}`;
  const email = `${username}@exemple.fr`;
  return { username, email, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD, ...change };
}

/** Guessable password that meets the criteria. */
const GUESSABLE = 'Azerty123!';

const register = (change: () => object): Case => {
  return async () => () => call('POST /auth/register', { body: newcomer(change()) });
};

const login = (email: string, password = PASSWORD) =>
  call('POST /auth/login', { body: { email, password } });

/** Locks an account by five attempts with a wrong password. */
async function locked(attempt: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 5; i++) await attempt();
}

/** Buys products one after the other; the last purchase is the tested call. */
const buying =
  (itemIds: number[], { sameKey = false } = {}): Case =>
  async () => {
    const { as } = await member();
    const [last, ...before] = itemIds.toReversed();
    const buy = (itemId: number | undefined) => {
      const key = sameKey ? 'une-seule-cle' : `cle-de-contrat-${count++}`;
      const headers = { 'idempotency-key': key };
      return call('POST /member/store/purchase', { as, body: { itemId }, headers });
    };
    for (const itemId of before.toReversed()) await buy(itemId);
    return () => buy(last);
  };

const consented = (items: object[]) => ({ consent: true, items });
const VIEW = { kind: 'page_view', path: '/' };

/** Header of a browser, because measurements of programs are not stored. */
const AS_BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' };
const AS_CSV = { 'content-type': 'text/csv' };
const ACCOUNTS = 'username,email\ncontrat-csv,contrat-csv@exemple.fr';

/** Prepares the import of a new administrator, which requires an approval. */
async function importingAdministrator(): Promise<() => Promise<Answer>> {
  await changeSettings({ confirmHighRoles: true });
  const as = await app.signInAs('superadmin@centrale.test', ip);
  const email = nextEmail();
  const raw = `username,email,roles\n${email.split('@')[0]},${email},admin`;
  const route = 'POST /admin/users/import?dryRun=false&confirmedRoles=1';
  return () => call(route, { as, raw, headers: AS_CSV });
}

const AS_PNG = { 'content-type': 'image/png' };
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a case in which a member of staff uploads an image to the library. */
const withImage =
  (email: string, request: Request): Case =>
  async () => {
    const as = await app.signInAs(email, ip);
    const headers = { ...AS_PNG, 'x-alt-text': 'Un%20pixel' };
    return () => call('POST /admin/media', { as, headers, ...request });
  };

/** Returns the cases of a call about one notification, keyed by outcome. */
const ofNotification = (method: string, what: string): Record<string, Case> => ({
  200: async () => {
    const { as, email } = await member();
    const { id: userId } = await storedUser(email);
    const { id } = await storeNotification({ userId });
    return () => call(`${method} /member/notifications/${id}${what}`, { as });
  },
  ...signInCases(`${method} /member/notifications/1${what}`),
  NOTIFICATION_NOT_FOUND: asMember(`${method} /member/notifications/999999${what}`),
});

const GAME = {
  openShift: 'POST /api/game/shifts',
  sendShiftCalls: 'POST /api/game/shifts/calls',
  closeShift: 'POST /api/game/shifts/close',
} as const;
const REGISTER_GAME = 'POST /api/game/installations';

/** A game client of a new member, with the drafts of the messages of one shift. */
async function gameClient() {
  const { email } = await member();
  const { id: userId } = await storedUser(email);
  const { token } = await gameToken(userId);
  const { installation, key } = await registerInstallation({ userId }, 'Poste de contrat');
  const shiftKey = `contrat-${count++}`;
  const openedAt = fromNow(-HOUR).toISOString();
  const answeredAt = fromNow(-MINUTE).toISOString();
  const call = { callId: `contrat-${count++}`, answeredAt, kind: 'FIRE' as const };
  const rest = { successful: true, perfect: false, responseSeconds: 4, durationSeconds: 40 };
  const drafts = {
    openShift: { type: 'openShift', shiftKey, openedAt },
    sendShiftCalls: { type: 'sendShiftCalls', shiftKey, calls: [{ ...call, ...rest }] },
    closeShift: { type: 'closeShift', shiftKey, closedAt: now().toISOString() },
  } satisfies Record<keyof typeof GAME, Draft>;
  return { as: token, at: { id: String(installation.id), key, next: 1 }, drafts };
}

type GameClient = Awaited<ReturnType<typeof gameClient>>;

/** Sends a draft as the next message. An accepted message takes its number. */
async function sendGameMessage({ as, at: poste }: GameClient, draft: Draft): Promise<Answer> {
  const { message, signature } = signDraft(poste, draft, now());
  const answer = await call(GAME[draft.type], { as, body: { message, signature } });
  if (answer.status === 200) poste.next += 1;
  return answer;
}

/**
 * Returns the cases of the route of one kind of message.
 * @param before messages of the shift that are sent first
 */
function gameMessageCases(
  type: keyof typeof GAME,
  before: readonly (keyof typeof GAME)[],
): Record<string, Case> {
  const asGame =
    (change: (client: GameClient) => unknown = () => {}): Case =>
    async () => {
      const client = await gameClient();
      for (const name of before) await sendGameMessage(client, client.drafts[name]);
      await change(client);
      return () => sendGameMessage(client, client.drafts[type]);
    };
  const withToken =
    (route: string, request: Request = {}): Case =>
    async () => {
      const { as } = await gameClient();
      return () => call(route, { ...request, as });
    };
  return {
    200: asGame(),
    ...bodyCases(GAME[type], withToken),
    GAME_TOKEN_INVALID: at(GAME[type], { body: {}, as: 'gt_perdu' }),
    INSTALLATION_NOT_FOUND: asGame(({ at: poste }) => (poste.id = '999999')),
    INSTALLATION_KEY_LOST: asGame(({ at: { id } }) =>
      transaction(() =>
        repository(GameInstallation).update(Number(id), {
          sealedSecret: encryptSecret(0, new Uint8Array(32)),
        }),
      ),
    ),
    SHIFT_SIGNATURE_INVALID: asGame(({ at: poste }) => {
      poste.key = Buffer.alloc(32).toString('base64url');
    }),
    SHIFT_SEQUENCE_GAP: asGame(({ at: poste }) => (poste.next += 5)),
    SHIFT_MESSAGE_ALTERED: asGame(async (client) => {
      const { openedAt } = client.drafts.openShift;
      await sendGameMessage(client, { type: 'openShift', shiftKey: `autre-${count++}`, openedAt });
      client.at.next -= 1;
    }),
  };
}

const renamed = (client: GameClient) => {
  for (const draft of Object.values(client.drafts)) draft.shiftKey = 'inconnue';
};

/** Returns a case in which a message follows a prepared shift. */
const afterShift =
  (type: keyof typeof GAME, prepare: (client: GameClient) => unknown): Case =>
  async () => {
    const client = await gameClient();
    await prepare(client);
    return () => sendGameMessage(client, client.drafts[type]);
  };
const open = (client: GameClient) => sendGameMessage(client, client.drafts.openShift);
const openAndClose = async (client: GameClient) => {
  await open(client);
  await sendGameMessage(client, client.drafts.closeShift);
};
const LONG_AGO = () => fromNow(-9 * DAY).toISOString();

const readGameShift =
  (shiftKeyOf: (client: GameClient) => string): Case =>
  async () => {
    const client = await gameClient();
    await open(client);
    const { as, at: poste } = client;
    const path = `GET /api/game/installations/${poste.id}/shifts/${shiftKeyOf(client)}`;
    return () => call(path, { as });
  };

const gameCases: Record<string, Record<string, Case>> = {
  [REGISTER_GAME]: {
    201: async () => {
      const { as } = await gameClient();
      return () => call(REGISTER_GAME, { as, body: { name: 'Mon PC' } });
    },
    ...bodyCases(REGISTER_GAME, (route, request) => async () => {
      const { as } = await gameClient();
      return () => call(route, { ...request, as });
    }),
    GAME_TOKEN_INVALID: at(REGISTER_GAME, { body: {} }),
    TOO_MANY_INSTALLATIONS: async () => {
      const { as } = await gameClient();
      const register = () => call(REGISTER_GAME, { as, body: { name: 'Mon PC' } });
      for (let i = 1; i < 10; i++) await register();
      return register;
    },
  },
  [GAME.openShift]: {
    ...gameMessageCases('openShift', []),
    SHIFT_EXISTS: afterShift('openShift', openAndClose),
    SHIFT_TOO_OLD: afterShift('openShift', ({ drafts }) => {
      drafts.openShift.openedAt = LONG_AGO();
    }),
  },
  [GAME.sendShiftCalls]: {
    ...gameMessageCases('sendShiftCalls', ['openShift']),
    SHIFT_NOT_FOUND: afterShift('sendShiftCalls', renamed),
    SHIFT_ENDED: afterShift('sendShiftCalls', openAndClose),
    SHIFT_TOO_OLD: afterShift('sendShiftCalls', async (client) => {
      await open(client);
      client.drafts.sendShiftCalls.calls[0]!.answeredAt = LONG_AGO();
    }),
    SHIFT_TOO_LONG: afterShift('sendShiftCalls', async (client) => {
      await open(client);
      const installationId = Number(client.at.id);
      await transaction(() => repository(Shift).update({ installationId }, { callCount: 1000 }));
    }),
  },
  [GAME.closeShift]: {
    ...gameMessageCases('closeShift', ['openShift']),
    SHIFT_NOT_FOUND: afterShift('closeShift', renamed),
    SHIFT_ENDED: afterShift('closeShift', openAndClose),
  },
  'GET /api/game/installations/{installationId}/shifts/{shiftKey}': {
    200: readGameShift(({ drafts }) => drafts.openShift.shiftKey),
    GAME_TOKEN_INVALID: at('GET /api/game/installations/1/shifts/garde', {}),
    VALIDATION_FAILED: readGameShift(() => '!'),
    SHIFT_NOT_FOUND: readGameShift(() => 'inconnue'),
  },
};

/** One call for each outcome in the document, keyed by route and outcome. */
const cases: Record<string, Record<string, Case>> = {
  ...gameCases,
  'GET /health': { 200: at('GET /health', {}) },
  'GET /live': { 200: at('GET /live', {}) },
  'GET /ready': { 200: at('GET /ready', {}) },
  'GET /serving': { 200: at('GET /serving', {}) },
  'POST /auth/register': {
    201: register(() => ({})),
    ...bodyCases('POST /auth/register'),
    EMAIL_TAKEN: register(() => ({ email: 'pro@centrale.test' })),
    USERNAME_TAKEN: register(() => ({ username: 'premium' })),
    PASSWORD_GUESSABLE: register(() => ({ password: GUESSABLE, confirmPassword: GUESSABLE })),
    REGISTRATION_CLOSED: async () => {
      await changeSettings({ registrationEnabled: false });
      return () => call('POST /auth/register', { body: newcomer() });
    },
    DAILY_SIGNUPS_REACHED: async () => {
      await changeSettings({ maxUsersPerDay: 0 });
      return () => call('POST /auth/register', { body: newcomer() });
    },
  },
  'POST /auth/login': {
    200: async () => () => login('membre@centrale.test'),
    ...bodyCases('POST /auth/login'),
    INVALID_CREDENTIALS: async () => () => login('membre@centrale.test', 'faux'),
    TWO_FACTOR_REQUIRED: async () => {
      const { email, as } = await member();
      await switchTwoFactorOn(app, { as, ip });
      return () => login(email);
    },
    TWO_FACTOR_INVALID: async () => {
      const { email, as } = await member();
      await switchTwoFactorOn(app, { as, ip });
      const body = { email, password: PASSWORD, code: 'faux' };
      return () => call('POST /auth/login', { body });
    },
    TWO_FACTOR_UNREADABLE: async () => {
      const { email, as } = await member();
      await switchTwoFactorOn(app, { as, ip });
      const { id: userId } = await storedUser(email);
      const sealedSecret = encryptSecret(0, new Uint8Array(20));
      await transaction(() => repository(TwoFactor).update({ userId }, { sealedSecret }));
      const body = { email, password: PASSWORD, code: '123456' };
      return () => call('POST /auth/login', { body });
    },
    ACCOUNT_LOCKED: async () => {
      const { email } = await member();
      await locked(() => login(email, 'faux'));
      return () => login(email);
    },
    BANNED: async () => () => login('banni@centrale.test'),
    EMAIL_NOT_VERIFIED: async () => {
      const email = nextEmail();
      await createUser({ username: email.split('@')[0], email, emailVerifiedAt: null });
      return () => login(email);
    },
  },
  'PUT /member/avatar': {
    200: asMember('PUT /member/avatar', { raw: ONE_PIXEL, headers: AS_PNG }),
    UNAUTHENTICATED: at('PUT /member/avatar', { raw: ONE_PIXEL, headers: AS_PNG }),
    SESSION_EXPIRED: at('PUT /member/avatar', { raw: ONE_PIXEL, headers: AS_PNG, as: 'perdu' }),
    PAYLOAD_TOO_LARGE: asMember('PUT /member/avatar', {
      raw: Buffer.alloc(6_000_000),
      headers: AS_PNG,
    }),
    VALIDATION_FAILED: asMember('PUT /member/avatar', { raw: '<svg/>', headers: AS_PNG }),
  },
  'DELETE /member/avatar': {
    200: asMember('DELETE /member/avatar'),
    ...signInCases('DELETE /member/avatar'),
  },
  'POST /admin/media': {
    201: withImage('redacteur@centrale.test', { raw: ONE_PIXEL }),
    UNAUTHENTICATED: at('POST /admin/media', { raw: ONE_PIXEL, headers: AS_PNG }),
    SESSION_EXPIRED: at('POST /admin/media', { raw: ONE_PIXEL, headers: AS_PNG, as: 'perdu' }),
    FORBIDDEN: asMember('POST /admin/media', { raw: ONE_PIXEL, headers: AS_PNG }),
    PAYLOAD_TOO_LARGE: withImage('redacteur@centrale.test', { raw: Buffer.alloc(9_000_000) }),
    VALIDATION_FAILED: withImage('redacteur@centrale.test', { raw: '<svg/>' }),
  },
  'GET /member/export': {
    200: asMember('GET /member/export'),
    UNAUTHENTICATED: at('GET /member/export', {}),
    SESSION_EXPIRED: at('GET /member/export', { as: 'perdu' }),
  },
  'GET /auth/profile': {
    200: asMember('GET /auth/profile'),
    UNAUTHENTICATED: at('GET /auth/profile', {}),
    SESSION_EXPIRED: at('GET /auth/profile', { as: 'perdu' }),
  },
  'PUT /auth/profile': {
    200: asMember('PUT /auth/profile', { body: { firstName: 'Zoé', lastName: null } }),
    ...signInCases('PUT /auth/profile'),
    ...bodyCases('PUT /auth/profile', asMember, { email: 'x' }),
    EMAIL_TAKEN: asMember('PUT /auth/profile', { body: { email: 'pro@centrale.test' } }),
    PASSWORD_NEEDED: async () => {
      const { email, as } = await member();
      const { id: userId } = await storedUser(email);
      const createdAt = fromNow(-DAY);
      await transaction(() => repository(SessionRow).update({ userId }, { createdAt }));
      return () => call('PUT /auth/profile', { as, body: { email: nextEmail() } });
    },
    WRONG_CURRENT_PASSWORD: asMember('PUT /auth/profile', {
      body: { email: 'libre@exemple.fr', currentPassword: 'faux' },
    }),
    ACCOUNT_LOCKED: async () => {
      const { as } = await member();
      const change = (currentPassword: string) => {
        const body = { email: 'libre@exemple.fr', currentPassword };
        return call('PUT /auth/profile', { as, body });
      };
      await locked(() => change('faux'));
      return () => change(PASSWORD);
    },
  },
  'PUT /auth/game-settings': {
    200: asMember('PUT /auth/game-settings', { body: { soundVolume: 25 } }),
    ...signInCases('PUT /auth/game-settings'),
    ...bodyCases('PUT /auth/game-settings', asMember, { soundVolume: 33 }),
  },
  'POST /auth/check-email-auth': {
    200: asMember('POST /auth/check-email-auth', { body: { email: 'libre@exemple.fr' } }),
    ...signInCases('POST /auth/check-email-auth'),
    ...bodyCases('POST /auth/check-email-auth', asMember),
    INVALID_EMAIL: asMember('POST /auth/check-email-auth', { body: { email: 'x' } }),
  },
  'PUT /auth/change-password': {
    200: asMember('PUT /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
    }),
    ...signInCases('PUT /auth/change-password'),
    ...bodyCases('PUT /auth/change-password', asMember),
    WRONG_CURRENT_PASSWORD: asMember('PUT /auth/change-password', {
      body: { currentPassword: 'faux', newPassword: OTHER_PASSWORD },
    }),
    WEAK_PASSWORD: asMember('PUT /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'faible' },
    }),
    PASSWORD_GUESSABLE: asMember('PUT /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: GUESSABLE },
    }),
    ACCOUNT_LOCKED: async () => {
      const { as } = await member();
      const change = (currentPassword: string) => {
        const body = { currentPassword, newPassword: OTHER_PASSWORD };
        return call('PUT /auth/change-password', { as, body });
      };
      await locked(() => change('faux'));
      return () => change(PASSWORD);
    },
  },
  ...Object.fromEntries(
    ['GET /member/stats', 'GET /member/dashboard', 'GET /member/achievements'].map((route) => [
      route,
      {
        200: asMember(route),
        UNAUTHENTICATED: at(route, {}),
        SESSION_EXPIRED: at(route, { as: 'perdu' }),
      },
    ]),
  ),
  'GET /member/news': {
    200: asMember('GET /member/news'),
    UNAUTHENTICATED: at('GET /member/news', {}),
    SESSION_EXPIRED: at('GET /member/news', { as: 'perdu' }),
    VALIDATION_FAILED: asMember('GET /member/news?limit=51'),
  },
  'GET /member/news/{id}': {
    200: asMember('GET /member/news/1'),
    UNAUTHENTICATED: at('GET /member/news/1', {}),
    SESSION_EXPIRED: at('GET /member/news/1', { as: 'perdu' }),
    ARTICLE_NOT_FOUND: asMember('GET /member/news/999999'),
    PREMIUM_REQUIRED: asFreeMember((id) => `GET /member/news/${id}`),
  },
  ...Object.fromEntries(
    ['POST', 'DELETE'].map((method) => [
      `${method} /member/news/{id}/like`,
      {
        200: asMember(`${method} /member/news/1/like`),
        UNAUTHENTICATED: at(`${method} /member/news/1/like`, {}),
        SESSION_EXPIRED: at(`${method} /member/news/1/like`, { as: 'perdu' }),
        ARTICLE_NOT_FOUND: asMember(`${method} /member/news/999999/like`),
        PREMIUM_REQUIRED: asFreeMember((id) => `${method} /member/news/${id}/like`),
      },
    ]),
  ),
  'GET /member/news/{id}/comments': {
    200: asMember('GET /member/news/1/comments'),
    UNAUTHENTICATED: at('GET /member/news/1/comments', {}),
    SESSION_EXPIRED: at('GET /member/news/1/comments', { as: 'perdu' }),
    ARTICLE_NOT_FOUND: asMember('GET /member/news/999999/comments'),
    PREMIUM_REQUIRED: asFreeMember((id) => `GET /member/news/${id}/comments`),
    VALIDATION_FAILED: asMember('GET /member/news/1/comments?page=0'),
  },
  'POST /member/news/{id}/comments': {
    201: asMember('POST /member/news/1/comments', { body: { content: 'Bravo' } }),
    ...signInCases('POST /member/news/1/comments'),
    ...bodyCases('POST /member/news/1/comments', asMember, { content: ' ' }),
    ARTICLE_NOT_FOUND: asMember('POST /member/news/999999/comments', { body: { content: 'x' } }),
    PREMIUM_REQUIRED: asFreeMember((id) => `POST /member/news/${id}/comments`, {
      body: { content: 'x' },
    }),
    COMMENTS_CLOSED: async () => {
      await changeSettings({ commentsEnabled: false });
      return asMember('POST /member/news/1/comments', { body: { content: 'x' } })();
    },
  },
  ...Object.fromEntries(
    [
      'GET /member/notifications-fresh',
      'GET /member/notifications/unread-count',
      'PUT /member/notifications/mark-all-read',
      'PUT /member/notifications/read-all',
    ].map((route) => [
      route,
      {
        200: asMember(route),
        UNAUTHENTICATED: at(route, {}),
        SESSION_EXPIRED: at(route, { as: 'perdu' }),
      },
    ]),
  ),
  'GET /member/notifications': {
    200: asMember('GET /member/notifications'),
    UNAUTHENTICATED: at('GET /member/notifications', {}),
    SESSION_EXPIRED: at('GET /member/notifications', { as: 'perdu' }),
    VALIDATION_FAILED: asMember('GET /member/notifications?limit=51'),
  },
  'PUT /member/notifications/{id}/read': ofNotification('PUT', '/read'),
  'DELETE /member/notifications/{id}': ofNotification('DELETE', ''),
  'POST /member/notifications': {
    201: asMember('POST /member/notifications', { body: { title: 'Pense-bête', message: 'Oui' } }),
    ...signInCases('POST /member/notifications'),
    ...bodyCases('POST /member/notifications', asMember),
    FORBIDDEN: asMember('POST /member/notifications', {
      body: { userId: 1, title: 'Bonjour', message: 'À vous' },
    }),
    USER_NOT_FOUND: async () => {
      const as = await app.signInAs('superadmin@centrale.test', ip);
      const body = { userId: 999_999, title: 'Bonjour', message: 'À vous' };
      return () => call('POST /member/notifications', { as, body });
    },
  },
  'GET /member/events': {
    200: asMember('GET /member/events'),
    UNAUTHENTICATED: at('GET /member/events', {}),
    SESSION_EXPIRED: at('GET /member/events', { as: 'perdu' }),
    VALIDATION_FAILED: asMember('GET /member/events?filter=bientot'),
  },
  'GET /api/calendar.ics': {
    200: at('GET /api/calendar.ics', {}),
    CALENDAR_NOT_FOUND: at('GET /api/calendar.ics?cle=inconnue', {}),
  },
  'GET /member/events/{id}.ics': {
    200: asMember('GET /member/events/1.ics'),
    UNAUTHENTICATED: at('GET /member/events/1.ics', {}),
    SESSION_EXPIRED: at('GET /member/events/1.ics', { as: 'perdu' }),
    EVENT_NOT_FOUND: asMember('GET /member/events/999999.ics'),
  },
  'GET /api/shifts/{id}/picture.png': {
    200: ofOwnShift(),
    UNAUTHENTICATED: at('GET /api/shifts/1/picture.png', {}),
    SESSION_EXPIRED: at('GET /api/shifts/1/picture.png', { as: 'perdu' }),
    VALIDATION_FAILED: ofOwnShift({}, '?figures=email'),
    SHIFT_NOT_FOUND: asMember('GET /api/shifts/999999/picture.png'),
    SHIFT_NOT_COUNTED: ofOwnShift({ countedCalls: 0 }),
  },
  'POST /member/events/{id}/register': {
    200: asMember('POST /member/events/1/register'),
    UNAUTHENTICATED: at('POST /member/events/1/register', {}),
    SESSION_EXPIRED: at('POST /member/events/1/register', { as: 'perdu' }),
    EVENT_NOT_FOUND: asMember('POST /member/events/999999/register'),
    EVENT_ENDED: async () => {
      const { id } = await storeEvent({ startsAt: fromNow(-DAY) });
      return asMember(`POST /member/events/${id}/register`)();
    },
    EVENT_CANCELED: async () => {
      const { id } = await storeEvent({ canceledAt: fromNow(-DAY) });
      return asMember(`POST /member/events/${id}/register`)();
    },
  },
  'DELETE /member/events/{id}/register': {
    200: asMember('DELETE /member/events/1/register'),
    UNAUTHENTICATED: at('DELETE /member/events/1/register', {}),
    SESSION_EXPIRED: at('DELETE /member/events/1/register', { as: 'perdu' }),
    EVENT_NOT_FOUND: asMember('DELETE /member/events/999999/register'),
    EVENT_ENDED: async () => {
      const { id } = await storeEvent();
      const { as } = await member();
      await call(`POST /member/events/${id}/register`, { as });
      const over = { startsAt: fromNow(-DAY), endsAt: fromNow(-1) };
      await transaction(() => repository(GameEvent).update({ id }, over));
      return () => call(`DELETE /member/events/${id}/register`, { as });
    },
  },
  'GET /member/store': {
    200: asMember('GET /member/store'),
    UNAUTHENTICATED: at('GET /member/store', {}),
    SESSION_EXPIRED: at('GET /member/store', { as: 'perdu' }),
    VALIDATION_FAILED: asMember('GET /member/store?category=voiture'),
  },
  'POST /member/store/purchase': {
    200: buying([1]),
    ...signInCases('POST /member/store/purchase'),
    ...bodyCases('POST /member/store/purchase', asMember),
    PRODUCT_NOT_FOUND: buying([99]),
    ALREADY_OWNED: buying([2, 2]),
    IDEMPOTENCY_KEY_REUSED: buying([2, 3], { sameKey: true }),
    SUBSCRIPTION_INCLUDED: async () => {
      const as = await app.signInAs('pro@centrale.test', ip);
      return () => call('POST /member/store/purchase', { as, body: { itemId: 1 } });
    },
    PAYMENT_DECLINED: async () => {
      payThroughTest().answer = async () => REFUSED;
      return buying([1])();
    },
    ORDER_IN_PROGRESS: async () => {
      payThroughTest().answer = async () => {
        throw new Error('no answer');
      };
      return buying([1])();
    },
  },
  'GET /admin/users/export': {
    200: asAdmin('GET /admin/users/export'),
    UNAUTHENTICATED: at('GET /admin/users/export', {}),
    SESSION_EXPIRED: at('GET /admin/users/export', { as: 'perdu' }),
    FORBIDDEN: asMember('GET /admin/users/export'),
    VALIDATION_FAILED: asAdmin('GET /admin/users/export?format=xml'),
  },
  'POST /admin/users/import': {
    200: asAdmin('POST /admin/users/import', { raw: ACCOUNTS, headers: AS_CSV }),
    UNAUTHENTICATED: at('POST /admin/users/import', { raw: ACCOUNTS, headers: AS_CSV }),
    SESSION_EXPIRED: at('POST /admin/users/import', {
      raw: ACCOUNTS,
      headers: AS_CSV,
      as: 'perdu',
    }),
    FORBIDDEN: asMember('POST /admin/users/import', { raw: ACCOUNTS, headers: AS_CSV }),
    CONFIRMATION_DELAYED: async () => importingAdministrator(),
    CONFIRMATION_AWAITED: async () => {
      const { id } = await createUser({ email: nextEmail() });
      await transaction(() =>
        repository(RoleAssignment).insert({
          userId: id,
          roleId: 'super_admin',
          assignedAt: now(),
          assignedById: null,
          until: fromNow(DAY),
        }),
      );
      const send = await importingAdministrator();
      return async () => {
        const answer = await send();
        // Leaves one super administrator for the other calls.
        await transaction(() => repository(RoleAssignment).delete({ userId: id }));
        return answer;
      };
    },
    CONFIRMATION_WAITING: async () => {
      const send = await importingAdministrator();
      await send();
      return send;
    },
    PAYLOAD_TOO_LARGE: asAdmin('POST /admin/users/import', {
      raw: Buffer.alloc(5_000_000),
      headers: AS_CSV,
    }),
    VALIDATION_FAILED: asAdmin('POST /admin/users/import', { raw: 'x', headers: AS_CSV }),
  },
  'POST /collect': {
    204: at('POST /collect', { body: consented([VIEW]), headers: AS_BROWSER }),
    ...bodyCases('POST /collect', at, { items: [VIEW] }),
    FORBIDDEN: at('POST /collect', {
      body: consented([VIEW]),
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  },
};

/** Returns the call of a route that succeeds. */
function successOf(route: string): Case {
  const name = Object.keys(cases[route] ?? {}).find((key) => key.startsWith('2')) ?? '';
  const found = cases[route]?.[name];
  if (!found) throw new Error(`No call of ${route} succeeds`);
  return found;
}

/** Routes that expose the state of the service. */
const STATE = new Set(['GET /health', 'GET /live', 'GET /ready', 'GET /serving']);

function breakClock(error: Error): void {
  vi.spyOn(process, 'uptime').mockImplementation(() => {
    throw error;
  });
}

/** Outcomes that are possible on every route, and therefore tested on each. */
const everywhere: Record<string, (route: string) => Case> = {
  INTERNAL: (route) => async () => {
    const send = await successOf(route)();
    // These routes never answer INTERNAL when the database fails, so the clock of the test fails
    // instead.
    if (STATE.has(route)) breakClock(new Error('planned failure'));
    else breakDatabase(new Error('planned failure'));
    return send;
  },
  SERVICE_UNAVAILABLE: (route) => async () => {
    const send = await successOf(route)();
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    breakDatabase(away);
    if (route === 'GET /live') breakClock(away);
    return send;
  },
  RATE_LIMITED: (route) => async () => {
    for (let i = 0; i < LIMIT; i++) await call('GET /health');
    return () => call(route);
  },
};

const LIMIT = 40;
let document: ApiDocument;
let problemsOf: ReturnType<typeof contractOf>;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
  document = await readDocument(app);
  problemsOf = contractOf(document);
});
afterAll(() => app.close());
beforeEach(() => {
  clearThrottles();
  ip = `10.18.${count >> 8}.${count % 256}`;
  count += 1;
});
afterEach(async () => {
  vi.restoreAllMocks();
  payAsUsual();
  await resetSettings();
});

describe('the OpenAPI document', () => {
  /** Routes outside REST: pages with their session, files, feeds, GraphQL and the document itself. */
  const OTHERS =
    /^\S+ (\*|\/\*|\/(api-docs|openapi\.json|schema\.graphql|graphql|metrics|feed|atom|robots|sitemap|assets|media|partage|desabonnement|page-session|transparence|opensearch|oembed|\.well-known).*)$/;

  it('contains every REST route of the server and no other route', () => {
    const served = registeredRoutes(app).filter((route) => !OTHERS.test(route));
    expect(served).toContain('POST /auth/login');
    expect(routesOf(document).toSorted()).toEqual(served.toSorted());
  });

  it('describes every route and whether it requires a token', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, of]) => ({
        ...of,
        scope: OPEN_TO_TOKENS[`${method.toUpperCase()} ${path}`],
      })),
    );
    for (const { summary, description, security, responses, scope } of operations) {
      expect(summary).toMatch(/^[A-ZÉ].+/);
      const needsToken = JSON.stringify(responses).includes('UNAUTHENTICATED');
      const who = description?.split('\n\n').at(-1);
      expect(who).toMatch(needsToken ? /^Réservé aux personnes/ : /^(Ouvert à|Réservé au jeu)/);
      const needsGameToken = JSON.stringify(responses).includes('GAME_TOKEN_INVALID');
      expect(security).toEqual([
        ...(needsToken ? [{ bearer: [] }] : []),
        ...(needsGameToken ? [{ gameToken: [] }] : []),
        ...(scope ? [{ apiToken: [scope] }] : []),
      ]);
    }
  });

  it('has a route and a description for each tag', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(used);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('states that unknown fields of a body are ignored, except by /collect and the game', () => {
    const { paths } = withoutReferences(document);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ requestBody }) => ({ path, requestBody })),
    );
    const bodies = operations.flatMap(({ path, requestBody }) => {
      const schema = JSON.stringify(requestBody?.content['application/json']?.schema ?? null);
      return schema === 'null'
        ? []
        : [{ path, refuses: schema.includes('"additionalProperties"'), requestBody }];
    });
    expect(bodies.length).toBeGreaterThan(7);
    for (const { path, refuses, requestBody } of bodies) {
      const isStrict = path === '/collect' || path.startsWith('/api/game/');
      expect([path, refuses]).toEqual([path, isStrict]);
      const said = refuses ? undefined : 'Tout autre champ est ignoré.';
      expect([path, requestBody?.description]).toEqual([path, said]);
    }
  });

  it('agrees with the server, which refuses unknown fields of a body only for /collect', async () => {
    const known = await call('POST /auth/register', { body: newcomer({ inconnu: 1 }) });
    expect(known.status).toBe(201);
    const as = await app.signInAs('membre@centrale.test', ip);
    const keyboardShortcuts = { hold: 'F7', inconnu: 'F8' };
    const settings = await call('PUT /auth/game-settings', { as, body: { keyboardShortcuts } });
    expect(settings.body.user.gameSettings.keyboardShortcuts).toMatchObject({ hold: 'F7' });
    const measure = { ...consented([VIEW]), inconnu: 1 };
    expect((await call('POST /collect', { body: measure })).status).toBe(422);
  });

  it('is served as JSON and as a page', async () => {
    expect(document.openapi).toBe('3.1.0');
    const page = await app.fastify.inject('/api-docs');
    expect(page.statusCode).toBe(200);
    const scripts = page.body.match(/<script[^>]*>[^<]*/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/src="[^"]+"[^>]*>\s*$/);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(;| https:)/);
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('lists exactly the outcomes that this test file covers', () => {
    const named = outcomesOf(document).map(({ route, name }) => `${route} ${name}`);
    const called = Object.entries(cases).flatMap(([route, own]) =>
      Object.keys({ ...own, ...everywhere }).map((name) => `${route} ${name}`),
    );
    expect(called.toSorted(), 'add a call for each outcome to `cases`').toEqual(named.toSorted());
  });
});

const planned = Object.entries(cases).flatMap(([route, own]) => [
  ...Object.entries(own).map(([name, run]) => ({ route, name, run })),
  ...Object.entries(everywhere).map(([name, run]) => ({ route, name, run: run(route) })),
]);

describe('the OpenAPI description of responses', () => {
  it.each(planned)('matches the response of $route: $name', async ({ route, name, run }) => {
    const send = await run();
    const { status, body } = await send();
    expect(body.code ?? String(status)).toBe(name);
    expect(problemsOf(route, status, body)).toEqual([]);
  });
});

describe('the comparison of responses with the OpenAPI document', () => {
  it('detects invalid responses', () => {
    const route = 'GET /health';
    const data = { status: 'ok', version: '1.2.3', database: 'ok', uptimeSeconds: 1 };
    expect(problemsOf(route, 200, { success: true, data })).toEqual([]);
    expect(problemsOf(route, 200, { success: true })).not.toEqual([]);
    expect(problemsOf(route, 200, { success: true, data, more: 1 })).not.toEqual([]);
    expect(problemsOf(route, 418, {})).not.toEqual([]);
    const error = { success: false, error: 'x', code: 'INTERNAL', requestId: 'y' };
    expect(problemsOf(route, 500, error)).toEqual([]);
    expect(problemsOf(route, 500, { ...error, code: 'BANNED' })).not.toEqual([]);
  });
});
