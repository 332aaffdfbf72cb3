import { defineAuditActions, type AuditActions } from '#platform/auditLog';
import { conflictsAuditActions } from './conflicts/conflicts.auditActions';
import {
  firstAdministratorAppointed,
  roleAssigned,
  roleEdited,
  roleEnded,
  roleRemoved,
  roleTermChanged,
} from './roles.events';

/** Audit log actions of giving and removing roles, and of changing their ends. */
const ofHolders = defineAuditActions(
  {
    actions: [
      'administrator.appointed',
      'role.assigned',
      'role.end_changed',
      'role.ended',
      'role.removed',
    ],
    targets: ['user'],
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
    record(firstAdministratorAppointed, ({ userId }) => ({
      actorId: null,
      action: 'administrator.appointed',
      targetType: 'user',
      targetId: userId,
      after: { role: 'super_admin' },
    })),
  ],
);

/** Audit log actions of editing roles. */
const ofRoles = defineAuditActions(
  { actions: ['role.created', 'role.deleted', 'role.updated'], targets: ['role'] },
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

const ALL = [ofHolders, ofRoles, conflictsAuditActions];

/** Audit log actions about roles and conflicts of interest. */
export const rolesAuditActions: AuditActions = {
  actions: ALL.flatMap(({ actions }) => actions),
  targets: [...new Set(ALL.flatMap(({ targets }) => targets))],
  recordings: ALL.flatMap(({ recordings }) => recordings),
};
