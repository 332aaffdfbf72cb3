import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { columnShapes } from '../platform/db/columns';

const toUser = (columnName: string, onDelete: 'CASCADE' | 'SET NULL') =>
  new TableForeignKey({
    columnNames: [columnName],
    referencedTableName: 'users',
    referencedColumnNames: ['id'],
    onDelete,
  });

const index = (...columnNames: string[]) => new TableIndex({ columnNames });
const unique = (...columnNames: string[]) => new TableIndex({ columnNames, isUnique: true });

/**
 * Creates accounts and their administration: users, roles, sessions, sign-in limits, bans,
 * settings, audit log, jobs.
 */
export class Accounts1763600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [...people(runner), ...signIn(runner), ...platform(runner)]) {
      await runner.createTable(table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [...people(runner), ...signIn(runner), ...platform(runner)];
    for (const table of tables.toReversed()) await runner.dropTable(table.name);
  }
}

function people(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'users',
      columns: [
        c.id(),
        c.varchar('username'),
        c.varchar('usernameKey'),
        c.varchar('email'),
        c.varchar('emailKey'),
        c.varchar('passwordHash'),
        c.instant('passwordUpdatedAt'),
        c.varchar('firstName', { isNullable: true }),
        c.varchar('lastName', { isNullable: true }),
        c.varchar('avatarUrl', { isNullable: true }),
        c.varchar('subscription'),
        c.instant('subscriptionEndsAt', { isNullable: true }),
        c.instant('joinedAt'),
        c.instant('lastLoginAt', { isNullable: true }),
        c.boolean('isActive'),
        c.instant('deletionRequestedAt', { isNullable: true }),
        c.instant('emailVerifiedAt', { isNullable: true }),
        c.integer('experience'),
        c.integer('totalCalls'),
        c.integer('successfulCalls'),
        c.integer('totalPlayMinutes'),
        c.json('gameSettings'),
      ],
      indices: [
        unique('usernameKey'),
        unique('emailKey'),
        index('subscription'),
        index('joinedAt'),
        index('lastLoginAt'),
        index('experience'),
      ],
    }),
    new Table({
      name: 'permissions',
      columns: [
        c.varchar('id', { isPrimary: true }),
        c.varchar('name'),
        c.varchar('description'),
        c.varchar('category'),
      ],
    }),
    new Table({
      name: 'roles',
      columns: [
        c.varchar('id', { isPrimary: true }),
        c.varchar('name'),
        c.varchar('description'),
        c.varchar('color'),
        c.integer('hierarchy'),
      ],
    }),
    new Table({
      name: 'role_permissions',
      columns: [
        c.varchar('roleId', { isPrimary: true }),
        c.varchar('permissionId', { isPrimary: true }),
      ],
      foreignKeys: [
        new TableForeignKey({
          columnNames: ['roleId'],
          referencedTableName: 'roles',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
        }),
        new TableForeignKey({
          columnNames: ['permissionId'],
          referencedTableName: 'permissions',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
        }),
      ],
    }),
    new Table({
      name: 'role_assignments',
      columns: [
        c.id(),
        c.integer('userId'),
        c.varchar('roleId'),
        c.integer('assignedById', { isNullable: true }),
        c.instant('assignedAt'),
      ],
      indices: [unique('userId', 'roleId'), index('roleId')],
      foreignKeys: [
        toUser('userId', 'CASCADE'),
        toUser('assignedById', 'SET NULL'),
        new TableForeignKey({
          columnNames: ['roleId'],
          referencedTableName: 'roles',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
        }),
      ],
    }),
    new Table({
      name: 'bans',
      columns: [
        c.id(),
        c.integer('userId'),
        c.varchar('reason'),
        c.integer('bannedById', { isNullable: true }),
        c.instant('bannedAt'),
        c.instant('expiresAt', { isNullable: true }),
        c.instant('liftedAt', { isNullable: true }),
        c.integer('liftedById', { isNullable: true }),
      ],
      indices: [index('userId', 'liftedAt')],
      foreignKeys: [
        toUser('userId', 'CASCADE'),
        toUser('bannedById', 'SET NULL'),
        toUser('liftedById', 'SET NULL'),
      ],
    }),
  ];
}

function signIn(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'sessions',
      columns: [
        c.varchar('id', { isPrimary: true }),
        c.integer('userId'),
        c.instant('createdAt'),
        c.instant('lastSeenAt'),
        c.varchar('userAgent'),
        c.varchar('ipAddress'),
      ],
      indices: [index('userId'), index('lastSeenAt')],
      foreignKeys: [toUser('userId', 'CASCADE')],
    }),
    new Table({
      name: 'one_time_tokens',
      columns: [
        c.id(),
        c.varchar('purpose'),
        c.integer('userId', { isNullable: true }),
        c.varchar('tokenHash'),
        c.instant('createdAt'),
        c.instant('expiresAt'),
      ],
      indices: [index('userId', 'purpose'), unique('tokenHash'), index('expiresAt')],
      foreignKeys: [toUser('userId', 'CASCADE')],
    }),
    new Table({
      name: 'login_failures',
      columns: [c.id(), c.varchar('accountKey'), c.varchar('ipAddress'), c.instant('at')],
      indices: [index('accountKey'), index('ipAddress'), index('at')],
    }),
    new Table({
      name: 'login_locks',
      columns: [c.varchar('subject', { isPrimary: true }), c.instant('until')],
    }),
  ];
}

function platform(runner: QueryRunner): Table[] {
  const c = columnShapes(runner);
  return [
    new Table({
      name: 'settings',
      columns: [
        c.varchar('key', { isPrimary: true }),
        c.json('value'),
        c.instant('updatedAt'),
        c.integer('updatedById', { isNullable: true }),
      ],
      foreignKeys: [toUser('updatedById', 'SET NULL')],
    }),
    new Table({
      name: 'audit_entries',
      columns: [
        c.id(),
        c.instant('at'),
        c.integer('actorId', { isNullable: true }),
        c.varchar('actorName'),
        c.varchar('action'),
        c.varchar('targetType'),
        c.varchar('targetId'),
        c.json('before', { isNullable: true }),
        c.json('after', { isNullable: true }),
        c.varchar('requestId', { isNullable: true }),
      ],
      indices: [index('targetType', 'targetId'), index('at'), index('actorId'), index('action')],
    }),
    new Table({
      name: 'job_runs',
      columns: [
        c.varchar('name', { isPrimary: true }),
        c.instant('lastStartedAt'),
        c.instant('leasedUntil', { isNullable: true }),
        c.varchar('lastError', { isNullable: true }),
      ],
    }),
  ];
}
