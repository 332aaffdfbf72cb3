import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearThrottles } from '#platform/limits/throttle';
import {
  changeSettings,
  changeUser,
  OTHER_PASSWORD,
  resetSettings,
  storedUser,
} from '#tests/support/people/accounts';
import { createUser } from '#server/seeds/factories/user.factory';
import { secretsMailedTo } from '#tests/support/content/outbox';
import { foreignSite } from '#tests/support/running/foreignSite';
import { picture } from '#tests/support/content/images';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const NOTHING_GIVEN = 'Aucun changement à enregistrer\u00a0: le profil reste le même';

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

const post = (path: string, body: unknown, as?: string) => app.rest('POST', path, { body, as, ip });
const put = (path: string, body: unknown, as: string | undefined = token) =>
  app.rest('PUT', path, { body, as, ip });
/** Sends an unchanged body with a content type. */
const send = (url: string, payload: string, type = 'application/json') =>
  app.fastify.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const REQUEST_ID = expect.stringMatching(/^[\w-]{36}$/) as string;

describe('POST /auth/login', () => {
  it('answers with the token and the user under `data`, using the field names of REST', async () => {
    await changeUser('superadmin@centrale.test', {
      experience: 21_480,
      totalCalls: 1204,
      successfulCalls: 1131,
      totalPlayMinutes: 5310,
    });
    const { status, body } = await post('/auth/login', {
      email: 'superadmin@centrale.test',
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, data: { token: expect.any(String) as string } });
    expect(body.data.user).toEqual({
      id: 1,
      username: 'superadmin',
      email: 'superadmin@centrale.test',
      avatar: null,
      firstName: 'Claire',
      lastName: 'Delaunay',
      subscription: 'pro',
      joinDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      lastLogin: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      password_update: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      is_active: true,
      level: 22,
      experience: 21_480,
      rank: 'Or',
      totalCalls: 1204,
      successfulCalls: 1131,
      totalPlayTime: 5310,
      soundVolume: 80,
      musicVolume: 60,
      notifications: true,
      autoSave: true,
      difficulty: 'normal',
      gameSettings: {
        soundVolume: 80,
        musicVolume: 60,
        notifications: true,
        autoSave: true,
        difficulty: 'normal',
        keyboardShortcuts: {
          answer_call: 'Space',
          hang_up: 'Escape',
          transfer: 'T',
          mute: 'M',
          hold: 'H',
          notes: 'N',
        },
        display: { resolution: '1920x1080', windowMode: 'fullscreen', graphicsQuality: 'high' },
      },
      roles: ['super_admin'],
    });
  });

  it.each([
    [{ email: 'membre@centrale.test', password: 'faux' }, 401, 'Email ou mot de passe incorrect'],
    [{ email: 'inconnu@exemple.fr', password: 'faux' }, 401, 'Email ou mot de passe incorrect'],
    [
      { email: 'banni@centrale.test', password: PASSWORD },
      403,
      'Votre compte est banni définitivement. Motif\u00a0: Propos insultants répétés dans les commentaires.',
    ],
    [{}, 422, 'Certains champs sont invalides.'],
  ])('answers the body %j with %i %s', async (body, status, error) => {
    const answer = await post('/auth/login', body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, error, requestId: REQUEST_ID });
  });

  it('answers 429 with Retry-After once the account is locked', async () => {
    for (let i = 0; i < 5; i++) await post('/auth/login', { email, password: 'faux' });
    const { status, body, headers } = await post('/auth/login', { email, password: PASSWORD });
    expect([status, body.code]).toEqual([429, 'ACCOUNT_LOCKED']);
    expect(Number(headers['retry-after'])).toBe(body.retryAfterSeconds);
  });

  it('answers 400 for a body that is not JSON, and 422 for a body that is not an object', async () => {
    expect((await send('/auth/login', '{"email":')).statusCode).toBe(400);
    expect((await send('/auth/login', '[1]')).statusCode).toBe(422);
    expect((await send('/auth/login', `"${'x'.repeat(200_000)}"`)).statusCode).toBe(413);
  });
});

