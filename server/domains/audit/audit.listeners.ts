import { on } from '../../platform/bus';
import { messageWritten } from '../notifications/notifications.events';
import {
  firstAdministratorAppointed,
  roleAssigned,
  roleEdited,
  roleRemoved,
  type RoleChange,
} from '../roles/roles.events';
import { accountErased, banLifted, userBanned } from '../users/users.events';
import { listenToContent } from './content.listeners';
import { listenToModeration } from './moderation.listeners';
import { listenToSite } from './site.listeners';
import { listenToUserManagement } from './userManagement.listeners';
import { forgetPerson, recordAct } from './audit.service';

/** Writes down every act of staff. Called once by the composition root. */
export function registerAuditListeners(): void {
  listenToSite();
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
  on(userBanned, ({ userId, bannedById, banReason, expiresAt }) =>
    recordAct({
      actorId: bannedById,
      action: 'user.banned',
      targetType: 'user',
      targetId: userId,
      after: { reason: banReason, expiresAt },
    }),
  );
  on(banLifted, ({ userId, liftedById, banReason, expiresAt }) =>
    recordAct({
      actorId: liftedById,
      action: 'ban.lifted',
      targetType: 'user',
      targetId: userId,
      before: { reason: banReason, expiresAt },
    }),
  );
  listenToUserManagement();
  listenToModeration();
  on(messageWritten, ({ userId, authorId, title, message }) =>
    recordAct({
      actorId: authorId,
      action: 'message.written',
      targetType: 'user',
      targetId: userId,
      after: { title, message },
    }),
  );
  on(accountErased, async ({ userId }) => {
    await forgetPerson(userId);
    await recordAct({
      actorId: null,
      action: 'account.erased',
      targetType: 'user',
      targetId: userId,
    });
  });
  listenToContent();
}

function roleAct({ userId, actorId }: Omit<RoleChange, 'roleId'>, action: string) {
  return { actorId, action, targetType: 'user', targetId: userId };
}
