import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { deleteUser } from '#domains/identity/accounts/managing/deleteUser.service';
import { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { Permission as P } from '#platform/access/permissions';
import { memberWith } from '#tests/support/people/actors';
import { signedInMember } from '#tests/support/people/members';
import { versionOf } from '#tests/support/matrix/objects';
import { giveRole, signedInWith, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/*
 * Privilege escalation through paths that no other test covers. The matrix
 * (matrix.neutral.test.ts) covers each action on oneself, on the same rank and on a higher rank,
 * one by one and in bulk. Other paths are tested with their action: roles.test.ts,
 * admin-roles.test.ts (custom roles), admin-users-*.test.ts (creation, bulk, import),
 * bans.test.ts, account-deletion.test.ts, auth-register.test.ts, rest-auth.test.ts and
 * profile.test.ts (registration and profile, over GraphQL and REST).
 */

const UPDATE =
  'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { id email } } ... on VersionConflict { __typename message } } }';
const ASSIGN =
  'mutation ($userId: ID!, $roleId: ID!) { assignRole(input: { userId: $userId, roleId: $roleId }) { ... on RoleAssignmentsPayload { assignments { userId } } } }';
const CREATE_ROLE = 'mutation ($input: RoleInput!) { createRole(input: $input) { role { id } } }';

const SUPERADMIN = 1;
const ADMIN = 2;

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());

const rolesOf = async (userId: number) =>
  (await repository(RoleAssignment).findBy({ userId })).map(({ roleId }) => roleId).toSorted();
const update = async (id: number, change: object, as: string | undefined) =>
  app.gql(UPDATE, { input: { id, version: await versionOf(id), ...change } }, { as });

describe('a change of an account', () => {
  neutral.it.each([
    { roleIds: ['admin'] },
    { roles: ['super_admin'] },
    { permissions: ['SYSTEM_ADMIN_FULL'] },
    { isActive: true },
    { emailVerified: true },
    { passwordHash: 'x' },
    { level: 50 },
  ])('is refused when the input contains the unknown field %j', async (more) => {
    const { user } = await signedInMember();
    expect((await update(user.id, more, tokens.super_admin)).code).toBe('GRAPHQL_INVALID');
    expect(await rolesOf(user.id)).toEqual([]);
  });

  it('cannot replace the email of a member who has a permission that the actor lacks', async () => {
    // A new email gives access to the account: the link to a new password goes there.
    const { user: junior } = await signedInMember();
    await giveRole(junior.id, 'junior_moderator');
    const refused = await update(junior.id, { email: 'pris@exemple.fr' }, tokens.support);
    expect(refused.code).toBe('MISSING_GRANT');
    expect(refused.errors?.[0]?.extensions.fields).toHaveProperty('email');
    const stored = await repository(User).findOneByOrFail({ id: junior.id });
    expect(stored.email).toBe(junior.email);
    expect((await update(junior.id, { firstName: 'Zoé' }, tokens.support)).code).toBeUndefined();
    const given = await update(junior.id, { email: 'donne@exemple.fr' }, tokens.admin);
    expect(given.code).toBeUndefined();
  });

  it('by an administrator cannot replace the email of staff who may delete accounts', async () => {
    const { user } = await signedInWith([P.USERS_DELETE], 5);
    const { code } = await update(user.id, { email: 'pris-2@exemple.fr' }, tokens.admin);
    expect(code).toBe('MISSING_GRANT');
    const given = await update(user.id, { email: 'donne-2@exemple.fr' }, tokens.super_admin);
    expect(given.code).toBeUndefined();
  });
});

neutral.describe('the import over REST', () => {
  const post = async (payload: string, as: string | undefined) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/admin/users/import?dryRun=false',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${as}` },
      payload,
    });
    return (answer.json() as any).data.rows[0];
  };

  it.each(['admin', 'super_admin', 'support,admin'])(
    'refuses the role %s that the importer may not give',
    async (role) => {
      const csv = `username,email,roles\npromu-rest,promu-rest@exemple.fr,"${role}"`;
      expect((await post(csv, tokens.admin)).state).toBe('REFUSED');
      expect(await repository(User).existsBy({ emailKey: 'promu-rest@exemple.fr' })).toBe(false);
    },
  );

  it('refuses a role that grants a permission which the importer lacks', async () => {
    const { token } = await signedInWith([P.USERS_MANAGE, P.SYSTEM_ROLES_ASSIGN]);
    const csv = 'username,email,roles\nmanque-rest,manque-rest@exemple.fr,support';
    expect((await post(csv, token)).state).toBe('REFUSED');
  });

  it('does not change the roles of existing accounts', async () => {
    const csv = 'username,email,roles\nadmin,admin@centrale.test,"moderator,support"';
    expect((await post(csv, tokens.admin)).state).toBe('EXISTS');
    expect(await rolesOf(ADMIN)).toEqual(['admin']);
  });
});

