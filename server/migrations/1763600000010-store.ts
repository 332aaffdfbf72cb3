import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const to = (referencedTableName: string, columnName: string, onDelete?: 'CASCADE' | 'SET NULL') =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete,
  });

const index = (...columnNames: string[]) => new TableIndex({ columnNames });
const unique = (...columnNames: string[]) => new TableIndex({ columnNames, isUnique: true });

/**
 * Creates the store: products, orders with their numbering, what members own, and their
 * subscriptions.
 */
export class Store1763600000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner).toReversed()) await runner.dropTable(table.name);
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'products',
      columns: [
        c.id(),
        c.varchar('name'),
        c.text('description'),
        c.integer('priceCents'),
        c.varchar('imageUrl', { isNullable: true }),
        c.varchar('category'),
        c.json('features'),
        c.varchar('tier', { isNullable: true }),
      ],
      indices: [index('category')],
    }),
    orders(runner),
    new Table({
      name: 'order_numbers',
      columns: [c.integer('year', { isPrimary: true }), c.integer('last')],
    }),
    new Table({
      name: 'entitlements',
      columns: [
        c.id(),
        c.integer('userId'),
        c.integer('productId'),
        c.integer('orderId'),
        c.instant('grantedAt'),
      ],
      indices: [unique('userId', 'productId'), index('productId'), index('orderId')],
      foreignKeys: [
        to('users', 'userId', 'CASCADE'),
        to('products', 'productId'),
        to('orders', 'orderId'),
      ],
    }),
    new Table({
      name: 'memberships',
      columns: [
        c.integer('userId', { isPrimary: true }),
        c.instant('startedAt', { isNullable: true }),
        c.integer('billingDay'),
        c.boolean('renews'),
      ],
      foreignKeys: [to('users', 'userId', 'CASCADE')],
    }),
  ];
}

function orders(runner: QueryRunner): Table {
  const c = columnShapes(runner);
  return new Table({
    name: 'orders',
    columns: [
      c.id(),
      c.varchar('number'),
      c.integer('userId', { isNullable: true }),
      c.varchar('buyerName'),
      c.varchar('buyerEmail'),
      c.integer('productId'),
      c.varchar('productName'),
      c.varchar('category'),
      c.integer('priceCents'),
      c.varchar('status'),
      c.varchar('idempotencyKey'),
      c.instant('createdAt'),
      c.instant('paidAt', { isNullable: true }),
      c.instant('periodStart', { isNullable: true }),
      c.instant('periodEnd', { isNullable: true }),
      c.boolean('demonstration'),
      c.varchar('failureReason', { isNullable: true }),
      c.boolean('isRenewal'),
      c.varchar('paymentId', { isNullable: true }),
      c.instant('chargeLeasedUntil', { isNullable: true }),
    ],
    indices: [
      unique('number'),
      unique('userId', 'idempotencyKey'),
      index('userId', 'createdAt'),
      index('status', 'chargeLeasedUntil'),
      index('productId'),
    ],
    foreignKeys: [to('users', 'userId', 'SET NULL'), to('products', 'productId')],
  });
}
