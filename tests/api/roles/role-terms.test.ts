import { MoreThan } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { NotificationRow } from '#domains/notifications/notifications/notification.entity';
import { recheckSessions } from '#domains/identity/auth/sessions/watchedSessions';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { accountsThatMay } from '#domains/identity/roles/holders.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { followRoleTerms } from '#domains/identity/roles/terms/roleEnds.service';
import { hasSuperAdmin } from '#domains/identity/roles/roles.service';
import { User } from '#domains/identity/users/user.entity';
import { Permission } from '#platform/access/permissions';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow, HOUR, MINUTE, now, shiftClock } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { mailsTo } from '#tests/support/content/outbox';
import { eventually } from '#tests/support/running/eventually';
import { neutral } from '#tests/support/running/onDatabase';
import { streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ASSIGN = `mutation ($userId: ID!, $roleId: ID!, $until: DateTime) {
  assignRole(input: { userId: $userId, roleId: $roleId, until: $until }) { ... on RoleAssignmentsPayload { assignments { role { id } until } } }
}`;
const SET = `mutation ($userId: ID!, $roleId: ID!, $until: DateTime) {
  setRoleEnd(input: { userId: $userId, roleId: $roleId, until: $until }) { ... on RoleAssignmentsPayload { assignments { role { id } until } } }
}`;
const REMOVE = `mutation ($userId: ID!, $roleId: ID!) {
  removeRole(input: { userId: $userId, roleId: $roleId }) { assignments { role { id } } }
}`;
const ROLE_ASSIGNMENTS =
  'query ($userId: ID!) { roleAssignments(userId: $userId) { role { id } until } }';
const MEMBER = 'membre@centrale.test';
const PREMIUM = 'premium@centrale.test';
const SUPERADMIN = 1;
const ADMIN = 2;

let app: TestApp;
let url: string;
let superadmin: string;
let admin: string;
let as: string;
let member: number;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  member = await idOf(MEMBER);
  superadmin = await app.signInAs('superadmin@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
  as = await app.signInAs(MEMBER);
});
afterEach(async () => {
  await later(0);
  await transaction(async () => {
    await repository(RoleAssignment).delete({ userId: member });
    await repository(RoleAssignment).delete({ userId: await idOf(PREMIUM) });
    await repository(NotificationRow).createQueryBuilder().delete().execute();
  });
});
afterAll(() => app.close());

const idOf = async (email: string) => (await repository(User).findOneByOrFail({ email })).id;
const inDays = (days: number) => fromNow(days * DAY).toISOString();
const give = (roleId: string, until: string | null, by = admin, userId = member) =>
  app.gql(ASSIGN, { userId, roleId, until }, { as: by });
const change = (roleId: string, until: string | null, by = admin, userId = member) =>
  app.gql(SET, { userId, roleId, until }, { as: by });
const assigned = async (userId = member) =>
  (await app.gql(ROLE_ASSIGNMENTS, { userId }, { as: superadmin })).data.roleAssignments.map(
    (row: { role: { id: string } }) => row.role.id,
  );
const rows = (userId = member) => repository(RoleAssignment).findBy({ userId });
const follow = () => followRoleTerms(new AbortController().signal);
const viewer = async (token = as) =>
  (
    await app.gql(
      '{ viewer { permissions canAccessAdmin user { roles { id } } } }',
      {},
      { as: token },
    )
  ).data.viewer;
const entriesOf = (action: string) =>
  repository(AuditEntry).findBy({ action, targetType: 'user', targetId: String(member) });
/** Shifts the clock and marks every session as in use, so that only roles end. */
async function later(milliseconds: number): Promise<void> {
  shiftClock(milliseconds);
  await transaction(() =>
    repository(SessionRow).update({ userId: MoreThan(0) }, { lastSeenAt: now() }),
  );
}

