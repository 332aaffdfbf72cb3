import { describe, it } from 'vitest';
import { databaseKind, isPostgres } from './database';

/** Declares tests that only one of the two databases can have. */
export function onDatabase(kind: 'sqlite' | 'postgres', declare: () => void): void {
  if (databaseKind() === kind) declare();
}

const undeclared = Object.assign(() => {}, { each: () => () => {} });
const isDeclared = !isPostgres() || Boolean(process.env.TEST_ALL);

/**
 * Declares tests whose result the database engine cannot change, in a file that has others: they run on
 * SQLite, and on PostgreSQL in `npm run test:all`. A whole file of them is called `*.neutral.test.ts`.
 */
export const neutral = (
  isDeclared ? { it, describe } : { it: undeclared, describe: undeclared }
) as { it: typeof it; describe: typeof describe };
