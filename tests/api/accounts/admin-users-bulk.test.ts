import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { In } from 'typeorm';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { on } from '#platform/running/bus';
import { repository, transaction } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { userUpdated } from '#domains/identity/users/users.events';
import { buildUser } from '#server/seeds/factories/user.factory';
import { signedInMember } from '#tests/support/people/members';
import { giveRole, signedInWith, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { versionOf } from '#tests/support/matrix/objects';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const BULK = `mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload {
  dryRun done refused results { id label done error code } staff { id roles } } } }`;

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());

const SUPERADMIN = 1;
const ADMIN = 2;
let members: User[];
let ids: string[];
beforeEach(async () => {
  const built = Array.from({ length: 3 }, () => buildUser());
  members = await transaction(() => repository(User).save(built));
  ids = members.map(({ id }) => String(id));
});

const bulk = (input: object, as = tokens.admin) =>
  app.gql(BULK, { input: { userIds: ids, ...input } }, { as });
const codes = (report: { results: { code: string | null }[] }) =>
  report.results.map(({ code }) => code);
const auditCount = () => repository(AuditEntry).count();

const BAN = { action: 'BAN', reason: 'Spam répété' };
const EVERY_ACTION = [
  BAN,
  { action: 'LIFT_BAN' },
  { action: 'DELETE' },
  { action: 'ASSIGN_ROLE', roleId: 'support' },
  { action: 'REMOVE_ROLE', roleId: 'support' },
  { action: 'SET_SUBSCRIPTION', subscription: 'PRO' },
];

it('a bulk action hides names and roles from an actor who may not view accounts', async () => {
  const { user: staff } = await signedInWith([Permission.CONTENT_NEWS_VIEW], 10);
  const { USERS_EDIT, USERS_MANAGE, USERS_VIEW } = Permission;
  const input = {
    action: 'SET_SUBSCRIPTION',
    subscription: 'PRO',
    userIds: [...ids, String(staff.id), '999999'],
    dryRun: true,
  };
  const reportTo = async (...permissions: Permission[]) =>
    (await bulk(input, (await signedInWith(permissions)).token)).data.bulkUsers;
  const labels = ({ results }: { results: { label: string }[] }) =>
    results.map(({ label }) => label);
  const blind = await reportTo(USERS_EDIT, USERS_MANAGE);
  expect([blind.done, blind.staff, labels(blind)]).toEqual([4, [], ['', '', '', '', '']]);
  const seeing = await reportTo(USERS_EDIT, USERS_MANAGE, USERS_VIEW);
  expect(labels(seeing).slice(0, 4)).toEqual([...members, staff].map(({ username }) => username));
  expect(seeing.staff).toMatchObject([{ id: String(staff.id) }]);
});

