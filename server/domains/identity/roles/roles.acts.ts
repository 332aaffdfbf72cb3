import { journalPart } from '../../../platform/journal';
import { firstAdministratorAppointed, roleAssigned, roleEdited, roleRemoved } from './roles.events';

/** The acts of giving and taking roles, and of editing them. */
export const rolesActs = journalPart(
  {
    actions: [
      'administrator.appointed',
      'role.assigned',
      'role.created',
      'role.deleted',
      'role.removed',
      'role.updated',
    ],
    targets: ['role', 'user'],
  },
  (record) => [
    record(roleAssigned, ({ roleId, userId, actorId }) => ({
      actorId,
      action: 'role.assigned',
      targetType: 'user',
      targetId: userId,
      after: { role: roleId },
    })),
    record(roleRemoved, ({ roleId, userId, actorId }) => ({
      actorId,
      action: 'role.removed',
      targetType: 'user',
      targetId: userId,
      before: { role: roleId },
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
