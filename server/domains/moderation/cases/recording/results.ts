import { query } from '#platform/db/transaction';
import { ReportSeverity } from '#domains/moderation/reports/report.types';
import type { ResultDecided, ShiftDoubted } from '#domains/game/shifts/shifts.events';
import { MatterKind } from '../caseStates';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entries/entry.types';
import { addEntry, addMatter, caseFor, settleMatter } from '../handling/caseStorage';

type AboutDoubt = Pick<ShiftDoubted, 'shiftId' | 'userId' | 'repeated'>;

/**
 * Records a shift that the plausibility checks flagged. The case is more severe if an earlier shift
 * of the player was flagged too.
 */
export async function shiftWasDoubted({ shiftId, userId, repeated }: AboutDoubt): Promise<void> {
  const row = await caseFor(
    { subjectType: CaseSubjectType.USER, subjectId: userId, subjectText: null, personId: userId },
    { severity: repeated ? ReportSeverity.MEDIUM : ReportSeverity.LOW },
  );
  const entry = { kind: CaseEntryKind.RESULT, actorId: null, personId: userId, refId: shiftId };
  await addEntry(row, entry);
  await addMatter(row, MatterKind.RESULT, shiftId);
}

/** Records a flagged shift that no case contains. */
export async function recordDoubtfulShift(shiftId: number): Promise<void> {
  const [shift] = await query<{ userId: number }>(
    'SELECT "userId" FROM shifts WHERE "id" = :shiftId',
    { shiftId },
  );
  if (shift) await shiftWasDoubted({ ...shift, shiftId, repeated: false });
}

/** Marks a flagged shift as settled in its case, after staff have accepted or refused the shift. */
export const resultWasDecided = ({ shiftId, actorId }: ResultDecided): Promise<void> =>
  settleMatter(MatterKind.RESULT, shiftId, actorId);
