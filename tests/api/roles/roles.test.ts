import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Role, RoleAssignment, RolePermission } from '#domains/identity/roles/role.entity';
import { rolesOfUserLoader } from '#domains/identity/roles/roles.reads';
import { removeRole } from '#domains/identity/roles/roles.service';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { createUser } from '#server/seeds/factories/user.factory';
import { memberWith } from '#tests/support/people/actors';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';

const ASSIGN = `mutation ($userId: ID!, $roleId: ID!) {
  assignRole(input: { userId: $userId, roleId: $roleId }) { ... on RoleAssignmentsPayload { assignments { userId role { id name } assignedById assignedAt } } }
}`;
const REMOVE = `mutation ($userId: ID!, $roleId: ID!) {
  removeRole(input: { userId: $userId, roleId: $roleId }) { assignments { role { id } } }
}`;
const ROLE_ASSIGNMENTS = `query ($userId: ID!) { roleAssignments(userId: $userId) { role { id } } }`;

let app: TestApp;
let superadmin: string;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  superadmin = await app.signInAs('superadmin@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
});
afterAll(() => app.close());

const SUPERADMIN = 1;
const ADMIN = 2;
let member: number;
beforeEach(async () => {
  member = (await createUser()).id;
});

const give = (userId: number | string, roleId: string, as: string) =>
  app.gql(ASSIGN, { userId, roleId }, { as });
const unassign = (userId: number | string, roleId: string, as: string) =>
  app.gql(REMOVE, { userId, roleId }, { as });
const rolesOf = async (userId: number) =>
  (await app.gql(ROLE_ASSIGNMENTS, { userId }, { as: superadmin })).data.roleAssignments.map(
    (assignment: { role: { id: string } }) => assignment.role.id,
  );
const insertAssignment = (userId: number, roleId: string) =>
  transaction(() => repository(RoleAssignment).insert({ userId, roleId, assignedAt: new Date() }));

