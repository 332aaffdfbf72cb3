import { resolve } from 'node:path';
import { backupFolder } from './platform/backup/backupFolder';
import { BackupError } from './platform/backup/backupError';
import { askBeside } from './platform/backup/databaseFacts';
import { makeBackup } from './platform/backup/makeBackup';
import { readEnv, useEnv, type Env } from './platform/env';
import { endAfterFailure } from './platform/running/startFailure';
import { formatNumber } from './platform/text/text';

/**
 * `npm run backup [-- folder]`: makes a backup while the site runs, in a folder inside the one that
 * is given, else inside that of the settings.
 */
async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new BackupError('Usage\u00a0: npm run backup [-- dossier]');
  const env = readEnv();
  useEnv(env);
  const into = given ? resolve(given) : backupFolder(env, await chosenFolder(env));
  const { folder, bytes } = await makeBackup(env, { into, origin: 'manual' });
  const size = formatNumber(Math.max(1, Math.round(bytes / 2 ** 20)));
  console.log(`Sauvegarde faite\u00a0: ${folder} (${size}\u00a0Mo).`);
  console.log('Copiez-la sur un autre disque\u00a0: elle ne survit pas à celui où elle est.');
  if (env.JWT_SECRET) {
    console.log('La clé JWT_SECRET n’y est pas\u00a0: gardez-la à part, elle sert à la remettre.');
  }
}

/** The setting backupFolder; empty before the first start. */
async function chosenFolder(env: Env): Promise<string> {
  const stored = `SELECT "value" FROM settings WHERE "key" = 'backupFolder'`;
  const [value] = await askBeside(env, stored).catch(() => []);
  return typeof value === 'string' ? String(JSON.parse(value)) : '';
}

await main().catch(endAfterFailure);
