import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCaches } from '#platform/cache/caches';
import { clearMaintenanceCache } from '#domains/identity/settings/maintenance.service';
import { clearThrottles } from '#platform/limits/throttle';
import { currentDatabase } from '#platform/db/transaction';
import { OTHER_PASSWORD, resetSettings } from '#tests/support/people/accounts';
import { createUser } from '#server/seeds/factories/user.factory';
import { breakDatabase } from '#tests/support/running/database';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let token = '';
let email = '';
let ip = '';
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  count += 1;
  ip = `10.7.0.${count}`;
  email = `personne${count}@exemple.fr`;
  await createUser({ username: `personne${count}`, email });
  token = await app.signInAs(email, ip);
});
afterEach(() => resetSettings());

/** Sends an unchanged body with a content type. */
const send = (url: string, payload: string, type = 'application/json') =>
  app.fastify.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const REQUEST_ID = expect.stringMatching(/^[\w-]{36}$/) as string;

describe('GET /health', () => {
  it('answers 200 while the database responds', async () => {
    const { status, body } = await app.rest('GET', '/health');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        status: 'ok',
        version: JSON.parse(readFileSync('package.json', 'utf8')).version,
        database: 'ok',
        uptimeSeconds: expect.any(Number) as number,
      },
    });
  });

  it('answers 503 when the database does not respond, with or without a token', async () => {
    vi.spyOn(currentDatabase().read, 'query').mockRejectedValue(new Error('gone'));
    for (const as of [undefined, token]) {
      const { status, body } = await app.rest('GET', '/health', { as });
      expect(status).toBe(503);
      expect(body).toEqual({
        success: false,
        error: 'Service momentanément indisponible. Réessayez dans un instant.',
        code: 'SERVICE_UNAVAILABLE',
        requestId: REQUEST_ID,
      });
    }
  });
});

it('GraphQL answers 503 when the database is unavailable, with or without a token', async () => {
  await clearCaches();
  clearMaintenanceCache();
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  breakDatabase(gone);
  for (const as of [undefined, token]) {
    const answer = await app.gql('{ viewer { user { id } } }', {}, { as });
    expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  }
  vi.restoreAllMocks();
});

