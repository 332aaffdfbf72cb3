import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '#platform/db/columns';

/** Creates the tables of webhooks and of their deliveries. */
export class Webhooks1763600000172 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createWebhooks(runner);
    await createDeliveries(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('webhook_deliveries');
    await runner.dropTable('webhooks');
  }
}

async function createWebhooks(runner: QueryRunner): Promise<void> {
  const { id, varchar, text, json, boolean, integer, instant } = columnShapes(runner);
  await runner.createTable(
    new Table({
      name: 'webhooks',
      columns: [
        id(),
        varchar('name'),
        varchar('format'),
        json('events'),
        varchar('host'),
        text('encrypted'),
        boolean('isEnabled'),
        integer('failures'),
        instant('stoppedAt', { isNullable: true }),
        instant('waitsUntil', { isNullable: true }),
        instant('lastTriedAt', { isNullable: true }),
        integer('lastStatus', { isNullable: true }),
        instant('createdAt'),
      ],
      indices: [new TableIndex({ columnNames: ['name'], isUnique: true })],
    }),
  );
}

async function createDeliveries(runner: QueryRunner): Promise<void> {
  const { id, varchar, integer, instant } = columnShapes(runner);
  await runner.createTable(
    new Table({
      name: 'webhook_deliveries',
      columns: [
        id(),
        integer('webhookId'),
        varchar('messageId'),
        varchar('event'),
        varchar('subject'),
        varchar('state'),
        integer('attempts'),
        integer('status', { isNullable: true }),
        varchar('excerpt', { isNullable: true }),
        instant('createdAt'),
        instant('triedAt', { isNullable: true }),
      ],
      indices: [
        new TableIndex({ columnNames: ['webhookId', 'event', 'subject'], isUnique: true }),
        new TableIndex({ columnNames: ['webhookId', 'id'] }),
        new TableIndex({ columnNames: ['createdAt'] }),
      ],
      foreignKeys: [
        new TableForeignKey({
          columnNames: ['webhookId'],
          referencedTableName: 'webhooks',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
        }),
      ],
    }),
  );
}
