import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { banUser } from '#domains/identity/accounts/bans/bans.service';
import type { User } from '#domains/identity/users/user.entity';
import { on } from '#platform/running/bus';
import { userBanned } from '#domains/identity/users/users.events';
import { DAY, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import { memberWith } from '#tests/support/people/actors';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';

const BAN = `mutation ($input: BanUserInput!) {
  banUser(input: $input) { ... on BanPayload { ban { id userId reason bannedAt expiresAt liftedAt } } }
}`;
const LIFT =
  'mutation ($userId: ID!) { liftBan(input: { userId: $userId }) { ban { id liftedAt } } }';
const LOGIN = `mutation ($email: String!, $password: String!) {
  login(input: { email: $email, password: $password }) { token }
}`;

let app: TestApp;
let superadmin: string;
let moderator: string;
beforeAll(async () => {
  app = await createTestApp();
  superadmin = await app.signInAs('superadmin@centrale.test');
  moderator = await app.signInAs('moderateur@centrale.test');
});
afterAll(() => app.close());
afterEach(() => shiftClock(0));

const SUPERADMIN = 1;
const ADMIN = 2;
const REASON = 'Insultes répétées.';
let member: User;
beforeEach(async () => {
  member = await createUser();
});

const ban = (input: Record<string, unknown>, as = moderator) =>
  app.gql(BAN, { input: { userId: member.id, reason: REASON, ...input } }, { as });
const lift = (userId: number) => app.gql(LIFT, { userId }, { as: moderator });
const signIn = ({ email }: User) => app.gql(LOGIN, { email, password: PASSWORD });
const daysOf = ({ bannedAt, expiresAt }: { bannedAt: string; expiresAt: string }) =>
  (Date.parse(expiresAt) - Date.parse(bannedAt)) / DAY;

describe('a ban', () => {
  neutral.it('lasts one week by default and states its reason', async () => {
    const {
      banUser: { ban: made },
    } = (await ban({ reason: `  ${REASON} ` })).data;
    expect(made).toMatchObject({ userId: String(member.id), reason: REASON, liftedAt: null });
    expect(daysOf(made)).toBeCloseTo(7, 4);
  });

  neutral.it('lasts the given number of days, or is permanent on request', async () => {
    expect(daysOf((await ban({ durationDays: 30 })).data.banUser.ban)).toBeCloseTo(30, 4);
    const { id: userId } = await createUser();
    expect((await ban({ userId, permanent: true })).data.banUser.ban.expiresAt).toBeNull();
  });

  it('ends every session of the member, and its reason is stated when sign-in fails', async () => {
    const tokens = [await app.signInAs(member.email), await app.signInAs(member.email)];
    await ban({});
    for (const as of tokens) {
      expect((await app.gql('{ viewer { user { id } } }', {}, { as })).code).toBe(
        'SESSION_EXPIRED',
      );
    }
    const answer = await signIn(member);
    expect(answer.code).toBe('BANNED');
    expect(answer.errors?.[0]?.message).toContain(REASON);
    await lift(member.id);
    for (const as of tokens) {
      expect((await app.gql('{ viewer { user { id } } }', {}, { as })).code).toBe(
        'SESSION_EXPIRED',
      );
    }
  });

  neutral.it('prevents sign-in until its end date and not after', async () => {
    await ban({ durationDays: 2 });
    shiftClock(2 * DAY - 60_000);
    expect((await signIn(member)).code).toBe('BANNED');
    shiftClock(2 * DAY + 60_000);
    expect((await signIn(member)).code).toBeUndefined();
  });

  neutral.it('lets the member sign in again once it is lifted', async () => {
    await ban({ permanent: true });
    expect((await lift(member.id)).data.liftBan.ban.liftedAt).not.toBeNull();
    expect((await signIn(member)).code).toBeUndefined();
    expect((await lift(member.id)).code).toBe('NOT_BANNED');
  });

  it('cannot be issued while the member has an active ban, even by concurrent requests', async () => {
    const answers = await Promise.all([ban({}), ban({}), ban({})]);
    expect(answers.filter(({ code }) => code === 'ALREADY_BANNED')).toHaveLength(2);
    expect(await repository(Ban).countBy({ userId: member.id })).toBe(1);
  });

  // The values that each field refuses are tested in tests/policies/inputs.
  it('is refused with one error per invalid field', async () => {
    const { code, errors } = await ban({ reason: '   ', durationDays: 0 });
    expect(code).toBe('VALIDATION_FAILED');
    const fields = Object.keys(errors?.[0]?.extensions.fields ?? {});
    expect(fields.toSorted()).toEqual(['durationDays', 'reason']);
    expect(await activeBanOf(member.id)).toBeNull();
  });

  neutral.it('fails with USER_NOT_FOUND for an unknown account', async () => {
    expect((await ban({ userId: '999999' })).code).toBe('USER_NOT_FOUND');
    expect((await ban({ userId: 'abc' })).code).toBe('USER_NOT_FOUND');
    expect((await lift(999_999)).code).toBe('USER_NOT_FOUND');
  });

  it('is rolled back when a listener fails, so that sessions continue', async () => {
    const as = await app.signInAs(member.email);
    on(userBanned, ({ banReason }) => {
      if (banReason === 'à annuler') throw new Error('a listener that fails');
    });
    expect((await ban({ reason: 'à annuler' })).code).toBe('INTERNAL');
    expect(await activeBanOf(member.id)).toBeNull();
    expect((await app.gql('{ viewer { user { id } } }', {}, { as })).code).toBeUndefined();
  });
});

describe('the right to ban', () => {
  neutral.it('excludes accounts of the same or a higher rank', async () => {
    const peer = { userId: member.id, roleId: 'moderator', assignedAt: new Date() };
    await transaction(() => repository(RoleAssignment).insert(peer));
    for (const userId of [member.id, ADMIN, SUPERADMIN]) {
      expect((await ban({ userId })).code).toBe('HIGHER_ROLE');
      expect((await lift(userId)).code).toBe('HIGHER_ROLE');
    }
    expect((await ban({}, superadmin)).code).toBeUndefined();
  });

  it('does not include the last super administrator who can sign in', async () => {
    const role = { userId: member.id, roleId: 'super_admin', assignedAt: new Date() };
    await transaction(() => repository(RoleAssignment).insert(role));
    const results = await Promise.allSettled([
      banUser(memberWith('super_admin', member.id), { userId: '1', reason: REASON }),
      banUser(memberWith('super_admin', SUPERADMIN), {
        userId: String(member.id),
        reason: REASON,
      }),
    ]);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals).toMatchObject([{ reason: { code: 'LAST_SUPER_ADMIN' } }]);
    await transaction(() => repository(Ban).delete({ userId: SUPERADMIN }));
  });
});
