import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authJobs } from '#domains/identity/auth/auth.jobs';
import { recheckSessions } from '#domains/identity/auth/sessions/watchedSessions';
import { ViewingAsRow } from '#domains/identity/auth/viewingAs/viewingAs.entity';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import type { User } from '#domains/identity/users/user.entity';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { StaffViewRow } from '#domains/insights/staffViews/staffView.entity';
import { cluster } from '#platform/running/cluster';
import { settleBackground } from '#platform/running/background';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { eventually } from '#tests/support/running/eventually';
import { giveRole } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

const AS_ROLE =
  'mutation ($roleId: ID!) { impersonateRole(input: { roleId: $roleId }) { viewingAs { roleId personId name until } } }';
const AS_PERSON =
  'mutation ($userId: ID!) { impersonateUser(input: { userId: $userId }) { viewingAs { roleId personId name until } } }';
const END = 'mutation { stopImpersonation { message } }';
const WHO = `{ viewer { permissions canAccessAdmin viewingAs { roleId personId name until }
  user { id roles { id } } } }`;
const CHANGED = 'subscription { viewerChanged { permissions viewingAs { name } } }';

let app: TestApp;
let root: User;
let as = '';
const clients: Client[] = [];

beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  root = await createUser();
  await giveRole(root.id, 'super_admin');
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF, sessionTimeout: 120 });
  as = await app.signInAs(root.email);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
  await settleBackground();
  shiftClock(0);
  await transaction(() => repository(ViewingAsRow).clear());
  await resetSettings();
});

const asRole = (roleId: string, token = as) => app.gql(AS_ROLE, { roleId }, { as: token });
const asPerson = (userId: number, token = as) => app.gql(AS_PERSON, { userId }, { as: token });
const who = async (token = as) => (await app.gql(WHO, {}, { as: token })).data.viewer;
const actionsOf = (actorId: number) =>
  repository(AuditEntry).find({ where: { actorId }, order: { id: 'ASC' } });
const viewings = async (actorId: number) =>
  (await actionsOf(actorId)).filter(({ action }) => action.startsWith('viewing.'));

async function staff(roleId: string): Promise<User> {
  const user = await createUser();
  await giveRole(user.id, roleId);
  return user;
}

describe('the impersonation of a role', () => {
  neutral.it(
    'shows what a holder of the role may do until the impersonation is stopped',
    async () => {
      const { data } = await asRole('moderator');
      expect(data.impersonateRole.viewingAs).toMatchObject({
        roleId: 'moderator',
        personId: null,
        name: 'Modérateur',
      });
      const moderator = await staff('moderator');
      const other = await who(await app.signInAs(moderator.email));
      const seen = await who();
      expect(seen.permissions).toEqual(other.permissions);
      expect(seen).toMatchObject({
        canAccessAdmin: true,
        viewingAs: { roleId: 'moderator', until: data.impersonateRole.viewingAs.until },
        user: { id: String(root.id), roles: [{ id: 'super_admin' }] },
      });
      expect((await app.gql('{ auditEntries { total } }', {}, { as })).code).toBe('FORBIDDEN');
      expect((await app.gql('{ managedComments { total } }', {}, { as })).code).toBeUndefined();
      await app.gql(END, {}, { as });
      expect(await who()).toMatchObject({ viewingAs: null });
      expect((await who()).permissions).toContain('SYSTEM_ADMIN_FULL');
    },
  );

  it('ends after half an hour, even before the job that ends impersonations has run', async () => {
    const { data } = await asRole('support');
    const left = Date.parse(data.impersonateRole.viewingAs.until) - Date.now();
    expect(left).toBeGreaterThan(29 * MINUTE);
    expect(left).toBeLessThanOrEqual(30 * MINUTE);
    shiftClock(29 * MINUTE);
    expect((await who()).viewingAs).not.toBeNull();
    shiftClock(31 * MINUTE);
    expect(await who()).toMatchObject({ viewingAs: null });
    expect((await asRole('editor')).code).toBeUndefined();
    const [, ended] = await viewings(root.id);
    expect(ended!.after).toEqual({ viewEnd: 'view_time' });
  });

  it('is refused for an unknown role and for one without access to the admin area', async () => {
    await changeSettings({ adminAreaAccess: AdminAreaAccess.ADMINS });
    expect((await asRole('moderator')).code).toBe('VIEWING_NOTHING');
    expect((await asRole('nobody')).code).toBe('ROLE_NOT_FOUND');
    expect(await repository(ViewingAsRow).count()).toBe(0);
  });
});

