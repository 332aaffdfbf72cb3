import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { Role, RoleAssignment, RolePermission } from '#domains/identity/roles/role.entity';
import { repository, transaction } from '#platform/db/transaction';
import { Permission as P } from '#platform/access/permissions';
import { roleSeeds } from '#server/seeds/people/roles';
import { storedUser } from '#tests/support/people/accounts';
import { eventually } from '#tests/support/running/eventually';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { countListeners, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const CREATE = `mutation ($input: RoleInput!) {
  createRole(input: $input) { role { id name description color hierarchy permissions viewerCan { assign edit } } }
}`;
const UPDATE = `mutation ($input: UpdateRoleInput!) {
  updateRole(input: $input) { ... on RolePayload { role { id name hierarchy permissions } } }
}`;
const DELETE = 'mutation ($id: ID!) { deleteRole(input: { id: $id }) { message } }';
const COUNTS =
  '{ roleCounts { role { id viewerCan { assign edit } } members firstHolders { id username } } }';

let app: TestApp;
let superadmin: string;
const clients: Client[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  superadmin = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());

/** Permissions of a role of hierarchy 50, which manages roles and bans accounts. */
const CHIEF = [
  P.SYSTEM_ROLES_CREATE,
  P.SYSTEM_ROLES_ASSIGN,
  P.SYSTEM_ROLES_VIEW,
  P.USERS_VIEW,
  P.USERS_BAN,
];
let chief: SignedInMember;
beforeEach(async () => {
  await transaction(async () => {
    const builtIn = new Set(roleSeeds.map(({ id }) => id));
    for (const { id } of await repository(Role).find()) {
      if (!builtIn.has(id)) await repository(Role).delete({ id });
    }
    await storeRole('chef', 50, CHIEF);
  });
  chief = await signedInMember();
  await insertAssignment(chief.user.id, 'chef');
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
});

const insertAssignment = (userId: number, roleId: string) =>
  transaction(() => repository(RoleAssignment).insert({ userId, roleId, assignedAt: new Date() }));
async function storeRole(id: string, hierarchy: number, permissions: P[]): Promise<void> {
  await transaction(async () => {
    await repository(Role).insert({ id, name: id, description: '', color: 'gris', hierarchy });
    const grants = permissions.map((permissionId) => ({ roleId: id, permissionId }));
    await repository(RolePermission).insert(grants);
  });
}

const role = (more: object = {}) => ({
  name: 'Chef d’équipe',
  description: 'Encadre une équipe.',
  color: 'vert',
  hierarchy: 30,
  permissions: ['USERS_VIEW'],
  ...more,
});
const create = (more: object = {}, as: string | undefined = superadmin) =>
  app.gql(CREATE, { input: role(more) }, { as });
const update = (id: string, more: object = {}, as: string | undefined = superadmin) =>
  app.gql(UPDATE, { input: { id, ...role(more) } }, { as });
const remove = (id: string, as: string | undefined = superadmin) => app.gql(DELETE, { id }, { as });
const stored = async (id: string) => ({
  ...(await repository(Role).findOneBy({ id })),
  permissions: (await repository(RolePermission).findBy({ roleId: id }))
    .map(({ permissionId }) => permissionId)
    .toSorted(),
});
const lastEntry = async () => (await repository(AuditEntry).find({ order: { id: 'DESC' } }))[0];

describe('a custom role', () => {
  neutral.it('gets an ID from its name, and grants its permissions', async () => {
    const { data } = await create({ permissions: ['USERS_VIEW', 'USERS_BAN', 'USERS_VIEW'] });
    expect(data.createRole.role).toEqual({
      id: 'chef_d_equipe',
      name: 'Chef d’équipe',
      description: 'Encadre une équipe.',
      color: 'vert',
      hierarchy: 30,
      permissions: ['USERS_BAN', 'USERS_VIEW'],
      viewerCan: { assign: true, edit: true },
    });
    expect(await lastEntry()).toMatchObject({
      action: 'role.created',
      targetType: 'role',
      targetId: 'chef_d_equipe',
      actorName: 'superadmin',
      before: null,
      after: { hierarchy: 30, permissions: ['users.view', 'users.ban'] },
    });
  });

  neutral.it(
    'takes effect at the next request of its holders, and so does each change of the role',
    async () => {
      const { user, token } = await signedInMember();
      await create();
      await insertAssignment(user.id, 'chef_d_equipe');
      const permissions = async () =>
        (await app.gql('{ viewer { permissions } }', {}, { as: token })).data.viewer.permissions;
      expect(await permissions()).toEqual(['USERS_VIEW']);
      await update('chef_d_equipe', { permissions: ['USERS_BAN', 'SYSTEM_ROLES_VIEW'] });
      expect(await permissions()).toEqual(['USERS_BAN', 'SYSTEM_ROLES_VIEW']);
      expect((await app.gql('{ roles { id } }', {}, { as: token })).code).toBeUndefined();
      await update('chef_d_equipe', { permissions: [] });
      expect(await permissions()).toEqual([]);
      expect((await app.gql('{ roles { id } }', {}, { as: token })).code).toBe('FORBIDDEN');
    },
  );

  it('is recorded in the audit log with old and new values, unless the save changes nothing', async () => {
    await create();
    await update('chef_d_equipe', { name: 'Chef de garde', hierarchy: 35 });
    expect(await lastEntry()).toMatchObject({
      action: 'role.updated',
      before: { name: 'Chef d’équipe', hierarchy: 30 },
      after: { name: 'Chef de garde', hierarchy: 35 },
    });
    const { id } = (await lastEntry())!;
    await update('chef_d_equipe', { name: 'Chef de garde', hierarchy: 35 });
    expect((await lastEntry())?.id).toBe(id);
  });

  it('can be deleted only when no account has it', async () => {
    await create();
    await insertAssignment(chief.user.id, 'chef_d_equipe');
    const refused = await remove('chef_d_equipe');
    expect(refused.code).toBe('ROLE_IN_USE');
    expect(refused.errors?.[0]?.message).toContain('assigné à 1 personne.');
    await transaction(() => repository(RoleAssignment).delete({ roleId: 'chef_d_equipe' }));
    expect((await remove('chef_d_equipe')).data.deleteRole.message).toContain('Chef d’équipe');
    expect(await repository(Role).existsBy({ id: 'chef_d_equipe' })).toBe(false);
    expect(await lastEntry()).toMatchObject({
      action: 'role.deleted',
      before: { name: 'Chef d’équipe' },
      after: null,
    });
  });

  // The values that each field refuses are tested in tests/policies/inputs.
  neutral.it('is refused if fields are invalid, with one error per field', async () => {
    const { code, errors } = await create({ name: 'X', color: 'rose', hierarchy: 0 });
    expect(code).toBe('VALIDATION_FAILED');
    const fields = Object.keys(errors?.[0]?.extensions.fields ?? {});
    expect(fields.toSorted()).toEqual(['color', 'hierarchy', 'name']);
  });

  neutral.it.each(['administrateur', 'SUPER_ADMIN', 'Super-Admin', 'Chef', 'ADMIN', 'Moderator'])(
    'cannot have the name of another role: %s',
    async (name) => {
      const { errors } = await create({ name });
      expect(errors?.[0]?.extensions.fields).toEqual({ name: 'Un rôle porte déjà ce nom.' });
    },
  );

  it('is created by only one of several concurrent requests', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'VALIDATION_FAILED')).toHaveLength(2);
  });

  neutral.it('cannot be changed or deleted with an unknown ID', async () => {
    expect((await update('inconnu')).code).toBe('ROLE_NOT_FOUND');
    expect((await remove('inconnu')).code).toBe('ROLE_NOT_FOUND');
  });
});

