import { dayInParis } from '#platform/running/clock';
import { acquireLock, query } from '#platform/db/transaction';

/** Formats a case number, such as MC-2026-00042. */
export function caseNumber(year: number, number: number): string {
  return `MC-${year}-${String(number).padStart(5, '0')}`;
}

/**
 * Acquires a lock until the end of the transaction. In that time no other transaction can open a
 * case.
 */
export const lockCaseNumbers = (): Promise<void> => acquireLock('case-numbers');

/**
 * Returns the next case number of the current year in Paris. Call it after `lockCaseNumbers`, in
 * the transaction that stores the case, so that a rollback leaves no gap in the numbers.
 */
export async function nextCaseNumber(instant: Date): Promise<string> {
  const year = Number(dayInParis(instant).slice(0, 4));
  const [given] = await query<{ last: number }>(
    `INSERT INTO case_numbers ("year", "last") VALUES (:year, 1)
     ON CONFLICT ("year") DO UPDATE SET "last" = case_numbers."last" + 1 RETURNING "last"`,
    { year },
  );
  if (!given)
    throw new Error(
      'The upsert on case_numbers returned no row: check that the database supports RETURNING',
    );
  return caseNumber(year, given.last);
}
