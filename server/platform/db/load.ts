import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { namesOf, newerSchemaProblem, readSchemaState } from './schemaCompatibility';
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
 * Returns whether every migration of this server has run on the database, and whether the server may
 * use the schema, which a newer server may have migrated since.
 * @throws the error of the database when it cannot be read
 */
export async function isSchemaUsable(): Promise<boolean> {
  const known = namesOf(currentDatabase().write);
  const ask = async (sql: string) =>
    (await query<Record<string, unknown>>(sql)).map((row) => Object.values(row)[0]);
  const state = await readSchemaState(ask, known);
  const done = new Set(state.applied);
  return known.every((name) => done.has(name)) && newerSchemaProblem(known, state) === null;
}
