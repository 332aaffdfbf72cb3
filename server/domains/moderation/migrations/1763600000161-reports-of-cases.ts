import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldText } from '#client/shared/searchText';

/** Case of each report that has one; of two, the later one. */
const CASES_OF_REPORTS = `SELECT m."refId" AS "reportId", MAX(m."caseId") AS "caseId"
  FROM case_matters m WHERE m."kind" = 'report' GROUP BY m."refId"`;

/** SQL condition that the entry `e` and the note `n` were written within a minute. */
const WITHIN_A_MINUTE = {
  sqlite: `ABS(julianday(e."at") - julianday(n."createdAt")) * 1440 < 1`,
  postgres: `e."at" BETWEEN n."createdAt" - interval '1 minute' AND n."createdAt" + interval '1 minute'`,
};

/** SQL condition that the case `o` has no entry for the note `n`. */
const isMissing = (
  engine: keyof typeof WITHIN_A_MINUTE,
) => `NOT EXISTS (SELECT 1 FROM case_entries e
  WHERE e."caseId" = o."caseId" AND e."kind" = 'note' AND e."text" = n."text"
    AND (e."actorId" = n."authorId" OR (e."actorId" IS NULL AND n."authorId" IS NULL))
    AND ${WITHIN_A_MINUTE[engine]})`;

/** SQL for the member who claimed a report of the case, first of a pending one. */
const TAKER = `(SELECT r."assignedToId" FROM case_matters m JOIN reports r ON r."id" = m."refId"
  WHERE m."kind" = 'report' AND m."caseId" = cases."id" AND r."assignedToId" IS NOT NULL
  ORDER BY CASE WHEN r."status" = 'pending' THEN 0 ELSE 1 END, r."id" LIMIT 1)`;

/** Maximum number of notes copied per statement. */
const BATCH = 200;

interface Note {
  caseId: number;
  authorId: number | null;
  text: string;
  createdAt: string | Date;
}

/**
 * Copies who claimed a report, and the notes on it, to the case of the report. Cases that are
 * already claimed stay so. Earlier versions wrote most notes to the case too; these are not copied
 * again. The job `cases.earlierReports` does the same for reports without a case.
 *
 * Servers of earlier versions still write to `reports.assignedToId` and `report_notes`, and to the
 * case. The next release drops both.
 */
export class ReportsOfCases1763600000161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE cases SET "assignedToId" = ${TAKER}, "version" = "version" + 1,
         "state" = CASE WHEN "state" = 'open' THEN 'taken' ELSE "state" END
       WHERE "assignedToId" IS NULL AND "state" <> 'appeal' AND ${TAKER} IS NOT NULL`,
    );
    const missing = `FROM report_notes n JOIN (${CASES_OF_REPORTS}) o ON o."reportId" = n."reportId"
      WHERE ${isMissing(runner.connection.options.type === 'postgres' ? 'postgres' : 'sqlite')}`;
    for (let notes = await read(runner, missing); notes.length > 0;) {
      for (const note of notes) await copy(runner, note);
      notes = await read(runner, missing);
    }
  }

  /** Does nothing: entries of cases are never deleted. */
  async down(): Promise<void> {}
}

const read = (runner: QueryRunner, missing: string): Promise<Note[]> =>
  runner.query(
    `SELECT o."caseId", n."authorId", n."text", n."createdAt" ${missing}
     ORDER BY n."id" LIMIT ${BATCH}`,
  );

async function copy(runner: QueryRunner, { caseId, authorId, text, createdAt }: Note) {
  const { driver } = runner.connection;
  const run = (sql: string, given: object) =>
    runner.query(...driver.escapeQueryWithParameters(sql, given));
  await run(
    `INSERT INTO case_entries ("caseId", "at", "kind", "actorId", "automatic", "text", "facts")
     VALUES (:caseId, :createdAt, 'note', :authorId, FALSE, :text, '{}')`,
    { caseId, createdAt, authorId, text },
  );
  await run(`UPDATE cases SET "searchText" = "searchText" || :more WHERE "id" = :caseId`, {
    caseId,
    more: ` ${foldText(text)}`,
  });
}
