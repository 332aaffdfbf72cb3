import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  copyFile,
  glob,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app';
import { lockFile } from '#platform/db/sqlite/folderLock';
import { readEnv, type Env } from '#platform/env';
import { HOUR, MINUTE } from '#platform/running/clock';
import { seedDemo } from '#server/seeds/demo';
import { seedDocumented } from '#server/seeds/documented';
import { seedDemoAccounts } from '#server/seeds/people/accounts';
import {
  databaseKind,
  freshDatabase,
  hasDatabase,
  isPostgres,
  renameDatabase,
  type OwnDatabase,
} from './database';

/**
 * Content of a new database. `tables` contains no rows, `documented` the documented content,
 * `accounts` also the demonstration accounts, and `demonstration` everything.
 */
export type Template = 'tables' | 'documented' | 'accounts' | 'demonstration';

/** A new database with the content of a template, and the environment to use it. */
export interface FilledDatabase {
  env: Env;
  drop(): Promise<void>;
}

const BASE = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000' };
const TEMPLATES = '.cache/test-templates';
const SQLITE_FILE = 'centrale.sqlite';
const KEY_FILE = 'jwt.key';

/**
 * Copies a database into a new folder.
 * @param template template to copy
 * @param variables further variables of the environment
 */
export async function filledDatabase(
  template: Template,
  variables?: Record<string, string>,
): Promise<FilledDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-test-'));
  const database = await copyOf(template, folder);
  return {
    env: readEnv({ ...BASE, DATA_DIR: folder, DATABASE_URL: database?.url, ...variables }),
    drop: async () => {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies a template into a folder or a new PostgreSQL database. The first process that needs a
 * template creates it in `.cache`; other processes and later runs copy it.
 */
async function copyOf(template: Template, folder: string): Promise<OwnDatabase | null> {
  // A template is used for at most an hour, because the dates of the seeds are relative to the time
  // of seeding.
  const hour = new Date().toISOString().slice(0, 13).replace(/\D/g, '');
  const version = `${hour}_${await (serverHash ??= hashOfServer())}`;
  const made = join(TEMPLATES, version);
  const file = join(made, `${template}.sqlite`);
  const name = `template_${template}_${version}`;
  const exists = () => (isPostgres() ? hasDatabase(name) : existsSync(file));
  if (!(await exists())) {
    await mkdir(made, { recursive: true });
    await removeOld();
    await alone(join(made, `${template}-${databaseKind()}.lock`), async () => {
      if (!(await exists())) await make(template, { made, file, name });
    });
  }
  // Also copies the key with which the secrets in the database are encrypted.
  await copyFile(join(made, KEY_FILE), join(folder, KEY_FILE));
  if (isPostgres()) return freshDatabase(name);
  await copyFile(file, join(folder, SQLITE_FILE));
  return null;
}

/**
 * Runs work while no other process runs work with the same lock. Each template has its own lock, so
 * that a test with few rows does not wait for the demonstration.
 */
async function alone(path: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockFile(path, 5 * MINUTE);
  if (!lock) throw new Error(`${path} was locked for five minutes: delete .cache and retry`);
  try {
    await work();
  } finally {
    lock.close();
  }
}

let serverHash: Promise<string> | undefined;

/** Hashes the files on which the content of a template depends. */
async function hashOfServer(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob('server/**/*.ts')) files.push(file);
  const hash = createHash('sha256');
  for (const file of [...files.toSorted(), 'package-lock.json']) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Deletes the unused templates of earlier hours. Another run may delete them at the same time. */
async function removeOld(): Promise<void> {
  for (const entry of await readdir(TEMPLATES)) {
    const folder = join(TEMPLATES, entry);
    const info = await stat(folder).catch(() => null);
    if (info && Date.now() - info.mtimeMs > 3 * HOUR) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Creates a template. The last step is an atomic rename, so that no template is incomplete. */
async function make(
  template: Template,
  { made, file, name }: { made: string; file: string; name: string },
): Promise<void> {
  const key = join(made, KEY_FILE);
  await alone(`${key}.lock`, async () => {
    if (!existsSync(key)) await writeFile(key, randomBytes(48).toString('hex'), { mode: 0o600 });
  });
  const JWT_SECRET = await readFile(key, 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'centrale-template-'));
  const database = await freshDatabase();
  const env = readEnv({ ...BASE, DATA_DIR: folder, DATABASE_URL: database?.url, JWT_SECRET });
  const { close } = await createApp(env, { jobs: false });
  if (template !== 'tables') await seedDocumented();
  if (template === 'accounts') await seedDemoAccounts();
  if (template === 'demonstration') {
    const refused = await seedDemo();
    if (refused > 0) throw new Error(`The site refused ${refused} actions of the demonstration`);
  }
  await close();
  if (database) await renameDatabase(database, name);
  else {
    // Copied before it is renamed, because the temporary folder may be on another disk.
    await copyFile(join(folder, SQLITE_FILE), `${file}.new`);
    await rename(`${file}.new`, file);
  }
  await rm(folder, { recursive: true, force: true });
}
