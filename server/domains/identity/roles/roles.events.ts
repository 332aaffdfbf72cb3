import { defineEvent } from '../../../platform/running/bus';
import type { Permission } from '../../../platform/access/permissions';

/** Staff gave a role, or took it. */
export interface RoleChange {
  userId: number;
  roleId: string;
  actorId: number;
}

export const roleAssigned = defineEvent<RoleChange>('role.assigned');

export const roleRemoved = defineEvent<RoleChange>('role.removed');

/** What a role is made of, as the journal keeps it. */
export interface RoleFacts {
  name: string;
  description: string;
  color: string;
  hierarchy: number;
  permissions: readonly Permission[];
}

/** Staff made, changed or deleted a role of the site's own; only what changed, before and after. */
export interface RoleEdited {
  roleId: string;
  actorId: number;
  /** Null: it is new. */
  before: Partial<RoleFacts> | null;
  /** Null: it is no more. */
  after: Partial<RoleFacts> | null;
}

export const roleEdited = defineEvent<RoleEdited>('role.edited');

/** The site got its first super administrator, whom nobody but the system appointed. */
export interface FirstAdministratorAppointed {
  userId: number;
}

export const firstAdministratorAppointed =
  defineEvent<FirstAdministratorAppointed>('administrator.appointed');
