import { repository } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import type { ReportDecided, ReportFiled } from '#domains/moderation/reports/reports.events';
import { MatterKind } from '../caseStates';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entries/entry.types';
import type { CaseRow } from '../case.entity';
import {
  addEntry,
  addMatter,
  caseFor,
  caseOfMatter,
  settleMatter,
  type Addition,
  type Subject,
} from '../handling/caseStorage';
import { storeSnapshot } from '../subjects/snapshots';
import { readCommentFacts } from './commentFacts.reads';
import { phasesOf } from './comments';

const types: Readonly<Record<ReportTarget, CaseSubjectType>> = {
  [ReportTarget.COMMENT]: CaseSubjectType.COMMENT,
  [ReportTarget.USER]: CaseSubjectType.USER,
  [ReportTarget.CONTENT]: CaseSubjectType.CONTENT,
};

/**
 * Records a report in the open case about its target, or in a new case. Stores a snapshot of a
 * reported user or article, if it has changed since the last snapshot.
 */
export async function recordReport({ reportId }: ReportFiled): Promise<void> {
  const report = await repository(Report).findOneByOrFail({ id: reportId });
  const { severity, reporterId, reason, description } = report;
  const row = await caseFor(subjectOf(report), { severity, before: await beforeOf(report) });
  await storeSnapshot(row);
  await addEntry(row, {
    kind: CaseEntryKind.REPORT,
    actorId: reporterId,
    refId: reportId,
    text: description,
    facts: { reason },
  });
  await addMatter(row, MatterKind.REPORT, reportId);
}

/**
 * Records a report that no case contains, with its time and its decision, in the open case about its
 * target or in a new case.
 */
export async function recordEarlierReport(report: Report): Promise<CaseRow> {
  const { id, severity, reporterId, reason, description, createdAt, status } = report;
  const settledAt = status === ReportStatus.PENDING ? null : (report.resolvedAt ?? now());
  const row = await caseFor(subjectOf(report), { severity, before: await beforeOf(report) });
  await storeSnapshot(row);
  await addEntry(row, {
    kind: CaseEntryKind.REPORT,
    actorId: reporterId,
    refId: id,
    text: description,
    facts: { reason },
    at: createdAt,
  });
  await addMatter(row, MatterKind.REPORT, id, { since: createdAt, settledAt });
  return row;
}

/**
 * Makes a dismissed report pending again in its case, after an appeal has overturned the dismissal.
 * The entry of the appeal gives the reason.
 */
export async function recordReopening(reportId: number): Promise<void> {
  const report = await repository(Report).findOneByOrFail({ id: reportId });
  const { severity } = report;
  const row =
    (await caseOfMatter(MatterKind.REPORT, reportId)) ??
    (await caseFor(subjectOf(report), { severity }));
  await addMatter(row, MatterKind.REPORT, reportId);
}

/**
 * Returns the subject of the case for a report. For a reported user, no text is stored: the name
 * must not remain after the account is erased.
 */
const subjectOf = ({ targetType, targetId, targetContent, targetUserId }: Report): Subject => ({
  subjectType: types[targetType],
  subjectId: targetId,
  subjectText: targetType === ReportTarget.USER ? null : targetContent,
  personId: targetUserId,
});

/**
 * Returns the entries to record before the report in a new case: for a comment, the verdicts of the
 * automatic checks. Empty for other targets, for a comment without verdicts, and when a case about
 * the comment is already open.
 */
async function beforeOf({ targetType, targetId }: Report): Promise<Addition[]> {
  if (targetType !== ReportTarget.COMMENT) return [];
  const comment = await readCommentFacts(targetId);
  return comment && comment.caseId === null && comment.moderation.length > 0
    ? [phasesOf(comment)]
    : [];
}

/**
 * Marks a decided report as settled in its case, and records the note of the decider if there is
 * one. The decision itself has a separate entry.
 */
export async function settleReport(event: ReportDecided): Promise<void> {
  const { reportId, headId, note, decidedById } = event;
  const row = headId === null && note ? await caseOfMatter(MatterKind.REPORT, reportId) : null;
  if (row) await addEntry(row, { kind: CaseEntryKind.NOTE, actorId: decidedById, text: note });
  await settleMatter(MatterKind.REPORT, reportId);
}
