import { describe, it } from 'vitest';
import { databaseKind, isPostgres } from './database';

/** Declares tests that apply to only one of the two database engines. */
export function onDatabase(kind: 'sqlite' | 'postgres', declare: () => void): void {
  if (databaseKind() === kind) declare();
}

const undeclared = Object.assign(() => {}, { each: () => () => {} });
const isDeclared = !isPostgres() || Boolean(process.env.TEST_ALL);

/**
 * Declares tests whose result does not depend on the database engine, in a file that also contains
 * other tests. They always run on SQLite, but on PostgreSQL only in `npm run test:all`. A file that
 * contains nothing else is named `*.neutral.test.ts` instead.
 */
export const neutral = (
  isDeclared ? { it, describe } : { it: undeclared, describe: undeclared }
) as { it: typeof it; describe: typeof describe };
