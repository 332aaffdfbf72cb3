import { on } from '../../platform/bus';
import { commentDecided, commentRemoved } from '../comments/comments.events';
import { reportAssigned, reportDecided, reportNoted } from '../reports/reports.events';
import { staffNoteChanged } from '../staffNotes/staffNotes.events';
import { banLifted, userBanned } from '../users/users.events';
import { recordAct } from './audit.service';

/** Writes down what moderators do to comments, reports and people. */
export function listenToModeration(): void {
  listenToComments();
  listenToReports();
  listenToBans();
  listenToStaffNotes();
}

function listenToComments(): void {
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
}

function listenToReports(): void {
  on(reportDecided, async (decided) => {
    // One decision is one entry, however many reported the same thing.
    if (decided.headId !== null) return;
    const { reportId, decidedById, decision, note, linkedAct, targetUserId } = decided;
    await recordAct({
      actorId: decidedById,
      action: `report.${decision}`,
      targetType: 'report',
      targetId: reportId,
      before: { status: 'pending' },
      after: { status: decision, note, linkedAct, targetUserId },
    });
  });
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

/** Without the texts: what is deleted is gone for good, and nobody reads here what is noted of them. */
function listenToStaffNotes(): void {
  on(staffNoteChanged, ({ noteId, userId, actorId, act }) =>
    recordAct({
      actorId,
      action: `note.${act}`,
      targetType: 'user',
      targetId: userId,
      after: { noteId },
    }),
  );
}

function listenToBans(): void {
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
}
