import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePassword } from '#domains/identity/auth/passwords/passwords.service';
import { LoginLock } from '#domains/identity/auth/signIn/loginThrottle.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import type { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, fromNow, MINUTE, now, shiftClock } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { mailsTo, secretsMailedTo } from '#tests/support/content/outbox';
import { authenticator } from '#tests/support/matrix/objects';
import {
  changeSettings,
  changeUser,
  login,
  OTHER_PASSWORD,
  resetSettings,
} from '#tests/support/people/accounts';
import { lastAuditEntry, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SEND = `mutation ($userId: ID!, $mail: AccountMail!) {
  sendAccountMail(input: { userId: $userId, mail: $mail }) { message } }`;
const CREATE =
  'mutation ($input: CreateUserInput!) { createUser(input: $input) { ... on ManagedUserPayload { user { id } } } }';
const OBSTACLES = 'query ($id: ID!) { user(id: $id) { signInObstacles { kind since until } } }';
const LIST = `query ($filter: UserFilter) {
  users(filter: $filter, pageSize: 50) { total items { username signInObstacles { kind } } } }`;
const VERIFY = 'mutation ($token: String!) { verifyEmail(input: { token: $token }) { message } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());
afterEach(async () => {
  shiftClock(0);
  await resetSettings();
});

const send = ({ id: userId }: { id: number | string }, mail: string, as = tokens.support) =>
  app.gql(SEND, { userId, mail }, { as });
const choosePassword = (token: string) =>
  app.gql(RESET, { input: { token, newPassword: OTHER_PASSWORD } });
const obstaclesOf = async ({ id }: { id: number | string }, as = tokens.support) =>
  (await app.gql(OBSTACLES, { id }, { as })).data.user.signInObstacles as {
    kind: string;
    since: string | null;
    until: string | null;
  }[];
const kindsOf = async (user: { id: number | string }, as = tokens.support) =>
  (await obstaclesOf(user, as)).map(({ kind }) => kind);

let invitations = 0;
async function invited(): Promise<{ id: string; email: string; username: string }> {
  invitations += 1;
  const username = `invite-${invitations}`;
  const email = `${username}@exemple.fr`;
  const { data } = await app.gql(CREATE, { input: { username, email } }, { as: tokens.admin });
  return { id: data.createUser.user.id, email, username };
}

async function failFiveTimes(email: string): Promise<void> {
  for (let i = 0; i < 5; i++) await login(app, email, 'faux', { ip: '10.3.0.9' });
}

describe('sendAccountMail', () => {
  it('resends the mail with the link that confirms the email address', async () => {
    const user = await createUser({ emailVerifiedAt: null });
    const { data } = await send(user, 'CONFIRMATION');
    const [mail] = await mailsTo(app, user.email);
    const [secret = ''] = await secretsMailedTo(app, user.email);
    expect(mail?.text).toContain('L’équipe du site vous renvoie le lien');
    expect(mail?.text).toContain('Si vous n’attendiez pas ce message');
    expect(mail?.text).not.toContain('cette demande');
    expect(JSON.stringify(data)).not.toContain(secret);
    expect((await app.gql(VERIFY, { token: secret })).code).toBeUndefined();
    expect((await login(app, user.email)).code).toBeUndefined();
    expect((await send(user, 'CONFIRMATION')).code).toBe('EMAIL_CONFIRMED');
  });

  it('resends the invitation, with a new link that is valid for a week', async () => {
    const user = await invited();
    expect((await send(user, 'INVITATION')).code).toBeUndefined();
    const [first = '', second = ''] = await secretsMailedTo(app, user.email);
    shiftClock(6 * DAY);
    expect((await choosePassword(first)).code).toBe('INVALID_TOKEN');
    expect((await choosePassword(second)).code).toBeUndefined();
    expect((await login(app, user.email, OTHER_PASSWORD)).code).toBeUndefined();
    // Sets the clock back, because the session of the support member has expired by now.
    shiftClock(0);
    expect((await send(user, 'INVITATION')).code).toBe('NOT_INVITED');
  });

  it('sends a link for a new password, in a mail that says the team sent it', async () => {
    const user = await createUser();
    const { data } = await send(user, 'PASSWORD_RESET');
    const [mail] = await mailsTo(app, user.email);
    const [secret = ''] = await secretsMailedTo(app, user.email);
    expect(mail?.text).toContain('L’équipe du site vous envoie un lien');
    expect(JSON.stringify(data)).not.toContain(secret);
    expect((await login(app, user.email)).code).toBeUndefined();
    expect((await choosePassword(secret)).code).toBeUndefined();
    expect((await login(app, user.email, OTHER_PASSWORD)).code).toBeUndefined();
  });

  it('returns the address of the recipient only in masked form', async () => {
    const user = await createUser({ email: 'elodie@exemple.fr', emailKey: 'elodie@exemple.fr' });
    const { data } = await send(user, 'PASSWORD_RESET');
    expect(data.sendAccountMail).toEqual({ message: 'Email envoyé à e…@exemple.fr' });
  });

  it.each([
    ['CONFIRMATION', 'confirmation.sent'],
    ['INVITATION', 'invitation.sent'],
    ['PASSWORD_RESET', 'passwordReset.sent'],
  ])(
    'records the mail %s in the audit log, without the address or the link',
    async (mail, action) => {
      const { id, email } = await invited();
      await changeUser(email, { emailVerifiedAt: null });
      expect((await send({ id }, mail)).code).toBeUndefined();
      const entry = await lastAuditEntry('user', id, action);
      expect(entry).toMatchObject({ before: null, after: null });
      expect(entry?.actorId).toBeGreaterThan(0);
    },
  );

  it.each([
    ['of the actor', 'support@centrale.test', 'SELF_ACTION_FORBIDDEN'],
    ['of a member with a higher role', 'moderateur@centrale.test', 'HIGHER_ROLE'],
  ])('is refused for the account %s, and sends no mail', async (_, email, code) => {
    const before = (await mailsTo(app, email)).length;
    const { data } = await app.gql(
      'query ($search: String) { users(filter: { search: $search }) { items { id } } }',
      { search: email },
      { as: tokens.admin },
    );
    expect((await send(data.users.items[0], 'PASSWORD_RESET')).code).toBe(code);
    expect(await mailsTo(app, email)).toHaveLength(before);
  });

  it('sends a member at most three mails in 15 minutes, even from several staff members', async () => {
    const user = await createUser();
    for (const as of [tokens.support, tokens.admin, tokens.support]) {
      expect((await send(user, 'PASSWORD_RESET', as)).code).toBeUndefined();
    }
    expect((await send(user, 'PASSWORD_RESET', tokens.admin)).code).toBe('RATE_LIMITED');
    expect(await mailsTo(app, user.email)).toHaveLength(3);
    expect((await send(await createUser(), 'PASSWORD_RESET')).code).toBeUndefined();
  });

  it('lets a staff member send at most thirty mails in an hour', async () => {
    for (let i = 0; i < 30; i++) {
      expect((await send(await createUser(), 'PASSWORD_RESET')).code).toBeUndefined();
    }
    expect((await send(await createUser(), 'PASSWORD_RESET')).code).toBe('RATE_LIMITED');
    const byAdmin = await send(await createUser(), 'PASSWORD_RESET', tokens.admin);
    expect(byAdmin.code).toBeUndefined();
  });

  it('refuses a second confirmation mail within one minute', async () => {
    const user = await createUser({ emailVerifiedAt: null });
    await send(user, 'CONFIRMATION');
    expect((await send(user, 'CONFIRMATION')).code).toBe('RATE_LIMITED');
    shiftClock(2 * MINUTE);
    expect((await send(user, 'CONFIRMATION')).code).toBeUndefined();
    expect(await mailsTo(app, user.email)).toHaveLength(2);
  });
});

describe('ManagedUser.signInObstacles', () => {
  it('is empty for a member who can sign in', async () => {
    expect(await obstaclesOf(await createUser())).toEqual([]);
  });

  it('gives the end of a ban and of a sign-in lock, the most serious obstacle first', async () => {
    const user = await createUser();
    const bannedAt = now();
    const expiresAt = fromNow(DAY);
    await transaction(() =>
      repository(Ban).insert({ userId: user.id, reason: 'Essai', bannedAt, expiresAt }),
    );
    await failFiveTimes(user.email);
    const { until } = await repository(LoginLock).findOneByOrFail({ userId: user.id });
    expect(await obstaclesOf(user)).toEqual([
      { kind: 'BANNED', since: bannedAt.toISOString(), until: expiresAt.toISOString() },
      { kind: 'LOCKED', since: null, until: until.toISOString() },
    ]);
    shiftClock(16 * MINUTE);
    expect(await kindsOf(user)).toEqual(['BANNED']);
  });

  it('lists a pending invitation until a password is chosen', async () => {
    const user = await invited();
    const [obstacle] = await obstaclesOf(user);
    expect(obstacle?.kind).toBe('INVITATION_PENDING');
    expect(Date.parse(obstacle!.until!) - Date.parse(obstacle!.since!)).toBe(7 * DAY);
    const [secret = ''] = await secretsMailedTo(app, user.email);
    await choosePassword(secret);
    expect(await obstaclesOf(user)).toEqual([]);
  });

  it('lists an unconfirmed email only while the settings require its confirmation', async () => {
    const user = await createUser({ emailVerifiedAt: null });
    expect(await kindsOf(user)).toEqual(['EMAIL_UNCONFIRMED']);
    await changeSettings({ emailVerificationRequired: false });
    expect(await kindsOf(user)).toEqual([]);
  });

  it('lists a password that the holder disabled to secure the account', async () => {
    const user = await createUser();
    await transaction(() => closePassword(user));
    expect(await kindsOf(user)).toEqual(['PASSWORD_CLOSED']);
  });

  it('lists the second factor only for viewers who may switch it off', async () => {
    const user = await createUser();
    await authenticator(user.id);
    expect(await kindsOf(user, tokens.admin)).toEqual(['SECOND_FACTOR']);
    expect(await kindsOf(user)).toEqual([]);
  });

  it('gives the erasure time of an account whose deletion was requested', async () => {
    const deletionRequestedAt = now();
    const leaving = await createUser({ isActive: false, deletionRequestedAt });
    const [obstacle] = await obstaclesOf(leaving);
    expect(obstacle).toMatchObject({ kind: 'DELETION_REQUESTED' });
    expect(Date.parse(obstacle!.until!)).toBe(deletionRequestedAt.getTime() + 30 * DAY);
    expect(await kindsOf(await createUser({ isActive: false }))).toEqual(['DEACTIVATED']);
  });

  it('is read for a whole list in a constant number of statements', async () => {
    const count = async (search: string) =>
      (await statementsOf(() => app.gql(LIST, { filter: { search } }, { as: tokens.admin })))
        .length;
    await createUser({ username: 'liste-un' });
    // The first answer also reads the settings, which are then cached.
    await count('liste-un');
    const forOne = await count('liste-un');
    for (let i = 0; i < 5; i++) await createUser({ username: `liste-cinq-${i}` });
    expect(await count('liste-cinq')).toBe(forOne);
  });
});

describe('the filter for members who cannot sign in', () => {
  let people: Record<string, Pick<User, 'username'>>;
  beforeAll(async () => {
    const locked = await createUser({ username: 'aide-bloque' });
    await failFiveTimes(locked.email);
    const closed = await createUser({ username: 'aide-annule' });
    await transaction(() => closePassword(closed));
    const input = { username: 'aide-invite', email: 'aide-invite@exemple.fr' };
    await app.gql(CREATE, { input }, { as: tokens.admin });
    people = {
      LOCKED: locked,
      PASSWORD_CLOSED: closed,
      INVITED: input,
      EMAIL_UNCONFIRMED: await createUser({ username: 'aide-email', emailVerifiedAt: null }),
      DELETION_REQUESTED: await createUser({
        username: 'aide-depart',
        isActive: false,
        deletionRequestedAt: now(),
      }),
    };
  });

  const statuses = [
    'LOCKED',
    'PASSWORD_CLOSED',
    'INVITED',
    'EMAIL_UNCONFIRMED',
    'DELETION_REQUESTED',
  ];

  it.each(statuses)('finds only the members with the status %s', async (status) => {
    const filter = { search: 'aide-', status };
    const { data } = await app.gql(LIST, { filter }, { as: tokens.support });
    expect(data.users.items.map(({ username }: User) => username)).toEqual([
      people[status]?.username,
    ]);
  });

  it.each([
    ['bloque', 'aide-bloque'],
    ['mot-de-passe-annule', 'aide-annule'],
    ['invite', 'aide-invite'],
    ['email-a-confirmer', 'aide-email'],
    ['suppression-demandee', 'aide-depart'],
    ['a-revoir', null],
  ])(
    'also applies to the export of accounts when its URL contains statut=%s',
    async (statut, found) => {
      const address = `/admin/users/export?format=json&recherche=aide-&statut=${statut}`;
      const { status, body } = await app.rest('GET', address, { as: tokens.admin });
      expect(status).toBe(200);
      const names = (body as { username: string }[]).map(({ username }) => username);
      expect(names).toEqual(found ? [found] : []);
    },
  );

  it('does not find a member whose sign-in lock has ended', async () => {
    shiftClock(16 * MINUTE);
    const filter = { search: 'aide-', status: 'LOCKED' };
    const { data } = await app.gql(LIST, { filter }, { as: tokens.admin });
    expect(data.users.total).toBe(0);
  });

  it.each(statuses)('uses an index for the status %s', async (status) => {
    const statements = await statementsOf(() =>
      app.gql(LIST, { filter: { status } }, { as: tokens.admin }),
    );
    const count = statements.find(({ sql }) => sql.trim().startsWith('SELECT COUNT(*)'));
    expect(await planOf(count!)).not.toMatch(
      /SCAN u(?! USING INDEX users_password_closed)\b|Seq Scan on users/,
    );
  });
});
