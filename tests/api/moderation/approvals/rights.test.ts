import { ON_APPROVAL, approvalIn, outcomeCodeIn } from '#tests/support/running/outcomes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { endDueRequests } from '#domains/moderation/approvals/deciding.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { highRolesOf } from '#domains/identity/roles/roles.service';
import { settings } from '#domains/identity/settings/settings.service';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { HIGH_PERMISSIONS, Permission } from '#platform/access/permissions';
import { query, repository, transaction } from '#platform/db/transaction';
import { DAY, HOUR, shiftClock } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { roleSeeds } from '#server/seeds/people/roles';
import { changeSettings } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { giveRole, IMPORT_USERS, signedInWith } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const UPDATE_ROLE = `mutation ($input: UpdateRoleInput!) {
  updateRole(input: $input) { ... on RolePayload { role { id } } ${ON_APPROVAL} } }`;
const GIVE = `mutation ($userId: ID!, $roleId: ID!, $until: DateTime) {
  assignRole(input: { userId: $userId, roleId: $roleId, until: $until }) { ... on RoleAssignmentsPayload { assignments { userId } } ${ON_APPROVAL} } }`;
const SET_END = `mutation ($userId: ID!, $roleId: ID!, $until: DateTime) {
  setRoleEnd(input: { userId: $userId, roleId: $roleId, until: $until }) { ... on RoleAssignmentsPayload { assignments { userId } } ${ON_APPROVAL} } }`;
const SETTINGS = `mutation ($input: SettingsInput!) {
  updateSettings(input: $input) { ... on SettingsPayload { settings { confirmHighRoles confirmBulkBeyond siteName } } ${ON_APPROVAL} } }`;
const RESTORE = `mutation { restoreDefaultSettings { ... on SettingsPayload { settings { confirmHighRoles } } ${ON_APPROVAL} } }`;
const CONFIRM =
  'mutation ($id: ID!) { confirmApprovalRequest(input: { id: $id }) { confirmation { state outcome } } }';
const CREATE = `mutation ($input: CreateUserInput!) { createUser(input: $input) { ... on ManagedUserPayload { user { id } } ${ON_APPROVAL} } }`;
const BULK = `mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload { done } ${ON_APPROVAL} } }`;

const ASKS_NOTHING = {
  confirmPermanentBans: false,
  confirmErasures: false,
  confirmHighRoles: false,
  confirmBulkBeyond: 0,
};

