import {
  Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const FOREIGN = `"avatarUrl" IS NOT NULL AND "avatarUrl" NOT LIKE '/media/%'`;

/** Pattern of an image of another site in the sanitised text of an article. */
const FOREIGN_IMAGE = /<img (?=[^>]*?src="(https?:[^"]*)")(?:[^>]*?alt="([^"]*)")?[^>]*>/gi;

/** Number of texts rewritten per statement. */
const CHUNK = 200;

/**
 * Stops loading images from other sites. Existing avatars from other sites are queued to be copied,
 * and such images in the texts of articles become links. A cover from another site remains stored,
 * but only editors still see it. Also adds the unsubscribe URL of outgoing mails.
 */
export class AvatarCopiesAndUnsubscribe1763600000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(avatarCopies(runner));
    await runner.query(
      `INSERT INTO avatar_copies ("userId", "url", "attempts", "nextAttemptAt")
       SELECT "id", "avatarUrl", 0, CURRENT_TIMESTAMP FROM users WHERE ${FOREIGN}`,
    );
    for (const table of ['users', 'authors']) {
      await runner.query(`UPDATE ${table} SET "avatarUrl" = NULL WHERE ${FOREIGN}`);
    }
    await linkImages(runner);
    await runner.addColumn('outgoing_mails', new TableColumn(unsubscribeColumn(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('outgoing_mails', 'unsubscribeUrl');
    await runner.query(
      `UPDATE users SET "avatarUrl" = (SELECT "url" FROM avatar_copies c WHERE c."userId" = users."id")
       WHERE "avatarUrl" IS NULL`,
    );
    await runner.dropTable('avatar_copies');
  }
}

const unsubscribeColumn = (runner: QueryRunner) =>
  columnShapes(runner).varchar('unsubscribeUrl', { isNullable: true });

function avatarCopies(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'avatar_copies',
    columns: [
      c.integer('userId', { isPrimary: true }),
      c.varchar('url'),
      c.integer('attempts'),
      c.instant('nextAttemptAt'),
    ],
    indices: [new TableIndex({ columnNames: ['nextAttemptAt'] })],
    foreignKeys: [
      new TableForeignKey({
        columnNames: ['userId'],
        referencedTableName: 'users',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      }),
    ],
  });
}

async function linkImages(runner: QueryRunner): Promise<void> {
  let last = 0;
  for (;;) {
    const rows: { id: number; contentHtml: string }[] = await runner.query(
      `SELECT "id", "contentHtml" FROM articles
       WHERE "id" > ${last} AND "contentHtml" LIKE '%<img %' ORDER BY "id" LIMIT ${CHUNK}`,
    );
    for (const { id, contentHtml } of rows) await linkImagesOf(runner, id, contentHtml);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK) return;
  }
}

async function linkImagesOf(runner: QueryRunner, id: number, html: string): Promise<void> {
  const linked = html.replace(
    FOREIGN_IMAGE,
    (_image, source: string, alt?: string) =>
      `<a href="${source}" rel="noopener">${alt || 'Image'}</a>`,
  );
  if (linked === html) return;
  const isPostgres = runner.connection.options.type === 'postgres';
  const [text, number] = isPostgres ? ['$1', '$2'] : ['?', '?'];
  await runner.query(`UPDATE articles SET "contentHtml" = ${text} WHERE "id" = ${number}`, [
    linked,
    id,
  ]);
}
