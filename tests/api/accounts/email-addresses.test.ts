import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OneTimeToken } from '#domains/identity/auth/emails/oneTimeToken.entity';
import { ensureFirstAdministrator } from '#domains/identity/auth/registration/firstAdministrator.service';
import { User } from '#domains/identity/users/user.entity';
import { readEnv } from '#platform/env';
import { clearThrottles } from '#platform/limits/throttle';
import { repository } from '#platform/db/transaction';
import { readableEmail } from '#platform/text/email';
import { emailProblem, readEmail } from '#client/shared/emailAddress';
import { createUser } from '#server/seeds/factories/user.factory';
import {
  changeSettings,
  changeUser,
  login,
  OTHER_PASSWORD,
  resetSettings,
  storedUser,
} from '#tests/support/people/accounts';
import { mailsTo } from '#tests/support/content/outbox';
import { eventually } from '#tests/support/running/eventually';
import { signedInMember } from '#tests/support/people/members';
import { IMPORT_USERS } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const CREATE =
  'mutation ($input: CreateUserInput!) { createUser(input: $input) { ... on ManagedUserPayload { user { id email } } } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { message } }';
const RESEND =
  'mutation ($email: String!) { resendEmailVerification(input: { email: $email }) { message } }';
const RESET =
  'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }';
const AVAILABLE = 'query ($email: String!) { emailAvailability(email: $email) { available } }';
const PROFILE =
  'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { email } } }';
const SETTINGS =
  'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { supportEmail } } } }';
const UPDATE =
  'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { email } } ... on VersionConflict { __typename message } } }';
const USER = 'query ($id: ID!) { user(id: $id) { version } }';
const SEARCH = 'query ($filter: UserFilter) { users(filter: $filter) { items { email } } }';

/** The canonical form of an address, and spellings of it by people and browsers. */
const CANONICAL = 'jean@xn--caf-dma.fr';
const SPELLINGS = {
  'as people type it': 'jean@café.fr',
  'decomposed (NFD)': 'jean@cafe\u0301.fr',
  'as Chromium sends it': CANONICAL,
  'in capitals': 'JEAN@CAFÉ.FR',
  'in full-width letters': 'jean@ｃafé.fr',
  'with a dot at the end': 'jean@café.fr.',
  'with spaces around': ' jean@café.fr\u00a0',
};

/** Addresses that every entry point refuses, with the error; tests/policies/inputs has others. */
const MALFORMED = "Format d'email invalide";
const ACCENT = 'Retirez les accents avant le @\u00a0: certaines messageries les refusent.';
const REFUSED: readonly (readonly [string, string])[] = [
  ['rené@exemple.fr', ACCENT],
  ['.rene@exemple.fr', MALFORMED],
];

let app: TestApp;
let admin: string;
let n = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  await resetSettings();
});

const named = (email: string) => ({ username: `adresse-${++n}`, email });
const newcomer = (email: string) => ({
  ...named(email),
  password: OTHER_PASSWORD,
  confirmPassword: OTHER_PASSWORD,
  ageConfirmed: true,
});
const imported = async (email: string) => {
  const csv = `username;email\n${named(email).username};${email}`;
  return (await app.gql(IMPORT_USERS, { csv }, { as: admin })).data.importUsers.rows[0];
};
const edit = async (id: number, change: object) => {
  const { version } = (await app.gql(USER, { id }, { as: admin })).data.user;
  return app.gql(UPDATE, { input: { id, version, ...change } }, { as: admin });
};
const fieldOf = (answer: { errors?: { extensions: { fields?: Record<string, string> } }[] }) =>
  answer.errors?.[0]?.extensions.fields?.email;