describe('the content type of a body', () => {
  const JSON_BODY = JSON.stringify({ email: 'membre@centrale.test', password: PASSWORD });

  it.each(['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'json', ''])(
    'is refused with 415 and the accepted type when it is %j',
    async (type) => {
      const answer = await send('/auth/login', JSON_BODY, type);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({
        success: false,
        error:
          'Ce format n’est pas accepté\u00a0: envoyez du JSON, avec l’en-tête «\u00a0Content-Type: application/json\u00a0».',
        code: 'UNSUPPORTED_MEDIA_TYPE',
        requestId: REQUEST_ID,
      });
    },
  );

  it('is required, and may include a charset', async () => {
    const untyped = { method: 'POST', url: '/auth/login', payload: JSON_BODY } as const;
    expect((await app.fastify.inject(untyped)).statusCode).toBe(415);
    const typed = await send('/auth/login', JSON_BODY, 'application/json; charset=utf-8');
    expect(typed.statusCode).toBe(200);
  });

  it('is ignored for an empty body, and on a route that reads no body', async () => {
    const empty = await send('/auth/login', '', 'text/plain');
    expect([empty.statusCode, empty.json().fields]).toEqual([
      422,
      { body: 'Cette valeur n’est pas valide.' },
    ]);
    for (const body of ['', 'x=1']) {
      const answer = await app.fastify.inject({
        method: 'PUT',
        url: '/member/notifications/read-all',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Bearer ${token}`,
        },
        payload: body,
      });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('a request with several invalid fields', () => {
  const SHAPE = 'Cette valeur n’est pas valide.';
  const MISSING = 'Ce champ est obligatoire.';

  it.each([
    ['POST', '/auth/login', { email: 1, password: {} }, { email: SHAPE, password: SHAPE }],
    ['POST', '/auth/login', { password: [] }, { password: SHAPE, email: MISSING }],
    [
      'POST',
      '/auth/register',
      { username: 1, email: null, password: OTHER_PASSWORD },
      { username: SHAPE, email: SHAPE, confirmPassword: MISSING },
    ],
    [
      'PUT',
      '/auth/change-password',
      { currentPassword: 1, newPassword: [] },
      { currentPassword: SHAPE, newPassword: SHAPE },
    ],
    [
      'PUT',
      '/auth/change-password',
      {},
      {
        currentPassword: 'Veuillez saisir votre mot de passe actuel',
        newPassword:
          'Il manque au mot de passe\u00a0: au moins 8 caractères, une majuscule, une minuscule, un chiffre, un caractère spécial.',
      },
    ],
    [
      'PUT',
      '/auth/game-settings',
      { soundVolume: 'fort', difficulty: 'dur', keyboardShortcuts: { mute: 1, hold: 2 } },
      {
        soundVolume: SHAPE,
        difficulty: SHAPE,
        'keyboardShortcuts.mute': SHAPE,
        'keyboardShortcuts.hold': SHAPE,
      },
    ],
    ['POST', '/member/notifications', { title: 1 }, { title: SHAPE, message: MISSING }],
  ] as const)(
    'is refused with an error for each field: %s %s %j',
    async (method, path, body, fields) => {
      const answer = await app.rest(method, path, { body, as: token });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ error: 'Certains champs sont invalides.', fields });
      expect(Object.keys(answer.body.fields).toSorted()).toEqual(Object.keys(fields).toSorted());
    },
  );

  it('is refused with an error for each invalid query parameter, with fifty errors at most', async () => {
    const both = await app.rest('GET', '/member/news?limit=51&page=0', { as: token });
    expect(Object.keys(both.body.fields).toSorted()).toEqual(['limit', 'page']);
    const made = Array.from({ length: 1000 }, (_, i) => `p${i}=1`).join('&');
    const staff = await app.signInAs('admin@centrale.test', ip);
    const flood = await app.rest('GET', `/admin/users/export?${made}`, { as: staff });
    expect(flood.status).toBe(422);
    expect(Object.keys(flood.body.fields)).toHaveLength(50);
  });
});

it('a request that fails unexpectedly is answered 500 without the cause', async () => {
  vi.spyOn(currentDatabase().read, 'query').mockRejectedValue(new Error('secret cause'));
  const { status, body } = await app.rest('GET', '/auth/profile', { as: token });
  expect(status).toBe(500);
  expect(body).toEqual({
    success: false,
    error: 'Erreur du serveur. Veuillez réessayer plus tard.',
    code: 'INTERNAL',
    requestId: REQUEST_ID,
  });
});

it.each([
  ['GET', '/auth/login', 'POST'],
  ['DELETE', '/auth/profile', 'GET, HEAD, PUT'],
  ['POST', '/auth/profile/', 'GET, HEAD, PUT'],
  ['PUT', '/health?x=1', 'GET, HEAD'],
  ['GET', '/collect', 'POST'],
  ['POST', '/feed.xml', 'GET, HEAD'],
] as const)(
  'a known path with an unsupported method is answered 405: %s %s, Allow: %s',
  async (method, path, allow) => {
    const { status, body, headers } = await app.rest(method, path);
    expect([status, headers.allow]).toEqual([405, allow]);
    expect(body).toEqual({
      success: false,
      error: 'Cette adresse n’accepte pas cette méthode.',
      code: 'METHOD_NOT_ALLOWED',
      requestId: REQUEST_ID,
    });
  },
);

it.each(['/auth', '/auth/login/rien', '/loginauth', '/feedXxml'])(
  'POST %s, which only resembles a known path, is answered 404',
  async (path) => {
    const { status, headers } = await app.rest('POST', path);
    expect([status, headers.allow]).toEqual([404, undefined]);
  },
);

it.each(['/auth/nulle-part', `/api/game/installations/1/shifts/${'a'.repeat(101)}`])(
  'an unknown path, or one with too long a parameter, is answered 404 in the usual error format: %s',
  async (path) => {
    const { status, body } = await app.rest('GET', path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'NOT_FOUND', requestId: REQUEST_ID });
  },
);

it('a request without a body may declare JSON as its content type', async () => {
  const token = await app.signInAs('membre@centrale.test');
  const send = (method: 'PUT' | 'POST', url: string) =>
    app.fastify.inject({
      method,
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  expect((await send('PUT', '/member/notifications/mark-all-read')).json().success).toBe(true);
  // A missing body that is required is a validation error.
  expect((await send('POST', '/auth/login')).statusCode).toBe(422);
});

it('values of the wrong type in a body are refused, not converted', async () => {
  const { status, body } = await app.rest('POST', '/auth/login', {
    body: { email: 1, password: ['x'] },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toContain('email');
});
