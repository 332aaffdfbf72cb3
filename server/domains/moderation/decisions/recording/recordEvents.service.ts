import { In } from 'typeorm';
import { on } from '#platform/running/bus';
import { repository } from '#platform/db/transaction';
import { accountErased, banLifted, userBanned } from '#domains/identity/users/users.events';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import {
  commentDecided,
  commentHidden,
  commentJudged,
  commentRemoved,
  commentUnapproved,
} from '#domains/content/comments/comments.events';
import { asBefore } from '#domains/content/comments/moderation/moderation.service';
import { Article } from '#domains/content/news/article/article.entity';
import { resultDecided } from '#domains/game/shifts/shifts.events';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import { Appeal } from '../appeals/appeal.entity';
import { Decision } from '../decision.entity';
import { DecidingPhase, DecisionKind, DecisionState, DecisionSubject } from '../decision.types';
import { endDecisions, makeDecision, resumeDecisions } from '../decisions.service';

const { COMMENT, SHIFT, USER } = DecisionSubject;

/**
 * Automatic checks whose verdict is recorded as a decision. No decision is recorded for a comment
 * that is pending for another reason, for example because all comments are moderated.
 */
const DECIDING: Readonly<Record<string, DecidingPhase>> = {
  banned_words: DecidingPhase.BANNED_WORDS,
  links: DecidingPhase.LINKS,
};

/**
 * Subscribes to the events of other domains that are recorded as decisions, in the transaction of
 * the event. Called once by the composition root.
 */
export function registerDecisionListeners(): void {
  listenToComments();
  listenToPhases();
  listenToBans();
  listenToResults();
  on(accountErased, async ({ userId }) => {
    await repository(Decision).update({ personId: userId }, { facts: null, before: null });
    await repository(Decision).update({ confirmedById: userId }, { confirmedById: null });
    await repository(Appeal).update({ appellantId: userId }, { text: '' });
  });
}

function listenToComments(): void {
  on(commentDecided, async (decided) => {
    const { commentId, articleTitle, authorId, moderatorId, to, grounds, before } = decided;
    await endDecisions(COMMENT, commentId, [
      DecisionKind.COMMENT_HELD,
      DecisionKind.COMMENT_REJECTED,
    ]);
    if (to !== CommentStatus.REJECTED) return;
    const about = { subjectType: COMMENT, subjectId: commentId, subjectTitle: articleTitle };
    const made = { ...about, personId: authorId, deciderId: moderatorId, before };
    await makeDecision({ kind: DecisionKind.COMMENT_REJECTED, ...made }, grounds, decided.reason);
  });
  on(commentUnapproved, async ({ commentId: subjectId, writtenAt }) => {
    // The approval ended the decision of an automatic check about the current text.
    const kind = DecisionKind.COMMENT_HELD;
    await resumeDecisions({ kind, subjectType: COMMENT, subjectId }, writtenAt);
  });
  on(commentRemoved, async (removed) => {
    const { commentId, articleTitle, authorId, moderatorId, grounds, before } = removed;
    const about = { subjectType: COMMENT, subjectId: commentId, subjectTitle: articleTitle };
    const made = { ...about, personId: authorId, deciderId: moderatorId, before };
    await makeDecision({ kind: DecisionKind.COMMENT_DELETED, ...made }, grounds, removed.reason);
  });
}

function listenToPhases(): void {
  on(commentJudged, async ({ commentId, status, phase, reason }) => {
    const kinds = [DecisionKind.COMMENT_HELD, DecisionKind.COMMENT_REJECTED];
    await endDecisions(COMMENT, commentId, kinds);
    const decider = DECIDING[phase ?? ''];
    if (!decider) return;
    const isRejected = status === CommentStatus.REJECTED;
    const kind = isRejected ? DecisionKind.COMMENT_REJECTED : DecisionKind.COMMENT_HELD;
    await byPhase(commentId, kind, decider, reason, []);
  });
  on(commentHidden, async ({ commentId }) => {
    const pending = await repository(Report).find({
      select: { id: true },
      where: {
        targetType: ReportTarget.COMMENT,
        targetId: commentId,
        status: ReportStatus.PENDING,
      },
      order: { id: 'ASC' },
    });
    const reportIds = pending.map(({ id }) => id);
    const said = 'Plusieurs membres ont signalé ce commentaire.';
    await byPhase(commentId, DecisionKind.COMMENT_HELD, DecidingPhase.REPORTS, said, reportIds);
  });
}

async function byPhase(
  commentId: number,
  kind: DecisionKind,
  phase: DecidingPhase,
  said: string | null,
  reportIds: readonly number[],
): Promise<void> {
  const comment = await repository(Comment).findOneByOrFail({ id: commentId });
  const article = await repository(Article).findOneBy({ id: comment.articleId });
  const about = {
    subjectType: COMMENT,
    subjectId: commentId,
    subjectTitle: article?.title ?? null,
  };
  const made = { ...about, personId: comment.userId, phase, before: asBefore(comment) };
  await makeDecision({ kind, ...made }, { ruleKey: null, facts: null, reportIds }, said);
}

function listenToBans(): void {
  on(userBanned, async ({ userId, banId, bannedById, banReason, expiresAt: endsAt, grounds }) => {
    const about = { subjectType: USER, subjectId: userId };
    const made = { ...about, personId: userId, deciderId: bannedById, banId, endsAt };
    await makeDecision({ kind: DecisionKind.BAN, ...made }, grounds, banReason);
  });
  on(banLifted, async ({ banId }) => {
    const standing = In([DecisionState.IN_FORCE, DecisionState.REDUCED]);
    await repository(Decision).update({ banId, state: standing }, { state: DecisionState.ENDED });
  });
}

function listenToResults(): void {
  on(resultDecided, async ({ shiftId, userId, actorId, accepted, note, ruleKey }) => {
    if (accepted) return;
    const about = { subjectType: SHIFT, subjectId: shiftId };
    const made = { ...about, personId: userId, deciderId: actorId };
    const grounds = { ruleKey, facts: note, reportIds: [] };
    await makeDecision({ kind: DecisionKind.RESULT_REFUSED, ...made }, grounds, null);
  });
}
