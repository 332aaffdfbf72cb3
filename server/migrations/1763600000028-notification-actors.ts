import {
  TableColumn,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const ACTOR_KEY = new TableForeignKey({
  columnNames: ['actorId'],
  referencedTableName: 'users',
  referencedColumnNames: ['id'],
  onDelete: 'SET NULL',
});
const ACTOR_INDEX = new TableIndex({ columnNames: ['actorId'] });

/**
 * Adds the actor of a notification, and the count of earlier actors of the same notification.
 * Removes the names of actors from the texts of existing notifications, because these names are now
 * read from the accounts.
 */
export class NotificationActors1763600000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.addColumns('notifications', [
      new TableColumn(c.integer('actorId', { isNullable: true })),
      new TableColumn(c.integer('others', { isNullable: true })),
    ]);
    await runner.query(withoutName(runner, 'comment_liked', ' aime votre commentaire', liker));
    await runner.query(withoutName(runner, 'comment_reply', ' vous a répondu', replier));
    await runner.createForeignKey('notifications', ACTOR_KEY);
    await runner.createIndex('notifications', ACTOR_INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE notifications SET "message" = COALESCE((SELECT u."username" FROM users u
         WHERE u."id" = notifications."actorId"), 'Un utilisateur supprimé') || ' ' || "message"
       WHERE "others" IS NOT NULL`,
    );
    await runner.dropIndex('notifications', ACTOR_INDEX);
    await runner.dropForeignKey('notifications', ACTOR_KEY);
    await runner.dropColumns('notifications', ['actorId', 'others']);
  }
}

/**
 * Returns SQL for the ID of the account that liked a comment, from the key
 * 'comment-like:COMMENT:ACCOUNT'. `replier` does the same for the author of a reply, from the key
 * 'comment-reply:COMMENT'.
 */
const liker = (place: string) => {
  const pair = `substr("dedupeKey", ${'comment-like:'.length + 1})`;
  return `SELECT u."id" FROM users u
    WHERE u."id" = CAST(substr(${pair}, ${place}(${pair}, ':') + 1) AS integer)`;
};
const replier = () => `SELECT c."userId" FROM comments c
  WHERE c."id" = CAST(substr("dedupeKey", ${'comment-reply:'.length + 1}) AS integer)`;

/**
 * Returns SQL that removes the name of the actor from the start of the texts of one kind of
 * notifications, and stores the ID of the actor instead.
 * @param after text that follows the name
 */
function withoutName(
  runner: QueryRunner,
  kind: string,
  after: string,
  actor: (place: string) => string,
): string {
  const place = runner.connection.options.type === 'postgres' ? 'strpos' : 'instr';
  return `UPDATE notifications
    SET "message" = substr("message", ${place}("message", '${after}') + 1), "others" = 0,
      "actorId" = (${actor(place)})
    WHERE "kind" = '${kind}' AND ${place}("message", '${after}') > 0`;
}