describe('POST /auth/register', () => {
  const newcomer = (change: object = {}) => ({
    username: `arrivant${count}`,
    email: `arrivant${count}@exemple.fr`,
    password: OTHER_PASSWORD,
    confirmPassword: OTHER_PASSWORD,
    ...change,
  });

  it('answers with a message but no token when the email must be confirmed', async () => {
    const { status, body } = await post('/auth/register', newcomer());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: expect.stringContaining('Ouvrez le lien envoyé à') as string,
      data: { token: null, user: { username: `arrivant${count}`, rank: 'Débutant', level: 1 } },
    });
    expect(await secretsMailedTo(app, `arrivant${count}@exemple.fr`)).toHaveLength(1);
  });

  it('answers with a valid token when no confirmation is required', async () => {
    await changeSettings({ emailVerificationRequired: false });
    const { body } = await post('/auth/register', newcomer());
    const profile = await app.rest('GET', '/auth/profile', { as: body.data.token });
    expect(profile.body.data.user.username).toBe(`arrivant${count}`);
  });

  it('answers 422 with every invalid field, and 409 for an email that is in use', async () => {
    const wrong = await post('/auth/register', { username: 'a', confirmPassword: 'x' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.fields)).toEqual([
      'username',
      'email',
      'password',
      'confirmPassword',
    ]);
    const rejected = await post('/auth/register', newcomer({ email }));
    expect(rejected.status).toBe(409);
    expect(rejected.body).toMatchObject({
      error: "Cette adresse email n'est pas disponible",
      fields: { email: "Cette adresse email n'est pas disponible" },
    });
  });

  it('answers 403 while registration is closed, and 429 once the daily limit is reached', async () => {
    await changeSettings({ registrationEnabled: false });
    expect((await post('/auth/register', newcomer())).status).toBe(403);
    await changeSettings({ registrationEnabled: true, maxUsersPerDay: 0 });
    const full = await post('/auth/register', newcomer());
    expect(full.status).toBe(429);
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the routes of the account', () => {
  it.each([
    ['GET', '/auth/profile'],
    ['PUT', '/auth/profile'],
    ['PUT', '/auth/game-settings'],
    ['POST', '/auth/check-email-auth'],
    ['PUT', '/auth/change-password'],
  ] as const)('answer 401 without a session, whatever the body: %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : { anything: [1] };
    const visitor = await app.rest(method, path, { body });
    expect(visitor.status).toBe(401);
    expect(visitor.body.error).toBe('Utilisateur non authentifié');
    const expired = await app.rest(method, path, { body, as: 'perdu' });
    expect(expired.status).toBe(401);
    expect(expired.body.error).toBe('Session expirée, veuillez vous reconnecter');
  });

  it('answer GET /auth/profile with the user under `data`', async () => {
    const { status, body, headers } = await app.rest('GET', '/auth/profile', { as: token });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(body.data.user).toMatchObject({ email, roles: [], is_active: true });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i);
  });

  it('answer PUT /auth/profile with the user at the top level and under `data`', async () => {
    const site = await foreignSite({ '/a.png': await picture(9, 9).png().toBuffer() });
    const { body } = await put('/auth/profile', {
      avatar: `${site.origin}/a.png`,
      firstName: 'Zoé',
    });
    expect(body).toMatchObject({
      success: true,
      message: 'Profil mis à jour avec succès',
      user: { avatar: expect.stringMatching(/^\/media\//), firstName: 'Zoé', lastName: null },
    });
    expect(body.data.user).toEqual(body.user);
    const refused = await put('/auth/profile', { avatar: `${site.origin}/rien.png` });
    await site.close();
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['avatar']]);
  });

  it('answer PUT /auth/profile with a notice that a new email must be confirmed', async () => {
    const { body } = await put('/auth/profile', { email: `nouvelle${count}@exemple.fr` });
    expect(body.user.email).toBe(email);
    expect(body.message).toContain(`Ouvrez le lien envoyé à nouvelle${count}@exemple.fr`);
  });

  it('answer PUT /auth/profile with errors on invalid fields, named as in the request', async () => {
    const { status, body } = await put('/auth/profile', { avatar: 'ftp://a', email: 'x' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email', 'avatar']]);
    const rejected = await put('/auth/profile', { email: 'pro@centrale.test' });
    expect([rejected.status, rejected.body.error]).toEqual([
      409,
      "Cette adresse email n'est pas disponible",
    ]);
  });

  it('report no change when PUT /auth/profile receives no fields', async () => {
    const before = await storedUser(email);
    const { status, body } = await put('/auth/profile', {});
    expect([status, body.message]).toEqual([200, NOTHING_GIVEN]);
    expect(await storedUser(email)).toEqual(before);
    expect((await put('/auth/profile', { firstName: null })).body.message).toBe(
      'Profil mis à jour avec succès',
    );
  });

  it('ignore roles, subscription, is_active, username and level in the body of PUT /auth/profile', async () => {
    const before = await storedUser(email);
    const { status, body } = await put('/auth/profile', {
      roles: ['super_admin'],
      subscription: 'pro',
      is_active: false,
      isActive: false,
      username: 'chef',
      level: 50,
      experience: 50_000,
      id: 1,
      emailVerifiedAt: null,
      passwordHash: 'x',
      gameSettings: { soundVolume: 5 },
    });
    expect(status).toBe(200);
    expect(body.message).toBe(NOTHING_GIVEN);
    expect(body.user).toMatchObject({ subscription: 'free', level: 1, roles: [] });
    expect(await storedUser(email)).toEqual(before);
  });

  it('change only the fields in the body of PUT /auth/game-settings', async () => {
    const { status, body } = await put('/auth/game-settings', {
      soundVolume: 25,
      musicVolume: null,
      notifications: false,
      difficulty: 'hard',
      keyboardShortcuts: { answer_call: 'Enter', unknown: 'x' },
      display: { graphicsQuality: 'low' },
      roles: ['admin'],
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Paramètres de jeu mis à jour avec succès');
    expect(body.user).toMatchObject({
      soundVolume: 25,
      musicVolume: 60,
      notifications: false,
      difficulty: 'hard',
    });
    expect(body.user.gameSettings.keyboardShortcuts).toEqual({
      answer_call: 'Enter',
      hang_up: 'Escape',
      transfer: 'T',
      mute: 'M',
      hold: 'H',
      notes: 'N',
    });
    expect(body.data.user).toEqual(body.user);
  });

  it.each([
    {},
    { level: 1 },
    { soundVolume: null },
    { keyboardShortcuts: { x: 'T' } },
    { keyboardShortcuts: null, display: { resolution: null } },
  ])('report no change when PUT /auth/game-settings receives %j', async (body) => {
    const before = await storedUser(email);
    const answer = await put('/auth/game-settings', body);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Aucun changement à enregistrer\u00a0: les paramètres de jeu restent les mêmes',
    ]);
    expect((await storedUser(email)).gameSettings).toEqual(before.gameSettings);
  });

  it.each([
    [{ soundVolume: 33 }, 'soundVolume'],
    [{ soundVolume: 'fort' }, 'soundVolume'],
    [{ difficulty: 'impossible' }, 'difficulty'],
    [{ keyboardShortcuts: { answer_call: 'x'.repeat(11) } }, 'keyboardShortcuts.answer_call'],
    [{ keyboardShortcuts: { hang_up: '\u0001' } }, 'keyboardShortcuts.hang_up'],
    [{ keyboardShortcuts: { hang_up: 't' } }, 'keyboardShortcuts.hang_up'],
    [{ keyboardShortcuts: 'x' }, 'keyboardShortcuts'],
    [{ display: { windowMode: 'plein' } }, 'display.windowMode'],
  ])(
    'answer 422 when PUT /auth/game-settings receives %j, with an error on the field %s',
    async (body, field) => {
      const before = await storedUser(email);
      const answer = await put('/auth/game-settings', body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
      expect(await storedUser(email)).toEqual(before);
    },
  );

  it('answer POST /auth/check-email-auth with `available` and `message` under `data`', async () => {
    const check = async (asked: unknown) =>
      (await post('/auth/check-email-auth', { email: asked }, token)).body.data as unknown;
    expect(await check('libre@exemple.fr')).toEqual({
      available: true,
      message: 'Cette adresse email est disponible',
    });
    expect(await check('pro@centrale.test')).toEqual({
      available: false,
      message: "Cette adresse email n'est pas disponible",
    });
  });

  it.each([[{ email: 'pas une adresse' }], [{ email: '' }], [{}]])(
    'answer 400 when POST /auth/check-email-auth receives %j',
    async (body) => {
      const answer = await post('/auth/check-email-auth', body, token);
      expect([answer.status, answer.body.error]).toEqual([400, "Format d'email invalide"]);
    },
  );

  it('change the password through PUT /auth/change-password, or explain the refusal', async () => {
    const change = (currentPassword: string, newPassword: string) =>
      put('/auth/change-password', { currentPassword, newPassword });
    const wrong = await change('faux', OTHER_PASSWORD);
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Mot de passe actuel incorrect']);
    const weak = await change(PASSWORD, 'faible');
    expect([weak.status, weak.body.error]).toEqual([
      422,
      'Le nouveau mot de passe ne respecte pas les critères de sécurité',
    ]);
    const done = await change(PASSWORD, OTHER_PASSWORD);
    expect([done.status, done.body]).toEqual([
      200,
      { success: true, message: 'Mot de passe modifié avec succès' },
    ]);
    expect((await post('/auth/login', { email, password: OTHER_PASSWORD })).status).toBe(200);
  });
});
