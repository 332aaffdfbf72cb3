import { defineDomain } from '#platform/domain';
import { accountsErrors } from './accounts.errors';
import { memberAccountRoutes } from './profile/account.routes';
import { accountsAuditActions } from './accounts.events';
import { usersJobs } from './accounts.jobs';
import { accountsPersonalData } from './accounts.personalData';
import { avatarQueue } from './profile/avatarCopies.service';
import { BansResolver } from './bans/bans.resolver';
import { ManagedUsersResolver, ManagedUserFieldsResolver } from './managing/managedUsers.resolver';
import { MediaFile } from './profile/mediaFile.entity';
import { MyDataResolver } from './leaving/myData.resolver';
import { ProfileResolver } from './profile/profile.resolver';
import { profileRoutes } from './profile/profile.routes';
import { RetentionWarning } from './leaving/retentionWarning.entity';
import { RoleMembersResolver } from './managing/roleMembers/roleMembers.resolver';
import { adminUserRoutes } from './managing/users.routes';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { confirmable, GraveAct, type SensitiveCall } from '#platform/access/approvals';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { counted, formatNumber } from '#platform/text/text';
import { highRolesOf } from '../roles/roles.service';
import { ACTING_ON_MANY, BANNING, CREATING, DELETING, IMPORTING } from './accounts.types';
import { banUser } from './bans/bans.service';
import { UserBulkAction, type UserBulkInput } from './bulk/userBulk.types';
import { bulkUsers, idsOfBulk } from './bulk/userBulk.service';
import { importUsers, importWouldGive } from './bulk/userImport.service';
import { createUser } from './managing/createUser.service';
import { deleteUser } from './managing/deleteUser.service';
import { quoted } from '#client/shared/quoted';

const named = (roles: readonly { name: string }[]) =>
  roles.map(({ name }) => quoted(name)).join(', ');

/**
 * Permission of each bulk action, and the start of the French title of its request for approval.
 * The number of accounts follows in the title.
 */
const MANY: Readonly<Record<UserBulkAction, { permission: Permission; title: string }>> = {
  [UserBulkAction.BAN]: { permission: Permission.USERS_BAN, title: 'Bannir' },
  [UserBulkAction.LIFT_BAN]: {
    permission: Permission.USERS_BAN,
    title: 'Lever le bannissement de',
  },
  [UserBulkAction.DELETE]: { permission: Permission.USERS_DELETE, title: 'Effacer' },
  [UserBulkAction.ASSIGN_ROLE]: {
    permission: Permission.SYSTEM_ROLES_ASSIGN,
    title: 'Donner un rôle à',
  },
  [UserBulkAction.REMOVE_ROLE]: {
    permission: Permission.SYSTEM_ROLES_ASSIGN,
    title: 'Retirer un rôle à',
  },
  [UserBulkAction.SET_SUBSCRIPTION]: {
    permission: Permission.USERS_EDIT,
    title: 'Changer l’abonnement de',
  },
};

async function sensitiveCallOfMany(
  actor: Member,
  input: UserBulkInput,
): Promise<SensitiveCall<UserBulkInput> | null> {
  if (input.dryRun) return null;
  const userIds = await idsOfBulk(actor, input);
  const { action, roleId, reason, permanent } = input;
  const [role] = action === UserBulkAction.ASSIGN_ROLE && roleId ? await highRolesOf([roleId]) : [];
  const isForGood = action === UserBulkAction.BAN && permanent === true;
  const { permission, title } = MANY[action];
  return {
    actions: [
      ...(isForGood ? [GraveAct.PERMANENT_BAN] : []),
      ...(action === UserBulkAction.DELETE ? [GraveAct.ERASURE] : []),
      ...(role ? [GraveAct.HIGH_ROLE] : []),
      GraveAct.BULK,
    ],
    accounts: userIds.length,
    permission,
    subjectIds: userIds.filter(isId).map(Number),
    roleIds: action === UserBulkAction.ASSIGN_ROLE && roleId ? [roleId] : [],
    title: [
      isForGood ? 'Bannir définitivement' : role ? `Donner le rôle ${quoted(role.name)} à` : title,
      counted(userIds.length, 'compte'),
    ].join(' '),
    reason: reason?.trim() || null,
    // The approval covers these accounts, even if the filter would match others later.
    later: { ...input, userIds: [...userIds], filter: null, expected: null },
  };
}