neutral.describe('the six roles of the site', () => {
  it.each(roleSeeds.map(({ id }) => id))(
    'include %s, which cannot be changed or deleted, not even by a super administrator',
    async (id) => {
      const before = await stored(id);
      expect((await update(id, { hierarchy: 1 })).code).toBe('ROLE_BUILT_IN');
      expect((await remove(id)).code).toBe('ROLE_BUILT_IN');
      expect(await stored(id)).toEqual(before);
    },
  );
});

describe('escalation through custom roles', () => {
  neutral.it.each([50, 51, 80, 100, 1_000_000])(
    'is refused for a role at least as high as that of the caller: level %i for a caller of level 50',
    async (hierarchy) => {
      const { code, errors } = await create({ hierarchy }, chief.token);
      expect(code).toBe('HIGHER_ROLE');
      expect(errors?.[0]?.extensions.fields?.hierarchy).toContain('(50)');
      await create({ hierarchy: 49 }, chief.token);
      expect((await update('chef_d_equipe', { hierarchy }, chief.token)).code).toBe('HIGHER_ROLE');
      expect((await stored('chef_d_equipe')).hierarchy).toBe(49);
    },
  );

  neutral.it('is refused to a super administrator who creates an equally high role', async () => {
    expect((await create({ hierarchy: 100 })).code).toBe('HIGHER_ROLE');
    expect((await create({ hierarchy: 101 })).code).toBe('HIGHER_ROLE');
    expect((await create({ hierarchy: 99 })).code).toBeUndefined();
  });

  neutral.it.each([
    'USERS_DELETE',
    'SYSTEM_SETTINGS_EDIT',
    'SYSTEM_ADMIN_FULL',
    'CONTENT_NEWS_VIEW',
  ])('is refused for a role with the permission %s, which the caller lacks', async (permission) => {
    const permissions = ['USERS_VIEW', permission];
    const { code, errors } = await create({ permissions }, chief.token);
    expect(code).toBe('MISSING_GRANT');
    expect(errors?.[0]?.extensions.fields).toHaveProperty('permissions');
    await create({}, chief.token);
    expect((await update('chef_d_equipe', { permissions }, chief.token)).code).toBe(
      'MISSING_GRANT',
    );
    expect((await stored('chef_d_equipe')).permissions).toEqual(['users.view']);
  });

  it('is refused when the caller changes or deletes a role as high as their own', async () => {
    await storeRole('pair', 50, [P.USERS_VIEW]);
    for (const id of ['pair', 'chef']) {
      expect((await update(id, { name: 'Pris' }, chief.token)).code).toBe('HIGHER_ROLE');
      expect((await remove(id, chief.token)).code).toBe('HIGHER_ROLE');
    }
  });

  neutral.it(
    'is refused when the caller changes or deletes a lower role that grants a permission they lack',
    async () => {
      await storeRole('bas', 5, [P.USERS_DELETE]);
      expect((await update('bas', {}, chief.token)).code).toBe('MISSING_GRANT');
      expect((await remove('bas', chief.token)).code).toBe('MISSING_GRANT');
    },
  );

  it('is refused when a holder of the changed role also has a role as high as the caller’s', async () => {
    await storeRole('bas', 5, [P.USERS_VIEW, P.USERS_BAN]);
    const { user } = await signedInMember();
    await insertAssignment(user.id, 'bas');
    expect((await update('bas', { name: 'Encore', hierarchy: 6 }, chief.token)).code).toBe(
      undefined,
    );
    await insertAssignment(user.id, 'chef');
    expect((await update('bas', { permissions: [] }, chief.token)).code).toBe('HIGHER_ROLE');
    expect((await stored('bas')).permissions).toEqual(['users.view']);
  });

  neutral.it(
    'is refused when the caller assigns a custom role to themselves or may not assign roles',
    async () => {
      await create({ hierarchy: 49 }, chief.token);
      const give = (userId: number, roleId: string, as: string) =>
        app.gql(
          'mutation ($u: ID!, $r: ID!) { assignRole(input: { userId: $u, roleId: $r }) { ... on RoleAssignmentsPayload { assignments { role { id } } } } }',
          { u: userId, r: roleId },
          { as },
        );
      expect((await give(chief.user.id, 'chef_d_equipe', chief.token)).code).toBe(
        'SELF_ACTION_FORBIDDEN',
      );
      const { user } = await signedInMember();
      expect((await give(user.id, 'chef_d_equipe', chief.token)).code).toBeUndefined();
      const moderator = await app.signInAs('moderateur@centrale.test');
      expect((await give(user.id, 'chef_d_equipe', moderator)).code).toBe('FORBIDDEN');
    },
  );

  neutral.it(
    'is refused for a role as high as the caller’s, even with the permission system.admin.full',
    async () => {
      await storeRole('presque', 70, [P.SYSTEM_ADMIN_FULL]);
      const { user, token } = await signedInMember();
      await insertAssignment(user.id, 'presque');
      expect((await create({ hierarchy: 70 }, token)).code).toBe('HIGHER_ROLE');
      expect((await create({ hierarchy: 69, permissions: ['USERS_DELETE'] }, token)).code).toBe(
        undefined,
      );
    },
  );
});

