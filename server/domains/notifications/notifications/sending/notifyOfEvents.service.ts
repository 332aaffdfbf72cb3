import { on } from '#platform/running/bus';
import { repository } from '#platform/db/transaction';
import { administratorRescued, sessionsEnded, signedIn } from '#domains/identity/auth/auth.events';
import {
  commentDecided,
  commentHidden,
  commentLiked,
  commentRemoved,
  commentReplied,
  commentShown,
  commentUnapproved,
} from '#domains/content/comments/comments.events';
import { teamWrote } from '#domains/moderation/messages/messages.events';
import { staffFloodFound } from '#domains/moderation/cases/cases.events';
import { emergencyFound, emergencySettled } from '#domains/moderation/distress/distress.events';
import { readersToNotify } from '#domains/moderation/distress/distress.service';
import { commentMentioned } from '#domains/content/discussions/discussions.events';
import {
  eventChanged,
  eventResultPublished,
  eventStarting,
  seatFreed,
} from '#domains/game/events/events.events';
import { resultDecided } from '#domains/game/shifts/shifts.events';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { articlePublished } from '#domains/content/news/news.events';
import { DecisionKind, DecisionSubject } from '#domains/moderation/decisions/decision.types';
import {
  appealDecided,
  decisionMade,
  reportersNotified,
} from '#domains/moderation/decisions/decisions.events';
import { afterAction } from '#domains/moderation/decisions/actionScope.service';
import { newestDecision, type MadeDecision } from '#domains/moderation/decisions/decisions.service';
import { ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import { memberWarned, reportDecided } from '#domains/moderation/reports/reports.events';
import { Role } from '#domains/identity/roles/role.entity';
import {
  roleAssigned,
  roleEnded,
  roleEndsSoon,
  roleRemoved,
  roleTermChanged,
} from '#domains/identity/roles/roles.events';
import { superAdminIds } from '#domains/identity/roles/roles.service';
import { administratorsAlerted } from '#domains/identity/settings/settings.events';
import { membershipEnded, orderPaid } from '#domains/commerce/store/store.events';
import { banLifted, userBanned } from '#domains/identity/users/users.events';
import {
  confirmationAsked,
  confirmationDecided,
} from '#domains/moderation/approvals/approvals.events';
import { ERASED_NAME } from '#client/shared/removedNames';
import { findUser } from '#domains/identity/users/users.service';
import { deletePushDevices } from '../push/pushDevices.service';
import { planFanOut, planThreadFanOut } from './fanOut.service';
import { notices, toComment } from './notices';
import { notify, wasNotified, withdrawNotifications } from './notify.service';
import { NotificationKind, type Notice } from '../notification.types';
import { achievementUnlocked } from '#domains/game/statistics/statistics.events';

/** Subscribes to the events of other domains and notifies the members whom they concern. */
export function registerNotificationListeners(): void {
  listenToDiscussions();
  listenToDecisionsOnComments();
  listenToMessagesAndReports();
  listenToPhasesAndSanctions();
  listenToAppeals();
  listenToDistress();
  listenToStaff();
  listenToTheGame();
  listenToConfirmations();
  on(orderPaid, async (order) => {
    await notify(order.userId, notices.orderPaid(order), `order:${order.orderId}`);
  });
  on(membershipEnded, async (membership) => {
    await notify(membership.userId, notices.membershipEnded(membership));
  });
  on(sessionsEnded, deletePushDevices);
  on(signedIn, async ({ userId, backFrom }) => {
    if (backFrom) await notify(userId, notices.backFrom(backFrom));
  });
  on(articlePublished, async ({ articleId, audience, actorId }) => {
    if (audience === ArticleAudience.MEMBER) await planFanOut(articleId, actorId);
  });
}

/** Notifies an account of an action, unless the account performed the action itself. */
async function notifyOther(
  userId: number | null,
  actorId: number | null,
  notice: Notice,
  dedupeKey: string | null = null,
): Promise<void> {
  if (userId !== actorId) await notify(userId, notice, dedupeKey);
}

function listenToDiscussions(): void {
  on(commentReplied, async (reply) => {
    const key = `comment-reply:${reply.commentId}`;
    await notifyOther(
      reply.parentAuthorId,
      reply.author?.id ?? null,
      notices.commentReplied(reply),
      key,
    );
  });
  on(commentMentioned, async (mention) => {
    const { userId, commentId } = mention;
    // The author of the parent comment was already notified of the reply, which is the same text.
    if (await wasNotified(userId, `comment-reply:${commentId}`)) return;
    await notify(userId, notices.commentMentioned(mention), `comment-mention:${commentId}`);
  });
  on(commentShown, async (shown) => {
    if (shown.isFirst) await planThreadFanOut(shown);
  });
  on(commentLiked, async (like) => {
    // Further likes of the comment are merged into the notification while it is unread.
    const key = `comment-like:${like.commentId}:${like.likedById}`;
    await notifyOther(like.authorId, like.likedById, notices.commentLiked(like), key);
  });
}

/**
 * Notifies authors of decisions about their comments. The notification links to the page of the
 * decision, which shows its grounds and where the member can appeal.
 */
function listenToDecisionsOnComments(): void {
  const { COMMENT } = DecisionSubject;
  on(commentDecided, async (decided) => {
    const { authorId, moderatorId, commentId, to } = decided;
    const kind = DecisionKind.COMMENT_REJECTED;
    const isAgainst = to === CommentStatus.REJECTED;
    const decision = isAgainst ? await newestDecision(kind, COMMENT, commentId) : null;
    if (isPart(decision)) return;
    const notice = notices.commentDecided(decided, decision?.id ?? null);
    await notifyOther(authorId, moderatorId, notice);
  });
  on(commentUnapproved, async ({ authorId, articleId, commentId, approvedAt: since }) => {
    if (authorId === null) return;
    const { actionTarget } = toComment(articleId, commentId);
    const kind = NotificationKind.COMMENT_DECIDED;
    await withdrawNotifications(authorId, { kind, actionTarget, since });
  });
  on(commentRemoved, async (removed) => {
    const { authorId, moderatorId, commentId } = removed;
    const decision = await newestDecision(DecisionKind.COMMENT_DELETED, COMMENT, commentId);
    if (isPart(decision)) return;
    const notice = notices.commentRemoved(removed, decision?.id ?? null);
    await notifyOther(authorId, moderatorId, notice);
  });
  on(commentHidden, async ({ commentId, authorId }) => {
    if (authorId === null) return;
    const decision = await newestDecision(DecisionKind.COMMENT_HELD, COMMENT, commentId);
    const decisionId = decision?.id ?? null;
    await notify(authorId, notices.commentHidden(decisionId), `comment-hidden:${decisionId}`);
  });
}

function listenToMessagesAndReports(): void {
  on(teamWrote, async (wrote) => {
    await notify(wrote.personId, notices.teamWrote(wrote), `case-message:${wrote.messageId}`);
  });
  on(reportDecided, async (decided) => {
    const { reportId, reporterId, decidedById, targetType, targetId } = decided;
    const isDismissed = decided.decision === ReportStatus.DISMISSED;
    const kind = isDismissed ? DecisionKind.REPORT_DISMISSED : DecisionKind.REPORT_UPHELD;
    const decision = await newestDecision(kind, subjects[targetType], targetId);
    const decisionId = decision?.id ?? null;
    // The key contains the decision, because a report that an appeal reopened is decided a second
    // time.
    const key = `report:${reportId}:${decisionId}`;
    await notifyOther(reporterId, decidedById, notices.reportDecided(decided, decisionId), key);
  });
}

/** Returns whether a decision is announced with its main decision. */
const isPart = (decision: MadeDecision | null) => decision !== null && decision.mainId !== null;

function listenToPhasesAndSanctions(): void {
  on(decisionMade, async (made) => {
    // Notifies only of decisions of automatic checks, because comments hidden by reports have their
    // own notification.
    const { deciderId, personId, reportIds, decisionId } = made;
    if (deciderId !== null || reportIds.length > 0) return;
    await notify(personId, notices.phaseDecided(made), `decision:${decisionId}`);
  });
  on(memberWarned, (warned) =>
    afterAction(async () => {
      const { userId, reportId } = warned;
      const decision = await newestDecision(DecisionKind.WARNING, DecisionSubject.USER, userId);
      const key = reportId === null ? `warning:${decision?.id}` : `report-warning:${reportId}`;
      await notify(userId, notices.memberWarned(warned, decision), key);
    }),
  );
  on(userBanned, (banned) =>
    afterAction(async () => {
      const { userId, banId } = banned;
      const decision = await newestDecision(DecisionKind.BAN, DecisionSubject.USER, userId);
      await notify(userId, notices.userBanned(banned, decision), `ban:${banId}`);
    }),
  );
}

const subjects: Readonly<Record<ReportTarget, DecisionSubject>> = {
  [ReportTarget.COMMENT]: DecisionSubject.COMMENT,
  [ReportTarget.USER]: DecisionSubject.USER,
  [ReportTarget.CONTENT]: DecisionSubject.CONTENT,
};

function listenToAppeals(): void {
  on(appealDecided, async (decided) => {
    const key = `appeal:${decided.appealId}`;
    await notifyOther(decided.appellantId, decided.deciderId, notices.appealDecided(decided), key);
  });
  on(reportersNotified, async (fact) => {
    for (const { reporterId, decisionId } of fact.reporters) {
      const notice = notices.reportersNotified(fact, decisionId);
      await notifyOther(reporterId, fact.deciderId, notice, `appeal-told:${fact.appealId}`);
    }
  });
}

function listenToStaff(): void {
  on(roleAssigned, async ({ userId, actorId, roleId, until }) =>
    notifyOther(userId, actorId, notices.roleAssigned(await roleName(roleId), until)),
  );
  on(roleTermChanged, async ({ userId, actorId, roleId, after }) =>
    notifyOther(userId, actorId, notices.roleEndChanged(await roleName(roleId), after)),
  );
  on(roleEnded, async ({ userId, roleId }) => {
    await notify(userId, notices.roleEnded(await roleName(roleId)));
  });
  on(roleEndsSoon, async ({ giverId, ...ending }) => {
    const key = `role-ends:${ending.userId}:${ending.roleId}:${ending.until.toISOString()}`;
    await notify(ending.userId, notices.roleEndsSoon(ending), key);
    await notify(giverId, notices.givenRoleEndsSoon(ending), `${key}:giver`);
  });
  on(roleRemoved, async ({ userId, actorId, roleId }) =>
    notifyOther(userId, actorId, notices.roleRemoved(await roleName(roleId))),
  );
  on(administratorRescued, async (rescued) => {
    for (const userId of await superAdminIds()) {
      await notify(userId, notices.administratorRescued(rescued));
    }
  });
  on(staffFloodFound, async (flood) => {
    for (const userId of await superAdminIds()) {
      const key = `staff-flood:${flood.caseId}`;
      await notify(userId, notices.staffFloodFound(flood), key);
    }
  });
  on(administratorsAlerted, async (alert) => {
    if (!alert.isOnSite) return;
    for (const userId of await superAdminIds()) {
      await notify(userId, notices.administratorsAlerted(alert));
    }
  });
  on(banLifted, async ({ userId, liftedById, banId }) =>
    notifyOther(userId, liftedById, notices.banLifted(), `ban-lifted:${banId}`),
  );
}

function listenToDistress(): void {
  on(emergencyFound, async ({ signId, number, ...about }) => {
    for (const reader of await readersToNotify(about)) {
      await notify(reader.userId, notices.emergencyWaits(number, reader), `emergency:${signId}`);
    }
  });
  on(emergencySettled, async ({ settled, actorId, number, ...about }) => {
    if (settled) return;
    for (const reader of await readersToNotify(about)) {
      await notifyOther(reader.userId, actorId, notices.emergencyWaits(number, reader));
    }
  });
}

function listenToConfirmations(): void {
  on(confirmationAsked, async (asked) => {
    const notice = notices.confirmationAsked({ ...asked, name: await nameOf(asked.subjectId) });
    for (const userId of asked.holderIds) {
      await notify(userId, notice, `confirmation:${asked.confirmationId}`);
    }
  });
  on(confirmationDecided, async (decided) => {
    const { confirmationId, proposerId, deciderId, state } = decided;
    // The proposer may just have been erased, if the request was to erase their own account.
    if (proposerId === null || proposerId === deciderId || !(await findUser(proposerId))) return;
    const notice = notices.confirmationDecided({
      ...decided,
      name: await nameOf(decided.subjectId),
    });
    await notify(proposerId, notice, `confirmation:${confirmationId}:${state}`);
  });
}

async function nameOf(userId: number | null): Promise<string> {
  return (userId === null ? null : await findUser(userId))?.username ?? ERASED_NAME;
}

async function roleName(roleId: string): Promise<string> {
  return (await repository(Role).findOneBy({ id: roleId }))?.name ?? roleId;
}

function listenToTheGame(): void {
  on(achievementUnlocked, async (unlocked) => {
    const notice = notices.achievementUnlocked(unlocked);
    await notify(unlocked.userId, notice, `achievement:${unlocked.achievementId}`);
  });
  on(resultDecided, async (decided) => {
    const { userId, actorId, shiftId, accepted } = decided;
    const kind = DecisionKind.RESULT_REFUSED;
    const decision = accepted ? null : await newestDecision(kind, DecisionSubject.SHIFT, shiftId);
    const notice = accepted
      ? notices.resultAccepted(decided)
      : notices.resultRefused(decided, decision?.id ?? null);
    await notifyOther(userId, actorId, notice, `result:${shiftId}`);
  });
  on(eventStarting, async (event) => {
    // The key contains the start, so that a rescheduled event is announced again.
    const key = `event-starting:${event.eventId}:${event.startsAt.toISOString()}`;
    await notify(event.userId, notices.eventStarting(event), key);
  });
  on(eventChanged, async (event) => {
    const key = `event-changed:${event.eventId}:${event.version}`;
    await notify(event.userId, notices.eventChanged(event), key);
  });
  on(eventResultPublished, async (result) => {
    const key = `event-result:${result.eventId}`;
    await notify(result.userId, notices.eventResult(result), key);
  });
  on(seatFreed, async (event) => {
    await notify(event.userId, notices.seatFreed(event));
  });
}
