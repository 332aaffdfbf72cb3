import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KnownDevice } from '../../../server/domains/identity/auth/signIn/knownDevice.entity';
import { forgetOldDevices } from '../../../server/domains/identity/auth/signIn/knownDevices.service';
import {
  LoginFailure,
  LoginLock,
} from '../../../server/domains/identity/auth/signIn/loginThrottle.entity';
import { SessionRow } from '../../../server/domains/identity/auth/sessions/session.entity';
import { TwoFactor } from '../../../server/domains/identity/auth/twoFactor/twoFactor.entity';
import { SecurityEntry } from '../../../server/domains/reactors/security/securityEntry.entity';
import { forgetOldEntries } from '../../../server/domains/reactors/security/security.service';
import { eraseAccount } from '../../../server/domains/identity/accounts/leaving/erasure.service';
import { settleBackground } from '../../../server/platform/running/background';
import { DAY, HOUR, MINUTE, shiftClock } from '../../../server/platform/running/clock';
import { repository, transaction } from '../../../server/platform/db/transaction';
import { clearThrottles } from '../../../server/platform/limits/throttle';
import { createUser } from '../../../server/seeds/factories/user.factory';
import {
  changeSettings,
  login,
  OTHER_PASSWORD,
  resetSettings,
} from '../../support/people/accounts';
import { codeOf, switchTwoFactorOn } from '../../support/people/authenticator';
import { deviceCookie } from '../../support/running/deviceCookie';
import { mailsTo } from '../../support/content/outbox';
import { eventually } from '../../support/running/eventually';
import {
  createTestApp,
  PASSWORD,
  type CallOptions,
  type TestApp,
} from '../../support/running/testApp';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const HOME: CallOptions = { ip: '192.0.2.10', userAgent: FIREFOX };
const AWAY: CallOptions = { ip: '198.51.100.20', userAgent: SAFARI };

const MINE = `query ($page: Int! = 1, $pageSize: Int! = 20) {
  mySecurityActivity(page: $page, pageSize: $pageSize) {
    total pageCount items { kind count device network }
  } }`;
const ALL = `query ($filter: SecurityFilter, $page: Int! = 1) {
  securityEntries(filter: $filter, page: $page) {
    total items { kind count device network userId username }
  } }`;
const SECURE = 'mutation ($token: String!) { secureAccount(token: $token) { message } }';
const WORKS = 'query ($token: String!) { notMeLinkWorks(token: $token) }';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  await transaction(async () => {
    await repository(LoginFailure).clear();
    await repository(LoginLock).clear();
  });
});
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});

/** A member who signed in from home before, and is there. */
async function member() {
  const { id, email } = await createUser({ username: `veilleur${count++}` });
  const { data, headers } = await login(app, email, PASSWORD, HOME);
  return { id, email, as: data.login.token as string, cookie: deviceCookie({ headers }) };
}

async function fail(email: string, times: number, call: CallOptions = AWAY) {
  for (let i = 0; i < times; i++) await login(app, email, 'faux', call);
  await settleBackground();
}

const entriesOf = (userId: number) =>
  repository(SecurityEntry).find({ where: { userId }, order: { at: 'ASC', id: 'ASC' } });
const kindsOf = async (userId: number) => (await entriesOf(userId)).map(({ kind }) => kind);
const subjects = async (email: string) =>
  (await mailsTo(app, email)).map(({ subject }) => subject.replace(/ – .*/, ''));
const linkIn = async (email: string) => {
  const text = (await mailsTo(app, email)).at(-1)?.text ?? '';
  return /\/pas-moi\?jeton=([\w-]+)/.exec(text)?.[1] ?? '';
};

