import type { Actor } from '../../platform/actor';
import { emit } from '../../platform/bus';
import { now } from '../../platform/clock';
import { holdLock, repository, transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors/AppError';
import { FieldProblems } from '../../platform/fields';
import { isId } from '../../platform/ids';
import { authorize } from '../../platform/policy';
import { throttle } from '../../platform/throttle';
import { findReportable } from '../comments/comments.service';
import { hideReported, holdComment, settleReported } from '../comments/moderation.service';
import { settings } from '../settings/settings.service';
import { Report } from './report.entity';
import {
  canMove,
  ReportDecision,
  ReportReason,
  ReportStatus,
  ReportTarget,
  severityOf,
  type CommentReportInput,
  type ReportDecisionInput,
} from './report.types';
import { reportDecided } from './reports.events';
import { reportsPolicy } from './reports.policy';

const MAX_TEXT = 500;

/** Reports that one member may file in an hour. */
const FILING = { limit: 20, windowSeconds: 60 * 60 };

type Decided = ReportStatus.RESOLVED | ReportStatus.DISMISSED;

const outcomes: Readonly<Record<ReportDecision, Decided>> = {
  [ReportDecision.RESOLVE]: ReportStatus.RESOLVED,
  [ReportDecision.DISMISS]: ReportStatus.DISMISSED,
};

/**
 * Tells the moderators of a comment, once for each person; as many open reports as the setting
 * reportThreshold says hide it. Source: decisions 2.15.
 * @throws AppError COMMENT_NOT_FOUND; ALREADY_REPORTED; VALIDATION_FAILED, also for one's own
 *   comment; RATE_LIMITED past 20 an hour
 */
export async function reportComment(actor: Actor, input: CommentReportInput): Promise<void> {
  const description = checkedDescription(input);
  const { id: targetId } = await findReportable(actor, input.commentId);
  await throttle(`reports:${actor.userId}`, FILING);
  await transaction(async () => {
    const comment = await holdComment(targetId);
    const reporterId = Number(actor.userId);
    const target = { targetType: ReportTarget.COMMENT, targetId };
    const reports = repository(Report);
    if (await reports.existsBy({ ...target, reporterId })) throw new AppError('ALREADY_REPORTED');
    const report = Object.assign(new Report(), target, {
      targetContent: comment.content,
      targetUserId: comment.userId,
      reporterId,
      description,
      reason: input.reason,
      severity: severityOf(input.reason),
      createdAt: now(),
    });
    await reports.insert(report);
    const open = await countOpen(targetId);
    if (open >= (await settings()).reportThreshold) await hideReported(comment);
  });
}

function checkedDescription({ reason, description }: CommentReportInput): string | null {
  const text = description?.trim() ?? '';
  const problems = new FieldProblems();
  if (reason === ReportReason.OTHER && text === '') {
    problems.add('description', 'Dites ce que vous signalez.');
  }
  problems.add('description', tooLong(text));
  problems.refuse();
  return text || null;
}

const tooLong = (text: string) =>
  text.length > MAX_TEXT ? `Ce texte ne peut pas dépasser ${MAX_TEXT} caractères.` : null;

/** How many reports of a comment wait for a decision. */
function countOpen(targetId: number): Promise<number> {
  const status = ReportStatus.PENDING;
  return repository(Report).countBy({ targetType: ReportTarget.COMMENT, targetId, status });
}

/**
 * Decides a report, once and for all; who filed it hears back. A comment whose report is found right
 * is rejected; a hidden one whose reports are all decided, and none was right, is shown again.
 * @returns what the moderator is told, in French
 * @throws AppError FORBIDDEN; REPORT_NOT_FOUND; OWN_REPORT; REPORT_ALREADY_DECIDED; VALIDATION_FAILED;
 *   CONFLICT, with the state it now has, when the moderator's version is old
 */
export async function decideReport(actor: Actor, input: ReportDecisionInput): Promise<string> {
  const note = checkedNote(input.note);
  return transaction(async () => {
    const report = await findToDecide(actor, input);
    const { id, targetType, targetId, reporterId, reason } = report;
    const decision = outcomes[input.decision];
    const decidedById = Number(actor.userId);
    await repository(Report).update(id, {
      status: decision,
      decisionNote: note,
      version: report.version + 1,
      resolvedAt: now(),
      resolvedById: decidedById,
    });
    if (targetType === ReportTarget.COMMENT) await settle(targetId, decision, decidedById);
    const about = { reportId: id, reporterId, targetType, targetId, reason };
    await emit(reportDecided, { ...about, decision, note, decidedById });
    // Sentences of the administration document, section 8.
    return decision === ReportStatus.RESOLVED
      ? 'Signalement marqué comme résolu'
      : 'Signalement rejeté';
  });
}

function checkedNote(given: string | null | undefined): string | null {
  const note = given?.trim() ?? '';
  const problems = new FieldProblems();
  problems.add('note', tooLong(note));
  problems.refuse();
  return note || null;
}

/** The report, if the actor may decide it as it is. */
async function findToDecide(actor: Actor, { id, version }: ReportDecisionInput): Promise<Report> {
  await holdLock(`report:${id}`);
  const report = isId(id) ? await repository(Report).findOneBy({ id: Number(id) }) : null;
  if (!report) throw new AppError('REPORT_NOT_FOUND');
  authorize(reportsPolicy.handle, actor, report);
  authorize(reportsPolicy.isOutside, actor, report, 'OWN_REPORT');
  const { status } = report;
  const current = { id: report.id, status, version: report.version };
  if (!canMove(status, ReportStatus.RESOLVED)) {
    throw new AppError('REPORT_ALREADY_DECIDED', { current });
  }
  if (report.version !== version) throw new AppError('CONFLICT', { current });
  return report;
}

/** What the decision does to the comment; nothing when its article, and so itself, is gone. */
async function settle(commentId: number, decision: Decided, moderatorId: number): Promise<void> {
  const comment = await holdComment(commentId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'COMMENT_NOT_FOUND') return null;
    throw error;
  });
  if (!comment) return;
  if (decision === ReportStatus.RESOLVED) await settleReported(comment, 'upheld', moderatorId);
  else if ((await countOpen(commentId)) === 0) {
    await settleReported(comment, 'cleared', moderatorId);
  }
}
