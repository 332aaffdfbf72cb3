import { defineDomain } from '../../../platform/domain';
import { rolesErrors } from './roles.errors';
import { PermissionRow, Role, RolePermission, RoleAssignment } from './role.entity';
import { rolesActs } from './roles.acts';
import { rolesPersonalData } from './roles.personalData';
import { rolesConfirmed } from './roles.confirmed';
import {
  RolesResolver,
  RoleFieldsResolver,
  RoleAssignmentFieldsResolver,
  UserRolesResolver,
} from './roles.resolver';

/** Roles and permissions. */
export const roles = defineDomain({
  name: 'roles',
  errors: rolesErrors,
  entities: [PermissionRow, Role, RolePermission, RoleAssignment],
  resolvers: [RolesResolver, RoleFieldsResolver, RoleAssignmentFieldsResolver, UserRolesResolver],
  personalData: rolesPersonalData,
  acts: rolesActs,
  confirmed: rolesConfirmed,
});
