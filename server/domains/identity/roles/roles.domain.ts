import { defineDomain } from '#platform/domain';
import { RoleTerms1763600000039 } from './terms/1763600000039-role-terms';
import { conflictsErrors } from './conflicts/conflicts.errors';
import { rolesErrors } from './roles.errors';
import { PermissionRow, Role, RolePermission, RoleAssignment, inForce } from './role.entity';
import { conflictsAuditActions } from './conflicts/conflicts.events';
import { holdersAuditActions, rolesAuditActions } from './roles.events';
import { rolesJobs } from './terms/roles.jobs';
import { rolesPersonalData } from './roles.personalData';
import {
  RolesResolver,
  RoleFieldsResolver,
  RoleAssignmentFieldsResolver,
  UserRolesResolver,
} from './roles.resolver';
import { In } from 'typeorm';
import { HIGH_PERMISSIONS, Permission } from '#platform/access/permissions';
import { confirmable, GraveAct, type SensitiveCall } from '#platform/access/approvals';
import { repository } from '#platform/db/transaction';
import { counted } from '#platform/text/text';
import { updateRole } from './custom/customRoles.service';
import {
  EXTENDING_A_ROLE,
  GIVING_A_ROLE,
  UPDATING_A_ROLE,
  type RoleUpdate,
  lastDayOf,
  type RoleTerm,
} from './roles.types';
import { permissionsByRole } from './roles.reads';
import { assignRole, highRolesOf, isHighRole } from './roles.service';
import { isExtending, setRoleEnd } from './terms/roleTerms.service';
import { quoted } from '#client/shared/quoted';

const untilIn = (until: Date | null) => (until ? `, jusqu’au ${lastDayOf(until)}` : '');

/** Parses the date of a stored request, because JSON stores dates as strings. */
const dateOf = (until: Date | string | null | undefined) => (until ? new Date(until) : null);

const aboutOne = (userId: number, roleId: string) => ({
  actions: [GraveAct.HIGH_ROLE],
  accounts: 1,
  permission: Permission.SYSTEM_ROLES_ASSIGN,
  subjectIds: [userId],
  roleIds: [roleId],
  reason: null,
});

async function sensitiveCallOfTerm({
  userId,
  roleId,
  until,
}: RoleTerm): Promise<SensitiveCall<RoleTerm> | null> {
  const [role] = await highRolesOf([roleId]);
  const assigned =
    role && (await repository(RoleAssignment).findOne({ where: inForce({ userId, roleId }) }));
  if (!assigned || !isExtending(assigned.until, dateOf(until))) return null;
  const title = until
    ? `Prolonger le rôle ${quoted(role.name)} de {person}${untilIn(dateOf(until))}`
    : `Donner sans date de fin le rôle ${quoted(role.name)} à {person}`;
  return { ...aboutOne(userId, roleId), title };
}

/**
 * Describes a change of a custom role for an approver. Returns null when the change requires no
 * approval. A change requires approval when the changed role is high and has holders, and the
 * change adds permissions or raises the level.
 */
async function sensitiveCallOfUpdate(
  proposerId: number,
  { id, input }: RoleUpdate,
): Promise<SensitiveCall<RoleUpdate> | null> {
  const role = await repository(Role).findOneBy({ id });
  if (!role || !(await isHighRole(input))) return null;
  const before = (await permissionsByRole([id])).get(id) ?? [];
  const added = [...new Set(input.permissions)].filter((one) => !before.includes(one));
  if (added.length === 0 && input.hierarchy <= role.hierarchy) return null;
  const assigned = await repository(RoleAssignment).find({
    select: { userId: true },
    where: inForce({ roleId: id }),
    order: { userId: 'ASC' },
  });
  if (assigned.length === 0) return null;
  const subjectIds = assigned.map(({ userId }) => userId).filter((userId) => userId !== proposerId);
  return {
    actions: [GraveAct.HIGH_ROLE],
    accounts: assigned.length,
    permission: Permission.SYSTEM_ROLES_CREATE,
    subjectIds,
    roleIds: [id],
    title: `Étendre le rôle ${quoted(role.name)}, que ${counted(assigned.length, 'personne a', 'personnes ont')}`,
    reason: null,
    facts: await factsOfUpdate(role.hierarchy, added, input.hierarchy),
  };
}

async function factsOfUpdate(before: number, added: readonly Permission[], hierarchy: number) {
  const rows = await repository(PermissionRow).findBy({ id: In([...added]) });
  // High permissions come first.
  const names = rows
    .toSorted((a, b) => Number(HIGH_PERMISSIONS.has(b.id)) - Number(HIGH_PERMISSIONS.has(a.id)))
    .map(({ name }) => name);
  return [
    ...(names.length > 0 ? [{ label: 'Permissions ajoutées', text: names.join(', ') }] : []),
    ...(before === hierarchy
      ? []
      : [{ label: 'Niveau', text: `${hierarchy} au lieu de ${before}` }]),
  ];
}

/** Actions that give members more rights through a high role. They may require approval. */
const rolesConfirmed = [
  confirmable(GIVING_A_ROLE, {
    sensitiveCallOf: async (_actor, { userId, roleId, until = null }) => {
      const [role] = await highRolesOf([roleId]);
      if (!role) return null;
      const title = `Donner le rôle ${quoted(role.name)} à {person}${untilIn(dateOf(until))}`;
      return { ...aboutOne(userId, roleId), title };
    },
    run: (actor, { until, ...choice }) => assignRole(actor, { ...choice, until: dateOf(until) }),
  }),
  confirmable(EXTENDING_A_ROLE, {
    sensitiveCallOf: (_actor, term) => sensitiveCallOfTerm(term),
    run: (actor, { until, ...term }) => setRoleEnd(actor, { ...term, until: dateOf(until) }),
  }),
  confirmable(UPDATING_A_ROLE, {
    sensitiveCallOf: ({ userId }, update) => sensitiveCallOfUpdate(userId, update),
    run: (actor, { id, input }) => updateRole(actor, id, input),
  }),
];

/** Roles and permissions of staff, and the conflicts of interest that bar staff from decisions. */
export const roles = defineDomain({
  name: 'roles',
  errors: { ...rolesErrors, ...conflictsErrors },
  entities: [PermissionRow, Role, RolePermission, RoleAssignment],
  migrations: [RoleTerms1763600000039],
  resolvers: [RolesResolver, RoleFieldsResolver, RoleAssignmentFieldsResolver, UserRolesResolver],
  jobs: rolesJobs,
  personalData: rolesPersonalData,
  auditActions: [holdersAuditActions, rolesAuditActions, conflictsAuditActions],
  confirmed: rolesConfirmed,
});
