import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError, type Env } from '../env';
import type { Ask } from './schemaCompatibility';

/**
 * Marks of a restore that is not complete: a file in DATA_DIR and, on PostgreSQL, which several
 * servers use, a table. The table has no columns, so that comparisons of tables ignore it.
 */
export const UNFINISHED_FILE = 'restore-unfinished';
export const UNFINISHED_TABLE = 'restore_unfinished';

/**
 * Returns whether a restore into the site started and was not completed.
 * @param ask runs a query on the database; unused on SQLite
 */
export async function hasUnfinishedRestore(env: Env, ask: Ask): Promise<boolean> {
  if (existsSync(join(env.DATA_DIR, UNFINISHED_FILE))) return true;
  if (env.databaseKind === 'sqlite') return false;
  const [table] = await ask(`SELECT to_regclass('${UNFINISHED_TABLE}')::text`);
  return table !== null;
}

/**
 * Refuses a site on which a restore was interrupted: its sessions are not ended, and accounts that
 * were erased after the backup are in it.
 * @throws EnvError
 */
export async function refuseUnfinishedRestore(env: Env, ask: Ask): Promise<void> {
  if (!(await hasUnfinishedRestore(env, ask))) return;
  const places =
    env.databaseKind === 'postgres'
      ? `Videz le dossier ${env.DATA_DIR}, créez une autre base (createdb) pour DATABASE_URL,`
      : `Videz le dossier ${env.DATA_DIR}`;
  throw new EnvError(
    `DATA_DIR\u00a0: la remise d’une sauvegarde a été interrompue, ce site n’est pas complet. ${places} et recommencez la commande restore.`,
  );
}
