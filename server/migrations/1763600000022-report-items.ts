import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const index = (...columnNames: string[]) => new TableIndex({ columnNames });
const BEFORE = ['status', 'severity', 'createdAt', 'id'];
const AFTER = ['headId', 'status', 'severity'];

/** SQL for the ID of the first pending report about the same content as the row. */
const FIRST = `(SELECT MIN(h."id") FROM reports h WHERE h."status" = 'pending'
  AND h."targetType" = reports."targetType" AND h."targetId" = reports."targetId")`;

/**
 * Groups pending reports into one item per reported content, with the highest severity of its
 * reports.
 */
const GROUP = [
  `UPDATE reports SET "headId" = ${FIRST} WHERE "status" = 'pending' AND "id" <> ${FIRST}`,
  `UPDATE reports SET
     "version" = "version" + 1,
     "priority" = (SELECT MAX(CASE WHEN m."priority" > reports."priority" THEN m."priority"
       ELSE reports."priority" END) FROM reports m WHERE m."headId" = reports."id"),
     "assignedToId" = COALESCE("assignedToId",
       (SELECT MIN(m."assignedToId") FROM reports m WHERE m."headId" = reports."id"))
   WHERE EXISTS (SELECT 1 FROM reports m WHERE m."headId" = reports."id")`,
  `UPDATE reports SET "severity" = CASE "priority" WHEN 7 THEN 'critical' WHEN 6 THEN 'high'
     WHEN 5 THEN 'medium' ELSE 'low' END
   WHERE EXISTS (SELECT 1 FROM reports m WHERE m."headId" = reports."id")`,
  `UPDATE report_notes SET "reportId" = (SELECT r."headId" FROM reports r
     WHERE r."id" = report_notes."reportId")
   WHERE "reportId" IN (SELECT "id" FROM reports WHERE "headId" IS NOT NULL)`,
];

/** Sets the severity and the priority of each report by its own reason, as before the grouping. */
const UNGROUP = [
  `UPDATE reports SET "severity" = CASE "reason" WHEN 'harassment' THEN 'critical'
     WHEN 'inappropriate' THEN 'high' WHEN 'off_topic' THEN 'low' ELSE 'medium' END`,
  `UPDATE reports SET "priority" = (CASE "status" WHEN 'pending' THEN 4 ELSE 0 END)
     + (CASE "severity" WHEN 'critical' THEN 3 WHEN 'high' THEN 2 WHEN 'medium' THEN 1 ELSE 0 END)`,
];

/** Groups the pending reports of one content into one item of the queue. */
export class ReportItems1763600000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.addColumn('reports', new TableColumn(c.integer('headId', { isNullable: true })));
    await runner.dropIndex('reports', index(...BEFORE));
    await runner.createIndex('reports', index(...AFTER));
    for (const sql of GROUP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of UNGROUP) await runner.query(sql);
    await runner.dropIndex('reports', index(...AFTER));
    await runner.createIndex('reports', index(...BEFORE));
    // Not by dropColumn, which rebuilds the table on SQLite and so deletes the rows that reference
    // it.
    await runner.query('ALTER TABLE reports DROP COLUMN "headId"');
  }
}
