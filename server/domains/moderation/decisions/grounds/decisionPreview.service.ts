import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { authorize, requirePermission } from '#platform/access/policy';
import { repository } from '#platform/db/transaction';
import { groundsOf } from '#platform/input/grounds';
import { parse } from '#platform/input/parse';
import { DAY, fromNow } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { DEFAULT_BAN_DAYS } from '#domains/identity/accounts/bans/bans.service';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { UPHELD } from '#domains/content/comments/moderation/moderation.service';
import { Article } from '#domains/content/news/article/article.entity';
import {
  reportsOfItem,
  factsOfUpheld,
} from '#domains/moderation/reports/managing/decisions.service';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import { DecisionKind, DecisionSubject } from '../decision.types';
import { decisionNotices, type NoticeTexts } from '../informing/decisionNotices.service';
import { reportText, decisionTexts, type DecisionFacts } from '../informing/decisionTexts';
import { decisionsPolicy } from '../decisions.policy';
import { drafted } from '../decisions.service';
import { previewInput, type DecisionPreview, type DecisionPreviewInput } from '../decisions.types';
import { FOR_REPORTERS } from '../informing/reporters.service';
import { rulesOf } from './rulesOf.service';

const { COMMENT, SHIFT, USER } = DecisionSubject;

/** Stored data that a preview of decisions uses. */
interface Facts {
  report: Report | null;
  reportIds: readonly number[];
  /** Comment that the decisions are about; null when they are about no comment. */
  comment: Comment | null;
  subjectTitle: string | null;
  /** Label of the report for its reporter; null unless there is exactly one report. */
  ownReport: string | null;
}

/**
 * Returns the texts of the decisions of one action before they are made. The texts come from the
 * same functions as those of the mail, the notification and the decision page. A decision about a
 * comment is a part of a sanction of its author, as `makeDecision` does it. Stores nothing.
 * @throws AppError FORBIDDEN for a decision that the actor may not make; VALIDATION_FAILED
 */
export async function previewDecisions(
  actor: Member,
  input: DecisionPreviewInput,
): Promise<DecisionPreview[]> {
  for (const kind of parse(previewInput, input).kinds) {
    authorize(decisionsPolicy.make, actor, kind);
  }
  if (input.reportId) requirePermission(actor, Permission.MODERATION_REPORTS_HANDLE);
  else if (input.commentId) requirePermission(actor, Permission.MODERATION_COMMENTS_MODERATE);
  return draftPreviews(actor.userId, input);
}

/**
 * Returns the texts of decisions as `previewDecisions` does, without an access check.
 * @throws AppError VALIDATION_FAILED
 */
export async function draftPreviews(
  deciderId: number | null,
  input: DecisionPreviewInput,
): Promise<DecisionPreview[]> {
  const { kinds, banDays, reason, ...given } = parse(previewInput, input);
  const facts = await factsOf(input);
  const { report, reportIds, subjectTitle } = facts;
  const endsAt = banDays === 0 ? null : fromNow((banDays ?? DEFAULT_BAN_DAYS) * DAY);
  const rows = await Promise.all(
    kinds.map(async (kind, at) => {
      const isComment = OF_COMMENT.has(kind);
      const made = {
        kind,
        subjectType: isComment ? COMMENT : kind === DecisionKind.RESULT_REFUSED ? SHIFT : USER,
        subjectId: 0,
        subjectTitle: isComment ? subjectTitle : null,
        deciderId,
        endsAt: kind === DecisionKind.BAN ? endsAt : null,
      };
      const said = report ? saidOf(kind, report) : reason;
      const decision = await drafted(made, groundsOf(given, reportIds), said);
      // The decision is not stored and has no ID, so its index serves as the key of the result of
      // `rulesOf`.
      return Object.assign(decision, { id: at });
    }),
  );
  const rules = await rulesOf(rows);
  const main = rows.find(({ kind }) => kind === DecisionKind.WARNING || kind === DecisionKind.BAN);
  const parts = main ? rows.filter(({ kind }) => OF_COMMENT.has(kind)) : [];
  return rows
    .filter((row) => !parts.includes(row))
    .map((row) => {
      const read = { ...row, parts: row === main ? parts : [] };
      const said = report ? saidOf(row.kind, report) : reason;
      return { ...previewOf(read, facts, said), rule: rules.get(row.id) ?? null };
    });
}

/** Returns the texts of a previewed decision, without its rule. */
function previewOf(
  decision: DecisionFacts,
  facts: Facts,
  said: string | null,
): Omit<DecisionPreview, 'rule'> {
  const { kind } = decision;
  const report = FOR_REPORTERS.includes(kind) ? facts.ownReport : null;
  const notice = noticeOf(decision, facts, said);
  return {
    kind,
    ...decisionTexts({ ...decision, report }),
    notificationTitle: notice?.title ?? null,
    notificationMessage: notice?.message ?? null,
  };
}