describe('the list of roles with their holders', () => {
  it('has the number of holders and the first three holders of each role', async () => {
    await storeRole('equipe', 5, []);
    const members = await Promise.all([1, 2, 3, 4].map(() => signedInMember()));
    for (const { user } of members) await insertAssignment(user.id, 'equipe');
    const { data } = await app.gql(COUNTS, {}, { as: superadmin });
    const of = (id: string) =>
      data.roleCounts.find((count: { role: { id: string } }) => count.role.id === id);
    expect(of('equipe')).toMatchObject({
      members: 4,
      firstHolders: members
        .slice(0, 3)
        .map(({ user }) => ({ id: String(user.id), username: user.username })),
    });
    expect(of('super_admin')).toMatchObject({
      members: 1,
      firstHolders: [{ id: '1', username: 'superadmin' }],
    });
    expect(data.roleCounts.map((count: any) => count.role.id).slice(0, 2)).toEqual([
      'super_admin',
      'admin',
    ]);
  });

  it('is read in the same number of statements, however many roles there are', async () => {
    const ask = () => app.gql(COUNTS, {}, { as: superadmin });
    const few = (await statementsOf(ask)).length;
    for (let index = 0; index < 20; index++) await storeRole(`r${index}`, 5, [P.USERS_VIEW]);
    expect(await statementsOf(ask)).toHaveLength(few);
  });

  neutral.it('states what the caller may do with each role', async () => {
    await storeRole('bas', 5, [P.USERS_VIEW]);
    await storeRole('fort', 5, [P.USERS_DELETE]);
    const { data } = await app.gql(COUNTS, {}, { as: chief.token });
    const may = Object.fromEntries(
      data.roleCounts.map(({ role: { id, viewerCan } }: any) => [id, viewerCan]),
    );
    expect(may).toMatchObject({
      super_admin: { assign: false, edit: false },
      bas: { assign: true, edit: true },
      fort: { assign: false, edit: false },
      chef: { assign: false, edit: false },
    });
  });

  neutral.it('cannot exceed 50 roles', async () => {
    for (let index = 0; index < 42; index++) await storeRole(`r${index}`, 5, []);
    expect((await create()).code).toBeUndefined();
    expect((await create({ name: 'De trop' })).code).toBe('VALIDATION_FAILED');
    expect(await repository(Role).count()).toBe(50);
  });
});