describe('wrong passwords', () => {
  it('are shown to the account with the lock that they cause, and the cut address', async () => {
    const { email, as } = await member();
    await fail(email, 5);
    const { data } = await app.gql(MINE, {}, { as });
    const place = { device: 'Safari sur iPhone', network: '198.51.100.0' };
    expect(data.mySecurityActivity.items).toEqual([
      { kind: 'ACCOUNT_LOCKED', count: 1, ...place },
      { kind: 'SIGN_IN_FAILED', count: 5, ...place },
    ]);
    expect(await subjects(email)).toEqual(['Connexion à votre compte bloquée']);
  });

  it('make few rows and one mail an hour when there are thousands', async () => {
    await changeSettings({ maxLoginAttempts: 10 });
    const { id, email } = await member();
    for (let round = 0; round < 4; round++) {
      shiftClock(round * 15 * MINUTE + round * 1000);
      for (let i = 0; i < 10; i++) {
        await fail(email, 1, { ip: `10.${round}.${i}.1`, userAgent: `robot${i}` });
      }
    }
    const entries = await entriesOf(id);
    const failed = entries.filter(({ kind }) => kind === 'sign_in_failed');
    expect(failed.reduce((sum, entry) => sum + entry.count, 0)).toBe(40);
    expect(failed.length).toBe(10);
    expect(await subjects(email)).toEqual(['Connexion à votre compte bloquée']);
    shiftClock(61 * MINUTE);
    await fail(email, 10);
    expect(await subjects(email)).toHaveLength(2);
  });

  it('leave nothing behind for an email that nobody has', async () => {
    const before = await repository(SecurityEntry).count();
    await fail('personne@exemple.fr', 5);
    expect(await repository(SecurityEntry).count()).toBe(before);
    expect(await mailsTo(app, 'personne@exemple.fr')).toEqual([]);
  });

  it('over fifty accounts show staff the cut address, and no account', async () => {
    for (let i = 0; i < 51; i++) await fail(`inconnu${i}@exemple.fr`, 1, { ip: '203.0.113.9' });
    const locked = await repository(SecurityEntry).findBy({ network: '203.0.113.0' });
    expect(locked).toMatchObject([{ kind: 'address_locked', userId: null, device: '', count: 1 }]);
  });

  it('are marked as such when a signed-in member is asked again', async () => {
    const { id, as } = await member();
    const body = { currentPassword: 'faux', newPassword: OTHER_PASSWORD };
    await app.rest('PUT', '/auth/change-password', { body, as });
    await settleBackground();
    expect(await kindsOf(id)).toEqual(['password_refused']);
  });
});

describe('a new device', () => {
  it('is mailed and recorded; the first sign-in is no new device', async () => {
    const { id, email } = await member();
    expect(await kindsOf(id)).toEqual([]);
    await login(app, email, PASSWORD, AWAY);
    expect(await kindsOf(id)).toEqual(['new_device']);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toContain('Connexion depuis un nouvel appareil');
    expect(mail?.text).toContain('Safari sur iPhone (réseau 198.51.100.0)');
  });

  it('is none when the browser sends its cookie, whatever the network', async () => {
    const { id, email, cookie } = await member();
    await login(app, email, PASSWORD, { ...AWAY, cookie });
    expect(await kindsOf(id)).toEqual([]);
  });

  it('is none for a client without cookies that signs in again from the same network', async () => {
    const { id, email } = await member();
    const client = (last: number, version: number) => ({
      ip: `198.51.100.${last}`,
      userAgent: `CentraleJeu/${version}.0`,
    });
    for (let i = 1; i < 6; i++) await login(app, email, PASSWORD, client(i, i));
    expect(await kindsOf(id)).toEqual(['new_device']);
  });

  it('is mailed three times a day at most', async () => {
    const { email } = await member();
    for (let i = 0; i < 6; i++) {
      await login(app, email, PASSWORD, { ip: `10.9.${i}.1`, userAgent: SAFARI });
    }
    expect(await subjects(email)).toHaveLength(3);
  });

  it('is every next one after a new password', async () => {
    const { id, email, cookie } = await member();
    await login(app, email, PASSWORD, { ...AWAY, cookie });
    const { data } = await login(app, email, PASSWORD, HOME);
    const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    await app.rest('PUT', '/auth/change-password', { body, as: data.login.token });
    await login(app, email, OTHER_PASSWORD, HOME);
    await login(app, email, OTHER_PASSWORD, { ...AWAY, cookie });
    // Only the device that changed it is known: here, one that does not say what it is.
    expect(await kindsOf(id)).toEqual(['password_changed', 'new_device', 'new_device']);
  });
});