describe('a role with an end date', () => {
  neutral.it(
    'is assigned with an end that is in the list of roles and in the audit log',
    async () => {
      const until = inDays(7);
      expect((await give('moderator', until)).data.assignRole.assignments).toEqual([
        { role: { id: 'moderator' }, until },
      ]);
      expect((await viewer()).permissions).toContain('USERS_BAN');
      const [entry] = (await entriesOf('role.assigned')).slice(-1);
      expect(JSON.stringify(entry!.after)).toContain(until);
    },
  );

  it('is shown with its end in the account list during its last 14 days', async () => {
    const ENDS = `query ($filter: UserFilter) {
      users(filter: $filter) { items { username roles { id } rolesEndingSoon { roleId until } } }
    }`;
    const ends = async () => {
      const asked = vi.spyOn(currentDatabase().read, 'query');
      const { data } = await app.gql(ENDS, { filter: { withRoles: true } }, { as: admin });
      const statements = asked.mock.calls.map(([sql]) => String(sql));
      asked.mockRestore();
      const reads = statements.filter((sql) => sql.includes('r."color"'));
      const items = data.users.items as { username: string; rolesEndingSoon: unknown }[];
      return { reads: reads.length, of: items.find(({ username }) => username === 'membre') };
    };
    const soon = inDays(13);
    await give('moderator', soon);
    await give('support', inDays(15));
    await give('editor', null);
    const { reads, of } = await ends();
    expect(of?.rolesEndingSoon).toEqual([{ roleId: 'moderator', until: soon }]);
    expect(reads).toBe(1);
  });

  it('grants nothing after its end, even before the job has recorded the end', async () => {
    await give('admin', new Date(Date.now() + 2 * HOUR).toISOString(), superadmin);
    expect((await viewer()).canAccessAdmin).toBe(true);
    const game = await app.gql(
      'mutation { createGameToken(input: { name: "Essai" }) { token } }',
      {},
      { as },
    );
    await later(2 * HOUR - MINUTE);
    expect((await viewer()).canAccessAdmin).toBe(true);
    await later(2 * HOUR + MINUTE);
    expect(await rows()).toHaveLength(1);
    expect(await viewer()).toEqual({ permissions: [], canAccessAdmin: false, user: { roles: [] } });
    expect((await app.gql('{ roles { id } }', {}, { as })).code).toBe('FORBIDDEN');
    const aliases = await app.gql('{ a: roles { id } b: roleCounts { members } }', {}, { as });
    expect([aliases.data, aliases.code]).toEqual([{ a: null, b: null }, 'FORBIDDEN']);
    const rest = await app.fastify.inject({
      url: '/admin/users/export',
      headers: { authorization: `Bearer ${as}` },
    });
    expect(rest.statusCode).toBe(403);
    const { token } = game.data.createGameToken;
    expect((await app.gql('{ roles { id } }', {}, { as: token })).code).toBe('SESSION_EXPIRED');
    // The list of accounts with a permission does not include its holder either.
    const may = await accountsThatMay(Permission.SYSTEM_ROLES_ASSIGN, 50);
    expect(may.map(({ id }) => id)).not.toContain(member);
    expect(await assigned()).toEqual([]);
    const counts = await app.gql('{ roleCounts { role { id } members } }', {}, { as: superadmin });
    const ofAdmin = counts.data.roleCounts.find(
      (count: { role: { id: string } }) => count.role.id === 'admin',
    );
    expect(ofAdmin.members).toBe(1);
    // The holder of the ended role no longer ranks as an administrator.
    expect((await give('support', null)).code).toBeUndefined();
  });

  it('is withdrawn from open pages at its end by the check of sessions', async () => {
    await give('moderator', new Date(Date.now() + 2 * HOUR).toISOString());
    const client = streamClient(url, as);
    const before = cluster().listened('').length;
    const query = 'subscription { viewerChanged { permissions canAccessAdmin } }';
    const first = client.iterate({ query }).next();
    await eventually(() => expect(cluster().listened('').length).toBeGreaterThan(before));
    expect((await recheckSessions())?.getTime()).toBeGreaterThan(Date.now() + HOUR);
    await later(2 * HOUR + 1);
    expect(await recheckSessions()).toBeNull();
    expect((await first).value?.data).toEqual({
      viewerChanged: { permissions: [], canAccessAdmin: false },
    });
    await client.dispose();
    await eventually(() => expect(cluster().listened('').length).toBe(before));
  });

  it('is withdrawn from open pages when the job records its end', async () => {
    await give('moderator', new Date(Date.now() + 2 * HOUR).toISOString());
    const client = streamClient(url, as);
    const before = cluster().listened('').length;
    const first = client
      .iterate({ query: 'subscription { viewerChanged { permissions } }' })
      .next();
    await eventually(() => expect(cluster().listened('').length).toBeGreaterThan(before));
    await later(2 * HOUR + 1);
    await follow();
    expect((await first).value?.data).toEqual({ viewerChanged: { permissions: [] } });
    await client.dispose();
    await eventually(() => expect(cluster().listened('').length).toBe(before));
  });

  it('is recorded once in the audit log as ended by the system, and its holder is notified', async () => {
    await give('moderator', inDays(1));
    const known = (await entriesOf('role.ended')).length;
    await later(DAY + MINUTE);
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await rows()).toEqual([]);
    const ended = (await entriesOf('role.ended')).slice(known);
    expect(ended).toHaveLength(1);
    expect(ended[0]).toMatchObject({ actorId: null });
    const received = await repository(NotificationRow).findBy({ userId: member });
    expect(received.filter(({ title }) => title === 'Un de vos rôles a pris fin')).toHaveLength(1);
  });

  neutral.it('can be assigned again after its end, even before the job runs', async () => {
    await give('moderator', inDays(1));
    const known = (await entriesOf('role.ended')).length;
    expect((await give('moderator', null)).code).toBe('ROLE_ALREADY_ASSIGNED');
    await later(DAY + MINUTE);
    expect((await give('moderator', inDays(3))).code).toBeUndefined();
    expect(await assigned()).toEqual(['moderator']);
    expect((await entriesOf('role.ended')).length).toBe(known + 1);
  });

  neutral.it('cannot be removed once it has ended', async () => {
    await give('moderator', inDays(1));
    await later(DAY + MINUTE);
    const variables = { userId: member, roleId: 'moderator' };
    expect((await app.gql(REMOVE, variables, { as: admin })).code).toBe('ROLE_NOT_ASSIGNED');
    expect((await change('moderator', inDays(2))).code).toBe('ROLE_NOT_ASSIGNED');
  });

  it('is refused if its end is in the past, with an error on the field “until”', async () => {
    const until = new Date(Date.now() - DAY).toISOString();
    const message = 'Ce jour est passé\u00a0: choisissez un jour à venir.';
    for (const mutation of [give, change]) {
      const { code, errors } = await mutation('moderator', until);
      expect([code, errors?.[0]?.extensions?.fields]).toEqual([
        'VALIDATION_FAILED',
        { until: message },
      ]);
    }
    expect(await assigned()).toEqual([]);
  });

  neutral.it('can get another end or no end, and its holder is notified', async () => {
    await give('moderator', inDays(2));
    const known = (await entriesOf('role.end_changed')).length;
    const until = inDays(20);
    expect((await change('moderator', until)).data.setRoleEnd.assignments[0].until).toBe(until);
    expect((await change('moderator', until)).code).toBeUndefined();
    expect((await change('moderator', null)).data.setRoleEnd.assignments[0].until).toBeNull();
    expect((await entriesOf('role.end_changed')).length).toBe(known + 2);
    const received = await repository(NotificationRow).findBy({ userId: member });
    const title = 'La durée d’un de vos rôles a changé';
    expect(received.filter((notice) => notice.title === title)).toHaveLength(2);
  });

  neutral.it('is exported with its end in the data of its holder', async () => {
    const until = inDays(2);
    await give('moderator', until);
    const { rolesPersonalData } = await import('#domains/identity/roles/roles.personalData');
    expect(JSON.stringify(await rolesPersonalData.roles!.read(member))).toContain(until);
  });

  it('is in the list of roles that end soon, which is sorted by end', async () => {
    await give('moderator', inDays(13));
    await give('moderator', inDays(2), admin, await idOf(PREMIUM));
    await give('support', inDays(30));
    const query = '{ roleCounts { role { id } endingSoon { id username until } } }';
    const { data } = await app.gql(query, {}, { as: admin });
    const ending = Object.fromEntries(
      data.roleCounts.map((count: { role: { id: string }; endingSoon: { id: string }[] }) => [
        count.role.id,
        count.endingSoon.map(({ id }) => Number(id)),
      ]),
    );
    expect(ending.moderator).toEqual([await idOf(PREMIUM), member]);
    expect(ending.support).toEqual([]);
  });
});

