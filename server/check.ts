import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { HealthState } from './domains/insights/dashboard/dashboard.types';
import {
  describeDisk,
  readDisk,
  stateOf,
} from './domains/insights/dashboard/health/disk/disks.service';
import { askBeside } from './platform/backup/databaseFacts';
import { startProblem } from './platform/db/failures';
import { newerSchemaProblem, readSchemaState } from './platform/db/schemaCompatibility';
import { refuseLostDatabase, sqliteFile } from './platform/db/sqlite/sqliteFile';
import { refuseUnfinishedRestore } from './platform/db/unfinishedRestore';
import { EnvError, readEnv, setEnv, type Env } from './platform/env';
import { checkEnvironment } from './platform/environmentCheck';
import { endAfterFailure } from './platform/running/startFailure';
import { ownVersion } from './platform/version';
import { migrationNames } from './site';

/**
 * `centrale check`: says whether this version can start with these variables and this database.
 * Changes nothing. Exits with 1 and the reason when it cannot.
 */
async function main(): Promise<void> {
  const env = readEnv();
  setEnv(env);
  const mistakes = checkEnvironment(env);
  const pending = await pendingMigrations(env);
  const disk = await describeDataDisk(env);
  console.log(`Version ${ownVersion()}\u00a0: la configuration est valide.`);
  console.log(describe(pending));
  if (disk) console.log(disk.text);
  if (disk?.isLow)
    mistakes.push('Libérez de la place sur le disque de DATA_DIR avant de continuer.');
  if (mistakes.length > 0) {
    console.warn(['À corriger\u00a0:', ...mistakes.map((one) => `- ${one}`)].join('\n'));
  }
}

/** Returns a sentence about the disk of DATA_DIR; null when the folder does not exist yet. */
async function describeDataDisk(env: Env): Promise<{ text: string; isLow: boolean } | null> {
  const disk = await readDisk('data', env.DATA_DIR);
  if (!disk.space) return null;
  const isLow = stateOf(disk.space, env) !== HealthState.OK;
  return { text: `${describeDisk(disk)}.`, isLow };
}

/**
 * Returns the migrations that the next start will run; null without a database.
 * @throws EnvError when this version cannot use the database
 */
async function pendingMigrations(env: Env): Promise<string[] | null> {
  const ask = (sql: string) => askBeside(env, sql);
  const known = migrationNames();
  try {
    await refuseUnfinishedRestore(env, ask);
    if (env.databaseKind === 'sqlite') {
      refuseLostDatabase(env.DATA_DIR);
      if (!existsSync(sqliteFile(env.DATA_DIR))) return null;
    }
    const state = await readSchemaState(ask, known);
    const problem = newerSchemaProblem(known, state);
    if (problem) throw new EnvError(problem);
    return known.filter((name) => !state.applied.includes(name));
  } catch (error) {
    if (isWithoutTables(error)) return null;
    const problem = startProblem(env.databaseKind, error);
    throw problem ? new EnvError(problem) : error;
  }
}

/** Returns whether an error means that the table of migrations does not exist. */
function isWithoutTables(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code === '42P01' || message.includes('no such table');
}

function describe(pending: readonly string[] | null): string {
  if (pending === null) return 'La base de données sera créée au premier démarrage.';
  if (pending.length === 0) return 'La base de données est à jour.';
  return `Le prochain démarrage met à jour la base de données (${pending.length} migration${pending.length > 1 ? 's' : ''}, la dernière ${pending.at(-1)}). Faites d’abord une sauvegarde.`;
}

await main().catch(endAfterFailure);