it('changes of the second factor, of passwords and of emails are recorded', async () => {
  const { id, email, as } = await member();
  const { secret, codes } = await switchTwoFactorOn(app, { as, ...HOME });
  const input = { email, password: PASSWORD, code: codes[0] };
  await app.gql(
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    { input },
    HOME,
  );
  await app.gql(
    'mutation ($password: String!, $code: String!) { disableTwoFactor(password: $password, code: $code) { message } }',
    { password: PASSWORD, code: codeOf(secret) },
    { as },
  );
  const admin = await app.signInAs('admin@centrale.test');
  const { data } = await app.gql(
    'query ($id: ID!) { user(id: $id) { version } }',
    { id },
    { as: admin },
  );
  const change = { id, version: data.user.version, email: `autre-${email}` };
  await app.gql(
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
    { input: change },
    { as: admin },
  );
  expect(await kindsOf(id)).toEqual([
    'two_factor_on',
    'recovery_code_used',
    'two_factor_off',
    'email_changed',
  ]);
});

describe('“Ce n’était pas moi”', () => {
  /** A member whose account a stranger entered, and the link that was mailed. */
  async function entered() {
    const someone = await member();
    const { data } = await login(app, someone.email, PASSWORD, AWAY);
    return { ...someone, stranger: data.login.token as string, link: await linkIn(someone.email) };
  }

  it('ends every session, voids password and cookies, and mails a link to a new password', async () => {
    const { id, email, link, cookie, stranger, as } = await entered();
    expect((await app.gql(SECURE, { token: link })).code).toBeUndefined();
    expect(await repository(SessionRow).countBy({ userId: id })).toBe(0);
    for (const token of [stranger, as]) {
      expect((await app.gql(MINE, {}, { as: token })).code).toBe('SESSION_EXPIRED');
    }
    expect((await login(app, email, PASSWORD, { cookie })).code).toBe('INVALID_CREDENTIALS');
    const { text } = (await mailsTo(app, email)).at(-1)!;
    expect(text).toContain('votre ancien mot de passe n’ouvre plus rien');
    expect(text).not.toContain('ignorez ce message');
    const reset = /reinitialisation\?jeton=([\w-]+)/.exec(text);
    const input = { token: reset?.[1], newPassword: OTHER_PASSWORD };
    await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input },
    );
    expect((await login(app, email, OTHER_PASSWORD, HOME)).code).toBeUndefined();
    expect(await kindsOf(id)).toEqual([
      'new_device',
      'account_secured',
      'sign_in_failed',
      'password_reset',
      // The link was followed elsewhere: only that place is known from then on.
      'new_device',
    ]);
  });

  it('refuses the old password, which a stranger knows, and reports their next attempt', async () => {
    const { email, link } = await entered();
    await app.gql(SECURE, { token: link });
    const token = /reinitialisation\?jeton=([\w-]+)/.exec(
      (await mailsTo(app, email)).at(-1)!.text,
    )?.[1];
    const reset = (newPassword: string) =>
      app.gql(
        'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
        { input: { token, newPassword } },
      );
    const { errors } = await reset(PASSWORD);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { newPassword: 'Choisissez un mot de passe différent de l’ancien.' },
    });
    expect((await login(app, email, PASSWORD, AWAY)).code).toBe('INVALID_CREDENTIALS');
    expect((await reset(OTHER_PASSWORD)).code).toBeUndefined();
    const told = (await subjects(email)).length;
    expect((await login(app, email, OTHER_PASSWORD, AWAY)).code).toBeUndefined();
    await eventually(async () => expect((await subjects(email)).length).toBe(told + 1));
  });

  it('removes the second factor and the game tokens that a stranger made', async () => {
    const { email, stranger, link } = await entered();
    await switchTwoFactorOn(app, { as: stranger });
    const { data } = await app.gql(
      'mutation { createGameToken(name: "Ailleurs") { token } }',
      {},
      { as: stranger },
    );
    await app.gql(SECURE, { token: link });
    const call = 'mutation { recordCalls(calls: []) { recorded } }';
    const { code } = await app.gql(call, {}, { as: data.createGameToken.token });
    expect(code).toBe('GAME_TOKEN_INVALID');
    const token = /reinitialisation\?jeton=([\w-]+)/.exec(
      (await mailsTo(app, email)).at(-1)!.text,
    )?.[1];
    await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input: { token, newPassword: OTHER_PASSWORD } },
    );
    expect((await login(app, email, OTHER_PASSWORD, HOME)).code).toBeUndefined();
  });

  it('changes nothing when the link is only opened, and can be used once', async () => {
    const { id, email, link } = await entered();
    expect((await app.gql(WORKS, { token: link })).data.notMeLinkWorks).toBe(true);
    expect(await repository(SessionRow).countBy({ userId: id })).toBe(2);
    await app.gql(SECURE, { token: link });
    expect((await app.gql(SECURE, { token: link })).code).toBe('INVALID_TOKEN');
    expect((await app.gql(WORKS, { token: link })).data.notMeLinkWorks).toBe(false);
    expect(await subjects(email)).toHaveLength(2);
  });

  it('gives somebody with a forwarded mail no way to set the password, or past the code', async () => {
    const { email, as, ...rest } = await member();
    await switchTwoFactorOn(app, { as });
    await fail(email, 5);
    const token = await linkIn(email);
    const reset = await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input: { token, newPassword: OTHER_PASSWORD } },
    );
    expect(reset.code).toBe('INVALID_TOKEN');
    const { data } = await app.gql(SECURE, { token });
    expect(Object.keys(data.secureAccount)).toEqual(['message']);
    expect(JSON.stringify(data)).not.toContain('jeton');
    const input = {
      token: /reinitialisation\?jeton=([\w-]+)/.exec((await mailsTo(app, email)).at(-1)!.text)?.[1],
      newPassword: OTHER_PASSWORD,
    };
    await app.gql(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
      { input },
    );
    shiftClock(16 * MINUTE);
    expect((await login(app, email, OTHER_PASSWORD, rest)).code).toBe('TWO_FACTOR_REQUIRED');
  });

  it('is in the mail about a new password, and leaves a second factor that was set up after it', async () => {
    const { id, email, as } = await member();
    const CHANGE =
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
    const input = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    expect((await app.gql(CHANGE, { input }, { as })).code).toBeUndefined();
    expect(await subjects(email)).toEqual(['Votre mot de passe a été modifié']);
    const link = await linkIn(email);
    expect((await app.gql(WORKS, { token: link })).data.notMeLinkWorks).toBe(true);
    shiftClock(MINUTE);
    await switchTwoFactorOn(app, { as }, OTHER_PASSWORD);
    expect((await app.gql(SECURE, { token: link })).code).toBeUndefined();
    expect(await repository(SessionRow).countBy({ userId: id })).toBe(0);
    expect((await login(app, email, OTHER_PASSWORD, HOME)).code).toBe('INVALID_CREDENTIALS');
    expect(await repository(TwoFactor).countBy({ userId: id })).toBe(1);
  });

  it('stays valid in the mail about a new password after another change by the thief', async () => {
    const { email, as } = await member();
    const CHANGE =
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
    const change = (currentPassword: string, newPassword: string) =>
      app.gql(CHANGE, { input: { currentPassword, newPassword } }, { as });
    await change(PASSWORD, OTHER_PASSWORD);
    const link = await linkIn(email);
    await change(OTHER_PASSWORD, 'Voleur-Lampe-42-Bleue!');
    expect(await linkIn(email)).not.toBe(link);
    expect((await app.gql(SECURE, { token: link })).code).toBeUndefined();
  });

  it('expires after a week, and when the account has another email', async () => {
    const { link } = await entered();
    const moved = await entered();
    await transaction(() =>
      repository('users').update({ id: moved.id }, { emailKey: `parti-${moved.email}` }),
    );
    expect((await app.gql(SECURE, { token: moved.link })).code).toBe('INVALID_TOKEN');
    shiftClock(7 * DAY + MINUTE);
    expect((await app.gql(SECURE, { token: link })).code).toBe('INVALID_TOKEN');
  });

  it('works in each of several mails', async () => {
    const { email, link } = await entered();
    await fail(email, 5);
    expect(await linkIn(email)).not.toBe(link);
    expect((await app.gql(SECURE, { token: link })).code).toBeUndefined();
  });
});

