import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import type { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { DAY, fromNow, HOUR, MINUTE } from '#platform/running/clock';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import { storeCrowd } from '#tests/support/people/crowd';
import { signedInMember } from '#tests/support/people/members';
import { giveRole, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { isPostgres } from '#tests/support/running/database';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const LIST = `query ($filter: UserFilter, $sort: UserSort = JOINED, $direction: SortDirection = DESC,
    $page: Int = 1, $pageSize: Int = 50) {
  users(filter: $filter, sort: $sort, direction: $direction, page: $page, pageSize: $pageSize) {
    total page pageSize pageCount
    items { id username email subscription subscriptionEndsAt lastLoginAt isOnline commentCount
      roles { id } ban { id reason } viewerCan { edit ban liftBan delete manageRoles } }
  }
}`;
const COUNTS = '{ userCounts { total online withRoles banned premium } }';

let app: TestApp;
let admin: string;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
  admin = tokens.admin;
});
afterAll(() => app.close());

const list = async (filter: object = {}, more: object = {}) => {
  const { data, errors } = await app.gql(LIST, { filter, ...more }, { as: admin });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.users as { items: any[]; total: number; pageCount: number };
};
const names = async (filter: object, more: object = {}) =>
  (await list(filter, more)).items.map(({ username }) => username as string);