let app: TestApp;
let root: SignedInMember;
let second: SignedInMember;
let member: User;
beforeAll(async () => {
  app = await createTestApp();
  root = await signedInWith([]);
  second = await signedInWith([]);
  for (const { user } of [root, second]) await giveRole(user.id, 'super_admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await changeSettings({ ...ASKS_NOTHING, confirmHighRoles: true });
  member = await createUser();
});
afterEach(() => shiftClock(0));

interface Answer {
  data?: Record<string, never>;
  errors?: { extensions: { code: string } }[];
}
const call = (text: string, variables: object = {}, as = root): Promise<Answer> =>
  app.gql(text, { ...variables }, { as: as.token });
const codeOf = ({ data, errors }: Answer) => errors?.[0]?.extensions.code ?? outcomeCodeIn(data);
const confirm = async (answer: Answer) => {
  const { data } = await call(CONFIRM, { id: approvalIn(answer).id }, second);
  const { confirmation } = (data?.['confirmApprovalRequest'] ?? {}) as {
    confirmation?: { state: string; outcome: string | null };
  };
  return confirmation;
};

let made = 0;
/** Stores a custom role. @returns its ID */
async function customRole(permissions: readonly Permission[], hierarchy = 5): Promise<string> {
  made += 1;
  const roleId = `maison_${made}`;
  await transaction(async () => {
    await query(
      `INSERT INTO roles ("id", "name", "description", "color", "hierarchy")
       VALUES (:roleId, :roleId, '', 'gris', :hierarchy)`,
      { roleId, hierarchy },
    );
    for (const permissionId of permissions) {
      await query(
        'INSERT INTO role_permissions ("roleId", "permissionId") VALUES (:roleId, :permissionId)',
        { roleId, permissionId },
      );
    }
  });
  return roleId;
}
const PERMISSION_NAMES = Object.fromEntries(
  Object.entries(Permission).map(([name, value]) => [value, name]),
) as Record<Permission, string>;
const roleInput = (id: string, permissions: readonly Permission[], hierarchy = 5) => ({
  input: {
    id,
    name: `Essai ${id.replace('_', ' ')}`,
    description: '',
    color: 'gris',
    hierarchy,
    permissions: permissions.map((permission) => PERMISSION_NAMES[permission]),
  },
});
const permissionsOf = async (roleId: string) => {
  const rows = await query<{ permissionId: Permission }>(
    'SELECT "permissionId" FROM role_permissions WHERE "roleId" = :roleId',
    { roleId },
  );
  return rows.map(({ permissionId }) => permissionId);
};

describe('a high role', () => {
  it('has at least the rank of admin, or a permission to control the site', async () => {
    const seeded = await highRolesOf(roleSeeds.map(({ id }) => id));
    expect(seeded.map(({ id }) => id).toSorted()).toEqual(['admin', 'super_admin']);
    for (const permission of Object.values(Permission)) {
      const found = await highRolesOf([await customRole([permission])]);
      expect([permission, found.length]).toEqual([
        permission,
        HIGH_PERMISSIONS.has(permission) ? 1 : 0,
      ]);
    }
    expect(await highRolesOf([await customRole([], 85)])).toHaveLength(1);
  });
});

neutral.describe('a custom role with system.admin.full below the rank of admin', () => {
  it.each([
    ['assignRole', (roleId: string) => call(GIVE, { userId: String(member.id), roleId })],
    [
      'bulkUsers',
      (roleId: string) =>
        call(BULK, { input: { action: 'ASSIGN_ROLE', userIds: [String(member.id)], roleId } }),
    ],
    [
      'createUser',
      (roleId: string) =>
        call(CREATE, {
          input: {
            username: `neuf_${made}`,
            email: `neuf${made}@centrale.test`,
            roleIds: [roleId],
          },
        }),
    ],
    [
      'importUsers',
      (roleId: string) =>
        call(IMPORT_USERS, {
          csv: `username;email;roles\nlu_${made};lu${made}@centrale.test;${roleId}\n`,
          dryRun: false,
          confirmedRoles: 1,
        }),
    ],
  ])('requires approval when it is given by %s', async (_, give) => {
    const roleId = await customRole([Permission.SYSTEM_ADMIN_FULL]);
    const answer = await give(roleId);
    expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
    expect(await repository(RoleAssignment).countBy({ roleId })).toBe(0);
    expect(await confirm(answer)).toMatchObject({ state: 'CONFIRMED' });
    expect(await repository(RoleAssignment).countBy({ roleId })).toBe(1);
  });
});

describe('updateRole', () => {
  neutral.it('requires approval before the holders of a role get a high permission', async () => {
    const roleId = await customRole([Permission.USERS_VIEW]);
    await giveRole(member.id, roleId);
    const more = roleInput(roleId, [Permission.USERS_VIEW, Permission.SYSTEM_ADMIN_FULL]);
    const answer = await call(UPDATE_ROLE, more);
    expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
    expect(await permissionsOf(roleId)).toEqual([Permission.USERS_VIEW]);
    expect(await confirm(answer)).toMatchObject({ state: 'CONFIRMED' });
    expect(await permissionsOf(roleId)).toContain(Permission.SYSTEM_ADMIN_FULL);
  });

  it('requires approval to raise a low role to admin rank or to extend a high role', async () => {
    const raised = await customRole([]);
    const high = await customRole([Permission.USERS_DELETE]);
    for (const roleId of [raised, high]) await giveRole(member.id, roleId);
    expect(codeOf(await call(UPDATE_ROLE, roleInput(raised, [], 90)))).toBe('CONFIRMATION_AWAITED');
    const gains = roleInput(high, [Permission.USERS_DELETE, Permission.USERS_BAN]);
    expect(codeOf(await call(UPDATE_ROLE, gains))).toBe('CONFIRMATION_AWAITED');
  });

  neutral.it('requires no approval when no member gains high rights', async () => {
    const free = await customRole([]);
    const high = await customRole([Permission.USERS_DELETE, Permission.USERS_BAN]);
    const low = await customRole([]);
    for (const roleId of [high, low]) await giveRole(member.id, roleId);
    const full = [Permission.SYSTEM_ADMIN_FULL];
    expect(codeOf(await call(UPDATE_ROLE, roleInput(free, full)))).toBeUndefined();
    expect(
      codeOf(await call(UPDATE_ROLE, roleInput(high, [Permission.USERS_DELETE]))),
    ).toBeUndefined();
    expect(
      codeOf(await call(UPDATE_ROLE, roleInput(low, [Permission.USERS_VIEW]))),
    ).toBeUndefined();
  });

  it('requires approval when the same request gives the role to a member and extends it', async () => {
    const roleId = await customRole([]);
    const { input } = roleInput(roleId, [Permission.SYSTEM_ADMIN_FULL]);
    const both = `mutation ($userId: ID!, $id: ID!, $input: UpdateRoleInput!) {
      give: assignRole(input: { userId: $userId, roleId: $id }) { ... on RoleAssignmentsPayload { assignments { userId } } ${ON_APPROVAL} }
      extend: updateRole(input: $input) { ... on RolePayload { role { id } } ${ON_APPROVAL} } }`;
    const answer = await call(both, { userId: String(member.id), id: roleId, input });
    expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
    expect(await permissionsOf(roleId)).toEqual([]);
  });

  neutral.it(
    'does not change the role if another member receives it while approval is pending',
    async () => {
      const roleId = await customRole([]);
      await giveRole(member.id, roleId);
      const answer = await call(UPDATE_ROLE, roleInput(roleId, [Permission.SYSTEM_ADMIN_FULL]));
      expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
      const { user } = await signedInMember();
      expect(codeOf(await call(GIVE, { userId: String(user.id), roleId }))).toBeUndefined();
      const id = Number(approvalIn(answer).id);
      expect(await repository(ConfirmationRow).findOneByOrFail({ id })).toMatchObject({
        state: 'failed',
        outcome: 'Le rôle a été donné à d’autres personnes depuis la demande.',
      });
      expect(await permissionsOf(roleId)).toEqual([]);
    },
  );

  it('ends the pending requests to give a member the changed role', async () => {
    const roleId = await customRole([Permission.USERS_MANAGE]);
    const answer = await call(GIVE, { userId: String(member.id), roleId });
    const more = roleInput(roleId, [Permission.USERS_MANAGE, Permission.SYSTEM_ADMIN_FULL]);
    expect(codeOf(await call(UPDATE_ROLE, more))).toBeUndefined();
    const row = await repository(ConfirmationRow).findOneByOrFail({
      id: Number(approvalIn(answer).id),
    });
    expect(row).toMatchObject({ state: 'failed', outcome: 'Le rôle a changé depuis la demande.' });
    expect(await repository(RoleAssignment).countBy({ userId: member.id, roleId })).toBe(0);
  });
});

describe('setRoleEnd', () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY);
  const temporary = async (roleId: string) => {
    const row = { userId: member.id, roleId, assignedAt: new Date(), until: inDays(3) };
    await transaction(() => repository(RoleAssignment).insert(row));
  };
  const setEnd = (roleId: string, until: Date | null) =>
    call(SET_END, { userId: String(member.id), roleId, until: until?.toISOString() ?? null });

  neutral.it.each([
    ['without an end', null],
    ['for longer', 30],
  ])('requires approval to let a temporary high role last %s', async (_, days) => {
    await temporary('admin');
    const until = days === null ? null : inDays(days);
    const answer = await setEnd('admin', until);
    expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
    const assignment = () => repository(RoleAssignment).findOneByOrFail({ userId: member.id });
    expect((await assignment()).until?.getTime()).toBeLessThan(inDays(4).getTime());
    expect(await confirm(answer)).toMatchObject({ state: 'CONFIRMED' });
    expect((await assignment()).until).toEqual(until);
  });

  it('requires no approval to shorten a high role or to prolong a low one', async () => {
    await temporary('admin');
    await temporary('editor');
    expect(codeOf(await setEnd('admin', inDays(2)))).toBeUndefined();
    expect(codeOf(await setEnd('editor', null))).toBeUndefined();
  });
});

