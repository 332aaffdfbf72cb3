import { on } from '../../platform/bus';
import {
  firstAdministratorAppointed,
  roleAssigned,
  roleEdited,
  roleRemoved,
  type RoleChange,
} from '../roles/roles.events';
import type { AuditAction } from './acts';
import { recordAct } from './audit.service';

/** Writes down who is given which role, and what becomes of roles. */
export function listenToRoles(): void {
  on(roleAssigned, ({ roleId, ...change }) =>
    recordAct({ ...roleAct(change, 'role.assigned'), after: { role: roleId } }),
  );
  on(roleRemoved, ({ roleId, ...change }) =>
    recordAct({ ...roleAct(change, 'role.removed'), before: { role: roleId } }),
  );
  on(roleEdited, ({ roleId, actorId, before, after }) =>
    recordAct({
      actorId,
      action: before === null ? 'role.created' : after === null ? 'role.deleted' : 'role.updated',
      targetType: 'role',
      targetId: roleId,
      before: before && { ...before },
      after: after && { ...after },
    }),
  );
  on(firstAdministratorAppointed, ({ userId }) =>
    recordAct({
      actorId: null,
      action: 'administrator.appointed',
      targetType: 'user',
      targetId: userId,
      after: { role: 'super_admin' },
    }),
  );
}

function roleAct({ userId, actorId }: Omit<RoleChange, 'roleId'>, action: AuditAction) {
  return { actorId, action, targetType: 'user' as const, targetId: userId };
}