/**
 * Actions on accounts that may require approval: permanent bans, erasures, accounts created with a
 * high role, and bulk actions.
 */
const accountsConfirmed = [
  confirmable(BANNING, {
    sensitiveCallOf: async (_actor, { userId, reason, permanent }) =>
      permanent
        ? {
            actions: [GraveAct.PERMANENT_BAN],
            accounts: 1,
            permission: Permission.USERS_BAN,
            subjectIds: isId(userId) ? [Number(userId)] : [],
            title: 'Bannir définitivement {person}',
            reason: reason.trim(),
          }
        : null,
    run: banUser,
  }),
  confirmable(DELETING, {
    sensitiveCallOf: async (_actor, { userId }) => ({
      actions: [GraveAct.ERASURE],
      accounts: 1,
      permission: Permission.USERS_DELETE,
      subjectIds: [userId],
      title: 'Effacer le compte de {person}',
      reason: null,
    }),
    run: (actor, { userId, lastResort }) => deleteUser(actor, userId, lastResort),
  }),
  confirmable(CREATING, {
    sensitiveCallOf: async (_actor, { username, email, roleIds }) => {
      const roles = await highRolesOf(roleIds ?? []);
      const isHigh = roles.length > 0;
      return {
        actions: [...(isHigh ? [GraveAct.HIGH_ROLE] : []), GraveAct.BULK],
        accounts: 1,
        permission: isHigh ? Permission.SYSTEM_ROLES_ASSIGN : Permission.USERS_MANAGE,
        subjectIds: [],
        roleIds: roleIds ?? [],
        title: isHigh ? `Créer un compte avec le rôle ${named(roles)}` : 'Créer un compte',
        reason: null,
        facts: [
          { label: 'Nom d’utilisateur', text: username },
          { label: 'Email', text: email },
        ],
      };
    },
    run: createUser,
  }),
  confirmable(ACTING_ON_MANY, {
    sensitiveCallOf: sensitiveCallOfMany,
    run: async (actor, input) => {
      const report = await bulkUsers(actor, input);
      if (report.done > 0) return;
      const [first] = report.results;
      throw AppError.invalid({
        userIds: `Cette action est impossible\u00a0: ${first?.error ?? ''}`,
      });
    },
  }),
  confirmable(IMPORTING, {
    sensitiveCallOf: async (actor, input) => {
      const { accounts, withRoles, roleIds } = await importWouldGive(actor, input);
      const high = await highRolesOf(roleIds);
      const size = { accounts, subjectIds: [], roleIds, reason: null };
      return {
        ...size,
        actions: [...(high.length > 0 ? [GraveAct.HIGH_ROLE] : []), GraveAct.BULK],
        permission: high.length > 0 ? Permission.SYSTEM_ROLES_ASSIGN : Permission.USERS_MANAGE,
        title: `Importer ${counted(accounts, 'compte')}`,
        facts: [
          { label: 'Comptes qui reçoivent un rôle', text: formatNumber(withRoles) },
          ...(high.length > 0 ? [{ label: 'Rôles d’administration', text: named(high) }] : []),
        ],
      };
    },
    run: (actor, input) => importUsers(actor, input.csv, { ...input, dryRun: false }),
  }),
];

/** Account pages of members, and the management of accounts by staff. */
export const accounts = defineDomain({
  name: 'accounts',
  errors: accountsErrors,
  entities: [MediaFile, RetentionWarning],
  resolvers: [
    RoleMembersResolver,
    BansResolver,
    ManagedUsersResolver,
    ManagedUserFieldsResolver,
    ProfileResolver,
    MyDataResolver,
  ],
  routes: [adminUserRoutes, profileRoutes, memberAccountRoutes],
  jobs: usersJobs,
  queues: [avatarQueue],
  personalData: accountsPersonalData,
  auditActions: [accountsAuditActions],
  confirmed: accountsConfirmed,
});
