import { authenticator, banned, locked, next, passkeyOf, versionOf } from '../objects';
import { grantRole, peerOf, createPerson } from '../cast';
import { plain, type Caller, type Case, type Entry, type Matrix, type Variables } from '../matrix';
import { ALLOWED, but, holders, type Outcome, type Verdicts } from '../spec';

type Asked = (userId: number, caller: Caller) => Variables | Promise<Variables>;

/**
 * Changes the outcome for super administrators to `allowed`, because they may act on users of the
 * same rank.
 */
const exceptSuperAdmin = (verdicts: Verdicts): Verdicts => but(verdicts, { super_admin: ALLOWED });

/**
 * Entry of an action on a user, with cases for the caller, another member, a user of the same rank
 * and a user of a higher rank. The action is allowed only on a user of a lower rank, except that
 * super administrators may act on each other.
 */
function onPerson(
  send: string,
  rights: (outcome?: Outcome) => Verdicts,
  asked: Asked,
  self = 'SELF_ACTION_FORBIDDEN',
): Entry {
  const of = (expected: Verdicts, find: (caller: Caller) => Promise<number> | number): Case => ({
    expected,
    variables: async (caller) => asked(await find(caller), caller),
  });
  const higher = exceptSuperAdmin(rights('HIGHER_ROLE'));
  return {
    send,
    cases: {
      'the caller': of(rights(self), ({ id }) => id),
      'another member': of(rights(), async () => (await createPerson()).id),
      'a user of the same rank': of(higher, async (caller) => (await peerOf(caller)).id),
      'a super administrator': of(higher, async () => (await createPerson('super_admin')).id),
    },
  };
}

const input = (fields: object): Variables => ({ input: fields });
const fresh = () => ({ username: `neuf-${next()}`, email: `neuf-${next()}@exemple.fr` });

/**
 * Bans a user, except when the user is the caller, because a banned user cannot call operations.
 */
async function bannedBut(userId: number, caller: Caller): Promise<void> {
  if (userId !== caller.id) await banned(userId);
}

const BULK =
  'mutation ($input: UserBulkInput!) { bulkUsers(input: $input) { ... on UserBulkPayload { results { code } } } }';

/**
 * Cases of one action of bulkUsers, each with a single user. A refusal is reported in the item of
 * that user.
 */
function bulkAction(
  name: string,
  permission: Parameters<typeof holders>[0],
  action: (userId: number, caller: Caller) => Promise<object> | object,
  self?: string,
): Entry['cases'] {
  const rights = (outcome?: Outcome) =>
    holders(['users.manage', permission].flat() as never, outcome);
  const asked: Asked = async (id, caller) =>
    input({ userIds: [id], ...(await action(id, caller)) });
  const { cases } = onPerson(BULK, rights, asked, self);
  return Object.fromEntries(Object.entries(cases).map(([of, one]) => [`${name}: ${of}`, one]));
}

/** Case of a dry run, which requires the same permissions as the action but changes nothing. */
const onlyTried = (permissions: Parameters<typeof holders>[0], action: object): Case => ({
  expected: holders(permissions),
  variables: async () => input({ userIds: [(await createPerson()).id], ...action, dryRun: true }),
  quiet: true,
});

const bulkUsers: Entry = {
  send: BULK,
  cases: {
    'ban, dry run: another member': onlyTried(['users.manage', 'users.ban'], {
      action: 'BAN',
      reason: 'Un essai',
    }),
    'delete, dry run: another member': onlyTried(['users.manage', 'users.delete'], {
      action: 'DELETE',
    }),
    ...bulkAction('ban', 'users.ban', () => ({ action: 'BAN', reason: 'Un essai' })),
    ...bulkAction('lift a ban', 'users.ban', async (id, caller) => {
      await bannedBut(id, caller);
      return { action: 'LIFT_BAN' };
    }),
    ...bulkAction(
      'delete',
      'users.delete',
      () => ({ action: 'DELETE' }),
      'SELF_DELETION_FORBIDDEN',
    ),
    ...bulkAction('give a role', 'system.roles.assign', () => ({
      action: 'ASSIGN_ROLE',
      roleId: 'junior_moderator',
    })),
    ...bulkAction('take a role', 'system.roles.assign', async (id) => {
      await grantRole(id, 'support');
      return { action: 'REMOVE_ROLE', roleId: 'support' };
    }),
    ...bulkAction('subscribe', 'users.edit', () => ({
      action: 'SET_SUBSCRIPTION',
      subscription: 'PRO',
    })),
  },
};

const create =
  (more: object = {}) =>
  () =>
    input({ ...fresh(), ...more });

const createUser: Entry = {
  send: 'mutation ($input: CreateUserInput!) { createUser(input: $input) { ... on ManagedUserPayload { user { id } } } }',
  cases: {
    'a plain member': { expected: holders('users.manage'), variables: create() },
    'with a lower role': {
      expected: holders(['users.manage', 'system.roles.assign']),
      variables: create({ roleIds: ['junior_moderator'] }),
    },
    'with the role admin': {
      expected: exceptSuperAdmin(holders('users.manage', 'HIGHER_ROLE')),
      variables: create({ roleIds: ['admin'] }),
    },
    'with a subscription': {
      expected: holders(['users.manage', 'users.edit']),
      variables: create({ subscription: 'PRO' }),
    },
  },
};

