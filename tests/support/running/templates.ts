import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../server/app';
import { readEnv, type Env } from '../../../server/platform/env';
import { seedDemo } from '../../../server/seeds/demo';
import { seedDocumented } from '../../../server/seeds/documented';
import { freshDatabase, type OwnDatabase } from './database';

/** What a database holds at first: its tables, or the demonstration as well. */
export type Template = 'tables' | 'demonstration';

/** A new database with that in it, and the environment that names it. */
export interface FilledDatabase {
  env: Env;
  drop(): Promise<void>;
}

/**
 * Every migration takes a second on PostgreSQL, and replaying the demonstration sixteen: each process does both
 * once on a server, and copies what came of it for every other test file.
 */
const made = new Map<string, Promise<(folder: string) => Promise<OwnDatabase | null>>>();

/**
 * A database of its own in a new folder, and the environment that names both.
 * @param template what it is a copy of; empty when null
 * @param variables of the environment, besides
 */
export async function filledDatabase(
  template: Template | null,
  variables?: Record<string, string>,
): Promise<FilledDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-test-'));
  const database = template ? await copyOf(template, folder) : await freshDatabase();
  return {
    env: readEnv({ ...BASE, DATA_DIR: folder, DATABASE_URL: database?.url, ...variables }),
    drop: async () => {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyOf(template: Template, folder: string): Promise<OwnDatabase | null> {
  // A test file may have a PostgreSQL of its own (postgresTools.ts).
  const key = `${template} ${process.env.TEST_POSTGRES_URL}`;
  const copy = made.get(key) ?? make(template);
  made.set(key, copy);
  return (await copy)(folder);
}

const BASE = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000' };

/** Makes the original, and gives what copies it into a folder. */
async function make(template: Template): Promise<(folder: string) => Promise<OwnDatabase | null>> {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-template-'));
  const original = await freshDatabase();
  const env = readEnv({ ...BASE, DATA_DIR: folder, DATABASE_URL: original?.url });
  const { close } = await createApp(env, { jobs: false });
  if (template === 'demonstration') {
    await seedDocumented();
    const refused = await seedDemo();
    if (refused > 0) throw new Error(`The site refused ${refused} acts of the demonstration`);
  }
  await close();
  // What is sealed in it, was sealed with this key.
  const key = await readFile(join(folder, 'jwt.key'));
  const file = original ? null : await readFile(join(folder, 'centrale.sqlite'));
  await rm(folder, { recursive: true, force: true });
  return async (into) => {
    await writeFile(join(into, 'jwt.key'), key, { mode: 0o600 });
    if (file) await writeFile(join(into, 'centrale.sqlite'), file);
    return original && freshDatabase(new URL(original.url).pathname.slice(1));
  };
}
