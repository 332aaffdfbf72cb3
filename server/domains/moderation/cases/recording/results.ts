import { ReportSeverity } from '#domains/moderation/reports/report.types';
import type { ResultDecided, ShiftDoubted } from '#domains/game/shifts/shifts.events';
import { MatterKind } from '../caseStates';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entries/entry.types';
import { addEntry, addMatter, caseFor, settleMatter } from '../handling/caseStorage';

/**
 * Records a shift that the plausibility checks flagged, if an earlier shift of the player was
 * flagged too. The first flagged shift of a player opens no case.
 */
export async function shiftWasDoubted({ shiftId, userId, repeated }: ShiftDoubted): Promise<void> {
  if (!repeated) return;
  const row = await caseFor(
    { subjectType: CaseSubjectType.USER, subjectId: userId, subjectText: null, personId: userId },
    { severity: ReportSeverity.MEDIUM },
  );
  const entry = { kind: CaseEntryKind.RESULT, actorId: null, personId: userId, refId: shiftId };
  await addEntry(row, entry);
  await addMatter(row, MatterKind.RESULT, shiftId);
}

/** Marks a flagged shift as settled in its case, after staff have accepted or refused the shift. */
export const resultWasDecided = ({ shiftId, actorId }: ResultDecided): Promise<void> =>
  settleMatter(MatterKind.RESULT, shiftId, actorId);
