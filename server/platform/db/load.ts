import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { currentDatabase, query, writersInLine } from './transaction';

/** Load of a pool of database connections: those for reading, or those for writing. */
export interface PoolLoad {
  door: 'read' | 'write';
  open: number;
  idle: number;
  /** Count of callers that wait for a connection. */
  waiting: number;
}

/** Returns the load of the database connections of this process. */
export function databaseLoad(): PoolLoad[] {
  const { kind, read, write } = currentDatabase();
  if (kind === 'sqlite') {
    const { waiting, running } = writersInLine();
    return [{ door: 'write', open: 1, idle: running ? 0 : 1, waiting }];
  }
  return [poolLoad('read', read), poolLoad('write', write)];
}

function poolLoad(door: PoolLoad['door'], { driver }: DataSource): PoolLoad {
  const { totalCount, idleCount, waitingCount } = (driver as unknown as { master: Pool }).master;
  return { door, open: totalCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Returns whether every migration of this server has run on the database. @throws the error of the
 * database when it cannot be read
 */
export async function areMigrationsDone(): Promise<boolean> {
  const { migrations } = currentDatabase().write;
  const rows = await query<{ name: string }>('SELECT "name" FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  return migrations.every((migration) => done.has(migration.name ?? migration.constructor.name));
}
