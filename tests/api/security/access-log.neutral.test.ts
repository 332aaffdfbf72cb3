import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StaffViewRow } from '#domains/insights/staffViews/staffView.entity';
import type { AccessOptions } from '#platform/access/access';
import type { ShownAccounts } from '#platform/access/accessLog';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { settleBackground } from '#platform/running/background';
import { createUser } from '#server/seeds/factories/user.factory';
import { siteSchema } from '#server/site';
import { castOf } from '#tests/support/matrix/cast';
import type { Case } from '#tests/support/matrix/matrix';
import { ALLOWED, NOTHING, type Who } from '#tests/support/matrix/spec';
import { operations } from '#tests/support/matrix/tables/index';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());
afterEach(async () => {
  await settleBackground();
  clearThrottles();
  await transaction(() => repository(StaffViewRow).clear());
});

/** Returns the operations that declare whose data they show, such as `Query.user`. */
function showing(): [string, ShownAccounts][] {
  const schema = siteSchema();
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).flatMap((field): [string, ShownAccounts][] => {
      const { shows } = field.extensions as AccessOptions;
      return shows && typeof shows === 'object' ? [[`${type?.name}.${field.name}`, shows]] : [];
    }),
  );
}

/** Returns the recorded views, after all background work. */
async function accesses() {
  await settleBackground();
  return repository(StaffViewRow).find({ order: { id: 'ASC' } });
}

async function look(query: string, variables = {}) {
  const { data, errors } = await app.gql(query, variables, { as: token });
  expect(errors).toBeUndefined();
  return data;
}

/**
 * Queries of lists with one row per page, keyed by operation. `objectOf` is the matrix operation
 * that creates the listed object.
 */
const LISTS: Record<string, [query: string, objectOf?: string]> = {
  'Query.users': ['{ users(pageSize: 1, sort: USERNAME, direction: ASC) { total } }'],
  'Query.roleMembers': ['{ roleMembers(roleId: "moderator", pageSize: 1) { total } }'],
  'Query.managedComments': [
    '{ managedComments(pageSize: 1) { total } }',
    'Mutation.moderateComment',
  ],
  'Query.managedReports': ['{ managedReports(pageSize: 1) { total } }', 'Query.managedReport'],
  'Query.cases': ['{ cases(pageSize: 1) { total } }', 'Query.case'],
  'Query.appeals': ['{ appeals(pageSize: 1) { total } }', 'Query.appeal'],
  'Query.gameResults': ['{ gameResults(pageSize: 1) { total } }', 'Query.gameResult'],
  'Query.auditEntries': ['{ auditEntries(pageSize: 1) { total } }', 'Mutation.updateSettings'],
  'Query.settingsHistory': ['{ settingsHistory(pageSize: 1) { at } }', 'Mutation.updateSettings'],
  'Query.securityEntries': ['{ securityEntries(pageSize: 1) { total } }', 'Mutation.resetPasskeys'],
  'Query.confirmations': ['{ confirmations(pageSize: 1) { total } }', 'Query.confirmation'],
};

const who = (tried: Case): Who | undefined =>
  (['super_admin', 'admin'] as const).find((one) =>
    [ALLOWED, NOTHING].includes(tried.expected[one] ?? ''),
  );

describe('the access log', () => {
  /** Calls an operation in every allowed case of the matrix. @returns the recorded views */
  async function tryOut(name: string): Promise<string[]> {
    const { send, cases } = operations[name]!;
    const recorded: string[] = [];
    for (const tried of Object.values(cases)) {
      const as = who(tried);
      if (!as || tried.token) continue;
      const [caller] = await castOf([as]);
      const variables = (await tried.variables?.(caller!)) ?? {};
      await settleBackground();
      await app.gql(tried.send ?? send, variables, { as: caller!.token });
      const rows = (await accesses()).filter(({ actorId }) => actorId === caller!.id);
      recorded.push(...rows.map((row) => row.what));
      expect(rows.every(({ subjectId }) => subjectId !== caller!.id)).toBe(true);
    }
    return recorded;
  }

  it.each(showing().filter(([name]) => !(name in LISTS)))(
    'records that staff viewed an account through %s',
    async (name, { what }) => {
      expect(await tryOut(name)).toContain(what);
    },
  );

  it.each(Object.entries(LISTS))(
    'records that staff viewed the only account in the list %s',
    async (name, [query, objectOf]) => {
      const [, { what }] = showing().find(([one]) => one === name)!;
      if (objectOf) await tryOut(objectOf);
      await transaction(() => repository(StaffViewRow).clear());
      await look(query);
      const rows = await accesses();
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row.what))).toEqual(new Set([what]));
    },
  );
});

