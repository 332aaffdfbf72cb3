import { defineEvent } from '../../../platform/running/bus';
import type { Permission } from '../../../platform/access/permissions';

/** Staff gave or removed a role. */
export interface RoleChange {
  userId: number;
  roleId: string;
  actorId: number;
}

export const roleAssigned = defineEvent<RoleChange>('role.assigned');

export const roleRemoved = defineEvent<RoleChange>('role.removed');

/** The facts of a role that the journal records. */
export interface RoleFacts {
  name: string;
  description: string;
  color: string;
  hierarchy: number;
  permissions: readonly Permission[];
}

/** Staff created, changed or deleted a custom role; only what changed, before and after. */
export interface RoleEdited {
  roleId: string;
  actorId: number;
  /** Null for a new role. */
  before: Partial<RoleFacts> | null;
  /** Null for a deleted role. */
  after: Partial<RoleFacts> | null;
}

export const roleEdited = defineEvent<RoleEdited>('role.edited');

/** The site got its first super administrator, appointed by the system. */
export interface FirstAdministratorAppointed {
  userId: number;
}

export const firstAdministratorAppointed =
  defineEvent<FirstAdministratorAppointed>('administrator.appointed');
