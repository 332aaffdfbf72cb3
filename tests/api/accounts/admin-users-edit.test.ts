import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { MembershipRow } from '#domains/commerce/store/memberships/membership.entity';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { DAY, fromNow } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { createUser } from '#server/seeds/factories/user.factory';
import {
  changeSettings,
  login,
  OTHER_PASSWORD,
  resetSettings,
  storedUser,
} from '#tests/support/people/accounts';
import { switchTwoFactorOn } from '#tests/support/people/authenticator';
import { givePasskey, signInBy } from '#tests/support/people/softPasskey';
import { signedInMember } from '#tests/support/people/members';
import { mailsTo, secretsMailedTo } from '#tests/support/content/outbox';
import {
  giveRole,
  lastAuditEntry,
  signedInWith,
  signInStaff,
  type StaffTokens,
} from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const CREATE = `mutation ($input: CreateUserInput!) { createUser(input: $input) { ... on ManagedUserPayload { user {
  id username email subscription subscriptionEndsAt emailVerified roles { id } gameSettings { musicVolume } } } } }`;
const UPDATE = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user {
  id username email firstName lastName subscription subscriptionEndsAt emailVerified version
  gameSettings { musicVolume soundVolume } } } ... on ManagedUserConflict { __typename message current { lastName subscription version } } } }`;
const DELETE =
  'mutation ($id: ID!) { deleteUser(input: { id: $id }) { ... on DeletedPayload { message } } }';
const RESET_PASSKEYS =
  'mutation ($userId: ID!) { resetPasskeys(input: { userId: $userId }) { message } }';
const RESET = 'mutation ($userId: ID!) { resetTwoFactor(input: { userId: $userId }) { message } }';
const VERSION = 'query ($id: ID!) { user(id: $id) { version } }';

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());
afterEach(resetSettings);

const SUPERADMIN = 1;
const ADMIN = 2;
const MODERATOR = 3;
let n = 0;
const fresh = () => ({ username: `neuf-${++n}`, email: `neuf-${n}@exemple.fr` });
const create = (input: object, as = tokens.admin) =>
  app.gql(CREATE, { input: { ...fresh(), ...input } }, { as });
const versionOf = async (id: number) =>
  (await app.gql(VERSION, { id }, { as: tokens.admin })).data.user.version as number;
const update = async (id: number, change: object, as = tokens.admin) =>
  app.gql(UPDATE, { input: { id, version: await versionOf(id), ...change } }, { as });
const remove = (id: number | string, as = tokens.super_admin) => app.gql(DELETE, { id }, { as });
const fieldsOf = ({ errors }: { errors?: { extensions: { fields?: object } }[] }) =>
  Object.keys(errors?.[0]?.extensions.fields ?? {});

describe('the creation of an account by staff', () => {
  neutral.it(
    'stores the values of every tab of the form, and mails a link to choose a password',
    async () => {
      const input = { ...fresh(), firstName: ' Zoé ', lastName: 'Caron', subscription: 'PREMIUM' };
      const more = { roleIds: ['support'], gameSettings: { musicVolume: 25 } };
      const { data } = await create({ ...input, ...more });
      expect(data.createUser.user).toMatchObject({
        username: input.username,
        subscription: 'PREMIUM',
        subscriptionEndsAt: null,
        emailVerified: false,
        roles: [{ id: 'support' }],
        gameSettings: { musicVolume: 25 },
      });
      const [secret] = await secretsMailedTo(app, input.email);
      const reset = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }`;
      const chosen = { token: secret, newPassword: OTHER_PASSWORD };
      expect((await login(app, input.email)).code).toBe('INVALID_CREDENTIALS');
      expect((await app.gql(reset, { input: chosen })).code).toBeUndefined();
      expect((await login(app, input.email, OTHER_PASSWORD)).code).toBeUndefined();
      expect(await storedUser(input.email)).toMatchObject({
        firstName: 'Zoé',
        emailVerified: true,
      });
    },
  );

  neutral.it('is recorded in the audit log, as is each assigned role', async () => {
    const {
      createUser: { user: made },
    } = (await create({ roleIds: ['editor'] })).data;
    const entry = await lastAuditEntry('user', made.id, 'user.created');
    expect(entry).toMatchObject({ actorId: ADMIN, after: { username: made.username } });
    expect(await lastAuditEntry('user', made.id, 'role.assigned')).toMatchObject({
      actorId: ADMIN,
    });
  });

  it('is refused with one error for each invalid field', async () => {
    const input = { username: 'a', email: 'b', firstName: 'x'.repeat(81) };
    const answer = await create(input);
    expect(answer.code).toBe('VALIDATION_FAILED');
    expect(fieldsOf(answer).toSorted()).toEqual(['email', 'firstName', 'username']);
    expect(fieldsOf(await create({ gameSettings: { soundVolume: 3 } }))).toEqual(['soundVolume']);
  });

  it('is refused with an email or a username that is taken', async () => {
    const answer = await create({ username: 'Banni', email: 'MEMBRE@centrale.test' });
    expect(answer.code).toBe('EMAIL_TAKEN');
    expect(fieldsOf(answer)).toEqual(['email', 'username']);
    expect((await create({ username: 'Mémbre' })).code).toBe('USERNAME_TAKEN');
  });

  it('succeeds once when the same form is sent several times concurrently', async () => {
    const same = fresh();
    const answers = await Promise.all([create(same), create(same), create(same)]);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await repository(User).countBy({ email: same.email })).toBe(1);
  });

  it('succeeds while registration is closed, and leaves the daily number of registrations unchanged', async () => {
    await changeSettings({ registrationEnabled: false, maxUsersPerDay: 0 });
    expect((await create({})).code).toBeUndefined();
    const joined = await repository(User).countBy({ madeByStaff: false });
    await changeSettings({ registrationEnabled: true, maxUsersPerDay: joined });
    const register = `mutation ($input: RegisterInput!) { register(input: $input) { message } }`;
    const passwords = { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
    const input = { ...fresh(), ...passwords, ageConfirmed: true };
    const { code } = await app.gql(register, { input });
    expect(code).toBeUndefined();
  });

  it.each([
    ['a role of the creator’s own rank', 'admin', 'HIGHER_ROLE'],
    ['a higher role', 'super_admin', 'HIGHER_ROLE'],
    ['an unknown role', 'empereur', 'ROLE_NOT_FOUND'],
  ])('is refused with %s', async (_, roleId, code) => {
    const input = fresh();
    const answer = await create({ ...input, roleIds: ['support', roleId] });
    expect(answer.code).toBe(code);
    expect(fieldsOf(answer)).toEqual(['roleIds']);
    expect(await repository(User).existsBy({ email: input.email })).toBe(false);
    expect(await mailsTo(app, input.email)).toEqual([]);
  });

  it('is refused with a role or a subscription that the actor may not give', async () => {
    const { token } = await signedInWith([Permission.USERS_MANAGE, Permission.SYSTEM_ROLES_ASSIGN]);
    expect((await create({ roleIds: ['support'] }, token)).code).toBe('MISSING_GRANT');
    const { token: noRoles } = await signedInWith([Permission.USERS_MANAGE]);
    const refused = await create({ roleIds: ['support'] }, noRoles);
    expect([refused.code, fieldsOf(refused)]).toEqual(['FORBIDDEN', ['roleIds']]);
    const paid = await create({ subscription: 'PRO' }, noRoles);
    expect([paid.code, fieldsOf(paid)]).toEqual(['FORBIDDEN', ['subscription']]);
    expect((await create({ subscription: 'FREE' }, noRoles)).code).toBeUndefined();
  });
});

