import { parse } from '#platform/input/parse';
import { groundsOf, type Grounds } from '#platform/input/grounds';
import type { Member } from '#platform/access/actor';
import { requestApproval, sensitiveUseCase } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import type { Comment } from '#domains/content/comments/comment.entity';
import type { CommentBefore } from '#domains/content/comments/comments.events';
import {
  asBefore,
  requireLockedComment,
  storeReportCount,
  settleReported,
} from '#domains/content/comments/moderation/moderation.service';
import { sanctionPerson, checkedAction, factsOfUpheld } from './linkedActions';
import { requireToDecide, type PresentedReport, reportAsStored } from './managedReports.service';
import { Report } from '../report.entity';
import {
  decisionInput,
  priorityOf,
  ReportDecision,
  ReportLinkedAct,
  ReportStatus,
  ReportTarget,
  type ReportDecisionInput,
} from '../report.types';
import { reportsOfItem, waitingItems } from '../reportItems';
import { reportDecided } from '../reports.events';
import { countOpen } from '../reports.reads';
import { settleReport } from '#domains/moderation/cases/recording/reports';
import { asOneAction } from '#domains/moderation/decisions/actionScope.service';
import { makeReportDecision } from '#domains/moderation/decisions/recording/reportDecisions.service';

export { reportsOfItem, factsOfUpheld };

type Decided = ReportStatus.RESOLVED | ReportStatus.DISMISSED;

const outcomes: Readonly<Record<ReportDecision, Decided>> = {
  [ReportDecision.RESOLVE]: ReportStatus.RESOLVED,
  [ReportDecision.DISMISS]: ReportStatus.DISMISSED,
};

/**
 * Decides all reports about the same target, applies the consequences and notifies the reporters,
 * in one transaction. A comment is rejected when a report is upheld. It is shown again when all its
 * reports are decided and none was upheld.
 * @throws AppError FORBIDDEN; REPORT_NOT_FOUND; OWN_REPORT; CONFLICT_OF_INTEREST;
 * REPORT_ALREADY_DECIDED; VALIDATION_FAILED; CONFLICT with the current state when the version is
 * outdated; errors of a ban; errors of a request for approval
 */
export async function decideReport(
  actor: Member,
  input: ReportDecisionInput,
): Promise<PresentedReport> {
  const { note, ...given } = parse(decisionInput, input);
  await requestApproval(DECIDING, actor, input);
  return transaction(async () => {
    const report = await requireToDecide(actor, input, input.lastResort);
    const action = checkedAction(report, input);
    const decision = outcomes[input.decision];
    const heads = await headsOf(report, decision);
    const items = await itemsOf(heads);
    const grounds = groundsOf(given, idsOf(items));
    const conclusion = { decision, action, note, decidedById: actor.userId, grounds };
    await asOneAction(async () => {
      await sanctionPerson(actor, report, action, input, grounds);
      await conclude(items, conclusion, () => settle(report, conclusion));
    });
    return reportAsStored(actor, report.id);
  });
}

/**
 * Returns the first report of each group that a decision settles. When a report about a comment is
 * upheld, all pending groups about the comment are settled. Otherwise only the group of the given
 * report is settled.
 */
async function headsOf(report: Report, decision: Decided): Promise<Report[]> {
  const settlesAll =
    decision === ReportStatus.RESOLVED && report.targetType === ReportTarget.COMMENT;
  return settlesAll ? waitingItems(report) : [report];
}

export interface Conclusion {
  decision: Decided;
  action: ReportLinkedAct;
  note: string | null;
  decidedById: number;
  grounds: Grounds;
}

/** First report of a group, with all reports of the group. */
interface ReportItem {
  head: Report;
  all: Report[];
}

/** Reads the groups of reports to which the given first reports belong. */
export async function itemsOf(heads: readonly Report[]): Promise<ReportItem[]> {
  const items: ReportItem[] = [];
  for (const head of heads) items.push({ head, all: await reportsOfItem(head.id) });
  return items;
}

export const idsOf = (items: readonly ReportItem[]): number[] =>
  items.flatMap(({ all }) => all.map(({ id }) => id));

/**
 * Stores a decision in every report of groups about one target, and emits `reportDecided` for each
 * report.
 * @param settleTarget applies the decision to the target, once the reports are decided
 */
export async function conclude(
  items: readonly ReportItem[],
  { decision, action, note, decidedById, grounds }: Conclusion,
  settleTarget: () => Promise<Settled>,
): Promise<void> {
  const reports = repository(Report);
  for (const item of items) {
    await reports.update(idsOf([item]), {
      status: decision,
      priority: priorityOf(decision, item.head.severity),
      decisionNote: note,
      resolvedAt: now(),
      resolvedById: decidedById,
    });
  }
  const { hides, commentBefore } = await settleTarget();
  const linkedAct =
    hides && action === ReportLinkedAct.NONE ? ReportLinkedAct.HIDE_COMMENT : action;
  await reports.update(idsOf(items), { linkedAct });
  for (const { head, all } of items) {
    await reports.update(head.id, { version: head.version + 1 });
    const ofItem = { ...grounds, reportIds: all.map(({ id }) => id) };
    for (const { id: reportId, headId, reporterId, targetUserId, reason } of all) {
      const { targetType, targetId } = head;
      const about = { reportId, headId, reporterId, targetType, targetId, targetUserId, reason };
      const how = { decision, note, linkedAct, decidedById, grounds: ofItem, commentBefore };
      const decided = { ...about, ...how };
      await makeReportDecision(decided);
      await settleReport(decided);
      await emit(reportDecided, decided);
    }
  }
}

/**
 * Whether a decision hides the reported comment, and the previous state of the comment. The state
 * is null when there is no comment.
 */
export interface Settled {
  hides: boolean;
  commentBefore: CommentBefore | null;
}

/**
 * Applies the decision to the reported comment. Does nothing when the target is not a comment, or
 * when the comment was deleted with its article.
 */
async function settle(report: Report, conclusion: Conclusion): Promise<Settled> {
  const { decision, decidedById, grounds } = conclusion;
  const comment = report.targetType === ReportTarget.COMMENT ? await commentOf(report) : null;
  if (!comment) return { hides: false, commentBefore: null };
  const commentBefore = asBefore(comment);
  const open = await countOpen(comment.id);
  await storeReportCount(comment.id, open);
  const upheld = decision === ReportStatus.RESOLVED;
  if (upheld) await settleReported(comment, 'upheld', decidedById, grounds);
  else if (open === 0) await settleReported(comment, 'cleared', decidedById, grounds);
  return { hides: upheld && comment.deletedAt === null, commentBefore };
}

async function commentOf({ targetId }: Report): Promise<Comment | null> {
  try {
    return await requireLockedComment(targetId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'COMMENT_NOT_FOUND') return null;
    throw error;
  }
}

export const DECIDING = sensitiveUseCase<ReportDecisionInput>('reports.decide');
