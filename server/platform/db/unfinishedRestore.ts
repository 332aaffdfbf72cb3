import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError, type Env } from '../env';
import type { Ask } from './schemaCompatibility';

/**
 * Marks of an unfinished restore: a file in DATA_DIR and, on PostgreSQL, also a table, because other
 * servers do not see the file. The table has no columns: the comparison after a change of engine
 * reads columns, and so ignores it.
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
  return typeof table === 'string';
}

/**
 * Refuses a site whose restore is not complete: its sessions are not ended, and accounts that were
 * erased after the backup are in it.
 * @throws EnvError
 */
export async function refuseUnfinishedRestore(env: Env, ask: Ask): Promise<void> {
  if (!(await hasUnfinishedRestore(env, ask))) return;
  const database =
    env.databaseKind === 'postgres' ? ', créez une autre base (createdb) pour DATABASE_URL' : '';
  throw new EnvError(
    `DATA_DIR\u00a0: la remise d’une sauvegarde n’est pas terminée, ce site n’est pas complet. Si la commande restore tourne encore, attendez sa fin. Sinon, videz le dossier qu’elle remplissait, sauf «\u00a0backups\u00a0»${database}, puis relancez-la.`,
  );
}
