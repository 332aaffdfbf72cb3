import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DefaultUserRole } from '#domains/identity/settings/settings.types';
import { User } from '#domains/identity/users/user.entity';
import { DAY, shiftClock, startOfDayInParis } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import {
  changeSettings,
  login,
  OTHER_PASSWORD,
  resetSettings,
  storedUser,
} from '#tests/support/people/accounts';
import { mailsTo } from '#tests/support/content/outbox';
import { moveMachineClock } from '#tests/support/running/machineClock';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) {
    token emailVerificationRequired message
    viewer { canAccessAdmin permissions user { username email level rank subscription roles { id } } }
  }
}`;

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());
afterEach(async () => {
  shiftClock(0);
  vi.useRealTimers();
  await resetSettings();
});

/** Returns the input of a registration for an account that does not exist. */
function newcomer(change: Record<string, unknown> = {}) {
  count += 1;
  return {
    username: `arrivant${count}`,
    email: `arrivant${count}@exemple.fr`,
    password: OTHER_PASSWORD,
    confirmPassword: OTHER_PASSWORD,
    ageConfirmed: true,
    ...change,
  };
}

const register = (input: Record<string, unknown>) => app.gql(REGISTER, { input });
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof register>>) =>
  errors?.[0]?.extensions.fields;

describe('a registration', () => {
  neutral.it('returns no token but mails a link while emails have to be confirmed', async () => {
    const input = newcomer();
    const { data } = await register(input);
    expect(data.register).toMatchObject({
      token: null,
      viewer: null,
      emailVerificationRequired: true,
      message: `Votre compte est créé. Ouvrez le lien envoyé à ${input.email} pour confirmer votre adresse, puis connectez-vous.`,
    });
    const [mail] = await mailsTo(app, input.email);
    expect(mail?.text).toMatch(/\/verification-email\?jeton=[\w-]{43}/);
    expect((await login(app, input.email, OTHER_PASSWORD)).code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('signs the member in immediately when no confirmation is required', async () => {
    await changeSettings({ emailVerificationRequired: false });
    const input = newcomer({ firstName: '  Zoé ', lastName: '' });
    const { data } = await register(input);
    expect(data.register.viewer).toEqual({
      canAccessAdmin: false,
      permissions: [],
      user: {
        username: input.username,
        email: input.email,
        level: 1,
        rank: 'DEBUTANT',
        subscription: 'FREE',
        roles: [],
      },
    });
    const mine = await app.gql('{ mySessions { current } }', {}, { as: data.register.token });
    expect(mine.data.mySessions).toEqual([{ current: true }]);
    expect(await storedUser(input.email)).toMatchObject({ firstName: 'Zoé', lastName: null });
    expect(await mailsTo(app, input.email)).toEqual([]);
  });

  neutral.it('creates the default game settings', async () => {
    const input = newcomer();
    await register(input);
    expect((await storedUser(input.email)).gameSettings).toMatchObject({
      soundVolume: 80,
      musicVolume: 60,
      notifications: true,
      autoSave: true,
      difficulty: 'normal',
      keyboardShortcuts: {
        answerCall: 'Space',
        hangUp: 'Escape',
        transfer: 'T',
        mute: 'M',
        hold: 'H',
        notes: 'N',
      },
    });
  });

  it('gives a premium subscription if the setting defaultUserRole is PREMIUM', async () => {
    await changeSettings({ defaultUserRole: DefaultUserRole.PREMIUM });
    const input = newcomer();
    await register(input);
    expect((await storedUser(input.email)).subscription).toBe('premium');
  });

  it('is refused while registrationEnabled is off', async () => {
    await changeSettings({ registrationEnabled: false });
    const { code, errors } = await register(newcomer());
    expect(code).toBe('REGISTRATION_CLOSED');
    expect(errors?.[0]?.message).toBe('Les inscriptions sont fermées pour le moment.');
  });
});

describe('the fields of a registration', () => {
  it('are all checked, and each invalid field gets its own error', async () => {
    const before = await repository(User).count();
    const answer = await register({
      username: 'a b',
      email: 'pas une adresse',
      password: 'court',
      confirmPassword: 'autre',
      ageConfirmed: true,
      firstName: 'x'.repeat(81),
      lastName: 'y\u0007',
    });
    expect(answer.code).toBe('VALIDATION_FAILED');
    expect(fieldsOf(answer)).toEqual({
      username:
        'Le nom d’utilisateur compte de 3 à 30 caractères\u00a0: lettres, chiffres, tiret, point ou tiret bas.',
      email: "Format d'email invalide",
      password:
        'Il manque au mot de passe\u00a0: au moins 8 caractères, une majuscule, un chiffre, un caractère spécial.',
      confirmPassword: 'Les mots de passe ne correspondent pas.',
      firstName: '80 caractères au plus.',
      lastName:
        'Ce texte contient des caractères invisibles ou des accents superposés\u00a0: retirez-les.',
    });
    expect(await repository(User).count()).toBe(before);
  });

  it('must include a password of at least passwordMinLength characters, and never fewer than 8', async () => {
    await changeSettings({ passwordMinLength: 12 });
    const short = newcomer({ password: 'Abcdefgh1!x', confirmPassword: 'Abcdefgh1!x' });
    expect(fieldsOf(await register(short))?.password).toContain('au moins 12 caractères');
    await changeSettings({ passwordMinLength: 6 });
    const shorter = newcomer({ password: 'Abcd1!', confirmPassword: 'Abcd1!' });
    expect(fieldsOf(await register(shorter))?.password).toContain('au moins 8 caractères');
  });
});

describe('the email or username of another account', () => {
  it('is refused with an error on its field, whatever the case and accents', async () => {
    const known = newcomer({ username: 'Hélène' });
    await register(known);
    const both = await register(newcomer({ username: 'HELENE', email: known.email.toUpperCase() }));
    expect(both.code).toBe('EMAIL_TAKEN');
    expect(fieldsOf(both)).toEqual({
      email: "Cette adresse email n'est pas disponible",
      username: 'Ce nom d’utilisateur n’est pas disponible',
    });
    const name = await register(newcomer({ username: 'helene' }));
    expect(name.code).toBe('USERNAME_TAKEN');
    expect(fieldsOf(name)).toEqual({ username: 'Ce nom d’utilisateur n’est pas disponible' });
  });

  it('is also refused to all but one of several concurrent registrations', async () => {
    const input = newcomer();
    const codes = (await Promise.all(Array.from({ length: 6 }, () => register(input)))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'EMAIL_TAKEN')).toHaveLength(5);
  });
});

describe('the registrations from one IP address', () => {
  const from = async (remoteAddress: string) => {
    const query = { query: REGISTER, variables: { input: newcomer({ email: 'pas-libre@x.fr' }) } };
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      payload: query,
    });
    return answer.json().errors?.[0]?.extensions.code;
  };

  it('are limited to thirty per hour, including those refused for a taken email', async () => {
    const codes = await Promise.all(Array.from({ length: 32 }, () => from('203.0.113.7')));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'EMAIL_TAKEN')).toHaveLength(29);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
    expect(await from('203.0.113.8')).toBe('EMAIL_TAKEN');
    moveMachineClock(3_600_000);
    expect(await from('203.0.113.7')).toBe('EMAIL_TAKEN');
  });
});

describe('the accounts created in one day', () => {
  const madeToday = () =>
    repository(User)
      .find()
      .then((users) => users.filter(({ joinedAt }) => joinedAt >= startOfDayInParis()).length);

  it('never exceed maxUsersPerDay under concurrent requests', async () => {
    await changeSettings({ maxUsersPerDay: (await madeToday()) + 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(newcomer())));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'DAILY_SIGNUPS_REACHED')).toHaveLength(9);
    expect(answers.find(({ code }) => code)?.errors?.[0]?.message).toBe(
      'Le nombre d’inscriptions du jour est atteint. Revenez demain.',
    );
  });

  it('are none when maxUsersPerDay is 0', async () => {
    await changeSettings({ maxUsersPerDay: 0 });
    expect((await register(newcomer())).code).toBe('DAILY_SIGNUPS_REACHED');
  });

  it('exclude the accounts created before midnight in Paris', async () => {
    const tonight = startOfDayInParis(new Date(Date.now() + DAY)).getTime();
    shiftClock(tonight - 60_000 - Date.now());
    await changeSettings({ maxUsersPerDay: (await madeToday()) + 1 });
    expect((await register(newcomer())).code).toBeUndefined();
    expect((await register(newcomer())).code).toBe('DAILY_SIGNUPS_REACHED');
    shiftClock(tonight + 60_000 - Date.now());
    await changeSettings({ maxUsersPerDay: 1 });
    expect((await register(newcomer())).code).toBeUndefined();
  });

  it('are counted from midnight in Paris, in summer and in winter', () => {
    const start = (date: string) => startOfDayInParis(new Date(date)).toISOString();
    expect(start('2026-07-14T12:00:00Z')).toBe('2026-07-13T22:00:00.000Z');
    expect(start('2026-12-25T12:00:00Z')).toBe('2026-12-24T23:00:00.000Z');
    expect(start('2026-03-29T12:00:00Z')).toBe('2026-03-28T23:00:00.000Z');
    expect(start('2026-10-25T12:00:00Z')).toBe('2026-10-24T22:00:00.000Z');
    expect(start('2026-12-31T23:30:00Z')).toBe('2026-12-31T23:00:00.000Z');
  });
});

describe('the fields that a registration may set', () => {
  it('exclude roles, subscription and level: GraphQL refuses them', async () => {
    for (const more of [{ roles: ['admin'] }, { subscription: 'PRO' }, { level: 50 }]) {
      const { code } = await register(newcomer(more));
      expect(code).toBe('GRAPHQL_INVALID');
    }
  });

  it('exclude roles, subscription, activity, level and verification: REST ignores them', async () => {
    const input = newcomer({
      roles: ['super_admin'],
      role: 'admin',
      subscription: 'pro',
      is_active: false,
      level: 50,
      experience: 99_999,
      emailVerifiedAt: new Date().toISOString(),
      id: 1,
      passwordHash: 'x',
      __proto__: { subscription: 'pro' },
    });
    const { status, body } = await app.rest('POST', '/auth/register', { body: input });
    expect(status).toBe(201);
    expect(body.data.user).toMatchObject({
      subscription: 'free',
      is_active: true,
      level: 1,
      experience: 0,
      roles: [],
    });
    expect((await storedUser(input.email)).emailVerifiedAt).toBeNull();
    expect((await storedUser('superadmin@centrale.test')).username).toBe('superadmin');
  });
});
