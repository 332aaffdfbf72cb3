import { defineDomain } from '#platform/domain';
import { RoleTerms1763600000039 } from './1763600000039-role-terms';
import { conflictsErrors } from './conflicts/conflicts.errors';
import { rolesErrors } from './roles.errors';
import { PermissionRow, Role, RolePermission, RoleAssignment } from './role.entity';
import { conflictsAuditActions } from './conflicts/conflicts.events';
import { holdersAuditActions, rolesAuditActions } from './roles.events';
import { rolesJobs } from './roles.jobs';
import { rolesPersonalData } from './roles.personalData';
import { rolesConfirmed } from './roles.confirmed';
import {
  RolesResolver,
  RoleFieldsResolver,
  RoleAssignmentFieldsResolver,
  UserRolesResolver,
} from './roles.resolver';

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
