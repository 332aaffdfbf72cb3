import { query } from '#platform/db/transaction';
import { toInstant } from '#platform/db/columns';
import { CaseState } from '../caseStates';
import { CaseEntryKind } from '../entries/entry.types';
import type { CaseRow } from '../case.entity';
import { addEntry, change, settleState } from '../handling/caseStorage';

/**
 * Copies who claimed a report, and the notes on it, to its case. To be deleted in the next release,
 * with the column `reports.assignedToId` and the table `report_notes`.
 */
export async function copyFormerReport(row: CaseRow, reportId: number): Promise<void> {
  const notes = await query<{ authorId: number | null; text: string; createdAt: string | Date }>(
    `SELECT "authorId", "text", "createdAt" FROM report_notes
     WHERE "reportId" = :reportId ORDER BY "id"`,
    { reportId },
  );
  for (const { authorId, text, createdAt } of notes) {
    const at = toInstant(createdAt);
    await addEntry(row, {
      kind: CaseEntryKind.NOTE,
      actorId: authorId,
      automatic: false,
      text,
      at,
    });
  }
  const [report] = await query<{ assignedToId: number | null }>(
    'SELECT "assignedToId" FROM reports WHERE "id" = :reportId',
    { reportId },
  );
  // An appeal needs another assignee than the decider.
  if (row.state === CaseState.APPEAL) return;
  if (!report?.assignedToId || row.assignedToId !== null) return;
  await change(row, { assignedToId: report.assignedToId });
  if (row.state !== CaseState.CLOSED) await settleState(row, null);
}
