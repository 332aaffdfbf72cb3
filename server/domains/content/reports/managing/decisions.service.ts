import { parse } from '../../../../platform/input/parse';
import { groundsOf, type Grounds } from '../../../../platform/input/grounds';
import type { Member } from '../../../../platform/access/actor';
import { holdForSecondPerson } from '../../../../platform/access/secondPerson';
import { emit } from '../../../../platform/running/bus';
import { now } from '../../../../platform/running/clock';
import { repository, transaction } from '../../../../platform/db/transaction';
import { AppError } from '../../../../platform/errors/AppError';
import type { Comment } from '../../comments/comment.entity';
import type { CommentBefore } from '../../comments/comments.events';
import {
  asBefore,
  holdComment,
  keepReportCount,
  settleReported,
} from '../../comments/moderation/moderation.service';
import { actOnPerson, checkedAct, toldOfUpheld } from './linkedActs';
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
import { reportsOfItem } from '../reportItems';
import { DECIDING } from '../reports.grave';
import { reportDecided } from '../reports.events';
import { countOpen } from '../reports.reads';

export { reportsOfItem, toldOfUpheld };

type Decided = ReportStatus.RESOLVED | ReportStatus.DISMISSED;

const outcomes: Readonly<Record<ReportDecision, Decided>> = {
  [ReportDecision.RESOLVE]: ReportStatus.RESOLVED,
  [ReportDecision.DISMISS]: ReportStatus.DISMISSED,
};

/**
 * Decides all reports of the same target and applies the consequences, all or nothing. The
 * reporters are notified. A comment is rejected when a report is upheld, and shown again when all
 * its reports are decided and none was upheld.
 * @throws AppError FORBIDDEN; REPORT_NOT_FOUND; OWN_REPORT; CONFLICT_OF_INTEREST; REPORT_ALREADY_DECIDED;
 * VALIDATION_FAILED; CONFLICT with the present state when the moderator's version is old; what
 * refuses a ban; what asks a second person
 */
export async function decideReport(
  actor: Member,
  input: ReportDecisionInput,
): Promise<PresentedReport> {
  const { note, ...given } = parse(decisionInput, input);
  await holdForSecondPerson(DECIDING, actor, input);
  return transaction(async () => {
    const report = await requireToDecide(actor, input, input.lastResort);
    const act = checkedAct(report, input);
    const reportIds = (await reportsOfItem(report.id)).map(({ id }) => id);
    const grounds = groundsOf(given, reportIds);
    await actOnPerson(actor, report, act, input, grounds);
    await conclude(report, {
      decision: outcomes[input.decision],
      act,
      note,
      decidedById: actor.userId,
      grounds,
    });
    return reportAsStored(actor, report.id);
  });
}

interface Conclusion {
  decision: Decided;
  act: ReportLinkedAct;
  note: string | null;
  decidedById: number;
  grounds: Grounds;
}

/** Stores a decision in every report of a target, and emits it for each. */
async function conclude(head: Report, conclusion: Conclusion) {
  const { decision, act, note, decidedById, grounds } = conclusion;
  const reports = repository(Report);
  const all = await reportsOfItem(head.id);
  const ids = all.map(({ id }) => id);
  await reports.update(ids, {
    status: decision,
    priority: priorityOf(decision, head.severity),
    decisionNote: note,
    resolvedAt: now(),
    resolvedById: decidedById,
  });
  const { hides, commentBefore } = await settle(head, conclusion);
  const linkedAct = hides && act === ReportLinkedAct.NONE ? ReportLinkedAct.HIDE_COMMENT : act;
  await reports.update(ids, { linkedAct });
  await reports.update(head.id, { version: head.version + 1 });
  for (const { id: reportId, headId, reporterId, targetUserId, reason } of all) {
    const { targetType, targetId } = head;
    const about = { reportId, headId, reporterId, targetType, targetId, targetUserId, reason };
    const decided = { ...about, decision, note, linkedAct, decidedById, grounds, commentBefore };
    await emit(reportDecided, decided);
  }
}

/** What a decision does to a reported comment, and the comment before; null where there is none. */
interface Settled {
  hides: boolean;
  commentBefore: CommentBefore | null;
}

/**
 * Applies the decision to the comment; does nothing when its article, and so the comment, was
 * deleted.
 */
async function settle(report: Report, conclusion: Conclusion): Promise<Settled> {
  const { decision, decidedById, grounds } = conclusion;
  const comment = report.targetType === ReportTarget.COMMENT ? await commentOf(report) : null;
  if (!comment) return { hides: false, commentBefore: null };
  const commentBefore = asBefore(comment);
  const open = await countOpen(comment.id);
  await keepReportCount(comment.id, open);
  const upheld = decision === ReportStatus.RESOLVED;
  if (upheld) await settleReported(comment, 'upheld', decidedById, grounds);
  else if (open === 0) await settleReported(comment, 'cleared', decidedById, grounds);
  return { hides: upheld && comment.deletedAt === null, commentBefore };
}

async function commentOf({ targetId }: Report): Promise<Comment | null> {
  try {
    return await holdComment(targetId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'COMMENT_NOT_FOUND') return null;
    throw error;
  }
}