describe('a change of an account by staff', () => {
  let member: User;
  beforeEach(async () => {
    member = await createUser({ firstName: 'Ancien' });
  });

  it('leaves omitted fields unchanged, and records the old and new values in the audit log', async () => {
    const {
      updateUser: { user: changed },
    } = (
      await update(member.id, {
        firstName: 'Nouveau',
        lastName: null,
        subscription: 'PRO',
        subscriptionEndsAt: fromNow(30 * DAY),
        gameSettings: { musicVolume: 10 },
      })
    ).data;
    expect(changed).toMatchObject({
      username: member.username,
      firstName: 'Nouveau',
      subscription: 'PRO',
      gameSettings: { musicVolume: 10, soundVolume: 80 },
    });
    const entry = await lastAuditEntry('user', member.id, 'user.updated');
    expect(entry?.before).toMatchObject({ firstName: 'Ancien', subscription: 'free' });
    expect(entry?.after).toMatchObject({ firstName: 'Nouveau', subscription: 'pro' });
    expect(Object.keys(entry?.after ?? {})).not.toContain('username');
    const { id } = member;
    await update(id, { firstName: 'Nouveau' });
    expect(await repository(AuditEntry).countBy({ targetId: String(id) })).toBe(1);
  });

  neutral.it(
    'replaces the username, and makes the old username available to other accounts',
    async () => {
      const username = `Renommé-${++n}`;
      expect((await update(member.id, { username })).data.updateUser.user.username).toBe(username);
      expect((await create({ username: member.username })).code).toBeUndefined();
      expect((await create({ username: username.toLowerCase() })).code).toBe('USERNAME_TAKEN');
      expect((await update(member.id, { username: 'membre' })).code).toBe('USERNAME_TAKEN');
    },
  );

  it('replaces the email, notifies the old address and asks to confirm the new one', async () => {
    const { email } = fresh();
    const changed = (await update(member.id, { email })).data.updateUser.user;
    expect(changed).toMatchObject({ email, emailVerified: false });
    expect((await mailsTo(app, member.email)).at(-1)?.subject).toContain('a été changée');
    expect((await login(app, email)).code).toBe('EMAIL_NOT_VERIFIED');
    const [token] = await secretsMailedTo(app, email);
    const verify =
      'mutation ($token: String!) { verifyEmail(input: { token: $token }) { message } }';
    expect((await app.gql(verify, { token })).code).toBeUndefined();
    expect((await login(app, email)).code).toBeUndefined();
    expect((await update(member.id, { email: 'pro@centrale.test' })).code).toBe('EMAIL_TAKEN');
  });

  neutral.it(
    'returns a conflict with the current account when the change is based on an old version',
    async () => {
      const version = await versionOf(member.id);
      await update(member.id, { lastName: 'Premier' });
      const input = { id: member.id, version, lastName: 'Second' };
      const { code, data } = await app.gql(UPDATE, { input }, { as: tokens.admin });
      expect(code).toBe('CONFLICT');
      expect(data.updateUser.current).toEqual({
        lastName: 'Premier',
        subscription: 'FREE',
        version: await versionOf(member.id),
      });
      expect((await storedUser(member.email)).lastName).toBe('Premier');
    },
  );

  neutral.it('is refused after the holder changed the same field', async () => {
    const { user, token } = await signedInMember();
    const version = await versionOf(user.id);
    const profile =
      'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { id } } }';
    await app.gql(profile, { input: { firstName: 'Moi' } }, { as: token });
    const input = { id: user.id, version, firstName: 'Lui' };
    expect((await app.gql(UPDATE, { input }, { as: tokens.admin })).code).toBe('CONFLICT');
  });

  it('succeeds for one of several concurrent requests, and fails with CONFLICT for the others', async () => {
    const version = await versionOf(member.id);
    const send = (lastName: string) =>
      app.gql(UPDATE, { input: { id: member.id, version, lastName } }, { as: tokens.admin });
    const answers = await Promise.all([send('A'), send('B'), send('C')]);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
  });

  neutral.it.each([
    ['username', { username: 'x' }],
    // Without `subscription` the current one remains, which is free and therefore has no end.
    ['subscriptionEndsAt', { subscriptionEndsAt: fromNow(DAY) }],
  ])(
    'is refused with an error on the field %s when this field is invalid',
    async (field, change) => {
      const answer = await update(member.id, change);
      expect([answer.code, fieldsOf(answer)]).toEqual(['VALIDATION_FAILED', [field]]);
    },
  );

  it('stops the renewal of a bought subscription when staff set another subscription', async () => {
    const { id: userId } = await createUser({
      subscription: SubscriptionTier.PREMIUM,
      subscriptionEndsAt: fromNow(DAY),
    });
    const bought = { userId, startedAt: new Date(), billingDay: 1, renews: true };
    await transaction(() => repository(MembershipRow).insert(bought));
    await update(userId, { firstName: 'Même' });
    expect(await repository(MembershipRow).existsBy({ userId })).toBe(true);
    const {
      updateUser: { user: free },
    } = (await update(userId, { subscription: 'FREE' })).data;
    expect(free).toMatchObject({ subscription: 'FREE', subscriptionEndsAt: null });
    expect(await repository(MembershipRow).existsBy({ userId })).toBe(false);
  });

  neutral.it(
    'is refused for accounts of the same or a higher rank, and for the actor’s own account',
    async () => {
      const give = { subscription: 'PRO' };
      expect((await update(ADMIN, give)).code).toBe('SELF_ACTION_FORBIDDEN');
      expect((await update(SUPERADMIN, give)).code).toBe('HIGHER_ROLE');
      expect((await update(MODERATOR, give, tokens.support)).code).toBe('HIGHER_ROLE');
      expect((await update(5, give, tokens.support)).code).toBe('SELF_ACTION_FORBIDDEN');
      expect((await update(member.id, give, tokens.support)).code).toBeUndefined();
      for (const id of ['999999', 'abc']) {
        const input = { id, version: 1 };
        expect((await app.gql(UPDATE, { input }, { as: tokens.admin })).code).toBe(
          'USER_NOT_FOUND',
        );
      }
    },
  );
});