describe('the access log of a staff query', () => {
  const subjects = async () => (await accesses()).map(({ subjectId, what }) => [subjectId, what]);

  it('has no entry when the query finds several accounts', async () => {
    await look('{ users { total } managedComments { total } }');
    expect(await accesses()).toEqual([]);
  });

  it('names the only account found, even if the query selects only the count', async () => {
    const { id, email, username } = await createUser();
    for (const search of [email, username.toUpperCase()]) {
      await look('query ($search: String) { users(filter: { search: $search }) { total } }', {
        search,
      });
    }
    expect(await subjects()).toEqual([[id, 'PROFILE']]);
  });

  it('names the only account found, even if the query is for a page past the end', async () => {
    const { id, email } = await createUser();
    const query = `query ($email: String) {
      users(filter: { search: $email }, page: 9) { total items { id } } }`;
    expect((await look(query, { email })).users).toEqual({ total: 1, items: [] });
    expect(await subjects()).toEqual([[id, 'PROFILE']]);
  });

  it('names the only other account when the query also finds the account of the actor', async () => {
    const viewer = (await look('{ viewer { user { id username } } }')).viewer.user;
    const { id } = await createUser({ username: `${viewer.username}x` });
    const search = viewer.username;
    const query = 'query ($search: String) { users(filter: { search: $search }) { total } }';
    expect((await look(query, { search })).users.total).toBe(2);
    expect(await subjects()).toEqual([[id, 'PROFILE']]);
  });

  it('names the account whose ID the query contains, even if the query finds nothing', async () => {
    const { id } = await createUser();
    await look('query ($id: ID) { managedComments(filter: { authorId: $id }) { total } }', { id });
    await look('query ($id: ID!) { staffNotes(userId: $id) { total } }', { id });
    expect(await subjects()).toEqual([
      [id, 'MODERATION'],
      [id, 'NOTES'],
    ]);
  });

  it('names the account that matches a search text, even if another filter excludes the account', async () => {
    const { id, email } = await createUser();
    const banned = `query ($text: String) {
      users(filter: { search: $text, status: BANNED }) { total } }`;
    expect((await look(banned, { text: email })).users.total).toBe(0);
    expect(await subjects()).toEqual([[id, 'PROFILE']]);
  });

  it('names the account by which staff filter the audit log, even if no entry matches', async () => {
    const { id } = await createUser();
    await look('query ($id: ID) { securityEntries(filter: { userId: $id }) { total } }', { id });
    const auditQuery = `query ($on: ID) {
      auditEntries(filter: { targetType: "user", targetId: $on }) { total } }`;
    await look(auditQuery, { on: String(id) });
    const other = (await createUser()).id;
    const by = 'query ($id: ID) { auditEntries(filter: { actorId: $id }) { total } }';
    await look(by, { id: other });
    expect(await subjects()).toEqual([
      [id, 'SECURITY'],
      [id, 'AUDIT_LOG'],
      [other, 'AUDIT_LOG'],
    ]);
  });
});

describe('the access log of a staff request', () => {
  it('names each account only once, even if several aliases of the request select the account', async () => {
    const [one, two, three] = [await createUser(), await createUser(), await createUser()];
    const query = `{ a: user(id: "${one.id}") { id } b: user(id: "${two.id}") { id }
      c: user(id: "${two.id}") { email } }`;
    const batch = [{ query }, { query: `{ user(id: "${three.id}") { id } }` }];
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(batch),
    });
    expect(answer.statusCode).toBe(200);
    const ids = (await accesses()).map(({ subjectId }) => subjectId);
    expect(ids.toSorted()).toEqual([one.id, two.id, three.id].toSorted());
  });

  it('has an entry for an update that changes nothing', async () => {
    const { id } = await createUser();
    const { version } = (await look('query ($id: ID!) { user(id: $id) { version } }', { id })).user;
    await accesses();
    await transaction(() => repository(StaffViewRow).clear());
    const update =
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { email } } ... on VersionConflict { __typename message } } }';
    await look(update, { input: { id, version } });
    expect(await accesses()).toMatchObject([{ subjectId: id, what: 'PROFILE' }]);
  });

  it('has an entry when the conflict of a refused update contains data of the account', async () => {
    const { id, username } = await createUser();
    const update =
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserConflict { current { username } } } }';
    const { data } = await app.gql(update, { input: { id, version: 77 } }, { as: token });
    expect(data.updateUser.current).toEqual({ username });
    expect(await accesses()).toMatchObject([{ subjectId: id, what: 'PROFILE' }]);
  });

  it('names the only account in a filtered export', async () => {
    const { id, email } = await createUser();
    await app.fastify.inject({
      url: `/admin/users/export?format=json&recherche=${encodeURIComponent(email)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await accesses()).map(({ subjectId, what }) => [subjectId, what])).toEqual([
      [null, 'EXPORT'],
      [id, 'PROFILE'],
    ]);
  });
});
