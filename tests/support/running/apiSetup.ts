import 'reflect-metadata';
import type * as Argon2 from '@node-rs/argon2';
import { afterEach, vi } from 'vitest';

/**
 * Selects the database engine before any file of a server test is loaded, because entities choose
 * their column types when they are declared.
 */
if (process.env.TEST_DATABASE === 'postgres')
  process.env.DATABASE_URL = process.env.TEST_POSTGRES_URL;
else delete process.env.DATABASE_URL;

const shared = globalThis as { watchedArgon2?: typeof Argon2 };

// Wraps the real module. Password checks are counted and their results are cached, because tests
// sign in thousands of times with the same password. All test files of a process share the cache,
// as they share the modules of the server.
vi.mock('@node-rs/argon2', async (real) => {
  const argon2 = await real<typeof Argon2>();
  const checked = new Map<string, Promise<boolean>>();
  const verify = vi.fn<typeof argon2.verify>((stored, password, ...rest) => {
    const pair = `${String(stored)} ${String(password)}`;
    const known = checked.get(pair) ?? argon2.verify(stored, password, ...rest);
    checked.set(pair, known);
    return known;
  });
  return (shared.watchedArgon2 ??= { ...argon2, verify });
});

// Loaded late, because the server must not be loaded before the engine is selected above.
afterEach(async () => {
  const { refuseInvalidDocuments } = await import('./testApp');
  const { refuseUnfilledFields } = await import('./filledFields');
  refuseInvalidDocuments();
  refuseUnfilledFields();
});