describe('staff and the security journal', () => {
  it('read it with USERS_EDIT, filtered; never of somebody of the same or a higher rank', async () => {
    const { id, email } = await member();
    await fail(email, 2, { ip: '198.51.100.77', userAgent: SAFARI });
    await fail('admin@centrale.test', 1);
    const as = await app.signInAs('support@centrale.test', '192.0.2.77');
    const entry = {
      kind: 'SIGN_IN_FAILED',
      count: 2,
      device: 'Safari sur iPhone',
      network: '198.51.100.0',
      userId: String(id),
      username: email.split('@')[0],
    };
    const ask = async (filter: object, token = as) =>
      (await app.gql(ALL, { filter }, { as: token })).data.securityEntries;
    expect(await ask({ userId: id })).toEqual({ total: 1, items: [entry] });
    expect(await ask({ userId: id, kind: 'NEW_DEVICE' })).toEqual({ total: 0, items: [] });
    const tomorrow = new Date(Date.now() + DAY);
    expect(await ask({ userId: id, from: tomorrow })).toMatchObject({ total: 0 });
    expect(await ask({ userId: id, to: tomorrow })).toMatchObject({ total: 1 });
    expect((await ask({ username: entry.username!.toUpperCase() })).items).toContainEqual(entry);
    expect((await ask({ username: '%' })).total).toBe(0);
    expect((await ask({ username: 'admin' })).total).toBe(0);
    const superadmin = await app.signInAs('superadmin@centrale.test', '192.0.2.77');
    expect((await ask({ username: 'admin' }, superadmin)).total).toBeGreaterThan(0);
    const moderator = await app.signInAs('moderateur@centrale.test', '192.0.2.77');
    expect((await app.gql(ALL, {}, { as: moderator })).code).toBe('FORBIDDEN');
  });

  it('lift a lock, which is recorded for both', async () => {
    const { id, email, cookie } = await member();
    await fail(email, 5);
    await fail(email, 5, { ...HOME, cookie });
    const as = await app.signInAs('support@centrale.test', '192.0.2.77');
    const lift = (userId: number) =>
      app.gql(
        'mutation ($userId: ID!) { liftSignInLock(userId: $userId) { message } }',
        { userId },
        { as },
      );
    const USER = 'query ($id: ID!) { user(id: $id) { lockedUntil } }';
    expect((await app.gql(USER, { id }, { as })).data.user.lockedUntil).not.toBeNull();
    expect((await lift(id)).code).toBeUndefined();
    expect((await lift(id)).code).toBe('NOT_LOCKED');
    expect((await app.gql(USER, { id }, { as })).data.user.lockedUntil).toBeNull();
    expect((await login(app, email, PASSWORD, AWAY)).code).toBeUndefined();
    expect((await login(app, email, PASSWORD, { ...HOME, cookie })).code).toBeUndefined();
    expect(await kindsOf(id)).toContain('lock_lifted');
    const superadmin = await app.signInAs('superadmin@centrale.test', '192.0.2.77');
    const { data } = await app.gql(
      `query ($id: String!) { auditEntries(filter: { action: "signInLock.lifted", targetId: $id }) {
        items { actorName } } }`,
      { id: String(id) },
      { as: superadmin },
    );
    expect(data.auditEntries.items).toEqual([{ actorName: 'support' }]);
  });
});

