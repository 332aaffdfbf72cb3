import { defineEvent } from '../../platform/bus';

/** A role was given or taken. */
export interface RoleChange {
  userId: number;
  roleId: string;
  /** Null: the system did it. */
  actorId: number | null;
}

export const roleAssigned = defineEvent<RoleChange>('role.assigned');

export const roleRemoved = defineEvent<RoleChange>('role.removed');