describe('the holders of a role', () => {
  const MEMBERS = `query ($roleId: ID!, $page: Int, $pageSize: Int) {
    roleMembers(roleId: $roleId, page: $page, pageSize: $pageSize) {
      total pageCount items { id username }
    }
  }`;
  const members = (variables: Record<string, unknown>, as: string | undefined = superadmin) =>
    app.gql(MEMBERS, variables, { as });

  it('are listed by name, in pages', async () => {
    await storeRole('equipe', 5, []);
    const people = await Promise.all(
      ['zoe', 'ana', 'lea'].map((username) => signedInMember({ username })),
    );
    for (const { user } of people) await insertAssignment(user.id, 'equipe');
    const first = await members({ roleId: 'equipe', pageSize: 2 });
    expect(first.data.roleMembers).toMatchObject({
      total: 3,
      pageCount: 2,
      items: [{ username: 'ana' }, { username: 'lea' }],
    });
    const second = await members({ roleId: 'equipe', pageSize: 2, page: 2 });
    expect(second.data.roleMembers.items).toMatchObject([{ username: 'zoe' }]);
  });

  it('are not listed for an unknown role, or to staff who may not view accounts', async () => {
    expect((await members({ roleId: 'inconnu' })).code).toBe('ROLE_NOT_FOUND');
    expect((await members({ roleId: 'admin', pageSize: 51 })).code).toBe('VALIDATION_FAILED');
    await storeRole('roles_seuls', 5, [P.SYSTEM_ROLES_VIEW]);
    const { user, token } = await signedInMember();
    await insertAssignment(user.id, 'roles_seuls');
    expect((await members({ roleId: 'admin' }, token)).code).toBe('FORBIDDEN');
  });
});

