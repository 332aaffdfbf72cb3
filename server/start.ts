import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp, type App } from './app';
import { ensureFirstAdministrator } from './domains/identity/auth/registration/firstAdministrator.service';
import { EnvError, ownUrl, readEnv, type Env } from './platform/env';
import { checkEnvironment } from './platform/environmentCheck';
import { SECOND } from './platform/running/clock';
import { releaseStartMemory } from './platform/limits/memory';
import { endAfterFailure } from './platform/running/startFailure';
import { setDemonstration } from './platform/running/demonstration';
import { markStopping } from './platform/running/stopping';
import { demoAccounts, DEMO_PASSWORD } from './seeds/people/accounts';
import { seedAtStart, type SeedSummary } from './seeds/atStart';
import {
  DEMONSTRATION_WARNING,
  NOTHING_ADDED,
  refusePublicDemonstration,
} from './seeds/publicDemonstration';

/**
 * Maximum duration of a stop, in milliseconds. It is shorter than the ten seconds after which
 * process supervisors usually kill a process.
 */
const STOP_WITHIN = 9_000;

/** Time after which a stopping server closes connections that are still open, in milliseconds. */
const CUT_AFTER = 7_000;

/** Starts the site, or prints the reason why it cannot start and exits the process. */
export async function start(): Promise<void> {
  await startSite().catch(endAfterFailure);
}

/** Starts the site: app, seed data, requests and stop signals. */
async function startSite(): Promise<void> {
  const env = readEnv();
  const mistakes = checkEnvironment(env);
  const app = await createApp(env, { verify: refusePublicDemonstration });
  stopOnSignals(app, env);
  const seeded = await seedAtStart(env);
  setDemonstration(seeded.demo);
  const link = await ensureFirstAdministrator(env);
  await listen(app.fastify, env);
  releaseStartMemory();
  announce(env, app.fastify.server.address(), seeded, link);
  printMistakes(mistakes);
}

async function listen(fastify: FastifyInstance, { PORT: port, HOST: host }: Env): Promise<void> {
  try {
    await fastify.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new EnvError(`PORT\u00a0: le port ${port} est déjà utilisé.`);
    if (code === 'EACCES')
      throw new EnvError(`PORT\u00a0: le port ${port} est réservé par le système.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new EnvError(`HOST\u00a0: cette machine n’a pas l’adresse ${host}.`);
    throw new EnvError(`HOST et PORT\u00a0: impossible d’écouter sur ${host}:${port} (${code}).`);
  }
}

/** Prints the URL of the site and how to sign in. */
function announce(
  env: Env,
  address: AddressInfo | string | null,
  { demo, refused }: SeedSummary,
  link: string | null,
): void {
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const url = env.isPublic && env.PUBLIC_URL ? env.publicUrl : ownUrl(env.HOST, port);
  const lines = [`\nCentrale 18-112 est en ligne\u00a0: ${url}\n`];
  if (refused) lines.push(NOTHING_ADDED);
  if (demo && env.SEED === 'demo') lines.push(DEMONSTRATION_WARNING);
  if (demo && (!env.isProduction || env.SEED === 'demo')) {
    lines.push(`Comptes de démonstration (mot de passe\u00a0: ${DEMO_PASSWORD})`);
    for (const { email, shows } of demoAccounts) lines.push(`  ${email.padEnd(28)} ${shows}`);
  }
  if (link) {
    lines.push(
      'Créez le premier super administrateur avec ce lien, valable une fois et 24\u00a0heures\u00a0:',
    );
    lines.push(`  ${link}`);
  }
  console.log(lines.join('\n'));
}

/** Prints the mistakes in the environment that do not prevent the start. */
function printMistakes(mistakes: readonly string[]): void {
  if (mistakes.length === 0) return;
  console.warn(['À corriger\u00a0:', ...mistakes.map((one) => `- ${one}`)].join('\n'));
}

/**
 * Stops the site on SIGTERM or SIGINT, within ten seconds. First it still serves requests but
 * reports through /serving, /ready and /health that it is stopping. Then it refuses new requests and
 * waits for running ones.
 */
function stopOnSignals({ fastify, close }: App, { STOP_DELAY_SECONDS: delay }: Env): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`${signal} reçu\u00a0: arrêt du site…`);
    setTimeout(() => fastify.server.closeAllConnections(), CUT_AFTER).unref();
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    leave(delay * SECOND, close).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function leave(delay: number, close: () => Promise<void>): Promise<void> {
  markStopping();
  await sleep(delay);
  // Lets the server read requests that have already arrived, because they count as running.
  await nextTurn();
  await close();
}