/** Outcome of an import that is accepted and logged, although its only line is refused. */
const LINE_REFUSED = 'line refused';
const importRow = ({ state }: { state: string }) => (state === 'CREATE' ? ALLOWED : LINE_REFUSED);
const csv =
  (role: string, dryRun = false) =>
  () => {
    const { username, email } = fresh();
    return { csv: `username,email,roles\n${username},${email},${role}`, dryRun };
  };
const importUsers: Entry = {
  send: 'mutation ($csv: String!, $dryRun: Boolean!) { importUsers(input: { csv: $csv, dryRun: $dryRun, confirmedRoles: 1 }) { ... on ImportPayload { rows { state } } } }',
  cases: {
    'a plain member': {
      expected: holders('users.manage'),
      variables: csv(''),
      read: ({ rows }) => importRow(rows[0]),
    },
    'a plain member, dry run': {
      expected: holders('users.manage'),
      variables: csv('', true),
      read: ({ rows }) => importRow(rows[0]),
      quiet: true,
    },
    'a line with the role admin': {
      expected: exceptSuperAdmin(holders('users.manage', LINE_REFUSED)),
      variables: csv('admin'),
      read: ({ rows }) => importRow(rows[0]),
    },
  },
};

/** Staff operations on accounts. */
export const users: Matrix = {
  'Query.users': plain(
    `{ users { items { id username email subscription subscriptionEndsAt lastLoginAt isOnline
      commentCount roles { id } ban { id reason }
      viewerCan { edit ban liftBan delete manageRoles } } } }`,
    holders('users.view'),
  ),
  'Query.user': {
    send: 'query ($id: ID!) { user(id: $id) { id } }',
    cases: {
      'the caller': { expected: holders('users.view'), variables: ({ id }) => ({ id }) },
      'another member': {
        expected: holders('users.view'),
        variables: async () => ({ id: (await createPerson()).id }),
        send: `query ($id: ID!) { user(id: $id) { id username version level rank emailVerified
          gameSettings { soundVolume } ban { reason } roles { id } } }`,
      },
      'a super administrator': {
        expected: holders('users.view'),
        variables: async () => ({ id: (await createPerson('super_admin')).id }),
      },
    },
  },
  'Query.userCounts': plain('{ userCounts { total } }', holders('users.statistics')),
  'Mutation.createUser': createUser,
  'Mutation.importUsers': importUsers,
  'Mutation.updateUser': onPerson(
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { id } } ... on VersionConflict { __typename message } } }',
    (outcome) => holders('users.edit', outcome),
    async (id) => input({ id, version: await versionOf(id), firstName: `Zoé ${next()}` }),
  ),
  'Mutation.deleteUser': onPerson(
    'mutation ($id: ID!) { deleteUser(input: { id: $id }) { ... on DeletedPayload { message } } }',
    (outcome) => holders('users.delete', outcome),
    (id) => ({ id }),
    'SELF_DELETION_FORBIDDEN',
  ),
  'Mutation.banUser': onPerson(
    'mutation ($input: BanUserInput!) { banUser(input: $input) { ... on BanPayload { ban { id } } } }',
    (outcome) => holders('users.ban', outcome),
    (userId) => input({ userId, reason: 'Un essai' }),
  ),
  // Lifting a lock requires users.edit.
  'Mutation.liftSignInLock': onPerson(
    'mutation ($userId: ID!) { liftSignInLock(input: { userId: $userId }) { message } }',
    (outcome) => holders('users.edit', outcome),
    async (userId) => {
      await locked(userId);
      return { userId };
    },
  ),
  'Mutation.sendAccountMail': onPerson(
    `mutation ($userId: ID!) {
      sendAccountMail(input: { userId: $userId, mail: PASSWORD_RESET }) { message } }`,
    (outcome) => holders('users.edit', outcome),
    (userId) => ({ userId }),
  ),
  'Query.securityEntries': plain('{ securityEntries { total } }', holders('users.edit')),
  'Mutation.resetTwoFactor': onPerson(
    'mutation ($userId: ID!) { resetTwoFactor(input: { userId: $userId }) { message } }',
    (outcome) => holders('users.manage', outcome),
    async (userId) => {
      await authenticator(userId);
      return { userId };
    },
  ),
  'Mutation.resetPasskeys': onPerson(
    'mutation ($userId: ID!) { resetPasskeys(input: { userId: $userId }) { message } }',
    (outcome) => holders('users.manage', outcome),
    async (userId) => {
      await passkeyOf(userId);
      return { userId };
    },
  ),
  'Mutation.liftBan': onPerson(
    'mutation ($userId: ID!) { liftBan(input: { userId: $userId }) { ban { id } } }',
    (outcome) => holders('users.ban', outcome),
    async (userId, caller) => {
      await bannedBut(userId, caller);
      return { userId };
    },
  ),
  'Mutation.bulkUsers': bulkUsers,
};