describe('the security journal of one’s own account', () => {
  it('is shown page by page', async () => {
    const [mine, other] = [await member(), await member()];
    await fail(mine.email, 5);
    await fail(other.email, 1);
    const { data } = await app.gql(MINE, { page: 2, pageSize: 1 }, { as: mine.as });
    expect(data.mySecurityActivity).toMatchObject({ total: 2, pageCount: 2 });
    expect(data.mySecurityActivity.items).toMatchObject([{ kind: 'SIGN_IN_FAILED', count: 5 }]);
  });

  it('is in the export, and is deleted with the account', async () => {
    const { id, email, as } = await member();
    await fail(email, 1);
    const answer = await app.gql('mutation { exportMyData { json } }', {}, { as });
    const exported = JSON.parse(answer.data.exportMyData.json);
    expect(exported.securityJournal).toMatchObject([
      { kind: 'sign_in_failed', device: 'Safari sur iPhone', network: '198.51.100.0' },
    ]);
    expect(exported.knownDevices).toMatchObject([
      { device: 'Firefox sur Windows', network: '192.0.2.0' },
    ]);
    await eraseAccount(id, () => true);
    expect(await entriesOf(id)).toEqual([]);
    expect(await repository(KnownDevice).countBy({ userId: id })).toBe(0);
  });

  it('is deleted after a year, except the latest device of each account', async () => {
    const { id, email } = await member();
    shiftClock(HOUR);
    await login(app, email, PASSWORD, AWAY);
    shiftClock(366 * DAY);
    await forgetOldEntries();
    await forgetOldDevices();
    expect(await entriesOf(id)).toEqual([]);
    expect(await repository(KnownDevice).findBy({ userId: id })).toMatchObject([
      { device: 'Safari sur iPhone' },
    ]);
  });
});
