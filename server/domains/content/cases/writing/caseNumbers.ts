import { dayInParis } from '#platform/running/clock';
import { acquireLock, query } from '#platform/db/transaction';

/** A case's number as people read it, such as MC-2026-00042. */
export function caseNumber(year: number, number: number): string {
  return `MC-${year}-${String(number).padStart(5, '0')}`;
}

/** Locks the numbers of cases until the end of the transaction: nobody else opens a case. */
export const lockCaseNumbers = (): Promise<void> => acquireLock('case-numbers');

/**
 * The next number of a year in Paris. Called in the transaction that stores the case, after
 * `lockCaseNumbers`: a rollback leaves no gap.
 */
export async function nextCaseNumber(instant: Date): Promise<string> {
  const year = Number(dayInParis(instant).slice(0, 4));
  const [given] = await query<{ last: number }>(
    `INSERT INTO case_numbers ("year", "last") VALUES (:year, 1)
     ON CONFLICT ("year") DO UPDATE SET "last" = case_numbers."last" + 1 RETURNING "last"`,
    { year },
  );
  if (!given) throw new Error('The database gave no number');
  return caseNumber(year, given.last);
}