describe('the deletion of an account by staff', () => {
  it('erases the account, ends its sessions and records the actor in the audit log', async () => {
    const { user, token } = await signedInMember();
    await giveRole(user.id, 'editor');
    const { data } = await remove(user.id);
    expect(data.deleteUser.message).toContain(user.username);
    expect(await repository(User).existsBy({ id: user.id })).toBe(false);
    const viewer = await app.gql('{ viewer { user { id } } }', {}, { as: token });
    expect(viewer.code).toBe('SESSION_EXPIRED');
    const entry = await lastAuditEntry('user', user.id, 'user.deleted');
    expect(entry).toMatchObject({ actorId: SUPERADMIN, before: { roles: ['editor'] } });
    expect(JSON.stringify(entry)).not.toContain(user.username);
    expect((await remove(user.id)).code).toBe('USER_NOT_FOUND');
  });

  it('is refused for the actor’s own account, with a specific message', async () => {
    const { code, errors } = await remove(SUPERADMIN);
    expect(code).toBe('SELF_DELETION_FORBIDDEN');
    expect(errors?.[0]?.message).toBe('Vous ne pouvez pas supprimer votre propre compte');
  });

  it('is refused for accounts of the same or a higher rank, whatever permissions the actor has', async () => {
    const { token, user } = await signedInWith([Permission.USERS_DELETE], 60);
    for (const id of [SUPERADMIN, ADMIN, MODERATOR]) {
      expect((await remove(id, token)).code).toBe('HIGHER_ROLE');
    }
    expect((await remove(user.id, token)).code).toBe('SELF_DELETION_FORBIDDEN');
    expect(await repository(RoleAssignment).countBy({ userId: MODERATOR })).toBe(1);
  });
});

