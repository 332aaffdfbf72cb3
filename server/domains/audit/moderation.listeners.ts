import { on } from '../../platform/bus';
import { commentDecided, commentRemoved } from '../comments/comments.events';
import { reportAssigned, reportDecided, reportNoted } from '../reports/reports.events';
import { recordAct } from './audit.service';

/** Writes down what moderators do to comments and reports. */
export function listenToModeration(): void {
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
  // Without the text, which is gone for good.
  on(commentRemoved, ({ commentId, moderatorId, from, reason }) =>
    recordAct({
      actorId: moderatorId,
      action: 'comment.deleted',
      targetType: 'comment',
      targetId: commentId,
      before: { status: from, deleted: false },
      after: { deleted: true, reason },
    }),
  );
  on(reportDecided, ({ reportId, decidedById, decision, note, linkedAct, targetUserId }) =>
    recordAct({
      actorId: decidedById,
      action: `report.${decision}`,
      targetType: 'report',
      targetId: reportId,
      before: { status: 'pending' },
      after: { status: decision, note, linkedAct, targetUserId },
    }),
  );
  on(reportAssigned, ({ reportId, actorId, before, after }) =>
    recordAct({
      actorId,
      action: after === null ? 'report.released' : 'report.claimed',
      targetType: 'report',
      targetId: reportId,
      before: { assignedToId: before },
      after: { assignedToId: after },
    }),
  );
  on(reportNoted, ({ reportId, actorId, text }) =>
    recordAct({
      actorId,
      action: 'report.noted',
      targetType: 'report',
      targetId: reportId,
      after: { text },
    }),
  );
}
