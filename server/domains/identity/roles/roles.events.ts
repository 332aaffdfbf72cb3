import { defineEvent } from '#platform/running/bus';
import type { Permission } from '#platform/access/permissions';
import { defineAuditActions } from '#platform/auditLog';
import { ofUser } from '../users/users.events';

export interface RoleChange {
  userId: number;
  roleId: string;
  actorId: number;
}

/** A role was given, until a date or permanently. */
export interface RoleGiven extends RoleChange {
  until: Date | null;
}

export const roleAssigned = defineEvent<RoleGiven>('role.assigned');

export const roleRemoved = defineEvent<RoleChange>('role.removed');

export interface RoleTermChange extends RoleChange {
  before: Date | null;
  after: Date | null;
}

export const roleTermChanged = defineEvent<RoleTermChange>('role.term-changed');

/** A role that was given until a date ended by itself. */
export interface RoleEnded {
  userId: number;
  roleId: string;
  until: Date;
}

export const roleEnded = defineEvent<RoleEnded>('role.ended');

/** A role ends within three days; the holder and the giver are notified by mail. */
export interface RoleEndsSoon extends RoleEnded {
  holderName: string;
  roleName: string;
  /** ID of the giver; null when only the holder is notified. */
  giverId: number | null;
}

export const roleEndsSoon = defineEvent<RoleEndsSoon>('role.ends-soon');

export interface RoleFacts {
  name: string;
  description: string;
  color: string;
  hierarchy: number;
  permissions: readonly Permission[];
}

/** Staff created, changed or deleted a custom role. Contains only the changed fields. */
export interface RoleEdited {
  roleId: string;
  actorId: number;
  /** Fields before the change; null for a new role. */
  before: Partial<RoleFacts> | null;
  /** Fields after the change; null for a deleted role. */
  after: Partial<RoleFacts> | null;
}

export const roleEdited = defineEvent<RoleEdited>('role.edited');

/** The site got its first super administrator, appointed by the system. */
export interface FirstAdministratorAppointed {
  userId: number;
}

export const firstAdministratorAppointed =
  defineEvent<FirstAdministratorAppointed>('administrator.appointed');

export const holdersAuditActions = defineAuditActions(
  {
    actions: {
      'administrator.appointed': 'Premier administrateur nommé',
      'role.assigned': 'Rôle assigné',
      'role.end_changed': 'Fin d’un rôle changée',
      'role.ended': 'Rôle arrivé à sa fin',
      'role.removed': 'Rôle retiré',
    },
    otherTargets: ['user'],
  },
  (record) => [
    record(roleAssigned, ({ roleId, userId, actorId, until }) => ({
      actorId,
      action: 'role.assigned',
      ...ofUser(userId),
      after: { role: roleId, ...(until && { until }) },
    })),
    record(roleRemoved, ({ roleId, userId, actorId }) => ({
      actorId,
      action: 'role.removed',
      ...ofUser(userId),
      before: { role: roleId },
    })),
    record(roleTermChanged, ({ roleId, userId, actorId, before, after }) => ({
      actorId,
      action: 'role.end_changed',
      ...ofUser(userId),
      before: { role: roleId, until: before },
      after: { role: roleId, until: after },
    })),
    record(roleEnded, ({ roleId, userId, until }) => ({
      actorId: null,
      action: 'role.ended',
      ...ofUser(userId),
      before: { role: roleId, until },
    })),
    record(firstAdministratorAppointed, ({ userId }) => ({
      actorId: null,
      action: 'administrator.appointed',
      ...ofUser(userId),
      after: { role: 'super_admin' },
    })),
  ],
);

export const rolesAuditActions = defineAuditActions(
  {
    actions: {
      'role.created': 'Rôle créé',
      'role.deleted': 'Rôle supprimé',
      'role.updated': 'Rôle modifié',
    },
    endings: ['role.deleted'],
    targets: { role: 'Rôle' },
  },
  (record) => [
    record(roleEdited, ({ roleId, actorId, before, after }) => ({
      actorId,
      action: before === null ? 'role.created' : after === null ? 'role.deleted' : 'role.updated',
      targetType: 'role',
      targetId: roleId,
      before: before && { ...before },
      after: after && { ...after },
    })),
  ],
);
