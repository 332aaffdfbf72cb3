import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KnownDevice } from '#domains/identity/auth/signIn/knownDevice.entity';
import { purgeOldDevices } from '#domains/identity/auth/signIn/knownDevices.service';
import { LoginFailure, LoginLock } from '#domains/identity/auth/signIn/loginThrottle.entity';
import { SecurityKind } from '#domains/insights/security/security.types';
import { SecurityEntry } from '#domains/insights/security/securityEntry.entity';
import { purgeOldEntries } from '#domains/insights/security/security.service';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { settleBackground } from '#platform/running/background';
import { DAY, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import {
  changeSettings,
  login,
  OTHER_PASSWORD,
  resetSettings,
} from '#tests/support/people/accounts';
import { codeOf, switchTwoFactorOn } from '#tests/support/people/authenticator';
import { mailsTo } from '#tests/support/content/outbox';
import {
  AWAY,
  HOME,
  SAFARI,
  MY_ACTIVITY,
  entriesOf,
  failToSignIn,
  kindsOf,
  mailSubjects,
  memberAtHome,
} from '#tests/support/people/watched';
import { neutral } from '#tests/support/running/onDatabase';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const ALL = `query ($filter: SecurityFilter, $page: Int! = 1) {
  securityEntries(filter: $filter, page: $page) {
    total items { kind count device network userId username }
  } }`;

const PAGE = `query ($filter: SecurityFilter, $page: Int!, $pageSize: Int!) {
  securityEntries(filter: $filter, page: $page, pageSize: $pageSize) { items { id } }
}`;

let app: TestApp;
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

describe('wrong passwords', () => {
  it('appear in the security log with the device and the truncated IP address', async () => {
    const { email, as } = await memberAtHome(app);
    await failToSignIn(app, email, 5);
    const { data } = await app.gql(MY_ACTIVITY, {}, { as });
    const place = { device: 'Safari sur iPhone', network: '198.51.100.0' };
    expect(data.mySecurityActivity.items).toEqual([
      { kind: 'ACCOUNT_LOCKED', count: 1, ...place },
      { kind: 'SIGN_IN_FAILED', count: 5, ...place },
    ]);
    expect(await mailSubjects(app, email)).toEqual(['Connexion à votre compte bloquée']);
  });

  it('cause few security log entries and at most one mail per hour, however many there are', async () => {
    await changeSettings({ maxLoginAttempts: 10 });
    const { id, email } = await memberAtHome(app);
    for (let round = 0; round < 4; round++) {
      shiftClock(round * 15 * MINUTE + round * 1000);
      for (let i = 0; i < 10; i++) {
        await failToSignIn(app, email, 1, { ip: `10.${round}.${i}.1`, userAgent: `robot${i}` });
      }
    }
    const entries = await entriesOf(id);
    const failed = entries.filter(({ kind }) => kind === 'sign_in_failed');
    expect(failed.reduce((sum, entry) => sum + entry.count, 0)).toBe(40);
    expect(failed.length).toBe(10);
    expect(await mailSubjects(app, email)).toEqual(['Connexion à votre compte bloquée']);
    shiftClock(61 * MINUTE);
    await failToSignIn(app, email, 10);
    expect(await mailSubjects(app, email)).toHaveLength(2);
  });

  it('are neither recorded nor reported by mail when no account has the email', async () => {
    const before = await repository(SecurityEntry).count();
    await failToSignIn(app, 'personne@exemple.fr', 5);
    expect(await repository(SecurityEntry).count()).toBe(before);
    expect(await mailsTo(app, 'personne@exemple.fr')).toEqual([]);
  });

  it('from one IP address for over fifty emails are recorded as one locked IP address', async () => {
    for (let i = 0; i < 51; i++)
      await failToSignIn(app, `inconnu${i}@exemple.fr`, 1, { ip: '203.0.113.9' });
    const locked = await repository(SecurityEntry).findBy({ network: '203.0.113.0' });
    expect(locked).toMatchObject([{ kind: 'address_locked', userId: null, device: '', count: 1 }]);
  });

  neutral.it(
    'of a signed-in member are recorded as refused passwords, not as failed sign-ins',
    async () => {
      const { id, as } = await memberAtHome(app);
      const body = { currentPassword: 'faux', newPassword: OTHER_PASSWORD };
      await app.rest('PUT', '/auth/change-password', { body, as });
      await settleBackground();
      expect(await kindsOf(id)).toEqual(['password_refused']);
    },
  );
});

describe('a new device', () => {
  neutral.it('is recorded and reported by mail, except at the first sign-in', async () => {
    const { id, email } = await memberAtHome(app);
    expect(await kindsOf(id)).toEqual([]);
    await login(app, email, PASSWORD, AWAY);
    expect(await kindsOf(id)).toEqual(['new_device']);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toContain('Connexion depuis un nouvel appareil');
    expect(mail?.text).toContain('Safari sur iPhone (réseau 198.51.100.0)');
  });

  neutral.it('is not recorded when a known browser signs in from another network', async () => {
    const { id, email, cookie } = await memberAtHome(app);
    await login(app, email, PASSWORD, { ...AWAY, cookie });
    expect(await kindsOf(id)).toEqual([]);
  });

  it('is recorded once when several versions of a client without cookies use one network', async () => {
    const { id, email } = await memberAtHome(app);
    const client = (last: number, version: number) => ({
      ip: `198.51.100.${last}`,
      userAgent: `CentraleJeu/${version}.0`,
    });
    for (let i = 1; i < 6; i++) await login(app, email, PASSWORD, client(i, i));
    expect(await kindsOf(id)).toEqual(['new_device']);
  });

  neutral.it('is reported by mail at most three times a day', async () => {
    const { email } = await memberAtHome(app);
    for (let i = 0; i < 6; i++) {
      await login(app, email, PASSWORD, { ip: `10.9.${i}.1`, userAgent: SAFARI });
    }
    expect(await mailSubjects(app, email)).toHaveLength(3);
  });

  neutral.it(
    'is recorded when an already known device signs in after a password change elsewhere',
    async () => {
      const { id, email, cookie } = await memberAtHome(app);
      await login(app, email, PASSWORD, { ...AWAY, cookie });
      const { data } = await login(app, email, PASSWORD, HOME);
      const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
      await app.rest('PUT', '/auth/change-password', { body, as: data.login.token });
      await login(app, email, OTHER_PASSWORD, HOME);
      await login(app, email, OTHER_PASSWORD, { ...AWAY, cookie });
      // Only the device on which the password was changed is known. It sends no user agent here.
      expect(await kindsOf(id)).toEqual(['password_changed', 'new_device', 'new_device']);
    },
  );
});

it('changes of the second factor and the email are recorded in the security log', async () => {
  const { id, email, as } = await memberAtHome(app);
  const { secret, codes } = await switchTwoFactorOn(app, { as, ...HOME });
  const input = { email, password: PASSWORD, code: codes[0] };
  await app.gql(
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    { input },
    HOME,
  );
  await app.gql(
    'mutation ($password: String!, $code: String!) { disableTwoFactor(input: { password: $password, code: $code }) { message } }',
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
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { id } } ... on VersionConflict { __typename message } } }',
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

describe('the security log for staff', () => {
  it('contains only entries of accounts with a lower rank than the viewer', async () => {
    const { id, email } = await memberAtHome(app);
    await failToSignIn(app, email, 2, { ip: '198.51.100.77', userAgent: SAFARI });
    await failToSignIn(app, 'admin@centrale.test', 1);
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
    const [start, end] = [entry.username!.slice(0, 6), entry.username!.slice(6)];
    expect((await ask({ username: `«${end}» ${start},` })).items).toContainEqual(entry);
    expect((await ask({ username: `${end} ${start} zq` })).total).toBe(0);
    expect((await ask({ username: 'zq' })).total).toBe(0);
    expect((await ask({ username: '%' })).total).toBe(0);
    expect((await ask({ username: 'admin' })).total).toBe(0);
    const superadmin = await app.signInAs('superadmin@centrale.test', '192.0.2.77');
    expect((await ask({ username: 'admin' }, superadmin)).total).toBeGreaterThan(0);
  });

  it('uses an index to find accounts by words of their names', async () => {
    const as = await app.signInAs('superadmin@centrale.test', '192.0.2.77');
    const statements = await statementsOf(() =>
      app.gql(ALL, { filter: { username: 'admin super' } }, { as }),
    );
    const searches = statements.filter(({ sql }) => /FROM security_entries e\s+WHERE/.test(sql));
    expect(searches).toHaveLength(2);
    for (const statement of searches)
      expect(await planOf(statement)).not.toMatch(/SCAN (users|x)\b|Seq Scan on users/);
  });

  it('shows each entry once over all its pages', async () => {
    const { id: userId } = await memberAtHome(app);
    const kind = SecurityKind.RECOVERY_CODE_USED;
    const device = SAFARI;
    const rows = Array.from({ length: 23 }, (_, n) => {
      const at = new Date(Date.now() - Math.floor(n / 2) * MINUTE);
      return { userId, kind, at, count: n + 1, device, network: '' };
    });
    await transaction(() => repository(SecurityEntry).insert(rows));
    const as = await app.signInAs('superadmin@centrale.test', '192.0.2.77');
    const variables = { filter: { userId }, pageSize: 5 };
    const pages = [1, 2, 3, 4, 5, 6].map((page) =>
      app.gql(PAGE, { ...variables, page }, { as }).then(({ data }) => data.securityEntries.items),
    );
    const order = { at: 'DESC', id: 'DESC' } as const;
    const expected = await repository(SecurityEntry).find({ where: { userId }, order });
    const ids = (await Promise.all(pages)).flat().map(({ id }: { id: string }) => Number(id));
    expect(ids).toEqual(expected.map(({ id }) => id));
  });

  it('records that staff lifted a sign-in lock', async () => {
    const { id, email, cookie } = await memberAtHome(app);
    await failToSignIn(app, email, 5);
    await failToSignIn(app, email, 5, { ...HOME, cookie });
    const as = await app.signInAs('support@centrale.test', '192.0.2.77');
    const lift = (userId: number) =>
      app.gql(
        'mutation ($userId: ID!) { liftSignInLock(input: { userId: $userId }) { message } }',
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
      `query ($id: ID!) { auditEntries(filter: { action: "signInLock.lifted", targetId: $id }) {
        items { actorName } } }`,
      { id: String(id) },
      { as: superadmin },
    );
    expect(data.auditEntries.items).toEqual([{ actorName: 'support' }]);
  });
});

describe('the security log of a member', () => {
  it('is paginated and contains only entries of the account', async () => {
    const [mine, other] = [await memberAtHome(app), await memberAtHome(app)];
    await failToSignIn(app, mine.email, 5);
    await failToSignIn(app, other.email, 1);
    const { data } = await app.gql(MY_ACTIVITY, { page: 2, pageSize: 1 }, { as: mine.as });
    expect(data.mySecurityActivity).toMatchObject({ total: 2, pageCount: 2 });
    expect(data.mySecurityActivity.items).toMatchObject([{ kind: 'SIGN_IN_FAILED', count: 5 }]);
  });

  it('is part of the data export, and is deleted with the account', async () => {
    const { id, email, as } = await memberAtHome(app);
    await failToSignIn(app, email, 1);
    const answer = await app.gql('mutation { exportMyData { json } }', {}, { as });
    const exported = JSON.parse(answer.data.exportMyData.json);
    expect(exported.securityLog).toMatchObject([
      { kind: 'sign_in_failed', device: 'Safari sur iPhone', network: '198.51.100.0' },
    ]);
    expect(exported.knownDevices).toMatchObject([
      { device: 'Firefox sur Windows', network: '192.0.2.0' },
    ]);
    await eraseAccount(id, () => true);
    expect(await entriesOf(id)).toEqual([]);
    expect(await repository(KnownDevice).countBy({ userId: id })).toBe(0);
  });

  it('loses its entries after a year', async () => {
    const { id, email } = await memberAtHome(app);
    shiftClock(HOUR);
    await login(app, email, PASSWORD, AWAY);
    shiftClock(366 * DAY);
    await purgeOldEntries();
    await purgeOldDevices();
    expect(await entriesOf(id)).toEqual([]);
    expect(await repository(KnownDevice).findBy({ userId: id })).toMatchObject([
      { device: 'Safari sur iPhone' },
    ]);
  });
});
