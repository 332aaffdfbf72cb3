import { Table, TableForeignKey, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

/**
 * Adds the consent of members to be shown among the participants of events. Also adds the replies
 * to pending comments to the comment counts of articles, because these replies stay visible from
 * now on.
 */
export class EventParticipants1763600000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.createTable(
      new Table({
        name: 'event_shown_members',
        columns: [c.integer('userId', { isPrimary: true }), c.instant('agreedAt')],
        foreignKeys: [
          new TableForeignKey({
            columnNames: ['userId'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          }),
        ],
      }),
    );
    await runner.query(recount('+'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(recount('-'));
    await runner.dropTable('event_shown_members');
  }
}

const recount = (sign: '+' | '-') => {
  const waiting = `c."articleId" = articles."id" AND c."parentId" IS NULL
    AND c."status" IN ('pending', 'reported') AND c."replyCount" > 0`;
  return `UPDATE articles SET "commentCount" = "commentCount" ${sign}
      (SELECT SUM(c."replyCount") FROM comments c WHERE ${waiting})
    WHERE EXISTS (SELECT 1 FROM comments c WHERE ${waiting})`;
};
