import { describe, it } from 'vitest';
import { databaseKind, isPostgres } from './database';

/** Declares tests that apply to one of the two databases only. */
export function onDatabase(kind: 'sqlite' | 'postgres', declare: () => void): void {
  if (databaseKind() === kind) declare();
}

const undeclared = Object.assign(() => {}, { each: () => () => {} });
const isDeclared = !isPostgres() || Boolean(process.env.TEST_ALL);

/**
 * Declares tests whose result does not depend on the database engine, in a file with others. They
 * run on SQLite, and on PostgreSQL only in `npm run test:all`. A file with such tests only is named
 * `*.neutral.test.ts`.
 */
export const neutral = (
  isDeclared ? { it, describe } : { it: undeclared, describe: undeclared }
) as { it: typeof it; describe: typeof describe };
