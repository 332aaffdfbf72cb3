import 'reflect-metadata';
import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import { refuseSlowTests } from './slow';

/**
 * Before any file of a server test is loaded: says which database this process talks to, since the
 * entities choose their column types when they are declared.
 */
if (process.env.TEST_DATABASE === 'postgres')
  process.env.DATABASE_URL = process.env.TEST_POSTGRES_URL;
else delete process.env.DATABASE_URL;

const shared = globalThis as { watchedArgon2?: typeof Argon2 };

// The real one, with its checks counted: the same for all files of a process, as the server's modules.
vi.mock('@node-rs/argon2', async (real) => {
  const argon2 = await real<typeof Argon2>();
  const verify = vi.fn<typeof argon2.verify>(argon2.verify);
  return (shared.watchedArgon2 ??= { ...argon2, verify });
});

refuseSlowTests();
