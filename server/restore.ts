import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { eraseAgain } from './domains/operations/backups/eraseAgain.service';
import { endEverySession } from './domains/identity/auth/sessions/everySession.service';
import { restartDigests } from './domains/notifications/notifications/digest/digest.service';
import { deleteAllPushDevices } from './domains/notifications/notifications/push/pushDevices.service';
import { requireKeyOfBackup } from './domains/operations/backups/backupKey.service';
import { deleteSiteId } from './domains/identity/settings/siteId.service';
import { BackupError } from './platform/backup/backupError';
import { listBeside, readErasures, type ErasedList } from './platform/backup/erasedList';
import { checkBackup } from './platform/backup/storedBackups';
import { makePlace } from './platform/backup/place';
import {
  changesEngine,
  planRestore,
  putBack,
  unmark,
  type RestorePlan,
} from './platform/backup/restore';
import { commandLine, fromCaller } from './platform/commandLine';
import { connectDatabase } from './platform/db/dataSource';
import { acquireFolderLock } from './platform/db/sqlite/folderLock';
import { withLongStatementTimeout } from './platform/db/statementTimeout';
import { closeDatabase, setDatabase } from './platform/db/transaction';
import { readEnv, setEnv, type Env } from './platform/env';
import { reasonOf } from './platform/log';
import { joinCluster } from './platform/running/cluster';
import { endAfterFailure, startFailure } from './platform/running/startFailure';
import { instantInParis } from './platform/text/text';
import { migrationNames, registerDomains, site } from './site';

const USAGE = `Usage\u00a0: ${commandLine('restore', 'sauvegarde [dossier] [--erased liste] [--trial | --keep-sessions] [--change-engine] [--lost-key]')}, ou ${commandLine('restore', 'sauvegarde --check')}`;

/**
 * `npm run restore -- backup [target]`: restores a backup into an empty folder (`target`, or
 * DATA_DIR without this argument) and, on PostgreSQL, into the empty database of DATABASE_URL.
 * - `--check` only verifies that the backup is complete.
 * - `--trial` gives the restored site a new ID. The restored settings contain the backup folder of
 *   the original site, so a trial with the ID of the original could delete the backups of the
 *   original.
 * - `--keep-sessions` keeps sessions and devices for push notifications: for a site that was stopped
 *   before the backup, so that nobody signed out since then.
 * - `--change-engine` accepts a backup of the other database engine, and moves the site to the one
 *   that is configured.
 * - `--lost-key` restores although the signing key decrypts no secret of the backup.
 */
async function main(): Promise<void> {
  const { backup, target, check, erased, trial, withSessions, changeEngine, lostKey } =
    readArguments();
  if (check) {
    const { madeAt } = await checkBackup(backup);
    console.log(`La sauvegarde du ${instantInParis(new Date(madeAt))} est complète.`);
    return;
  }
  const env = readEnv({ ...process.env, ...(target && { DATA_DIR: target }) });
  setEnv(env);
  const plan = await planRestore(env, backup, migrationNames(), { changeEngine });
  if (!lostKey) await requireKeyOfBackup(plan);
  const erasures = await erasuresSince(plan, erased);
  announce(plan, withSessions);
  await makePlace(env.DATA_DIR);
  // Prevents servers from starting in this folder before the restore is complete.
  const lock = await acquireFolderLock(env.DATA_DIR);
  try {
    await putBack(plan, site.model.migrations, (line) => console.log(line));
    await makeTrue(plan, erasures, { trial, withSessions }).catch((error: unknown) => {
      throw unfinished(env, error);
    });
    await unmark(env).catch((error: unknown) => {
      throw new BackupError(
        `La sauvegarde est remise, mais la marque restore-unfinished n’a pas pu être retirée\u00a0: le site ne démarre pas tant qu’elle est là. (${startFailure(error) ?? reasonOf(error)})`,
      );
    });
  } finally {
    lock.release();
  }
  console.log(
    trial
      ? `C’est fait. Pour démarrer l’essai, lancez\u00a0: ${trialVariables(env)} ${process.env.CENTRALE_COMMAND ? `${process.env.CENTRALE_COMMAND} start` : 'npm start'}`
      : `C’est fait. Démarrez le site avec DATA_DIR=${env.DATA_DIR} et ${changesEngine(plan) ? 'les variables de cette commande' : 'les variables qu’il avait'}.`,
  );
}

/**
 * Returns the environment variables for starting a restored site as a trial: a production site on
 * another port that only this machine can reach, without mails, Redis or demonstration data.
 */
function trialVariables({ DATA_DIR, databaseKind }: Env): string {
  const database = databaseKind === 'postgres' ? ['DATABASE_URL=…/centrale_trial'] : [];
  return [
    'NODE_ENV=production',
    'SEED=none',
    'HOST=127.0.0.1',
    'PORT=4999',
    'PUBLIC_URL=',
    'SMTP_URL=',
    'REDIS_URL=',
    ...database,
    `DATA_DIR=${DATA_DIR}`,
  ].join(' ');
}

