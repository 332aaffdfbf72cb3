import { databaseKind } from './database';

/** Declares tests that only one of the two databases can have. */
export function onDatabase(kind: 'sqlite' | 'postgres', declare: () => void): void {
  if (databaseKind() === kind) declare();
}