describe('an open page', () => {
  function watch(token: string) {
    const client = streamClient(app.fastify.listeningOrigin, token);
    clients.push(client);
    return client.iterate<{ viewerChanged: Record<string, unknown> }>({
      query: 'subscription { viewerChanged { permissions canAccessAdmin user { roles { id } } } }',
    });
  }
  const listenersTo = countListeners();
  const isOpen = (userId: number) =>
    eventually(() => expect(listenersTo(`viewer:${userId}`)).toBe(1));
  const next = async (stream: ReturnType<typeof watch>) => (await stream.next()).value?.data;

  neutral.it('is notified when a role of its reader is assigned, changed or removed', async () => {
    const { user, token } = await signedInMember();
    const stream = watch(token);
    let said = next(stream);
    await isOpen(user.id);
    const change = (operation: string, roleId: string) =>
      app.gql(
        `mutation ($u: ID!, $r: ID!) { ${operation}(input: { userId: $u, roleId: $r }) { ... on RoleAssignmentsPayload { assignments { role { id } } } } }`,
        { u: user.id, r: roleId },
        { as: superadmin },
      );
    await change('assignRole', 'admin');
    expect(await said).toMatchObject({
      viewerChanged: { canAccessAdmin: true, user: { roles: [{ id: 'admin' }] } },
    });
    said = next(stream);
    await change('removeRole', 'admin');
    expect(await said).toEqual({
      viewerChanged: { permissions: [], canAccessAdmin: false, user: { roles: [] } },
    });
    await create();
    said = next(stream);
    await change('assignRole', 'chef_d_equipe');
    await said;
    said = next(stream);
    await update('chef_d_equipe', { permissions: ['USERS_BAN'] });
    expect(await said).toMatchObject({ viewerChanged: { permissions: ['USERS_BAN'] } });
  });

  it('is notified when the setting adminAreaAccess opens the admin area to its reader', async () => {
    const support = await app.signInAs('support@centrale.test');
    const stream = watch(support);
    const said = next(stream);
    await isOpen((await storedUser('support@centrale.test')).id);
    const set = (access: string) =>
      app.gql(
        `mutation { updateSettings(input: { adminAreaAccess: ${access} }) { ... on SettingsPayload { settings { siteName } } } }`,
        {},
        { as: superadmin },
      );
    await set('STAFF');
    expect(await said).toMatchObject({ viewerChanged: { canAccessAdmin: true } });
    await set('ADMINS');
  });
});