const OPTIONS = {
  check: { type: 'boolean', default: false },
  erased: { type: 'string' },
  trial: { type: 'boolean', default: false },
  'keep-sessions': { type: 'boolean', default: false },
  'change-engine': { type: 'boolean', default: false },
  'lost-key': { type: 'boolean', default: false },
} as const;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [backup, target, ...more] = positionals;
    // npm consumes a flag when `--` is missing before it.
    const isSwallowed = Object.keys(OPTIONS).some(
      (flag) => `npm_config_${flag.replaceAll('-', '_')}` in process.env,
    );
    const {
      'keep-sessions': withSessions,
      'change-engine': changeEngine,
      'lost-key': lostKey,
      ...others
    } = values;
    // A trial with the devices of the site would send them push notifications.
    if (!backup || more.length > 0 || isSwallowed || (others.trial && withSessions)) {
      throw new BackupError(USAGE);
    }
    return {
      ...others,
      withSessions,
      changeEngine,
      lostKey,
      backup: fromCaller(backup),
      target: target && fromCaller(target),
    };
  } catch {
    throw new BackupError(USAGE);
  }
}

const CHANGE_TO = {
  postgres:
    'Le site passe de SQLite à PostgreSQL. Les tables sont créées, remplies, puis comparées à la sauvegarde.',
  sqlite:
    'Le site passe de PostgreSQL à SQLite. Les tables sont créées, remplies, puis comparées à la sauvegarde.',
};

function announce(plan: RestorePlan, withSessions: boolean): void {
  const { env, manifest } = plan;
  const where =
    env.databaseKind === 'postgres'
      ? ' et la base de DATABASE_URL, qui sont vides'
      : ', qui est vide';
  console.log(
    `La sauvegarde du ${instantInParis(new Date(manifest.madeAt))} est complète. Elle va être remise dans ${env.DATA_DIR}${where}.`,
  );
  if (changesEngine(plan)) console.log(CHANGE_TO[env.databaseKind]);
  const sessions = withSessions
    ? 'Les sessions continuent.'
    : 'Chaque membre devra se reconnecter.';
  console.log(`Les changements faits depuis sont perdus. ${sessions}`);
}

/** Returns the accounts erased after the backup; null without a list for this site. */
async function erasuresSince(
  { backup, manifest }: RestorePlan,
  list: string | undefined,
): Promise<ErasedList | null> {
  const path = list === undefined ? listBeside(backup) : fromCaller(list);
  const listed = await readErasures(path, manifest.site ?? null);
  if (list !== undefined && listed === null) {
    throw new BackupError(`Le fichier ${list} n’est pas la liste des comptes effacés de ce site.`);
  }
  const madeAt = new Date(manifest.madeAt);
  return (
    listed && { ...listed, accounts: listed.accounts.filter(({ erasedAt }) => erasedAt >= madeAt) }
  );
}

/**
 * Migrates the schema, and removes what a backup must not restore, such as erased accounts and
 * sessions. Does not start the rest of the server, because it would send the queued mails.
 */
async function makeTrue(
  { env, manifest }: RestorePlan,
  erasures: ErasedList | null,
  { trial, withSessions }: { trial: boolean; withSessions: boolean },
): Promise<void> {
  const cluster = await joinCluster(env);
  setDatabase(await connectDatabase(env, site.model, { restoring: true }));
  registerDomains();
  try {
    if (trial) await withLongStatementTimeout(deleteSiteId);
    const ended = withSessions ? 0 : await endWhatMayHaveEnded();
    const again = await withLongStatementTimeout(() => eraseAgain(erasures?.accounts ?? []));
    console.log(`Sessions fermées\u00a0: ${ended}. Comptes effacés à nouveau\u00a0: ${again}.`);
  } finally {
    await closeDatabase();
    await cluster.close();
  }
  const lacking = lackOf(erasures, new Date(manifest.madeAt));
  if (lacking) console.log(lacking);
}

/**
 * Ends sessions, removes devices for push notifications and restarts digests, because members may
 * have ended, removed or received them after the backup. @returns the number of ended sessions
 */
async function endWhatMayHaveEnded(): Promise<number> {
  const ended = await withLongStatementTimeout(endEverySession);
  await withLongStatementTimeout(deleteAllPushDevices);
  await withLongStatementTimeout(restartDigests);
  return ended;
}

/**
 * Returns a French sentence about what is missing in the list of erased accounts, and the remedy;
 * null when the list is complete.
 */
function lackOf(erasures: ErasedList | null, madeAt: Date): string | null {
  if (erasures === null) {
    return 'La liste des comptes effacés depuis la sauvegarde (erased-accounts.jsonl) manque. Si vous l’avez, recommencez dans un dossier vide avec --erased LISTE. Sinon, effacez à nouveau ces comptes dans l’administration.';
  }
  const { completeSince } = erasures;
  if (completeSince === null || completeSince <= madeAt) return null;
  return `La liste des comptes effacés n’est complète que depuis le ${instantInParis(completeSince)}\u00a0: effacez à nouveau dans l’administration les comptes effacés entre la sauvegarde et cette date (journal, «\u00a0Compte effacé\u00a0»).`;
}

/** Returns the error for an incomplete restore. */
const unfinished = (env: Env, error: unknown): BackupError =>
  new BackupError(
    `La sauvegarde est dans ${env.DATA_DIR}, mais des comptes effacés ou des sessions n’ont pas pu en être retirés. Ne démarrez pas le site. Videz ce dossier, sauf «\u00a0backups\u00a0»${env.databaseKind === 'postgres' ? ', créez une autre base' : ''} et recommencez. (${startFailure(error) ?? reasonOf(error)})`,
  );

await main().catch(endAfterFailure);
