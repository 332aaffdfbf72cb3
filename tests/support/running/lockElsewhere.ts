import { Client } from 'pg';
import { currentEnv } from '#platform/env';

/**
 * Acquires a lock that `acquireLock` would acquire, as if another server of the site had acquired
 * it. Does nothing on SQLite, where a site has only one server.
 * @returns two functions: one counts the transactions that wait for the lock, the other releases
 * the lock
 */
export async function lockElsewhere(name: string) {
  const { DATABASE_URL: connectionString } = currentEnv();
  if (!connectionString) return { waiting: async () => 0, release: async () => {} };
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
  return {
    waiting: async () => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rows[0]!.count;
    },
    release: () => client.end(),
  };
}
