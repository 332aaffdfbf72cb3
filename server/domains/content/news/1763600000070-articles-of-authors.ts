import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['authorId', 'audience', 'status', 'publishedAt', 'id', 'premium'];

/** Adds an index for the list of articles of an author. */
export class ArticlesOfAuthors1763600000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = COLUMNS.map((column) => `"${column}"`).join(', ');
    await runner.query(`CREATE INDEX "${nameOf(runner)}" ON articles (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "${nameOf(runner)}"`);
  }
}

/** Returns the index name that TypeORM derives for the entity. */
const nameOf = ({ connection }: QueryRunner) =>
  connection.namingStrategy.indexName('articles', COLUMNS);