describe('the impersonation of a user', () => {
  neutral.it('shows the permissions of the user and keeps the identity of the actor', async () => {
    const support = await staff('support');
    const { data } = await asPerson(support.id);
    expect(data.impersonateUser.viewingAs).toMatchObject({
      personId: String(support.id),
      name: support.username,
    });
    expect((await who()).permissions).toContain('USERS_EDIT');
    expect((await who()).permissions).not.toContain('USERS_BAN');
    expect((await who()).user.id).toBe(String(root.id));
    const mine = await app.gql('{ mySessions { current } }', {}, { as });
    expect(mine.data.mySessions).toEqual([{ current: true }]);
  });

  it('loses a permission at the same time as the user', async () => {
    const person = await staff('support');
    await asPerson(person.id);
    await transaction(async () => {
      await repository('role_assignments').delete({ userId: person.id });
    });
    expect(await who()).toMatchObject({ permissions: [], canAccessAdmin: false });
  });

  it('is in the access log that the user reads, with the real role of the actor', async () => {
    const person = await staff('moderator');
    await asPerson(person.id);
    await settleBackground();
    const rows = await repository(StaffViewRow).findBy({ subjectId: person.id });
    expect(rows).toMatchObject([
      { what: 'VIEWED_AS', role: 'Super administrateur', actorId: root.id },
    ]);
  });

  neutral.it(
    'records the real role of the actor in the access log, like the impersonation of a role',
    async () => {
      const subject = await createUser();
      await asRole('moderator');
      await app.gql('query ($id: ID!) { user(id: $id) { email } }', { id: subject.id }, { as });
      await settleBackground();
      expect(await repository(StaffViewRow).findBy({ subjectId: subject.id })).toMatchObject([
        { what: 'PROFILE', role: 'Super administrateur', actorId: root.id },
      ]);
    },
  );

  neutral.it('applies the conflicts of interest of the user instead of the actor’s', async () => {
    const person = await staff('moderator');
    const USERS = `query ($search: String) { users(filter: { search: $search }) {
      items { id conflict { why } } } }`;
    const conflictIn = async ({ id, username }: User) => {
      const { data } = await app.gql(USERS, { search: username }, { as });
      return data.users.items.find((one: { id: string }) => one.id === String(id)).conflict;
    };
    expect(await conflictIn(person)).toBeNull();
    await asPerson(person.id);
    expect(await conflictIn(person)).toEqual({ why: 'TARGET' });
    expect(await conflictIn(root)).toBeNull();
  });

  neutral.it('is refused for a member without a role and for an unknown account', async () => {
    const { id } = await createUser();
    expect((await asPerson(id)).code).toBe('VIEWING_NOTHING');
    expect((await asPerson(999_999)).code).toBe('USER_NOT_FOUND');
  });
});

