import { Permission } from '#platform/access/permissions';
import { acquireLock } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { commentsErrors } from '#domains/content/comments/comments.errors';
import {
  asBefore,
  storeReportCount,
} from '#domains/content/comments/moderation/moderation.service';
import type { OpenReports } from '#domains/content/comments/moderation/openReports.service';
import { lockTarget, waitingItems } from '../reportItems';
import { ReportLinkedAct, ReportStatus, ReportTarget } from '../report.types';
import { conclude, idsOf, itemsOf } from './decisions.service';

const targetOf = (targetId: number) => ({ targetType: ReportTarget.COMMENT, targetId });

/** Settles the pending reports about a comment when a moderator decides on the comment. */
export const settledWithComment: OpenReports = {
  lock: async (commentIds) => {
    if (commentIds.length > 1) await acquireLock('reports.many');
    for (const id of commentIds.toSorted((a, b) => a - b)) await lockTarget(targetOf(id));
  },
  settle: async (actor, comment, { outcome, grounds }, decide) => {
    const items = await itemsOf(await waitingItems(targetOf(comment.id)));
    if (items.length === 0) return decide(grounds);
    const upheld = outcome === 'upheld';
    // Any moderator who removes a comment thereby upholds the reports about it. Approving a comment
    // would dismiss its reports, which needs the permission to handle reports.
    if (!upheld && !actor.can(Permission.MODERATION_REPORTS_HANDLE)) {
      throw new AppError(commentsErrors.COMMENT_UNDER_REPORT);
    }
    const withReports = { ...grounds, reportIds: idsOf(items) };
    const commentBefore = asBefore(comment);
    const conclusion = {
      decision: upheld ? ReportStatus.RESOLVED : ReportStatus.DISMISSED,
      action: ReportLinkedAct.NONE,
      note: null,
      decidedById: actor.userId,
      grounds: withReports,
    } as const;
    await conclude(items, conclusion, async () => {
      await storeReportCount(comment.id, 0);
      await decide(withReports);
      return { hides: upheld, commentBefore };
    });
  },
};