describe('the six built-in roles', () => {
  it('have the specified hierarchy and permissions', async () => {
    const { data } = await app.gql(
      '{ roles { id hierarchy permissions } permissions { id name description category } }',
      {},
      { as: superadmin },
    );
    const heights = Object.fromEntries(
      data.roles.map((role: { id: string; hierarchy: number }) => [role.id, role.hierarchy]),
    );
    expect(heights).toEqual({
      super_admin: 100,
      admin: 80,
      moderator: 60,
      editor: 40,
      support: 20,
      junior_moderator: 10,
    });
    const all = Object.keys(Permission).toSorted();
    const granted = (id: string) =>
      data.roles.find((role: { id: string }) => role.id === id).permissions.toSorted();
    const without = (...missing: string[]) => all.filter((name) => !missing.includes(name));
    expect(granted('super_admin')).toEqual(all);
    expect(granted('admin')).toEqual(
      without('USERS_DELETE', 'SYSTEM_ROLES_CREATE', 'SYSTEM_SETTINGS_EDIT', 'SYSTEM_ADMIN_FULL'),
    );
    const news = (...actions: string[]) => actions.map((action) => `CONTENT_NEWS_${action}`);
    const moderation = (...actions: string[]) => actions.map((action) => `MODERATION_${action}`);
    expect(granted('moderator')).toEqual(
      [
        'USERS_VIEW',
        'USERS_BAN',
        ...news('VIEW', 'EDIT'),
        ...moderation('COMMENTS_VIEW', 'COMMENTS_MODERATE', 'REPORTS_VIEW', 'REPORTS_HANDLE'),
        // Added with the review of results.
        ...moderation('RESULTS_REVIEW'),
      ].toSorted(),
    );
    expect(granted('editor')).toEqual(
      [
        'USERS_VIEW',
        ...news('VIEW', 'CREATE', 'EDIT', 'PUBLISH', 'MANAGE'),
        // Added with the events that staff manage.
        'CONTENT_EVENTS_MANAGE',
        ...moderation('COMMENTS_VIEW'),
      ].toSorted(),
    );
    expect(granted('support')).toEqual(
      [
        'USERS_VIEW',
        'USERS_EDIT',
        ...news('VIEW'),
        ...moderation('REPORTS_VIEW', 'REPORTS_HANDLE'),
      ].toSorted(),
    );
    expect(granted('junior_moderator')).toEqual(
      [
        'USERS_VIEW',
        ...news('VIEW'),
        ...moderation('COMMENTS_VIEW', 'COMMENTS_MODERATE', 'REPORTS_VIEW'),
      ].toSorted(),
    );
    expect(data.permissions).toHaveLength(Object.values(Permission).length);
    for (const { name, description, category } of data.permissions) {
      expect(name && description).toBeTruthy();
      expect(['users', 'content', 'moderation', 'system']).toContain(category);
    }
  });

  it('are read with one statement for all their permissions', async () => {
    const asked = vi.spyOn(currentDatabase().read, 'query');
    await app.gql('{ roles { id permissions } }', {}, { as: superadmin });
    const statements = asked.mock.calls.map(([sql]) => String(sql));
    expect(statements.filter((sql) => sql.includes('FROM role_permissions'))).toHaveLength(1);
  });

  it('are read in one statement for many members', async () => {
    const asked = vi.spyOn(currentDatabase().read, 'query');
    const roles = await rolesOfUserLoader().loadMany([SUPERADMIN, ADMIN, member]);
    expect(roles).toMatchObject([[{ id: 'super_admin' }], [{ id: 'admin' }], []]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a role', () => {
  it('has the assigner and the current date once it is assigned', async () => {
    const before = Date.now();
    const { data } = await give(member, 'moderator', admin);
    expect(data.assignRole.assignments).toMatchObject([
      { userId: String(member), role: { id: 'moderator', name: 'Modérateur' } },
    ]);
    expect(data.assignRole.assignments[0].assignedById).toBe(String(ADMIN));
    const given = Date.parse(data.assignRole.assignments[0].assignedAt);
    expect(given).toBeGreaterThanOrEqual(before - 1);
    expect(given).toBeLessThanOrEqual(Date.now());
  });

  it('grants its permissions from the next request after its assignment until its removal', async () => {
    const as = await app.signInAs('membre@centrale.test');
    const { id } = (await app.gql('{ viewer { user { id } } }', {}, { as })).data.viewer.user;
    const viewer = async () =>
      (await app.gql('{ viewer { permissions canAccessAdmin user { roles { id } } } }', {}, { as }))
        .data.viewer;
    await give(id, 'editor', admin);
    await give(id, 'support', admin);
    expect((await viewer()).user.roles).toEqual([{ id: 'editor' }, { id: 'support' }]);
    expect((await viewer()).permissions).toEqual(
      expect.arrayContaining(['CONTENT_NEWS_PUBLISH', 'USERS_EDIT']),
    );
    await unassign(id, 'editor', admin);
    expect((await viewer()).permissions).not.toContain('CONTENT_NEWS_PUBLISH');
    await unassign(id, 'support', admin);
    expect(await viewer()).toEqual({ permissions: [], canAccessAdmin: false, user: { roles: [] } });
  });

  it('cannot be assigned to a member who already has it', async () => {
    await give(member, 'support', admin);
    const { code, errors } = await give(member, 'support', admin);
    expect([code, errors?.[0]?.message]).toEqual(['ROLE_ALREADY_ASSIGNED', 'Déjà assigné']);
  });

  it('is assigned by only one of several concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => give(member, 'support', admin)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'ROLE_ALREADY_ASSIGNED')).toHaveLength(2);
    expect(await rolesOf(member)).toEqual(['support']);
  });

  it('cannot be removed from a member who does not have it', async () => {
    expect((await unassign(member, 'support', admin)).code).toBe('ROLE_NOT_ASSIGNED');
  });

  it('cannot be assigned when the role or the member is unknown', async () => {
    expect((await give(member, 'captain', admin)).code).toBe('ROLE_NOT_FOUND');
    expect((await unassign(member, 'captain', admin)).code).toBe('ROLE_NOT_FOUND');
    for (const id of ['999999', 'abc', '-1', '1.5', '99999999999', '1e3']) {
      expect((await give(id, 'support', admin)).code).toBe('USER_NOT_FOUND');
    }
  });

  it('cannot be assigned to or removed from a member who ranks as high as the caller', async () => {
    const { id: peer } = await createUser();
    await insertAssignment(peer, 'admin');
    await insertAssignment(peer, 'support');
    expect((await give(peer, 'moderator', admin)).code).toBe('HIGHER_ROLE');
    expect((await unassign(peer, 'support', admin)).code).toBe('HIGHER_ROLE');
    expect((await unassign(SUPERADMIN, 'super_admin', admin)).code).toBe('HIGHER_ROLE');
    expect(await rolesOf(peer)).toEqual(['admin', 'support']);
  });

  it('cannot be assigned when it is as high as the caller’s, except by a super administrator', async () => {
    expect((await give(member, 'admin', admin)).code).toBe('HIGHER_ROLE');
    expect((await give(member, 'super_admin', admin)).code).toBe('HIGHER_ROLE');
    expect((await give(member, 'admin', superadmin)).code).toBeUndefined();
    expect((await give(member, 'super_admin', superadmin)).code).toBeUndefined();
    expect(await rolesOf(member)).toEqual(['super_admin', 'admin']);
    await unassign(member, 'super_admin', superadmin);
  });

  it('cannot be assigned when it grants a permission that the caller lacks', async () => {
    await transaction(async () => {
      const role = { id: 'cleaner', name: 'Ménage', description: '', color: 'gris', hierarchy: 1 };
      await repository(Role).insert(role);
      const grant = { roleId: 'cleaner', permissionId: Permission.USERS_DELETE };
      await repository(RolePermission).insert(grant);
    });
    expect((await give(member, 'cleaner', admin)).code).toBe('MISSING_GRANT');
    expect((await give(member, 'cleaner', superadmin)).code).toBeUndefined();
    expect((await unassign(member, 'cleaner', admin)).code).toBeUndefined();
  });
});

describe('the last super administrator', () => {
  it('remains when two super administrators remove each other’s role concurrently', async () => {
    await insertAssignment(member, 'super_admin');
    const as = (userId: number) => memberWith('super_admin', userId);
    const results = await Promise.allSettled([
      removeRole(as(SUPERADMIN), { userId: member, roleId: 'super_admin' }),
      removeRole(as(member), { userId: SUPERADMIN, roleId: 'super_admin' }),
    ]);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals).toMatchObject([{ reason: { code: 'LAST_SUPER_ADMIN' } }]);
    const left = await repository(RoleAssignment).findBy({ roleId: 'super_admin' });
    expect(left).toHaveLength(1);
    if (left[0]?.userId === member) {
      await insertAssignment(SUPERADMIN, 'super_admin');
      await transaction(() =>
        repository(RoleAssignment).delete({ userId: member, roleId: 'super_admin' }),
      );
    }
  });

  it('is determined without counting deactivated accounts', async () => {
    const { id: asleep } = await createUser({ isActive: false });
    await insertAssignment(asleep, 'super_admin');
    const other = memberWith('super_admin', asleep);
    const removal = removeRole(other, { userId: SUPERADMIN, roleId: 'super_admin' });
    await expect(removal).rejects.toMatchObject({ code: 'LAST_SUPER_ADMIN' });
    await unassign(asleep, 'super_admin', superadmin);
  });
});

describe('the admin area', () => {
  it('is open to admin and super_admin only, or to every role if adminAreaAccess is STAFF', async () => {
    const access = (role: string | null) => canAccessAdmin(memberWith(role));
    expect(await access('admin')).toBe(true);
    expect(await access('support')).toBe(false);
    const change =
      'mutation { updateSettings(input: { adminAreaAccess: STAFF }) { ... on SettingsPayload { settings { siteName } } } }';
    await app.gql(change, {}, { as: superadmin });
    expect(await access('support')).toBe(true);
    expect(await access(null)).toBe(false);
  });
});
