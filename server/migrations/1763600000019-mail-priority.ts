import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const MAILS = 'outgoing_mails';
const BY_TIME = () => new TableIndex({ columnNames: ['nextAttemptAt'] });
const IN_ORDER = () =>
  new TableIndex({
    columnNames: ['priority', 'nextAttemptAt', 'id'],
    where: '"gaveUpAt" IS NULL',
  });

/**
 * Adds a priority to mails, so that mails about accounts are sent before news. Mails that are
 * already queued get the priority of news.
 */
export class MailPriority1763600000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnShapes(runner);
    await runner.addColumn(MAILS, new TableColumn(c.integer('priority', { default: 1 })));
    await runner.dropIndex(MAILS, BY_TIME());
    await runner.createIndex(MAILS, IN_ORDER());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(MAILS, IN_ORDER());
    await runner.createIndex(MAILS, BY_TIME());
    await runner.dropColumn(MAILS, 'priority');
  }
}