describe('an impersonation', () => {
  it('allows no mutation, even one in the same request as stopImpersonation', async () => {
    const target = await createUser();
    await asRole('super_admin');
    const before = await actionsOf(root.id);
    const calls = [
      `mutation { assignRole(input: { userId: ${target.id}, roleId: "support" }) { ... on RoleAssignmentsPayload { assignments { userId } } } }`,
      `mutation { stopImpersonation { message } x: assignRole(input: { userId: ${target.id}, roleId: "support" }) { ... on RoleAssignmentsPayload { assignments { userId } } } }`,
      `mutation { a: logoutEverywhere { message } b: assignRole(input: { userId: ${target.id}, roleId: "support" }) { ... on RoleAssignmentsPayload { assignments { userId } } } }`,
    ];
    expect((await app.gql(calls[0]!, {}, { as })).code).toBe('VIEWING_AS');
    const login = await app.gql(
      'mutation ($input: LoginInput!) { login(input: $input) { token } }',
      { input: { email: target.email, password: PASSWORD } },
      { as },
    );
    expect(login.code).toBe('VIEWING_AS');
    expect(await actionsOf(root.id)).toEqual(before);
    expect((await app.gql(calls[1]!, {}, { as })).code).toBe('VIEWING_AS');
    await asRole('super_admin');
    expect((await app.gql(calls[2]!, {}, { as })).code).toBe('VIEWING_AS');
    expect(await repository('role_assignments').countBy({ userId: target.id })).toBe(0);
  });

  neutral.it('allows reads but no writes over REST', async () => {
    await asRole('moderator');
    const put = await app.rest('PUT', '/auth/profile', { as, body: { firstName: 'Autre' } });
    expect(put.status).toBe(403);
    expect(JSON.stringify(put.body)).toContain('Quittez d’abord cette vue');
    expect((await app.rest('GET', '/auth/profile', { as })).status).toBe(200);
    const posted = await app.rest('POST', '/member/notifications', { as, body: {} });
    expect(posted.status).toBe(403);
  });

  neutral.it('allows no mutation over the WebSocket', async () => {
    await asRole('super_admin');
    const client = streamClient(app.fastify.listeningOrigin, as);
    clients.push(client);
    for (const query of [END, 'mutation { logout { message } }']) {
      // Each request depends on the answer to the previous one.
      // oxlint-disable-next-line no-await-in-loop
      expect(await refusalOf(client.iterate({ query }))).toBe('GRAPHQL_INVALID');
    }
    expect((await who()).viewingAs).not.toBeNull();
  });

  it('cannot be nested, even by concurrent requests', async () => {
    const both = await Promise.all([asRole('super_admin'), asRole('moderator')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['VIEWING_AS', undefined]);
    expect(['VIEWING_AS', 'FORBIDDEN']).toContain((await asRole('support')).code);
    expect(await repository(ViewingAsRow).count()).toBeGreaterThan(0);
    expect(await viewings(root.id)).toHaveLength(1);
  });

  neutral.it('affects no other session of the actor or of another member', async () => {
    const second = await app.signInAs(root.email, '10.9.0.2');
    await asRole('support');
    expect(await who(second)).toMatchObject({ viewingAs: null });
    await app.gql(END, {}, { as: second });
    expect((await who()).viewingAs).toMatchObject({ roleId: 'support' });
    const member = await createUser();
    await app.gql(END, {}, { as: await app.signInAs(member.email) });
    expect((await who()).viewingAs).toMatchObject({ roleId: 'support' });
  });

  it('ends when the actor loses the right to impersonate', async () => {
    const person = await staff('admin');
    await asPerson(person.id);
    const keeper = await app.signInAs('superadmin@centrale.test');
    const { code } = await app.gql(
      'mutation ($userId: ID!) { removeRole(input: { userId: $userId, roleId: "super_admin" }) { assignments { userId } } }',
      { userId: root.id },
      { as: keeper },
    );
    expect(code).toBeUndefined();
    expect(await who()).toMatchObject({ permissions: [], viewingAs: null });
    const last = (await viewings(root.id)).at(-1)!;
    expect(last.after).toEqual({ viewEnd: 'view_right' });
  });

  neutral.it('has no effect for a member who lacks the right to impersonate', async () => {
    const { email } = await createUser();
    const token = await app.signInAs(email);
    const { data } = await app.gql('{ mySessions { id } }', {}, { as: token });
    await transaction(() =>
      repository(ViewingAsRow).insert({
        sessionId: data.mySessions[0].id,
        roleId: 'super_admin',
        personId: null,
        startedAt: new Date(),
        until: new Date(Date.now() + 10 * MINUTE),
      }),
    );
    expect(await who(token)).toMatchObject({ permissions: [], viewingAs: null });
  });
});

describe('the audit log entries of an impersonation', () => {
  neutral.it('state the actor, the target and why the impersonation ended', async () => {
    const person = await staff('editor');
    await asPerson(person.id);
    await app.gql(END, {}, { as });
    await app.gql(END, {}, { as });
    await asRole('editor');
    await app.gql('mutation { logout { message } }', {}, { as });
    expect(
      (await viewings(root.id)).map(({ action, targetType, targetId }) => [
        action,
        targetType,
        targetId,
      ]),
    ).toEqual([
      ['viewing.began', 'user', String(person.id)],
      ['viewing.ended', 'user', String(person.id)],
      ['viewing.began', 'role', 'editor'],
      ['viewing.ended', 'role', 'editor'],
    ]);
    const ends = (await viewings(root.id)).map(({ after }) => after?.viewEnd);
    expect(ends).toEqual([undefined, 'view_left', undefined, 'view_session']);
  });

  it('include the automatic end after half an hour', async () => {
    await asRole('editor');
    shiftClock(31 * MINUTE);
    await authJobs.find(({ name }) => name === 'auth.viewings')!.run(new AbortController().signal);
    expect((await viewings(root.id)).map(({ action }) => action)).toEqual([
      'viewing.began',
      'viewing.ended',
    ]);
    expect(await repository(ViewingAsRow).findBy({ roleId: 'editor' })).toEqual([]);
  });
});

describe('an open page of an impersonating actor', () => {
  /** Subscribes to viewer changes; resolves with the received values once the server listens. */
  async function listen() {
    const client = streamClient(app.fastify.listeningOrigin, as);
    clients.push(client);
    // The page of the previous test may still be closing its subscription to the same topics.
    await eventually(() => expect(cluster().listened('')).toEqual([]));
    const heard: { permissions: string[]; viewingAs: { name: string } | null }[] = [];
    const stream = client.iterate({ query: CHANGED });
    const reading = (async () => {
      for await (const { data } of stream)
        heard.push(data!.viewerChanged as (typeof heard)[number]);
    })();
    void reading.catch(() => undefined);
    await eventually(() => expect(cluster().listened('').length).toBeGreaterThan(0));
    return heard;
  }

  neutral.it('is notified when the impersonation starts and ends', async () => {
    const heard = await listen();
    await asRole('moderator');
    await eventually(() => expect(heard.at(-1)?.viewingAs).toEqual({ name: 'Modérateur' }));
    expect(heard.at(-1)?.permissions).not.toContain('SYSTEM_ADMIN_FULL');
    await app.gql(END, {}, { as });
    await eventually(() => expect(heard.at(-1)?.viewingAs).toBeNull());
  });

  it('is notified when the impersonation ends after half an hour', async () => {
    await asRole('moderator');
    const heard = await listen();
    const next = await recheckSessions();
    expect(next).not.toBeNull();
    expect(heard).toEqual([]);
    shiftClock(31 * MINUTE);
    await recheckSessions();
    await eventually(() => expect(heard.at(-1)?.viewingAs).toBeNull());
  });
});

it('a request takes one more SQL statement only in an impersonating session', async () => {
  const ask = () => statementsOf(() => app.gql('{ mySessions { current } }', {}, { as }));
  await ask();
  const own = await ask();
  await asRole('super_admin');
  const viewing = await ask();
  expect(viewing.length - own.length).toBe(1);
  expect(own.filter(({ sql }) => sql.includes('viewing_as'))).toHaveLength(1);
});