neutral.describe('a profile update over REST', () => {
  it('ignores every field that could change the roles of the member', async () => {
    const { user, token } = await signedInMember();
    await giveRole(user.id, 'support');
    const body = { roles: ['super_admin'], role: 'admin', roleIds: ['admin'], firstName: 'Zoé' };
    const { status } = await app.rest('PUT', '/auth/profile', { as: token, body });
    expect(status).toBe(200);
    expect(await rolesOf(user.id)).toEqual(['support']);
    const stored = await repository(User).findOneByOrFail({ id: user.id });
    expect(stored.firstName).toBe('Zoé');
  });
});

describe('two colluding staff members', () => {
  it('cannot gain more permissions through a role that one creates and the other assigns', async () => {
    const grants = [P.SYSTEM_ROLES_CREATE, P.SYSTEM_ROLES_ASSIGN, P.USERS_VIEW] as const;
    const chief = await signedInWith(grants, 50);
    const friend = await signedInMember();
    const permissions = ['SYSTEM_ROLES_CREATE', 'SYSTEM_ROLES_ASSIGN'];
    const facts = { name: 'Adjoint de la ruse', description: '', color: 'vert', hierarchy: 49 };
    const made = await app.gql(
      CREATE_ROLE,
      { input: { ...facts, permissions } },
      { as: chief.token },
    );
    const roleId = made.data.createRole.role.id as string;
    const give = async (userId: number, role: string, as: string) =>
      (await app.gql(ASSIGN, { userId, roleId: role }, { as })).code;
    expect(await give(friend.user.id, roleId, chief.token)).toBeUndefined();
    expect(await give(chief.user.id, roleId, friend.token)).toBe('HIGHER_ROLE');
    expect(await give(chief.user.id, 'admin', friend.token)).toBe('HIGHER_ROLE');
    expect(await give(friend.user.id, 'junior_moderator', chief.token)).toBe('MISSING_GRANT');
    const higher = { input: { ...facts, name: 'Plus haut', hierarchy: 50, permissions } };
    const refused = await app.gql(CREATE_ROLE, higher, { as: friend.token });
    expect(refused.code).toBe('HIGHER_ROLE');
    expect(await rolesOf(friend.user.id)).toEqual([roleId]);
  });
});

describe('the last super administrator', () => {
  it('remains when two super administrators delete each other concurrently', async () => {
    const { user } = await signedInMember();
    await giveRole(user.id, 'super_admin');
    const { user: third } = await signedInMember();
    await giveRole(third.id, 'super_admin');
    const as = (userId: number) => memberWith('super_admin', userId);
    // Only these two are left until the end of the test.
    await transaction(() =>
      repository(RoleAssignment).delete({ userId: SUPERADMIN, roleId: 'super_admin' }),
    );
    const results = await Promise.allSettled([
      deleteUser(as(user.id), third.id),
      deleteUser(as(third.id), user.id),
    ]);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals).toMatchObject([{ reason: { code: 'LAST_SUPER_ADMIN' } }]);
    expect(await repository(RoleAssignment).countBy({ roleId: 'super_admin' })).toBe(1);
    await giveRole(SUPERADMIN, 'super_admin');
  });
});
