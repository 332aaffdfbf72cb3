import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { BackupError } from '#platform/backup/backupError';
import { siteIdOf } from '#platform/backup/databaseFacts';
import { makeBackup } from '#platform/backup/makeBackup';
import { planRestore } from '#platform/backup/restore';
import { readEnv } from '#platform/env';
import { migrationNames } from '#server/site';
import { runCommand, type CommandOptions } from './commands';
import { freshDatabase, type OwnDatabase } from './database';
import { seenByOthers } from './otherConnection';
import { startPostgresOfTools } from './postgresTools';
import type { TestApp } from './testApp';

/** Data folder and database of a site. Without a URL, the database is SQLite. */
export interface Place {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/** A folder for backups and restored sites, and databases for the restored sites. */
export interface Restores {
  folder: string;
  /**
   * Returns a place for a new site: the path of a folder that does not exist and, on PostgreSQL, an
   * empty database.
   */
  freshPlace(name: string): Promise<Place>;
  close(): Promise<void>;
}

/** Prepares a folder for backups and, on PostgreSQL, a cluster that pg_dump can dump. */
export async function prepareRestores(): Promise<Restores> {
  const stopPostgres = await startPostgresOfTools();
  const folder = await mkdtemp(join(tmpdir(), 'centrale-backup-'));
  const made: OwnDatabase[] = [];
  return {
    folder,
    freshPlace: async (name) => {
      const database = await freshDatabase();
      if (database) made.push(database);
      return { DATA_DIR: join(folder, name), DATABASE_URL: database?.url ?? '' };
    },
    close: async () => {
      await Promise.all(made.map(({ drop }) => drop()));
      await stopPostgres();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the command that creates a backup. */
export const backUp = (args: string[], options: CommandOptions) =>
  runCommand('server/backup.ts', args, options);

/** Runs the command that restores a backup into a place. */
export const restore = (args: string[], { DATA_DIR, DATABASE_URL }: Place) =>
  runCommand('server/restore.ts', args, { env: { DATA_DIR, DATABASE_URL } });

/**
 * Tries to restore a backup into a place, and expects a refusal.
 * @returns the message of the refusal
 */
export async function restoreRefusal(
  of: string,
  place: Place & { JWT_SECRET?: string },
  options?: { changeEngine: boolean },
) {
  const env = readEnv({ NODE_ENV: 'test', ...place });
  const plan = planRestore(env, of, migrationNames(), options);
  const error: unknown = await plan.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackupError);
  return (error as BackupError).message;
}

/** Creates a backup of a site. @returns the folder of the backup */
export const backupOf = async ({ env }: Pick<TestApp, 'env'>, into: string): Promise<string> =>
  (await makeBackup(env, { into, origin: 'manual' })).folder;

/** Adds an upload and a derived image to a site, then creates a backup of it. */
export async function backupWithFiles(app: TestApp, into: string): Promise<string> {
  const { DATA_DIR } = app.env;
  await mkdir(join(DATA_DIR, 'uploads', 'deep'), { recursive: true });
  await writeFile(join(DATA_DIR, 'uploads', 'deep', 'photo.webp'), 'a photo');
  await mkdir(join(DATA_DIR, 'partage'), { recursive: true });
  await writeFile(join(DATA_DIR, 'partage', 'drawn.png'), 'drawn again');
  return backupOf(app, into);
}

/** Copies a backup, so that the copy can be damaged. */
export async function copyOfBackup(backup: string, to: string): Promise<string> {
  await cp(backup, to, { recursive: true });
  return to;
}

/** Returns whether the site in a place has an account with this email. */
export async function hasAccount(place: Place, email: string): Promise<boolean> {
  return (await seenByOthers(place, 'SELECT "email" FROM users')).includes(email);
}

/** Returns the site ID that the site in a place writes into its backups. */
export const siteIdAt = (place: Place) => siteIdOf(readEnv({ NODE_ENV: 'test', ...place }));