const OF_COMMENT: ReadonlySet<DecisionKind> = new Set([
  DecisionKind.COMMENT_REJECTED,
  DecisionKind.COMMENT_DELETED,
]);

/**
 * Returns the texts of the notification of a previewed decision; null when they depend on a report
 * or comment that is not given.
 */
function noticeOf(decision: DecisionFacts, facts: Facts, said: string | null): NoticeTexts | null {
  const { kind, parts = [], subjectTitle, endsAt } = decision;
  if (parts.length > 0) return decisionNotices.combined(decision);
  const target = facts.report?.targetType ?? (facts.comment ? ReportTarget.COMMENT : null);
  if (OF_COMMENT.has(kind) && facts.comment === null) return null;
  switch (kind) {
    case DecisionKind.WARNING:
      return decisionNotices.warned(said ?? decision.facts ?? '');
    case DecisionKind.BAN:
      return decisionNotices.banned(endsAt, said ?? decision.facts ?? '');
    case DecisionKind.COMMENT_DELETED:
      return decisionNotices.deleted({ subjectTitle, reason: said });
    case DecisionKind.RESULT_REFUSED:
      return decisionNotices.resultRefused(said ?? decision.facts);
    case DecisionKind.REPORT_UPHELD:
      return target && decisionNotices.upheld(target);
    case DecisionKind.REPORT_DISMISSED:
      return target && decisionNotices.dismissed(target);
    case DecisionKind.COMMENT_REJECTED:
    case DecisionKind.COMMENT_HELD: {
      const isFirst = facts.comment?.status === CommentStatus.PENDING;
      return decisionNotices.rejected({ subjectTitle, reason: said, isFirst });
    }
  }
}

/**
 * Returns the default reason for a decision on a report; null for a kind of decision without a
 * default reason.
 */
function saidOf(kind: DecisionKind, report: Report): string | null {
  if (kind === DecisionKind.COMMENT_REJECTED) return UPHELD;
  return kind === DecisionKind.WARNING || kind === DecisionKind.BAN ? factsOfUpheld(report) : null;
}

/**
 * Returns the reports that lead to the decisions, and the title of the article that the texts name.
 */
async function factsOf({ reportId, commentId }: DecisionPreviewInput): Promise<Facts> {
  if (reportId && isId(reportId)) {
    const report = await repository(Report).findOneBy({ id: Number(reportId) });
    if (report) {
      const all = await reportsOfItem(report.headId ?? report.id);
      const isComment = report.targetType === ReportTarget.COMMENT;
      const subjectTitle = isComment ? await titleAround(report.targetId) : null;
      const comment = isComment ? await commentOf(report.targetId) : null;
      const [only, ...others] = all;
      const ownReport = only && others.length === 0 ? await reporterText(only) : null;
      return { report, reportIds: all.map(({ id }) => id), comment, subjectTitle, ownReport };
    }
  }
  if (commentId && isId(commentId)) {
    // The decision also settles the pending reports of the comment.
    const target = { targetType: ReportTarget.COMMENT, targetId: Number(commentId) };
    const waiting = await repository(Report).findBy({ ...target, status: ReportStatus.PENDING });
    const reportIds = waiting.map(({ id }) => id);
    const [only, ...others] = waiting;
    const ownReport = only && others.length === 0 ? await reporterText(only) : null;
    const subjectTitle = await titleAround(target.targetId);
    const comment = await commentOf(target.targetId);
    return { report: null, reportIds, comment, subjectTitle, ownReport };
  }
  return { report: null, reportIds: [], comment: null, subjectTitle: null, ownReport: null };
}

/** Returns the label of a report for its reporter, in French. */
async function reporterText({ targetType, targetId, createdAt }: Report): Promise<string> {
  return reportText({
    targetType,
    createdAt,
    articleTitle: await titleOf(targetType, targetId),
  });
}

/**
 * Returns the title of the reported article, or of the article under which the reported comment is.
 * Null for a reported user.
 */
async function titleOf(targetType: ReportTarget, targetId: number): Promise<string | null> {
  if (targetType === ReportTarget.COMMENT) return titleAround(targetId);
  if (targetType !== ReportTarget.CONTENT) return null;
  return (await repository(Article).findOneBy({ id: targetId }))?.title ?? null;
}

/**
 * Returns the title of the article under which a comment is; null when the comment no longer
 * exists.
 */
async function titleAround(commentId: number): Promise<string | null> {
  const comment = await commentOf(commentId);
  const article = comment && (await repository(Article).findOneBy({ id: comment.articleId }));
  return article?.title ?? null;
}

const commentOf = (id: number) => repository(Comment).findOneBy({ id });
