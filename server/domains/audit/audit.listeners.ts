import { on } from '../../platform/bus';
import { commentDecided } from '../comments/comments.events';
import { articlePublished, articleUpdated, type ArticleHappened } from '../news/news.events';
import { messageWritten } from '../notifications/notifications.events';
import { reportDecided } from '../reports/reports.events';
import {
  firstAdministratorAppointed,
  roleAssigned,
  roleEdited,
  roleRemoved,
  type RoleChange,
} from '../roles/roles.events';
import { settingsUpdated } from '../settings/settings.events';
import { accountErased, banLifted, userBanned } from '../users/users.events';
import { listenToUserManagement } from './userManagement.listeners';
import { forgetPerson, recordAct } from './audit.service';

/** Writes down every act of staff. Called once by the composition root. */
export function registerAuditListeners(): void {
  on(settingsUpdated, ({ actorId, before, after }) =>
    recordAct({
      actorId,
      action: 'settings.updated',
      targetType: 'settings',
      targetId: 'site',
      before: { ...before },
      after: { ...after },
    }),
  );
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
  on(commentDecided, ({ commentId, moderatorId, from, to, reason }) =>
    recordAct({
      actorId: moderatorId,
      action: `comment.${to}`,
      targetType: 'comment',
      targetId: commentId,
      before: { status: from },
      after: { status: to, reason },
    }),
  );
  on(reportDecided, ({ reportId, decidedById, decision, note }) =>
    recordAct({
      actorId: decidedById,
      action: `report.${decision}`,
      targetType: 'report',
      targetId: reportId,
      before: { status: 'pending' },
      after: { status: decision, note },
    }),
  );
  on(articlePublished, (article) => recordArticle(article, 'article.published'));
  on(articleUpdated, (article) => recordArticle(article, 'article.updated'));
}

function roleAct({ userId, actorId }: Omit<RoleChange, 'roleId'>, action: string) {
  return { actorId, action, targetType: 'user', targetId: userId };
}

/** What the site itself publishes, when it is seeded or at a scheduled time, is no act of staff. */
async function recordArticle(article: ArticleHappened, action: string): Promise<void> {
  const { articleId, actorId, title, slug, audience } = article;
  if (actorId === null) return;
  const after = { title, slug, audience };
  await recordAct({ actorId, action, targetType: 'article', targetId: articleId, after });
}
