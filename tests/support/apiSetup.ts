import 'reflect-metadata';
import { vi } from 'vitest';

type Argon2 = typeof import('@node-rs/argon2');
const shared = globalThis as { watchedArgon2?: Argon2 };

// The real one, with its checks counted: the same for all files of a process, as the server's modules.
vi.mock('@node-rs/argon2', async (real) => {
  const argon2 = await real<Argon2>();
  return (shared.watchedArgon2 ??= { ...argon2, verify: vi.fn(argon2.verify) });
});

/**
 * Before any file of a server test is loaded: says which database this process talks to, since the
 * entities choose their column types when they are declared.
 */
if (process.env.TEST_DATABASE === 'postgres')
  process.env.DATABASE_URL = process.env.TEST_POSTGRES_URL;
else delete process.env.DATABASE_URL;
