import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sqliteFile } from '../db/sqlite/sqliteFile';
import type { DatabaseModel } from '../db/dataSource';
import { hasUnfinishedRestore, UNFINISHED_FILE, UNFINISHED_TABLE } from '../db/unfinishedRestore';
import type { Env } from '../env';
import { BackupError, asBackupError } from './backupError';
import { askBeside, changeBeside } from './databaseFacts';
import { copyDurably, flushToDisk, writeDurably } from './durable';
import { checkBackup } from './storedBackups';
import { FILES } from './dataFiles';
import type { Manifest } from './manifest';
import { countOfTables, POSTGRES_NOT_EMPTY } from './postgresEmptiness';
import { loadPostgres, rowsOfDump } from './postgresTools';
import { copyIntoPostgres } from './transfer/intoPostgres';
import { copyIntoSqlite } from './transfer/intoSqlite';
import type { Print } from './transfer/progress';

/** Name of an unfinished SQLite database, in the folder of the site. */
const DRAFT = '.centrale.sqlite.draft';

/**
 * Names that are ignored when a folder is checked to be empty: backups, lock files, and the
 * database and the mark of an interrupted restore.
 */
const NOT_COUNTED =
  /^(backups|(backup|backup-holder|server)\.lock(-journal)?|\.centrale\.sqlite\.draft|restore-unfinished)$/;

export interface RestorePlan {
  backup: string;
  manifest: Manifest;
  env: Env;
}

/**
 * Checks that a backup is complete, that this version of the program knows its last migration, and
 * that the target is empty. Changes nothing.
 * @param known names of the migrations of this version
 * @throws BackupError that names the obstacle
 */
export async function planRestore(
  env: Env,
  backup: string,
  known: readonly string[],
  { changeEngine = false } = {},
): Promise<RestorePlan> {
  const manifest = await checkBackup(backup);
  const { kind, lastMigration } = manifest.database;
  if (!known.includes(lastMigration)) {
    throw new BackupError(
      `La sauvegarde ${backup} vient d’une version plus récente du site (migration ${lastMigration})\u00a0: installez d’abord cette version.`,
    );
  }
  // A forgotten DATABASE_URL must not move a site.
  if (kind !== env.databaseKind && !changeEngine) throw new BackupError(otherKind(kind));
  if (manifest.signingKey === 'JWT_SECRET' && !env.JWT_SECRET) {
    throw new BackupError(
      'JWT_SECRET\u00a0: la clé de ce site n’est pas dans la sauvegarde, donnez la même ici. Sans elle, les applications d’authentification ne servent plus.',
    );
  }
  await refuseUnlessEmpty(env);
  return { backup, manifest, env };
}

/** Returns whether a backup is restored on another database engine than that of its site. */
export const changesEngine = ({ env, manifest }: RestorePlan): boolean =>
  manifest.database.kind !== env.databaseKind;

/** Returns the newest rows of a table of a backup; an empty list when it has no such table. */
export async function rowsOfBackup(
  { backup, manifest: { database } }: RestorePlan,
  table: string,
  most: number,
): Promise<Record<string, string>[]> {
  const path = join(backup, database.file);
  if (database.kind === 'postgres') return (await rowsOfDump(path, table)).slice(-most);
  const file = new Sqlite(path, { readonly: true });
  try {
    const exists = file.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
    if (!exists) return [];
    return file
      .prepare<[], Record<string, string>>(
        `SELECT * FROM ${table} ORDER BY rowid DESC LIMIT ${most}`,
      )
      .all();
  } finally {
    file.close();
  }
}

const otherKind = (kind: Manifest['database']['kind']): string =>
  kind === 'postgres'
    ? 'DATABASE_URL\u00a0: cette sauvegarde vient d’un site sur PostgreSQL. Indiquez l’adresse d’une base vide, ou ajoutez --change-engine pour passer le site à SQLite.'
    : 'DATABASE_URL\u00a0: cette sauvegarde vient d’un site sur SQLite. Laissez cette variable vide, ou ajoutez --change-engine pour passer le site à PostgreSQL.';