describe('an email address', () => {
  neutral.it.each(REFUSED)(
    'is refused by every operation when it is invalid: %s',
    async (email, message) => {
      const { user, token } = await signedInMember();
      expect(fieldOf(await app.gql(REGISTER, { input: newcomer(email) }))).toBe(message);
      const overRest = await app.rest('POST', '/auth/register', { body: newcomer(email) });
      expect([overRest.status, overRest.body.fields?.email]).toEqual([422, message]);
      expect(fieldOf(await app.gql(CREATE, { input: named(email) }, { as: admin }))).toBe(message);
      expect(fieldOf(await edit(user.id, { email }))).toBe(message);
      expect(fieldOf(await app.gql(PROFILE, { input: { email } }, { as: token }))).toBe(message);
      expect((await app.gql(AVAILABLE, { email }, { as: token })).code).toBe('INVALID_EMAIL');
      const settings = { supportEmail: email };
      expect((await app.gql(SETTINGS, { input: settings }, { as: admin })).code).toBe(
        'VALIDATION_FAILED',
      );
      expect(await imported(email)).toMatchObject({ state: 'REFUSED', problems: [message] });
      const env = { NODE_ENV: 'test', ADMIN_EMAIL: email, ADMIN_PASSWORD: OTHER_PASSWORD };
      expect(() => readEnv(env)).toThrow('ADMIN_EMAIL doit être une adresse email');
      expect((await storedUser(user.email)).email).toBe(user.email);
    },
  );

  neutral.it.each([
    'a&b@exemple.fr',
    "o'neil+jeu@exemple.fr",
    '{x}|y=z@exemple.fr',
    'x@my-1host.museum',
  ])('is accepted with special characters that mail servers accept: %s', async (email) => {
    expect((await app.gql(REGISTER, { input: newcomer(email) })).errors).toBeUndefined();
    expect((await storedUser(email)).email).toBe(email);
    expect((await login(app, email, OTHER_PASSWORD)).code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('is stored with a lower-case ASCII host and displayed with the accents of its host', () => {
    expect(readEmail('Jean@CAFÉ.fr.')).toEqual({ email: 'Jean@xn--caf-dma.fr', problem: null });
    expect(readableEmail(CANONICAL)).toBe('jean@café.fr');
    expect(readableEmail('jean@exemple.fr')).toBe('jean@exemple.fr');
  });

  it('is refused when it is far too long', () => {
    expect(emailProblem(`${'e\u0301'.repeat(40_000)}@exemple.fr`)).toBe(MALFORMED);
    expect(emailProblem(`${'a.'.repeat(120)}@${'b-'.repeat(250)}`)).toBe(MALFORMED);
  });
});

describe('the spellings of one email address', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await signedInMember());
    const made = await app.gql(CREATE, { input: named('jean@café.fr') }, { as: admin });
    if (made.errors) throw new Error(made.errors[0]?.message);
    const { passwordHash } = await createUser();
    const known = { passwordHash, emailVerifiedAt: new Date() };
    await changeUser(CANONICAL, known);
  });

  it.each(Object.entries(SPELLINGS))(
    'identify one account, including the spelling %s',
    async (_spelling, email) => {
      expect((await login(app, email, PASSWORD)).code).toBeUndefined();
      const body = { email, password: PASSWORD };
      const overRest = await app.rest('POST', '/auth/login', { body });
      expect(overRest.body.data?.user.email).toBe(CANONICAL);
      expect((await app.gql(REGISTER, { input: newcomer(email) })).code).toBe('EMAIL_TAKEN');
      const again = await app.rest('POST', '/auth/register', { body: newcomer(email) });
      expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN']);
      expect((await app.gql(CREATE, { input: named(email) }, { as: admin })).code).toBe(
        'EMAIL_TAKEN',
      );
      expect((await imported(email)).state).toBe('EXISTS');
      const asked = await app.gql(AVAILABLE, { email }, { as: token });
      expect(asked.data.emailAvailability.available).toBe(false);
      expect((await app.gql(RESEND, { email })).errors).toBeUndefined();
      expect((await app.gql(RESEND, { email: 'jean@café.fr' })).code).toBe('RATE_LIMITED');
      const before = await repository(OneTimeToken).findOneBy({ purpose: 'password_reset' });
      expect((await app.gql(RESET, { email })).errors).toBeUndefined();
      await eventually(async () => {
        const after = await repository(OneTimeToken).findOneBy({ purpose: 'password_reset' });
        expect(after?.tokenHash).not.toBe(before?.tokenHash);
      });
      expect(await repository(User).countBy({ email: CANONICAL })).toBe(1);
    },
  );

  it('find the same account in a search by staff', async () => {
    for (const search of ['café.fr', 'xn--caf-dma.fr']) {
      const found = await app.gql(SEARCH, { filter: { search } }, { as: admin });
      expect(found.data.users.items).toEqual([{ email: CANONICAL }]);
    }
  });

  it('share the limit of five wrong passwords, after which the account is locked', async () => {
    const { email } = await createUser({ email: 'compte@café.fr' });
    const spellings = [email, 'compte@café.fr', 'COMPTE@cafe\u0301.fr', 'compte@CAFÉ.fr', email];
    for (const typed of spellings) await login(app, typed, 'Faux-Mot-2-Passe');
    expect((await login(app, 'compte@café.fr', PASSWORD)).code).toBe('ACCOUNT_LOCKED');
  });

  it('are recognized as duplicates within an imported file', async () => {
    const csv = 'username;email\nligne-un;deux@été.fr\nligne-deux;deux@xn--t-9fab.fr';
    const { data } = await app.gql(IMPORT_USERS, { csv, dryRun: true }, { as: admin });
    expect(data.importUsers.rows[1].problems).toEqual([
      'Cet utilisateur est déjà à la ligne 2 du fichier.',
    ]);
  });

  it('can replace one another in a profile without a confirmation mail', async () => {
    const member = await signedInMember({ email: 'habitude@café.fr' });
    const same = await app.gql(
      PROFILE,
      { input: { email: 'habitude@café.fr' } },
      { as: member.token },
    );
    expect(same.data.updateProfile.user.email).toBe('habitude@xn--caf-dma.fr');
    expect(await mailsTo(app, 'habitude@xn--caf-dma.fr')).toEqual([]);
  });

  it('are stored in the canonical form in settings, profiles and environment variables', async () => {
    const saved = await app.gql(
      SETTINGS,
      { input: { supportEmail: 'aide@Café.fr' } },
      { as: admin },
    );
    expect(saved.data.updateSettings.settings.supportEmail).toBe('aide@xn--caf-dma.fr');
    await changeSettings({ emailVerificationRequired: false });
    const member = await signedInMember();
    const input = { email: 'neuf@café.fr', currentPassword: PASSWORD };
    const changed = await app.gql(PROFILE, { input }, { as: member.token });
    expect(changed.data.updateProfile.user.email).toBe('neuf@xn--caf-dma.fr');
    const env = { NODE_ENV: 'test', ADMIN_EMAIL: 'chef@café.fr', ADMIN_PASSWORD: OTHER_PASSWORD };
    expect(readEnv(env).ADMIN_EMAIL).toBe('chef@xn--caf-dma.fr');
    expect(await ensureFirstAdministrator(app.env)).toBeNull();
  });
});