describe('approval settings', () => {
  const ON = {
    confirmPermanentBans: true,
    confirmErasures: true,
    confirmHighRoles: true,
    confirmBulkBeyond: 20,
  };
  beforeEach(() => changeSettings({ ...ON, siteName: 'Avant' }));
  afterEach(() => changeSettings({ siteName: 'Centrale 18-112' }));

  neutral.it.each([
    ['confirmPermanentBans off', { confirmPermanentBans: false }],
    ['confirmErasures off', { confirmErasures: false }],
    ['confirmHighRoles off', { confirmHighRoles: false }],
    ['confirmBulkBeyond off', { confirmBulkBeyond: 0 }],
    ['confirmBulkBeyond raised', { confirmBulkBeyond: 21 }],
    [
      'one of them off among other changes',
      { siteName: 'Après', confirmErasures: false, confirmBulkBeyond: 5 },
    ],
  ])('require approval for the change: %s', async (_, input) => {
    const answer = await call(SETTINGS, { input });
    expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
    expect(await settings()).toMatchObject({ ...ON, siteName: 'Avant' });
    expect(await confirm(answer)).toMatchObject({ state: 'CONFIRMED' });
    expect(await settings()).toMatchObject(input);
  });

  it('are restored to their defaults only with approval', async () => {
    const answer = await call(RESTORE);
    expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
    expect(await settings()).toMatchObject(ON);
    expect(await confirm(answer)).toMatchObject({ state: 'CONFIRMED' });
    expect(await settings()).toMatchObject(ASKS_NOTHING);
  });

  neutral.it('can be made stricter without approval', async () => {
    await changeSettings({ ...ASKS_NOTHING, confirmBulkBeyond: 20 });
    const input = { ...ON, confirmBulkBeyond: 10, siteName: 'Après' };
    expect(codeOf(await call(SETTINGS, { input }))).toBeUndefined();
    expect(await settings()).toMatchObject(input);
  });

  neutral.it(
    'do not change when the requester confirms the request or repeats the mutation',
    async () => {
      const answer = await call(SETTINGS, { input: { confirmErasures: false } });
      const own = await call(CONFIRM, { id: approvalIn(answer).id });
      expect(codeOf(own)).toBe('OWN_CONFIRMATION');
      const twice = await call(
        `mutation { a: updateSettings(input: { confirmErasures: false }) { ... on SettingsPayload { settings { siteName } } ${ON_APPROVAL} } b: restoreDefaultSettings { ... on SettingsPayload { settings { siteName } } ${ON_APPROVAL} } }`,
      );
      expect(codeOf(twice)).toBe('CONFIRMATION_WAITING');
      expect(await settings()).toMatchObject(ON);
    },
  );

  it('are changed 24 hours after the request when no other approver exists', async () => {
    const others = await repository(RoleAssignment).findBy({ roleId: 'super_admin' });
    const away = others.filter(({ userId }) => userId !== root.user.id);
    await transaction(() =>
      repository(RoleAssignment).remove(away.map((row) => ({ ...row }) as RoleAssignment)),
    );
    try {
      const answer = await call(SETTINGS, { input: { confirmHighRoles: false } });
      expect(codeOf(answer)).toBe('CONFIRMATION_DELAYED');
      shiftClock(23 * HOUR);
      await endDueRequests(new AbortController().signal);
      expect((await settings()).confirmHighRoles).toBe(true);
      shiftClock(24 * HOUR + 1000);
      await endDueRequests(new AbortController().signal);
      expect((await settings()).confirmHighRoles).toBe(false);
    } finally {
      await transaction(() => repository(RoleAssignment).insert(away));
    }
  });
});

