import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { repository, transaction } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { DAY, fromNow } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const EXPLAIN = `query ($userId: ID!, $permission: Permission!) {
  explainPermission(userId: $userId, permission: $permission) {
    granted
    through { role { id } assignedById assignedByName assignedAt until }
    lacking { id }
    roles { id }
    doers { names { username } others }
    givers { names { username } others }
  }
}`;
const CHANGE = `query ($userId: ID!, $roleId: ID!, $remove: Boolean!) {
  previewRoleChange(userId: $userId, roleId: $roleId, remove: $remove) { gains losses until }
}`;
const ADMIN = 2;

let app: TestApp;
let superadmin: string;
beforeAll(async () => {
  app = await createTestApp();
  superadmin = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());

const explain = async (userId: number | string, permission: string, as: string) =>
  app.gql(EXPLAIN, { userId, permission }, { as });
const change = (userId: number, roleId: string, remove: boolean, as = superadmin) =>
  app.gql(CHANGE, { userId, roleId, remove }, { as });
const idOf = async (as: string) =>
  (await app.gql('{ viewer { user { id } } }', {}, { as })).data.viewer.user.id as string;
const insertAssignment = (userId: number, roleId: string, until: Date | null = null) =>
  transaction(() =>
    repository(RoleAssignment).insert({
      userId,
      roleId,
      assignedAt: new Date(),
      assignedById: ADMIN,
      until,
    }),
  );

describe('the explanation of who has a permission', () => {
  it('contains the roles of the account that grant the permission, with assigners and end dates', async () => {
    const { id } = await createUser();
    const until = fromNow(5 * DAY);
    await insertAssignment(id, 'moderator', until);
    await insertAssignment(id, 'support');
    const { data } = await explain(id, 'USERS_BAN', superadmin);
    expect(data.explainPermission).toMatchObject({
      granted: true,
      through: [
        {
          role: { id: 'moderator' },
          assignedById: '2',
          assignedByName: 'admin',
          until: until.toISOString(),
        },
      ],
      lacking: [{ id: 'support' }],
      roles: [{ id: 'super_admin' }, { id: 'admin' }, { id: 'moderator' }],
    });
  });

  it('does not contain a role that has ended', async () => {
    const { id } = await createUser();
    await insertAssignment(id, 'moderator', fromNow(-DAY));
    const { data } = await explain(id, 'USERS_BAN', superadmin);
    expect(data.explainPermission).toMatchObject({ granted: false, through: [], lacking: [] });
  });

  it('names up to five members who have the permission, and up to five who can assign it', async () => {
    const as = await app.signInAs('support@centrale.test');
    for (let more = 0; more < 6; more += 1)
      await insertAssignment((await createUser()).id, 'moderator');
    const asleep = await createUser({ isActive: false });
    await insertAssignment(asleep.id, 'admin');
    const { data } = await explain(await idOf(as), 'USERS_BAN', as);
    const { doers, givers, granted, lacking } = data.explainPermission;
    expect([granted, lacking]).toEqual([false, [{ id: 'support' }]]);
    expect(doers.names).toHaveLength(5);
    expect(doers.others).toBeGreaterThan(1);
    // Moderators cannot assign roles, and deactivated accounts are left out.
    const names = givers.names.map(({ username }: { username: string }) => username);
    expect([names, givers.others]).toEqual([['admin', 'superadmin'], 0]);
    const { data: full } = await explain(await idOf(as), 'SYSTEM_ADMIN_FULL', as);
    expect(full.explainPermission.givers.names).toEqual([{ username: 'superadmin' }]);
  });

  it('does not name staff when a member without roles asks', async () => {
    const as = await app.signInAs('membre@centrale.test');
    const { data } = await explain(await idOf(as), 'USERS_BAN', as);
    const noStaff = { names: [], others: 0 };
    expect(data.explainPermission).toEqual({
      granted: false,
      through: [],
      lacking: [],
      roles: [],
      doers: noStaff,
      givers: noStaff,
    });
  });

  it('names only members who rank above the account on which the permission would be used', async () => {
    const as = await app.signInAs('admin@centrale.test');
    const asked = async (onId: string | null, by = as) => {
      const { data } = await app.gql(
        `query ($userId: ID!, $onId: ID) {
          explainPermission(userId: $userId, permission: USERS_BAN, onId: $onId) {
            doers { names { username } others } } }`,
        { userId: await idOf(by), onId },
        { as: by },
      );
      const { names, others } = data.explainPermission.doers;
      return [...names.map(({ username }: { username: string }) => username), others];
    };
    const moderatorId = await idOf(await app.signInAs('moderateur@centrale.test'));
    expect(await asked(moderatorId)).toEqual(['admin', 'superadmin', 0]);
    // For the caller's own account, other members of the same hierarchy level are not named.
    expect(await asked(String(ADMIN))).toEqual(['superadmin', 0]);
    expect((await asked(null)).length).toBeGreaterThan(3);
    // A caller who may not view accounts and roles learns nothing about hierarchies.
    const { token: other } = await signedInWith([Permission.CONTENT_NEWS_VIEW]);
    expect(await asked(moderatorId, other)).toEqual(await asked(null, other));
  });

  it('is refused for an unknown account', async () => {
    for (const id of ['999999', 'abc', '-1']) {
      expect((await explain(id, 'USERS_BAN', superadmin)).code).toBe('USER_NOT_FOUND');
    }
  });
});

describe('the preview of a role change', () => {
  it('contains only permissions that no other role of the member grants', async () => {
    const { id } = await createUser();
    await insertAssignment(id, 'junior_moderator');
    const more = (await change(id, 'moderator', false)).data.previewRoleChange;
    expect(more.gains).toContain('USERS_BAN');
    expect(more.gains).not.toContain('MODERATION_COMMENTS_VIEW');
    expect(more.losses).toEqual([]);
    await insertAssignment(id, 'moderator');
    expect((await change(id, 'junior_moderator', true)).data.previewRoleChange).toEqual({
      gains: [],
      losses: [],
      until: null,
    });
    expect((await change(id, 'moderator', true)).data.previewRoleChange.losses.toSorted()).toEqual(
      more.gains.toSorted(),
    );
    // The previews changed nothing.
    expect(await repository(RoleAssignment).countBy({ userId: id })).toBe(2);
  });

  it('contains the permission SYSTEM_ADMIN_FULL for the role super_admin', async () => {
    const { id } = await createUser();
    const { gains } = (await change(id, 'super_admin', false)).data.previewRoleChange;
    expect(gains).toContain('SYSTEM_ADMIN_FULL');
    expect((await change(id, 'captain', false)).code).toBe('ROLE_NOT_FOUND');
  });
});

describe('the refusal of an operation', () => {
  const missing = async (email: string | null) => {
    const as = email ? await app.signInAs(email) : undefined;
    const { errors } = await app.gql('{ roles { id } }', {}, { as });
    return (errors?.[0]?.extensions as { missing?: string } | undefined)?.missing;
  };

  it('names the missing permission to staff, but not to members or visitors', async () => {
    expect(await missing('support@centrale.test')).toBe('SYSTEM_ROLES_VIEW');
    expect(await missing('membre@centrale.test')).toBeUndefined();
    expect(await missing(null)).toBeUndefined();
  });

  it('names a missing permission that is required only for some inputs of the operation', async () => {
    const as = await app.signInAs('redacteur@centrale.test');
    const input = { kinds: ['WARNING'] };
    const preview =
      'query ($input: DecisionPreviewInput!) { decisionPreview(input: $input) { kind } }';
    const { errors } = await app.gql(preview, { input }, { as });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      missing: 'MODERATION_REPORTS_HANDLE',
    });
    const member = await app.signInAs('membre@centrale.test');
    const denied = await app.gql(preview, { input }, { as: member });
    expect(denied.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(denied.errors?.[0]?.extensions).not.toHaveProperty('missing');
  });

  it.each([
    ['a member with a higher role', 'superadmin@centrale.test', 'HIGHER_ROLE'],
    ['the caller', 'admin@centrale.test', 'SELF_ACTION_FORBIDDEN'],
  ])(
    'names the permission and the account when the ban of %s is refused',
    async (_, email, code) => {
      const as = await app.signInAs('admin@centrale.test');
      const userId = await idOf(await app.signInAs(email));
      const ban =
        'mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }';
      const { errors } = await app.gql(ban, { input: { userId, reason: 'Un essai' } }, { as });
      expect(errors?.[0]?.extensions).toMatchObject({ code, missing: 'USERS_BAN', onId: userId });
    },
  );

  it('names the missing permission for a field of a new account, such as its roles', async () => {
    const { token: as } = await signedInWith([Permission.USERS_MANAGE]);
    const create =
      'mutation ($input: CreateUserInput!) { createUser(input: $input) { ... on ManagedUserPayload { user { id } } } }';
    const account = { username: 'recrue_fiche', email: 'recrue.fiche@centrale.test' };
    const refused = async (start: object) => {
      const { errors } = await app.gql(create, { input: { ...account, ...start } }, { as });
      return errors?.[0]?.extensions;
    };
    expect(await refused({ subscription: 'PRO' })).toMatchObject({
      missing: 'USERS_EDIT',
      fields: { subscription: expect.any(String) },
    });
    expect(await refused({ roleIds: ['support'] })).toMatchObject({
      missing: 'SYSTEM_ROLES_ASSIGN',
      fields: { roleIds: expect.any(String) },
    });
  });

  it('names the permission and the account for a bulk-action item refused because of a higher role', async () => {
    const as = await app.signInAs('admin@centrale.test');
    const above = await idOf(superadmin);
    const { id: member } = await createUser();
    const lift = `mutation ($input: UserBulkInput!) {
      bulkUsers(input: $input) { ... on UserBulkPayload { results { id done code missing onId } } } }`;
    const input = { action: 'LIFT_BAN', userIds: [above, String(member)], dryRun: true };
    const { data } = await app.gql(lift, { input }, { as });
    expect(data.bulkUsers.results).toEqual([
      { id: above, done: false, code: 'HIGHER_ROLE', missing: 'USERS_BAN', onId: above },
      { id: String(member), done: false, code: 'NOT_BANNED', missing: null, onId: null },
    ]);
  });

  it('does not name the missing permission over REST', async () => {
    const as = await app.signInAs('stagiaire@centrale.test');
    const { statusCode, body } = await app.fastify.inject({
      url: '/admin/users/export',
      headers: { authorization: `Bearer ${as}` },
    });
    expect(statusCode).toBe(403);
    expect(JSON.parse(body)).not.toHaveProperty('missing');
  });
});