async function refuseUnlessEmpty(env: Env): Promise<void> {
  const names = await readdir(env.DATA_DIR).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw asBackupError('La sauvegarde ne peut pas être remise', env.DATA_DIR, error);
  });
  const found = names.filter((name) => !NOT_COUNTED.test(name));
  if (found.length > 0) {
    throw new BackupError(
      `Le dossier ${env.DATA_DIR} n’est pas vide (${found.slice(0, 3).join(', ')})\u00a0: une sauvegarde est remise seulement dans un dossier vide. Indiquez un autre dossier ou videz celui-ci.`,
    );
  }
  if (env.databaseKind === 'sqlite') return;
  const [tables] = await askBeside(env, countOfTables);
  if (Number(tables) > 0) throw new BackupError(POSTGRES_NOT_EMPTY);
}

/**
 * Marks the target as incomplete, so that no server starts on it, whatever ends the restore. The
 * mark stays until `unmark`.
 */
async function mark(env: Env): Promise<void> {
  await writeDurably(join(env.DATA_DIR, UNFINISHED_FILE), '');
  if (env.databaseKind === 'postgres') {
    await changeBeside(env, `CREATE TABLE IF NOT EXISTS ${UNFINISHED_TABLE} ()`, []);
  }
}

/** Removes the mark from a complete site. */
export async function unmark(env: Env): Promise<void> {
  if (env.databaseKind === 'postgres') {
    await changeBeside(env, `DROP TABLE IF EXISTS ${UNFINISHED_TABLE}`, []);
  }
  await rm(join(env.DATA_DIR, UNFINISHED_FILE), { force: true });
  await flushToDisk(env.DATA_DIR, 'folder');
}

/**
 * Restores a checked backup into its empty target, which stays marked as incomplete: the caller has
 * to end sessions and erase accounts, then call `unmark`. A failure removes the restored files again.
 * @param migrations migrations of this version, which create the tables on another engine
 * @param print prints the progress of a restore on another engine
 * @throws BackupError
 */
export async function putBack(
  plan: RestorePlan,
  migrations: DatabaseModel['migrations'],
  print: Print,
): Promise<void> {
  const { backup, manifest, env } = plan;
  const files = manifest.files
    .filter(({ path }) => path.startsWith(FILES))
    .map(({ path }) => path.slice(FILES.length));
  const putBackFiles = async () => {
    for (const path of files) {
      await copyDurably(join(backup, FILES, path), join(env.DATA_DIR, path));
    }
  };
  const draft = join(env.DATA_DIR, DRAFT);
  const wasMarked = await hasUnfinishedRestore(env, (sql) => askBeside(env, sql));
  try {
    await chmod(env.DATA_DIR, 0o700);
    await mark(env);
    await rm(draft, { force: true });
    await putBackAll(plan, { draft, migrations, print, putBackFiles });
    if (env.databaseKind === 'sqlite') await rename(draft, sqliteFile(env.DATA_DIR));
    await flushToDisk(env.DATA_DIR, 'folder');
  } catch (error) {
    // Does not remove backups that the folder may contain.
    const made = files
      .map((path) => path.split('/')[0] ?? '')
      .filter((name) => !NOT_COUNTED.test(name));
    for (const name of [DRAFT, ...made])
      await rm(join(env.DATA_DIR, name), { recursive: true, force: true });
    // The target may be filled in spite of the error, such as a commit whose answer was lost, and the
    // pg_restore of an earlier, killed restore may still be running: then the mark stays.
    if (!wasMarked) {
      await refuseUnlessEmpty(env)
        .then(() => unmark(env))
        .catch(() => undefined);
    }
    throw asBackupError('La sauvegarde n’a pas pu être remise', env.DATA_DIR, error);
  }
}

interface Steps {
  /** Path for the SQLite database until it is complete. */
  draft: string;
  migrations: DatabaseModel['migrations'];
  print: Print;
  putBackFiles(): Promise<void>;
}

async function putBackAll(
  plan: RestorePlan,
  { draft, migrations, print, putBackFiles }: Steps,
): Promise<void> {
  const { backup, manifest, env } = plan;
  const from = join(backup, manifest.database.file);
  const url = env.DATABASE_URL ?? '';
  if (!changesEngine(plan)) {
    await putBackFiles();
    if (env.databaseKind === 'postgres') await loadPostgres(url, from);
    else await copyDurably(from, draft);
  } else if (env.databaseKind === 'postgres') {
    await copyIntoPostgres({ from, url, migrations, print, beforeCommit: putBackFiles });
  } else {
    await copyIntoSqlite({ from, to: draft, migrations, print });
    await flushToDisk(draft, 'file');
    await putBackFiles();
  }
}