describe('the reminder three days before the end of a role', () => {
  it('is sent once, as mail and notification, to the holder and the assigner', async () => {
    const mails = async (to: string) =>
      (await mailsTo(app, to)).filter(({ subject }) => subject.includes('prend bientôt fin'))
        .length;
    const [ofHolder, ofGiver] = [await mails(MEMBER), await mails('admin@centrale.test')];
    await give('moderator', inDays(7));
    await follow();
    expect(await mails(MEMBER)).toBe(ofHolder);
    await later(4 * DAY + MINUTE);
    await Promise.all([follow(), follow()]);
    await follow();
    await later(6 * DAY);
    await follow();
    expect(await mails(MEMBER)).toBe(ofHolder + 1);
    expect(await mails('admin@centrale.test')).toBe(ofGiver + 1);
    const notices = await repository(NotificationRow).find();
    const received = (userId: number) =>
      notices.filter((row) => row.userId === userId && row.title.includes('prend bientôt fin'));
    expect([received(member).length, received(ADMIN).length]).toEqual([1, 1]);
  });

  it('is not sent for a role assigned for less than three days, unless its end is postponed', async () => {
    const mails = async () =>
      (await mailsTo(app, MEMBER)).filter(({ subject }) => subject.includes('prend bientôt fin'))
        .length;
    const before = await mails();
    await give('moderator', inDays(2));
    await follow();
    expect(await mails()).toBe(before);
    await change('moderator', inDays(9));
    await later(6 * DAY + MINUTE);
    await follow();
    expect(await mails()).toBe(before + 1);
  });
});

