import { on } from '../../platform/bus';
import { messageWritten } from '../notifications/notifications.events';
import { accountErased } from '../users/users.events';
import { forgetPerson, recordAct } from './audit.service';
import { listenToContent } from './content.listeners';
import { listenToModeration } from './moderation.listeners';
import { listenToRoles } from './roles.listeners';
import { listenToSite } from './site.listeners';
import { listenToUserManagement } from './userManagement.listeners';

/** Writes down every act of staff. Called once by the composition root. */
export function registerAuditListeners(): void {
  listenToSite();
  listenToRoles();
  listenToUserManagement();
  listenToModeration();
  listenToContent();
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
}
