import { Permission } from '#platform/access/permissions';
import type { Actor, Member } from '#platform/access/actor';
import { authorize, requirePermission } from '#platform/access/policy';
import { repository } from '#platform/db/transaction';
import { groundsOf } from '#platform/input/grounds';
import { parse } from '#platform/input/parse';
import { DAY, fromNow } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { DEFAULT_BAN_DAYS } from '#domains/identity/accounts/bans/bans.service';
import { Comment } from '#domains/content/comments/comment.entity';
import { UPHELD } from '#domains/content/comments/moderation/moderation.service';
import { Article } from '#domains/content/news/article/article.entity';
import {
  reportsOfItem,
  factsOfUpheld,
} from '#domains/moderation/reports/managing/decisions.service';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import { DecisionKind, DecisionSubject } from '../decision.types';
import { reportText, decisionTexts } from '../informing/decisionTexts';
import { decisionsPolicy } from '../decisions.policy';
import { drafted } from '../decisions.service';
import { previewInput, type DecisionPreview, type DecisionPreviewInput } from '../decisions.types';
import { FOR_REPORTERS } from '../informing/reporters.service';
import { rulesOf } from './rulesOf.service';

const { COMMENT, USER } = DecisionSubject;

/** Stored data that a preview of decisions uses. */
interface Facts {
  report: Report | null;
  reportIds: readonly number[];
  subjectTitle: string | null;
  /** Label of the report for its reporter; null unless there is exactly one report. */
  ownReport: string | null;
}

/**
 * Returns the texts of decisions before the decisions are made. The texts come from the same
 * functions as those of the mail and of the decision page. Stores nothing.
 * @throws AppError FORBIDDEN for a decision that the actor may not make; VALIDATION_FAILED
 */
export async function previewDecisions(
  actor: Member,
  input: DecisionPreviewInput,
): Promise<DecisionPreview[]> {
  const { kinds, banDays, reason, ...given } = parse(previewInput, input);
  for (const kind of kinds) authorize(decisionsPolicy.make, actor, kind);
  const { report, reportIds, subjectTitle, ownReport } = await factsOf(actor, input);
  const endsAt = banDays === 0 ? null : fromNow((banDays ?? DEFAULT_BAN_DAYS) * DAY);
  const rows = await Promise.all(
    kinds.map(async (kind, at) => {
      const isComment =
        kind === DecisionKind.COMMENT_REJECTED || kind === DecisionKind.COMMENT_DELETED;
      const made = {
        kind,
        subjectType: isComment ? COMMENT : USER,
        subjectId: 0,
        subjectTitle: isComment ? subjectTitle : null,
        deciderId: actor.userId,
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
  return rows.map((decision) => {
    const { id, kind } = decision;
    const report = ownReport && FOR_REPORTERS.includes(kind) ? ownReport : null;
    return { kind, rule: rules.get(id) ?? null, ...decisionTexts({ ...decision, report }) };
  });
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
async function factsOf(actor: Actor, input: DecisionPreviewInput): Promise<Facts> {
  const { reportId, commentId } = input;
  if (reportId && isId(reportId)) {
    requirePermission(actor, Permission.MODERATION_REPORTS_HANDLE);
    const report = await repository(Report).findOneBy({ id: Number(reportId) });
    if (report) {
      const all = await reportsOfItem(report.headId ?? report.id);
      const isComment = report.targetType === ReportTarget.COMMENT;
      const subjectTitle = isComment ? await titleAround(report.targetId) : null;
      const [only, ...others] = all;
      const ownReport = only && others.length === 0 ? await reporterText(only) : null;
      return { report, reportIds: all.map(({ id }) => id), subjectTitle, ownReport };
    }
  }
  if (commentId && isId(commentId)) {
    requirePermission(actor, Permission.MODERATION_COMMENTS_MODERATE);
    // The decision also settles the pending reports of the comment.
    const target = { targetType: ReportTarget.COMMENT, targetId: Number(commentId) };
    const waiting = await repository(Report).findBy({ ...target, status: ReportStatus.PENDING });
    const reportIds = waiting.map(({ id }) => id);
    const [only, ...others] = waiting;
    const ownReport = only && others.length === 0 ? await reporterText(only) : null;
    const subjectTitle = await titleAround(target.targetId);
    return { report: null, reportIds, subjectTitle, ownReport };
  }
  return { report: null, reportIds: [], subjectTitle: null, ownReport: null };
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
  const comment = await repository(Comment).findOneBy({ id: commentId });
  const article = comment && (await repository(Article).findOneBy({ id: comment.articleId }));
  return article?.title ?? null;
}