neutral.describe('an administrator with a role that ends', () => {
  const standIn = async (days: number) => {
    await give('admin', inDays(days), superadmin);
    return as;
  };

  it('cannot assign a role for longer than their own administrator role lasts', async () => {
    const token = await standIn(5);
    const other = await idOf(PREMIUM);
    for (const until of [null, inDays(6)]) {
      const { code, errors } = await give('support', until, token, other);
      expect(code).toBe('VALIDATION_FAILED');
      expect(errors?.[0]?.extensions?.fields?.until).toContain(
        'car vos propres droits finissent ce jour-là',
      );
    }
    const bulk = `mutation ($ids: [ID!]!) {
      bulkUsers(input: { userIds: $ids, action: ASSIGN_ROLE, roleId: "support" }) { ... on UserBulkPayload {
        results { code }
      } }
    }`;
    expect((await app.gql(bulk, { ids: [other] }, { as: token })).code).toBe('VALIDATION_FAILED');
    expect(await assigned(other)).toEqual([]);
    expect((await give('support', inDays(4), token, other)).code).toBeUndefined();
    for (const until of [null, inDays(6)]) {
      expect((await change('support', until, token, other)).code).toBe('VALIDATION_FAILED');
    }
    expect((await change('support', inDays(3), token, other)).code).toBeUndefined();
  });

  it('can assign a role without an end if the role that permits this has no end', async () => {
    await give('admin', null, superadmin);
    const other = await idOf(PREMIUM);
    await give('moderator', inDays(2), superadmin);
    expect((await give('support', null, as, other)).code).toBeUndefined();
  });

  it('cannot change the end of their own role, or of a role of another administrator', async () => {
    const token = await standIn(5);
    expect((await change('admin', null, token)).code).toBe('SELF_ACTION_FORBIDDEN');
    expect((await change('admin', inDays(5), token, ADMIN)).code).toBe('HIGHER_ROLE');
  });
});

describe('the last super administrator', () => {
  it('cannot get an end date when all other super administrators have one', async () => {
    const token = as;
    await give('super_admin', inDays(5), superadmin);
    const last = { userId: SUPERADMIN, roleId: 'super_admin' };
    expect((await app.gql(REMOVE, last, { as: token })).code).toBe('LAST_SUPER_ADMIN');
    expect((await change('super_admin', inDays(4), token, SUPERADMIN)).code).toBe(
      'LAST_SUPER_ADMIN',
    );
    const ban = `mutation { banUser(input: { userId: "${SUPERADMIN}", reason: "Un essai" }) { ... on BanPayload { ban { id } } } }`;
    expect((await app.gql(ban, {}, { as: token })).code).toBe('LAST_SUPER_ADMIN');
    expect(await hasSuperAdmin()).toBe(true);
    await later(5 * DAY + MINUTE);
    await follow();
    expect(await assigned(SUPERADMIN)).toEqual(['super_admin']);
  });

  neutral.it('can get an end date once another super administrator has none', async () => {
    await give('super_admin', null, superadmin);
    expect((await change('super_admin', inDays(5), as, SUPERADMIN)).code).toBeUndefined();
    expect((await change('super_admin', null, as, SUPERADMIN)).code).toBeUndefined();
  });
});
