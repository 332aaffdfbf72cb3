import 'reflect-metadata';
import { connectDatabase } from './platform/db/dataSource';
import { startProblem } from './platform/db/failures';
import { EnvError, readEnv, setEnv } from './platform/env';
import { checkEnvironment } from './platform/environmentCheck';
import { endAfterFailure, openFolder } from './platform/running/startFailure';
import { ownVersion } from './platform/version';
import { site } from './site';

/**
 * `centrale migrate`: migrates the database without starting the site. On SQLite the site must be
 * stopped.
 */
async function main(): Promise<void> {
  const env = readEnv();
  setEnv(env);
  checkEnvironment(env);
  await openFolder(env.DATA_DIR);
  const database = await connectDatabase(env, site.model).catch((error: unknown) => {
    const problem = startProblem(env.databaseKind, error);
    throw problem ? new EnvError(problem) : error;
  });
  await Promise.all([database.read.destroy(), database.write.destroy()]);
  database.release();
  console.log(`La base de données est à jour pour la version ${ownVersion()}.`);
}

await main().catch(endAfterFailure);
