import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

const ofMember = () => [
  new TableForeignKey({
    columnNames: ['userId'],
    referencedTableName: 'users',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  }),
];

const ordered = (score: string) =>
  new TableIndex({ columnNames: ['period', 'kind', 'listed', score, 'userId'] });

type Shapes = ReturnType<typeof columnShapes>;

const isPrimary = true;

const membersTable = (c: Shapes) =>
  new Table({
    name: 'ranking_members',
    columns: [c.integer('userId', { isPrimary }), c.instant('agreedAt')],
    foreignKeys: ofMember(),
  });

const scoresTable = (c: Shapes) =>
  new Table({
    name: 'ranking_scores',
    columns: [
      c.integer('userId', { isPrimary }),
      c.varchar('period', { isPrimary }),
      c.varchar('kind', { isPrimary }),
      c.integer('calls'),
      c.integer('successful'),
      c.bigInteger('responseMillis'),
      c.integer('experience'),
      c.integer('success', { isNullable: true }),
      c.integer('response', { isNullable: true }),
      c.boolean('listed'),
    ],
    indices: ['experience', 'success', 'response'].map(ordered),
    foreignKeys: ofMember(),
  });

const stepsTable = (c: Shapes) =>
  new Table({
    name: 'ranking_steps',
    columns: [
      c.varchar('period', { isPrimary }),
      c.varchar('kind', { isPrimary }),
      c.varchar('measure', { isPrimary }),
      c.integer('score', { isPrimary }),
      c.integer('players'),
    ],
  });

/** Adds consents to be ranked, statistics per period, and player counts per score. */
export class Ranking1763600000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    for (const table of [membersTable, scoresTable, stepsTable]) {
      await runner.createTable(table(c));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('ranking_steps');
    await runner.dropTable('ranking_scores');
    await runner.dropTable('ranking_members');
  }
}