describe('the search of accounts', () => {
  beforeAll(async () => {
    await createUser({ username: 'Éléonore', firstName: 'Éléonore', lastName: 'Bœuf d’Été' });
    await createUser({ username: 'cent_pour_cent', email: 'remise100%@exemple.fr' });
  });

  it.each([
    ['part of a name', 'eonor', ['Éléonore']],
    ['a name without its accents and case', 'ELEONORE', ['Éléonore']],
    ['a name with its accents', 'éléonore', ['Éléonore']],
    ['a ligature typed as two letters', 'boeuf', ['Éléonore']],
    ['part of an email', 'remise', ['cent_pour_cent']],
    ['a literal %', '100%', ['cent_pour_cent']],
    ['a literal _', 't_p', ['cent_pour_cent']],
    ['words in any order', 'ete eleo', ['Éléonore']],
    ['a single ligature', 'œ', ['Éléonore']],
    ['no account for a quote', '"', []],
    ['no account for an unknown word', 'introuvable', []],
  ])('matches %s', async (_, search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('matches first and last names', async () => {
    expect(await names({ search: 'claire delaunay' })).toEqual(['superadmin']);
    expect((await list({ search: '  ' })).total).toBe((await list()).total);
  });

  it('finds neither a member by a former first name nor an erased account', async () => {
    const { user, token } = await signedInMember();
    const query =
      'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { id } } }';
    await app.gql(query, { input: { firstName: 'Zéphyrine' } }, { as: token });
    expect(await names({ search: 'zephyrine' })).toEqual([user.username]);
    await app.gql(query, { input: { firstName: 'Ursule' } }, { as: token });
    expect(await names({ search: 'zephyrine' })).toEqual([]);
    expect(await names({ search: 'ursule' })).toEqual([user.username]);
    await app.gql(
      'mutation ($id: ID!) { deleteUser(input: { id: $id }) { ... on DeletedPayload { message } } }',
      { id: user.id },
      { as: tokens.super_admin },
    );
    expect(await names({ search: 'ursule' })).toEqual([]);
  });

  it('refuses a text of more than 100 characters', async () => {
    const { code, errors } = await app.gql(
      LIST,
      { filter: { search: 'x'.repeat(101) } },
      { as: admin },
    );
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors?.[0]?.extensions.fields).toHaveProperty('search');
  });

  it('finds accounts created before the migration that added the search column', async () => {
    const { write } = currentDatabase();
    const count = async () => (await repository(Ban).count()) + (await list()).total;
    const before = await count();
    const named = write.migrations.map((one) => one.constructor.name);
    const later = named.filter((name) => name.slice(-13) >= '1763600000013');
    for (const _ of later) await write.undoLastMigration();
    await write.runMigrations({ transaction: 'each' });
    expect(await count()).toBe(before);
    expect(await names({ search: 'delaunay' })).toEqual(['superadmin']);
  });
});

describe('the filters of the account list', () => {
  let online: User;
  let active: User;
  let ended: User;
  let deactivated: User;
  beforeAll(async () => {
    online = await createUser({ username: 'tri-online', lastLoginAt: fromNow(-10 * MINUTE) });
    ({ user: active } = await signedInMember({ username: 'tri-active' }));
    ended = await createUser({
      username: 'tri-ended',
      subscription: SubscriptionTier.PRO,
      subscriptionEndsAt: fromNow(-MINUTE),
      lastLoginAt: fromNow(-31 * MINUTE),
    });
    deactivated = await createUser({ username: 'tri-off', isActive: false });
    await createUser({ username: 'tri-leaving', isActive: false, deletionRequestedAt: new Date() });
    await createUser({
      username: 'tri-pro',
      subscription: SubscriptionTier.PRO,
      joinedAt: fromNow(-400 * DAY),
    });
    await giveRole(online.id, 'support');
    const { id: userId } = await createUser({
      username: 'tri-banned',
      lastLoginAt: fromNow(-MINUTE),
    });
    const ban = { userId, reason: 'Essai', bannedAt: new Date() };
    await transaction(() => repository(Ban).insert({ ...ban, expiresAt: fromNow(-1) }));
    await transaction(() => repository(Ban).insert({ ...ban, expiresAt: fromNow(DAY) }));
  });

  const sorted = async (filter: object) => (await names({ search: 'tri-', ...filter })).toSorted();

  it.each([
    ['status', 'ONLINE', ['tri-active', 'tri-online']],
    ['status', 'BANNED', ['tri-banned']],
    ['status', 'DEACTIVATED', ['tri-off']],
    ['status', 'DELETION_REQUESTED', ['tri-leaving']],
    ['status', 'OFFLINE', ['tri-ended', 'tri-pro']],
    ['subscription', 'PRO', ['tri-pro']],
    ['withRoles', true, ['tri-online']],
    ['roleId', 'support', ['tri-online']],
    ['roleId', 'moderator', []],
  ])('select the accounts whose %s is %s', async (name, value, found) => {
    expect(await sorted({ [name]: value })).toEqual(found);
  });

  it('treat an ended subscription as free', async () => {
    expect(await sorted({ subscription: 'FREE' })).toContain(ended.username);
    const [item] = (await list({ search: ended.username })).items;
    expect(item).toMatchObject({ subscription: 'FREE', subscriptionEndsAt: null });
  });

  it('include the start of a date range and exclude its end', async () => {
    const joined = (joinedFrom: Date, joinedTo: Date) => sorted({ joinedFrom, joinedTo });
    expect(await joined(fromNow(-401 * DAY), fromNow(-399 * DAY))).toEqual(['tri-pro']);
    const { lastLoginAt } = online;
    expect(await sorted({ lastLoginFrom: lastLoginAt })).toContain('tri-online');
    expect(await sorted({ lastLoginTo: lastLoginAt })).not.toContain('tri-online');
    expect(await sorted({ lastLoginFrom: fromNow(-HOUR) })).not.toContain(deactivated.username);
  });

  it('select, when they are combined, only the accounts that match every filter', async () => {
    expect(await sorted({ status: 'ONLINE', withRoles: false })).toEqual([active.username]);
  });

  it('return each account with its active ban and the actions that the viewer may take', async () => {
    const [item] = (await list({ search: 'tri-banned' })).items;
    expect(item.ban).toMatchObject({ reason: 'Essai' });
    expect(item.isOnline).toBe(false);
    expect(item.viewerCan).toMatchObject({ ban: false, liftBan: true, delete: false });
  });

  it.each([
    {},
    { search: ' ' },
    { subscription: 'FREE' },
    { subscription: 'PREMIUM' },
    { subscription: 'PRO' },
    { status: 'ONLINE' },
    { status: 'OFFLINE' },
    { status: 'BANNED' },
    { status: 'DEACTIVATED' },
    { withRoles: true },
    { withRoles: false },
  ])('give the exact number of matching accounts: %o', async (filter) => {
    const { items, total } = await list(filter);
    expect(items).toHaveLength(total);
    // A second criterion, which every account meets, makes the count read each account.
    expect((await list({ ...filter, joinedFrom: new Date(0) })).total).toBe(total);
  });

  it('select as many accounts as userCounts returns for the same criteria', async () => {
    const { userCounts } = (await app.gql(COUNTS, {}, { as: admin })).data;
    const total = async (filter: object) => (await list(filter)).total;
    const paying =
      (await total({ subscription: 'PREMIUM' })) + (await total({ subscription: 'PRO' }));
    expect(userCounts).toEqual({
      total: await total({}),
      online: await total({ status: 'ONLINE' }),
      withRoles: await total({ withRoles: true }),
      banned: await total({ status: 'BANNED' }),
      premium: paying,
    });
  });
});

describe('the account list', () => {
  const column = async (sort: string, direction: string, field: string) =>
    (await list({}, { sort, direction })).items.map((item) => item[field]);

  it.each(['USERNAME', 'EMAIL', 'JOINED', 'LAST_LOGIN', 'SUBSCRIPTION', 'EXPERIENCE'])(
    'can be sorted by %s in both directions, with every account on exactly one page',
    async (sort) => {
      const down = await column(sort, 'DESC', 'id');
      expect((await column(sort, 'ASC', 'id')).toReversed()).toEqual(down);
      const paged: string[] = [];
      for (let page = 1; paged.length < down.length; page++) {
        const { items } = await list({}, { sort, direction: 'DESC', page, pageSize: 7 });
        paged.push(...items.map(({ id }) => id));
      }
      expect(paged).toEqual(down);
    },
  );

  it('ends with the accounts that never signed in when it is sorted by latest sign-in first', async () => {
    const logins = await column('LAST_LOGIN', 'DESC', 'lastLoginAt');
    expect(logins[0]).not.toBeNull();
    expect(logins.at(-1)).toBeNull();
  });

  it.each([
    ['page', { page: 1_000_000 }],
    ['pageSize', { pageSize: 51 }],
  ])('is refused with a %s out of bounds', async (field, more) => {
    const { errors } = await app.gql(LIST, more, { as: admin });
    expect(errors?.[0]?.extensions.fields).toHaveProperty(field);
  });
});

describe('the query of a page of accounts', () => {
  const statements = async (variables: object) => {
    const found = await statementsOf(() => app.gql(LIST, { ...variables }, { as: admin }));
    return found;
  };

  it('executes a constant number of statements, whatever the number of accounts', async () => {
    // The ban rows are read only when a listed account is banned.
    const few = await statements({ filter: { status: 'BANNED' }, pageSize: 2 });
    const many = await statements({ pageSize: 20 });
    expect(many.length).toBe(few.length);
    // Session, count, page, roles, bans, ban rows, comments, and the conflicts of interest of the
    // viewer through reports and appeals.
    expect(many.length).toBeLessThanOrEqual(9);
  });

  it('searches thousands of accounts through an index', async () => {
    await storeCrowd(5000);
    const { write } = currentDatabase();
    // PostgreSQL adds new words to its index when it vacuums.
    await write.query(isPostgres() ? 'VACUUM ANALYZE users' : 'ANALYZE');
    const found = await statements({ filter: { search: 'delaunay' }, pageSize: 20 });
    const searches = found.filter(({ sql }) => /user_search|searchText/.test(sql));
    // The total and the page share one search.
    expect(searches).toHaveLength(1);
    for (const search of searches) {
      expect(await planOf(search)).toMatch(/user_search VIRTUAL TABLE|users_search_trigrams/);
    }
  });

  describe('when counting is slow', () => {
    beforeEach(() => {
      let read = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (read += 50));
    });
    const isCount = ({ sql }: { sql: string }) => sql.trim().startsWith('SELECT COUNT(*)');

    it('counts a long list once, and then uses the cached total', async () => {
      const long = { filter: { search: 'foule' } };
      expect((await statements(long)).filter(isCount)).toHaveLength(1);
      expect((await statements(long)).filter(isCount)).toHaveLength(0);
    });

    it('counts a short list in every query, without a cached total', async () => {
      expect((await list({ search: 'recrue.lente' })).total).toBe(0);
      await createUser({ username: 'recrue.lente' });
      expect((await list({ search: 'recrue.lente' })).total).toBe(1);
    });
  });
});
