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
 * Refuses a site on which a restore was interrupted: its sessions are not ended, and accounts that
 * were erased after the backup are in it.
 * @param ask runs a query on the database; unused on SQLite
 * @throws EnvError
 */
export async function refuseUnfinishedRestore(env: Env, ask: Ask): Promise<void> {
  const isMarked =
    existsSync(join(env.DATA_DIR, UNFINISHED_FILE)) ||
    (env.databaseKind === 'postgres' &&
      (await ask(`SELECT to_regclass('${UNFINISHED_TABLE}')::text`))[0] !== null);
  if (!isMarked) return;
  const places =
    env.databaseKind === 'postgres'
      ? `Videz le dossier ${env.DATA_DIR}, créez une autre base (createdb) pour DATABASE_URL,`
      : `Videz le dossier ${env.DATA_DIR}`;
  throw new EnvError(
    `DATA_DIR\u00a0: la remise d’une sauvegarde a été interrompue, ce site n’est pas complet. ${places} et recommencez la commande restore.`,
  );
}