describe('the two-factor authentication of a member', () => {
  it('can be switched off by staff, after which the holder receives a mail', async () => {
    const { user, token } = await signedInMember();
    await switchTwoFactorOn(app, { as: token });
    expect((await login(app, user.email)).code).toBe('TWO_FACTOR_REQUIRED');
    const reset = () => app.gql(RESET, { userId: user.id }, { as: tokens.admin });
    expect((await reset()).code).toBeUndefined();
    expect((await login(app, user.email)).code).toBeUndefined();
    expect((await mailsTo(app, user.email)).at(-1)?.text).toContain('L’équipe du site');
    expect(await lastAuditEntry('user', user.id, 'twoFactor.reset')).toMatchObject({
      actorId: ADMIN,
    });
    expect((await reset()).code).toBe('TWO_FACTOR_OFF');
  });

  it('is visible only to staff who may switch it off', async () => {
    const { user, token } = await signedInMember();
    const seen = async (id: number, as: string) =>
      (await app.gql('query ($id: ID!) { user(id: $id) { twoFactorEnabled } }', { id }, { as }))
        .data.user.twoFactorEnabled as boolean | null;
    expect(await seen(user.id, tokens.admin)).toBe(false);
    await switchTwoFactorOn(app, { as: token });
    expect(await seen(user.id, tokens.admin)).toBe(true);
    expect(await seen(user.id, tokens.moderator)).toBeNull();
    expect(await seen(SUPERADMIN, tokens.admin)).toBeNull();
    expect(await seen(ADMIN, tokens.admin)).toBeNull();
    expect(await seen(ADMIN, tokens.super_admin)).toBe(false);
  });
});

describe('the passkeys of a member', () => {
  it('can be removed by staff, after which the holder receives a mail', async () => {
    const { user, token } = await signedInMember();
    const { passkey } = await givePasskey(app, { as: token });
    const seen = async (as: string) =>
      (
        await app.gql(
          'query ($id: ID!) { user(id: $id) { passkeyCount } }',
          { id: user.id },
          { as },
        )
      ).data.user.passkeyCount as number | null;
    expect(await seen(tokens.admin)).toBe(1);
    expect(await seen(tokens.moderator)).toBeNull();
    const reset = () => app.gql(RESET_PASSKEYS, { userId: user.id }, { as: tokens.admin });
    expect((await reset()).code).toBeUndefined();
    expect((await signInBy(app, passkey)).code).toBe('PASSKEY_REFUSED');
    expect(await seen(tokens.admin)).toBe(0);
    expect((await mailsTo(app, user.email)).at(-1)?.text).toContain('toutes les clés d’accès');
    const entry = await lastAuditEntry('user', user.id, 'passkeys.reset');
    expect(entry).toMatchObject({ actorId: ADMIN, before: { passkeys: 1 } });
    expect((await reset()).code).toBe('NO_PASSKEY');
  });

  it('are no longer required at sign-in after staff remove them or switch off the second factor', async () => {
    const ask = 'mutation ($proof: ProofInput!) { requirePasskeys(input: $proof) { codes } }';
    for (const query of [RESET_PASSKEYS, RESET]) {
      const { user, token } = await signedInMember();
      await givePasskey(app, { as: token });
      await app.gql(ask, { proof: { password: PASSWORD } }, { as: token });
      expect((await login(app, user.email)).code).toBe('TWO_FACTOR_REQUIRED');
      await app.gql(query, { userId: user.id }, { as: tokens.admin });
      expect((await login(app, user.email)).code).toBeUndefined();
    }
  });
});
