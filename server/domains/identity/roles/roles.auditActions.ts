import { defineAuditActions } from '#platform/auditLog';
import {
  firstAdministratorAppointed,
  roleAssigned,
  roleEdited,
  roleEnded,
  roleRemoved,
  roleTermChanged,
} from './roles.events';

const ofUser = (userId: number) => ({ targetType: 'user' as const, targetId: userId });

/** Audit log actions of giving and removing roles, and of changing their ends. */
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

/** Audit log actions of editing roles. */
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
