import { backupFolder } from './platform/backup/backupFolder';
import { BackupError } from './platform/backup/backupError';
import {
  askBeside,
  changeBeside,
  giveSiteId,
  databaseInstant,
} from './platform/backup/databaseFacts';
import { makeBackup, type MadeBackup } from './platform/backup/makeBackup';
import { commandLine, fromCaller } from './platform/commandLine';
import { readEnv, setEnv, type Env } from './platform/env';
import { reasonOf } from './platform/log';
import { now } from './platform/running/clock';
import { endAfterFailure } from './platform/running/startFailure';
import { formatNumber } from './platform/text/text';

/**
 * `npm run backup [-- folder]`: makes a backup, even while the site runs. Creates a new folder for
 * the backup inside `folder` or, without this argument, inside the backup folder chosen in the
 * settings.
 */
async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new BackupError(`Usage\u00a0: ${commandLine('backup', '[dossier]')}`);
  const env = readEnv();
  setEnv(env);
  const chosen = given ? '' : await chosenFolder(env);
  const into = given ? fromCaller(given) : backupFolder(env, chosen);
  // Ignores a failure: a site that was never started has no table for the ID, and its backup needs
  // no ID.
  await giveSiteId(env, now()).catch(() => undefined);
  const made = await makeBackup(env, { into, mustExist: chosen !== '', origin: 'manual' });
  const size = formatNumber(Math.max(1, Math.round(made.bytes / 2 ** 20)));
  console.log(`Sauvegarde faite\u00a0: ${made.folder} (${size}\u00a0Mo).`);
  await record(env, made).catch((error: unknown) =>
    console.log(
      `Cette sauvegarde n’apparaîtra pas dans la page «\u00a0Santé du site\u00a0», car elle n’a pas pu être enregistrée (${reasonOf(error)}).`,
    ),
  );
  console.log('Copiez-la sur un autre disque\u00a0: une panne de celui-ci la détruirait.');
  if (env.JWT_SECRET) {
    console.log(
      'La sauvegarde ne contient pas JWT_SECRET. Gardez cette clé à part\u00a0: elle est nécessaire pour remettre la sauvegarde.',
    );
  }
}

/** Returns the setting backupFolder; an empty string when it is not set. */
async function chosenFolder(env: Env): Promise<string> {
  const stored = `SELECT "value" FROM settings WHERE "key" = 'backupFolder'`;
  const [value] = await askBeside(env, stored).catch(() => []);
  return typeof value === 'string' ? String(JSON.parse(value)) : '';
}

/** Records the backup in the database, so that the site's health check of backups counts it. */
async function record(env: Env, { folder, bytes, madeAt }: MadeBackup): Promise<void> {
  const insert = `INSERT INTO backup_runs ("startedAt", "endedAt", "name", "bytes")
    VALUES ($1, $2, $3, $4)`;
  const [startedAt, ended] = [madeAt, now()].map((instant) => databaseInstant(env, instant));
  await changeBeside(env, insert, [startedAt ?? null, ended ?? null, folder, bytes]);
}

await main().catch(endAfterFailure);