describe('a bulk action on accounts', () => {
  it('returns one result and writes one audit log entry per changed account', async () => {
    const before = await auditCount();
    const { data } = await bulk({ ...BAN, durationDays: 2 });
    expect(data.bulkUsers).toEqual({
      staff: [],
      dryRun: false,
      done: 3,
      refused: 0,
      results: members.map(({ id, username }) => {
        return { id: String(id), label: username, done: true, error: null, code: null };
      }),
    });
    expect(await repository(Ban).countBy({ reason: BAN.reason })).toBe(3);
    expect(await auditCount()).toBe(before + 3);
  });

  it('can change roles, subscriptions and bans, and delete accounts', async () => {
    const done = async (input: object, as?: string) =>
      (await bulk(input, as)).data.bulkUsers.done as number;
    expect(await done({ action: 'ASSIGN_ROLE', roleId: 'support' })).toBe(3);
    expect(await done({ action: 'ASSIGN_ROLE', roleId: 'support' })).toBe(0);
    expect(await done({ action: 'REMOVE_ROLE', roleId: 'support' })).toBe(3);
    expect(await done({ action: 'SET_SUBSCRIPTION', subscription: 'PRO' })).toBe(3);
    const [changed] = await repository(User).findBy({ id: members[0]!.id });
    expect(changed).toMatchObject({ subscription: 'pro', subscriptionEndsAt: null });
    expect(await done({ ...BAN, permanent: true })).toBe(3);
    expect(await done({ action: 'LIFT_BAN' })).toBe(3);
    expect(await done({ action: 'DELETE' }, tokens.super_admin)).toBe(3);
    expect(await repository(User).existsBy({ id: members[0]!.id })).toBe(false);
  });

  neutral.it('states why it refuses some accounts, and processes the others', async () => {
    const userIds = [ids[0], String(ADMIN), String(SUPERADMIN), '999999', 'abc', ids[1]];
    const { bulkUsers: report } = (await bulk({ ...BAN, userIds })).data;
    const refused = ['SELF_ACTION_FORBIDDEN', 'HIGHER_ROLE', 'USER_NOT_FOUND', 'USER_NOT_FOUND'];
    expect(codes(report)).toEqual([null, ...refused, null]);
    expect(report).toMatchObject({ done: 2, refused: 4 });
    expect(report.results[2]).toMatchObject({ label: 'superadmin', done: false });
    expect(report.results[2].error).toContain('égal ou supérieur');
    expect(report.results[3].label).toBe('');
    expect(await repository(Ban).existsBy({ userId: SUPERADMIN })).toBe(false);
  });

  it('reports which of the accounts had roles before the action, and lists these roles', async () => {
    await giveRole(members[1]!.id, 'support');
    const userIds = [...ids, String(SUPERADMIN), '999999'];
    const input = { action: 'ASSIGN_ROLE', roleId: 'editor', userIds };
    const staff = [
      { id: ids[1], roles: ['Support'] },
      { id: String(SUPERADMIN), roles: ['Super administrateur'] },
    ];
    const inOrder = (list: { id: string }[]) => list.toSorted((a, b) => +b.id - +a.id);
    for (const dryRun of [true, false]) {
      const { bulkUsers: report } = (await bulk({ ...input, dryRun })).data;
      expect(inOrder(report.staff)).toEqual(staff);
      expect(codes(report)).toEqual([null, null, null, 'HIGHER_ROLE', 'USER_NOT_FOUND']);
    }
  });

  neutral.it(
    'deletes the given accounts except the actor’s own, which is reported as refused',
    async () => {
      const userIds = [String(SUPERADMIN), ids[0]];
      const { data } = await bulk({ action: 'DELETE', userIds }, tokens.super_admin);
      expect(codes(data.bulkUsers)).toEqual(['SELF_DELETION_FORBIDDEN', null]);
      const [own] = data.bulkUsers.results;
      expect(own.error).toBe('Vous ne pouvez pas supprimer votre propre compte');
    },
  );

  neutral.it('processes an account once when its ID is given twice', async () => {
    const userIds = [ids[0], ids[0]];
    const { bulkUsers: report } = (await bulk({ ...BAN, userIds })).data;
    expect(report.results).toHaveLength(1);
    expect(report.done).toBe(1);
  });

  it('is rolled back as a whole on an unexpected error', async () => {
    const last = members[2]?.id;
    on(userUpdated, ({ userId }) => {
      if (userId === last) throw new Error('a listener that fails');
    });
    const { code } = await bulk({ action: 'SET_SUBSCRIPTION', subscription: 'PREMIUM' });
    expect(code).toBe('INTERNAL');
    const stored = await repository(User).findOneByOrFail({ id: members[0]!.id });
    expect(stored.subscription).toBe('free');
  });

  it('ends the sessions of banned members immediately', async () => {
    const { user, token } = await signedInMember();
    await bulk({ ...BAN, userIds: [String(user.id)] });
    const { code } = await app.gql('{ viewer { user { id } } }', {}, { as: token });
    expect(code).toBe('SESSION_EXPIRED');
  });
});

neutral.describe('a dry run of a bulk action', () => {
  it.each(EVERY_ACTION)(
    'reports what the action $action would do, and changes nothing',
    async (action) => {
      await giveRole(members[1]!.id, 'support');
      await giveRole(members[2]!.id, 'super_admin');
      const { user, token } = await signedInMember();
      const input = { ...action, userIds: [...ids, '999999', String(SUPERADMIN), String(user.id)] };
      const [before, people] = [await auditCount(), await repository(User).count()];
      const as = tokens.super_admin;
      const { bulkUsers: dry } = (await bulk({ ...input, dryRun: true }, as)).data;
      expect(await auditCount()).toBe(before);
      expect(await repository(User).count()).toBe(people);
      expect((await app.gql('{ viewer { user { id } } }', {}, { as: token })).code).toBeUndefined();
      const { bulkUsers: real } = (await bulk(input, as)).data;
      expect(dry).toEqual({ ...real, dryRun: true });
    },
  );
});

neutral.describe('an invalid bulk action', () => {
  it.each([
    ['no account', { ...BAN, userIds: [] }, 'userIds'],
    [
      'too many accounts',
      { ...BAN, userIds: Array.from({ length: 501 }, (_, n) => String(n)) },
      'userIds',
    ],
    ['no reason', { action: 'BAN' }, 'reason'],
    ['a duration out of bounds', { ...BAN, durationDays: 0 }, 'durationDays'],
    ['no role', { action: 'ASSIGN_ROLE' }, 'roleId'],
    ['no role to remove', { action: 'REMOVE_ROLE' }, 'roleId'],
    ['no subscription', { action: 'SET_SUBSCRIPTION' }, 'subscription'],
  ])('is refused with an error on the invalid field when it has %s', async (_, input, field) => {
    const { code, errors } = await bulk(input);
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
  });

  it('is refused with a specific message when the accounts, the role or the subscription is missing', async () => {
    const message = async (input: object) =>
      Object.values((await bulk(input)).errors?.[0]?.extensions.fields ?? {})[0];
    expect(await message({ ...BAN, userIds: [] })).toBe('Aucun utilisateur sélectionné');
    for (const action of ['ASSIGN_ROLE', 'REMOVE_ROLE']) {
      for (const roleId of [undefined, null, '']) {
        expect(await message({ action, roleId })).toBe('Veuillez sélectionner un rôle');
      }
    }
    for (const subscription of [undefined, null]) {
      const sentence = await message({ action: 'SET_SUBSCRIPTION', subscription });
      expect(sentence).toBe('Choisissez un abonnement.');
    }
    const filter = { search: 'foule' };
    expect(await message({ ...BAN, filter })).toBe('Indiquez le nombre d’éléments de la liste.');
  });
});

