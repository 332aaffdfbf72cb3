// `npm run nodes` runs the site as in production on this machine: PostgreSQL, Redis, two nodes, and
// Caddy in front of them. Ctrl+C or SIGTERM stops it; SIGHUP restarts the nodes one by one.
import 'reflect-metadata';
import { resolve } from 'node:path';

import { demoAccounts, DEMO_PASSWORD } from '../server/seeds/people/accounts';
import { openToAll } from './nodes/place';
import { givenVariables } from './nodes/settings';
import { startStack, type Stack } from './nodes/stack';

const say = (line: string) => console.log(`› ${line}`);

// The data is in DATA_DIR if that variable is set.
const folder = resolve(process.env.DATA_DIR ?? '.cache', 'nodes');

let stack: Stack | undefined;
let stopping = false;
process.on('SIGINT', () => void stop('SIGINT'));
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGHUP', () => void restartAll());

try {
  await openToAll(folder);
  const port = Number(process.env.PORT ?? 8443);
  stack = await startStack({ folder, port, env: givenVariables(), say });
  announce(stack);
  if (stopping) await end(stack);
} catch (error) {
  console.error(`Le site n’a pas pu démarrer\u00a0: ${(error as Error).message}`);
  process.exit(1);
}

function announce({ url, nodes }: Stack): void {
  const lines = [
    `\nCentrale 18-112 est en ligne sur ${nodes.length} nœuds\u00a0: ${url}`,
    'Le certificat vient de l’autorité de Caddy sur cette machine\u00a0: le navigateur demande une fois s’il faut continuer.',
    ...nodes.map(
      ({ url: at, pid }, index) => `  nœud ${index + 1}\u00a0: ${at} (processus ${pid})`,
    ),
    `Un par un, ils redémarrent par kill -HUP ${process.pid}. Ctrl+C arrête tout.`,
    `Données et journaux\u00a0: ${folder}`,
    `\nComptes de démonstration (mot de passe\u00a0: ${DEMO_PASSWORD})`,
    ...demoAccounts.map(({ email, shows }) => `  ${email.padEnd(28)} ${shows}`),
  ];
  console.log(lines.join('\n'));
}

async function restartAll(): Promise<void> {
  if (!stack || stopping) return;
  say('Redémarrage des nœuds, un par un…');
  await stack.restartAll().then(
    () => say('Tous ont redémarré.'),
    (error: Error) => say(error.message),
  );
}

async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  say(`${signal} reçu\u00a0: arrêt de Caddy, des nœuds, de Redis et de PostgreSQL…`);
  if (stack) await end(stack);
}

async function end(running: Stack): Promise<void> {
  await running.stop();
  say('Tout est arrêté.');
  process.exit(0);
}
