import { peerOf, createPerson } from '../cast';
import { outcomeOfChange, plain, type Case, type Matrix, type Variables } from '../matrix';
import { customRole, next } from '../objects';
import { ALLOWED, but, holders, members, type Outcome, type Verdicts } from '../spec';

const assigners = (outcome?: Outcome) => holders('system.roles.assign', outcome);
const exceptSuperAdmin = (verdicts: Verdicts): Verdicts => but(verdicts, { super_admin: ALLOWED });
const higher = exceptSuperAdmin(assigners('HIGHER_ROLE'));

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();
const junior = { roleId: 'junior_moderator' };

const facts = (more: object = {}) => ({
  name: `Rôle ${next()}`,
  description: 'Un essai.',
  color: 'vert',
  hierarchy: 5,
  permissions: ['USERS_VIEW'],
  ...more,
});
const makers = (outcome?: Outcome) => holders('system.roles.create', outcome);

/** Cases for a custom role and a built-in one. */
const ofRole = (variables: (id: string) => Variables): Record<string, Case> => ({
  'a custom role': {
    expected: makers(),
    variables: async () => variables(await customRole()),
  },
  'one of the six': {
    expected: makers('ROLE_BUILT_IN'),
    variables: () => variables('junior_moderator'),
  },
});

const seers = holders('system.roles.view');

/** Operations on roles and their members. */
export const roles: Matrix = {
  'Query.roles': plain('{ roles { id } }', seers),
  'Query.roleCounts': plain('{ roleCounts { members } }', seers),
  'Query.permissions': plain('{ permissions { id } }', seers),
  'Query.roleMembers': plain(
    'query ($roleId: ID!) { roleMembers(roleId: $roleId) { total } }',
    holders(['system.roles.view', 'users.view']),
    () => ({ roleId: 'admin' }),
  ),
  'Query.roleAssignments': {
    send: 'query ($userId: ID!) { roleAssignments(userId: $userId) { role { id } } }',
    cases: {
      'the caller': { expected: seers, variables: ({ id: userId }) => ({ userId }) },
      'another who holds a role': {
        expected: seers,
        variables: async () => ({ userId: (await createPerson('support')).id }),
      },
    },
  },
  'Query.explainPermission': {
    send: `query ($userId: ID!) {
      explainPermission(userId: $userId, permission: USERS_BAN) { granted }
    }`,
    cases: {
      'the caller': { expected: members(), variables: ({ id: userId }) => ({ userId }) },
      another: {
        expected: seers,
        variables: async () => ({ userId: (await createPerson('support')).id }),
      },
    },
  },
  'Query.previewRoleChange': {
    send: `query ($userId: ID!) {
      previewRoleChange(userId: $userId, roleId: "moderator") { gains }
    }`,
    cases: {
      'the caller': { expected: seers, variables: ({ id: userId }) => ({ userId }) },
      another: {
        expected: seers,
        variables: async () => ({ userId: (await createPerson('support')).id }),
      },
    },
  },
  'Mutation.assignRole': {
    send: 'mutation ($userId: ID!, $roleId: ID!) { assignRole(input: { userId: $userId, roleId: $roleId }) { ... on RoleAssignmentsPayload { assignments { userId } } } }',
    cases: {
      'the caller': {
        expected: assigners('SELF_ACTION_FORBIDDEN'),
        variables: ({ id: userId }) => ({ userId, ...junior }),
      },
      'another member': {
        expected: assigners(),
        variables: async () => ({ userId: (await createPerson()).id, ...junior }),
      },
      'another member, the role admin': {
        expected: higher,
        variables: async () => ({ userId: (await createPerson()).id, roleId: 'admin' }),
      },
      'another member, the role super_admin': {
        expected: higher,
        variables: async () => ({ userId: (await createPerson()).id, roleId: 'super_admin' }),
      },
      'a user of the same rank': {
        expected: but(higher, { junior_moderator: 'FORBIDDEN' }),
        variables: async (caller) => {
          const isJunior = caller.who === 'junior_moderator';
          const roleId = isJunior ? 'support' : 'junior_moderator';
          return { userId: (await peerOf(caller)).id, roleId };
        },
      },
    },
  },
  'Mutation.setRoleEnd': {
    send: 'mutation ($userId: ID!, $roleId: ID!, $until: DateTime) { setRoleEnd(input: { userId: $userId, roleId: $roleId, until: $until }) { ... on RoleAssignmentsPayload { assignments { userId } } } }',
    cases: {
      'the caller': {
        expected: assigners('SELF_ACTION_FORBIDDEN'),
        variables: ({ id: userId, who }) => ({ userId, roleId: who, until: inAWeek() }),
      },
      'another who holds a lower role': {
        expected: assigners(),
        variables: async () => ({
          userId: (await createPerson('junior_moderator')).id,
          ...junior,
          until: inAWeek(),
        }),
      },
      'a user of the same rank': {
        expected: exceptSuperAdmin(assigners('HIGHER_ROLE')),
        variables: async (caller) => ({
          userId: (await peerOf(caller)).id,
          roleId: caller.who,
          until: inAWeek(),
        }),
      },
    },
  },
  'Mutation.removeRole': {
    send: 'mutation ($userId: ID!, $roleId: ID!) { removeRole(input: { userId: $userId, roleId: $roleId }) { assignments { userId } } }',
    cases: {
      'the caller': {
        expected: assigners('SELF_ACTION_FORBIDDEN'),
        variables: ({ id: userId, who }) => ({ userId, roleId: who }),
      },
      'another who holds a lower role': {
        // The user has no role left.
        expected: assigners('nothing'),
        variables: async () => ({ userId: (await createPerson('junior_moderator')).id, ...junior }),
        read: outcomeOfChange,
      },
      'a user of the same rank': {
        expected: but(assigners('HIGHER_ROLE'), { super_admin: 'nothing' }),
        variables: async (caller) => ({ userId: (await peerOf(caller)).id, roleId: caller.who }),
        read: outcomeOfChange,
      },
      'a super administrator': {
        expected: but(assigners('HIGHER_ROLE'), { super_admin: 'nothing' }),
        variables: async () => ({
          userId: (await createPerson('super_admin')).id,
          roleId: 'super_admin',
        }),
        read: outcomeOfChange,
      },
    },
  },
  'Mutation.createRole': {
    send: 'mutation ($input: RoleInput!) { createRole(input: $input) { role { id } } }',
    cases: {
      'a lower one': { expected: makers(), variables: () => ({ input: facts() }) },
      'a role of the highest rank': {
        expected: makers('HIGHER_ROLE'),
        variables: () => ({ input: facts({ hierarchy: 100 }) }),
      },
    },
  },
  'Mutation.updateRole': {
    send: 'mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { ... on RolePayload { role { id } } } }',
    cases: ofRole((id) => ({ input: { id, ...facts() } })),
  },
  'Mutation.deleteRole': {
    send: 'mutation ($id: ID!) { deleteRole(input: { id: $id }) { message } }',
    cases: ofRole((id) => ({ id })),
  },
};
