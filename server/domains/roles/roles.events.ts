import { defineEvent } from '../../platform/bus';

/** Staff gave a role, or took it. */
export interface RoleChange {
  userId: number;
  roleId: string;
  actorId: number;
}

export const roleAssigned = defineEvent<RoleChange>('role.assigned');

export const roleRemoved = defineEvent<RoleChange>('role.removed');

/** The site got its first super administrator, whom nobody but the system appointed. */
export interface FirstAdministratorAppointed {
  userId: number;
}

export const firstAdministratorAppointed =
  defineEvent<FirstAdministratorAppointed>('administrator.appointed');
