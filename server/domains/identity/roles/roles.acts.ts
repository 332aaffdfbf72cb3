import { journalPart } from '../../../platform/journal';
import {
  firstAdministratorAppointed,
  roleAssigned,
  roleEdited,
  roleEnded,
  roleRemoved,
  roleTermChanged,
} from './roles.events';

/** The acts of giving and taking roles, and of editing them. */
export const rolesActs = journalPart(
  {
    actions: [
      'administrator.appointed',
      'role.assigned',
      'role.created',
      'role.deleted',
      'role.end_changed',
      'role.ended',
      'role.removed',
      'role.updated',
    ],
    targets: ['role', 'user'],
  },
  (record) => [
    record(roleAssigned, ({ roleId, userId, actorId, until }) => ({
      actorId,
      action: 'role.assigned',
      targetType: 'user',
      targetId: userId,
      after: { role: roleId, ...(until && { until }) },
    })),
    record(roleRemoved, ({ roleId, userId, actorId }) => ({
      actorId,
      action: 'role.removed',
      targetType: 'user',
      targetId: userId,
      before: { role: roleId },
    })),
    record(roleTermChanged, ({ roleId, userId, actorId, before, after }) => ({
      actorId,
      action: 'role.end_changed',
      targetType: 'user',
      targetId: userId,
      before: { role: roleId, until: before },
      after: { role: roleId, until: after },
    })),
    record(roleEnded, ({ roleId, userId, until }) => ({
      actorId: null,
      action: 'role.ended',
      targetType: 'user',
      targetId: userId,
      before: { role: roleId, until },
    })),
    record(roleEdited, ({ roleId, actorId, before, after }) => ({
      actorId,
      action: before === null ? 'role.created' : after === null ? 'role.deleted' : 'role.updated',
      targetType: 'role',
      targetId: roleId,
      before: before && { ...before },
      after: after && { ...after },
    })),
    record(firstAdministratorAppointed, ({ userId }) => ({
      actorId: null,
      action: 'administrator.appointed',
      targetType: 'user',
      targetId: userId,
      after: { role: 'super_admin' },
    })),
  ],
);