describe('a bulk action beyond the rights of the actor', () => {
  neutral.it('is refused to an actor who has only the permission for bulk actions', async () => {
    const { token } = await signedInWith([Permission.USERS_MANAGE]);
    for (const action of EVERY_ACTION) expect((await bulk(action, token)).code).toBe('FORBIDDEN');
  });

  it('cannot assign a role of the actor’s own rank, or a role with a permission that the actor lacks', async () => {
    const give = (roleId: string, as?: string) => bulk({ action: 'ASSIGN_ROLE', roleId }, as);
    expect((await give('admin')).code).toBe('HIGHER_ROLE');
    expect((await give('super_admin')).code).toBe('HIGHER_ROLE');
    const { token } = await signedInWith([Permission.USERS_MANAGE, Permission.SYSTEM_ROLES_ASSIGN]);
    expect((await give('junior_moderator', token)).code).toBe('MISSING_GRANT');
  });

  neutral.it('cannot change the actor’s own roles', async () => {
    const { token, user } = await signedInWith([
      Permission.USERS_MANAGE,
      Permission.SYSTEM_ROLES_ASSIGN,
      Permission.USERS_VIEW,
      Permission.USERS_EDIT,
      Permission.CONTENT_NEWS_VIEW,
      Permission.MODERATION_REPORTS_VIEW,
      Permission.MODERATION_REPORTS_HANDLE,
    ]);
    const own = { action: 'ASSIGN_ROLE', roleId: 'support', userIds: [String(user.id)] };
    expect(codes((await bulk(own, token)).data.bulkUsers)).toEqual(['SELF_ACTION_FORBIDDEN']);
  });
});

describe('a bulk action on all accounts that match a filter', () => {
  const SUBSCRIBE = { action: 'SET_SUBSCRIPTION', subscription: 'PRO', userIds: [] };
  /** Gives the three members names with a common word. @returns the filter that finds only them */
  async function crowd() {
    const word = `foule${members[0]?.id}`;
    for (const [index, member] of members.entries()) {
      const username = `${word}-${index}`;
      const { code } = await app.gql(
        'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { id } } ... on VersionConflict { __typename message } } }',
        { input: { id: member.id, version: await versionOf(member.id), username } },
        { as: tokens.super_admin },
      );
      expect(code).toBeUndefined();
    }
    return { search: word };
  }

  it('is previewed, then applied to the previewed accounts that the actor may change', async () => {
    const filter = await crowd();
    await giveRole(Number(ids[1]), 'admin');
    const preview = await bulk({ ...SUBSCRIBE, filter, expected: 3, dryRun: true });
    expect(preview.data.bulkUsers).toMatchObject({ dryRun: true, done: 2, refused: 1 });
    const shown = preview.data.bulkUsers.results.map(({ id }: { id: string }) => id);
    expect(shown).toEqual(ids);
    const { data } = await bulk({ ...SUBSCRIBE, filter, expected: 3, userIds: shown });
    expect(data.bulkUsers).toMatchObject({ dryRun: false, done: 2, refused: 1 });
    expect(codes(data.bulkUsers)).toEqual([null, 'HIGHER_ROLE', null]);
    const tiers = await repository(User).findBy({ id: In(ids.map(Number)) });
    expect(tiers.map(({ subscription }) => subscription).toSorted()).toEqual([
      'free',
      'pro',
      'pro',
    ]);
  });

  it.each([
    ['another number of accounts than expected', { expected: 4 }],
    ['other accounts than those shown', { expected: 3, userIds: ['1', '2', '3'] }],
    ['more accounts than those shown', { expected: 3, userIds: ['1'] }],
  ])('does nothing when the filter finds %s', async (_, changed) => {
    const filter = await crowd();
    const before = await auditCount();
    const { code, errors } = await bulk({ ...SUBSCRIBE, filter, ...changed });
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors?.[0]?.extensions.fields?.userIds).toMatch(/^La liste a changé/);
    expect(await auditCount()).toBe(before);
  });

  it.each([
    ['the expected number of accounts is missing', {}],
    ['the expected number of accounts is 0', { expected: 0 }],
    ['the expected number of accounts exceeds 500', { expected: 501 }],
    ['the search is too long', { expected: 3, filter: { search: 'x'.repeat(101) } }],
  ])('is refused when %s', async (_, input) => {
    const { code } = await bulk({ ...SUBSCRIBE, filter: { search: 'foule' }, ...input });
    expect(code).toBe('VALIDATION_FAILED');
  });

  it('is refused to an actor who may not list accounts', async () => {
    const { token } = await signedInWith([Permission.USERS_MANAGE, Permission.USERS_EDIT]);
    const { code } = await bulk({ ...SUBSCRIBE, filter: { search: 'foule' }, expected: 3 }, token);
    expect(code).toBe('FORBIDDEN');
  });
});
