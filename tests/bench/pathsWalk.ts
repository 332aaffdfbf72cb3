import 'reflect-metadata';
import { createApp } from '#server/app';
import { readEnv } from '#platform/env';
import { seedDocumented } from '#server/seeds/documented';
import { seedDemoAccounts } from '#server/seeds/people/accounts';
import { measurePaths } from '../support/paths/measure';

/**
 * Runs the ten most used paths through a new site and prints the cost of each as JSON. Argument:
 * DATA_DIR. Uses the databases of the environment.
 */
const [dataDir] = process.argv.slice(2) as [string];
const { DATABASE_URL, REDIS_URL } = process.env;
const env = readEnv({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  RATE_LIMIT_PER_MINUTE: '1000000',
  DATABASE_URL,
  REDIS_URL,
});
const { fastify, close } = await createApp(env, { jobs: false });
await seedDocumented();
await seedDemoAccounts();
await fastify.listen({ port: 0, host: '127.0.0.1' });
const costs = await measurePaths(fastify);
await close();
console.log(JSON.stringify([...costs]));