describe('the account limit of one request (confirmBulkBeyond)', () => {
  let members: string[];
  beforeEach(async () => {
    await changeSettings({ ...ASKS_NOTHING, confirmBulkBeyond: 2 });
    members = [];
    for (let index = 0; index < 3; index += 1) members.push(String((await createUser()).id));
  });
  const banned = () =>
    repository(Ban).countBy(members.map((userId) => ({ userId: Number(userId) })));
  const bulk = (userIds: (string | undefined)[], rest: string) =>
    `bulkUsers(input: { userIds: ${JSON.stringify(userIds)}, ${rest} }) { ... on UserBulkPayload { done } ${ON_APPROVAL} }`;
  const BAN_MANY = 'action: BAN, reason: "Robots", durationDays: 2';
  const MAKE_PRO = 'action: SET_SUBSCRIPTION, subscription: PRO';
  const ban = (userId = '') =>
    `banUser(input: { userId: "${userId}", reason: "Robots" }) { ... on BanPayload { ban { id } } ${ON_APPROVAL} }`;

  it('counts the accounts of bulk actions of different kinds together', async () => {
    const [a, b, c] = members;
    const answer = await call(`mutation {
      first: ${bulk([a, b], BAN_MANY)}
      second: ${bulk([c], MAKE_PRO)} }`);
    expect(codeOf(answer)).toBe('CONFIRMATION_AWAITED');
    expect(await banned()).toBe(2);
    const pro = () => repository(User).countBy({ id: Number(c), subscription: 'pro' as never });
    expect(await pro()).toBe(0);
    expect(await confirm(answer)).toMatchObject({ state: 'CONFIRMED' });
    expect(await pro()).toBe(1);
  });

  it('counts each account once, and ignores dry runs', async () => {
    const [a, b] = members;
    const twice = `mutation { first: ${bulk([a, b], BAN_MANY)} second: ${bulk([a, b], MAKE_PRO)} }`;
    expect(codeOf(await call(twice))).toBeUndefined();
    const dry = `mutation {
      dry: ${bulk(members, `${MAKE_PRO}, dryRun: true`)}
      real: ${bulk([a, b], MAKE_PRO)} }`;
    expect(codeOf(await call(dry))).toBeUndefined();
    expect(await banned()).toBe(2);
  });

  it('counts the accounts of a single action that is repeated with aliases', async () => {
    await changeSettings({ confirmBulkBeyond: 1 });
    const [a, b] = members;
    const answer = await call(`mutation { a: ${ban(a)} b: ${ban(b)} }`);
    expect(codeOf(answer)).toBe('BULK_LIMIT_REACHED');
    expect(await banned()).toBe(1);
    expect(codeOf(await call(`mutation { b: ${ban(b)} }`))).toBeUndefined();
  });

  it('counts the accounts of all operations of a batch together', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${root.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(
        [bulk(members.slice(0, 2), BAN_MANY), bulk(members.slice(1), BAN_MANY)].map((field) => ({
          query: `mutation { ${field} }`,
        })),
      ),
    });
    const codes = (answer.json() as Answer[]).map(codeOf);
    expect(codes.toSorted()).toEqual(['CONFIRMATION_AWAITED', undefined]);
    expect(await banned()).toBe(2);
  });

  it('counts the accounts of single actions and bulk actions together', async () => {
    const [a, b, c] = members;
    const answer = await call(`mutation {
      many: ${bulk([a, b], MAKE_PRO)}
      role: assignRole(input: { userId: "${c}", roleId: "editor" }) { ... on RoleAssignmentsPayload { assignments { userId } } ${ON_APPROVAL} } }`);
    expect(codeOf(answer)).toBe('BULK_LIMIT_REACHED');
    expect(await repository(RoleAssignment).countBy({ userId: Number(c) })).toBe(0);
  });

  it('counts created accounts', async () => {
    await changeSettings({ confirmBulkBeyond: 1 });
    const names = ['serie_un', 'serie_deux'];
    const aliases = names.map(
      (name) =>
        `${name}: createUser(input: { username: "${name}", email: "${name}@centrale.test" }) { ... on ManagedUserPayload { user { id } } ${ON_APPROVAL} }`,
    );
    expect(codeOf(await call(`mutation { ${aliases.join('\n')} }`))).toBe('CONFIRMATION_AWAITED');
    expect(await repository(User).countBy(names.map((username) => ({ username })))).toBe(1);
  });

  it('counts an account once if it is created and given a role', async () => {
    await changeSettings({ confirmBulkBeyond: 1 });
    const one = `createUser(input: {
      username: "redactrice", email: "redactrice@exemple.fr", roleIds: ["editor"] }) { ... on ManagedUserPayload { user { id } } ${ON_APPROVAL} }`;
    expect(codeOf(await call(`mutation { ${one} }`))).toBeUndefined();
    await changeSettings({ confirmBulkBeyond: 3 });
    const lines = ['un', 'deux', 'trois'].map((name) => `aide_${name},${name}@exemple.fr,support`);
    const csv = JSON.stringify(['username,email,roles', ...lines].join('\n'));
    const all = `importUsers(input: { csv: ${csv}, dryRun: false, confirmedRoles: 3 }) { ... on ImportPayload { created } ${ON_APPROVAL} }`;
    expect(codeOf(await call(`mutation { ${all} }`))).toBeUndefined();
    expect(await repository(RoleAssignment).countBy({ roleId: 'support' })).toBeGreaterThan(2);
  });
});
