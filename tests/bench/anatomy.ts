import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { byId, trustedDocument } from '../support/content/trusted';
import type { Part } from './anatomyOfProfile';
import type { Order, Report } from './anatomyServer';
import { bearer } from './mixedPeople';
import { serverEnv } from './news';
import { BY_ADDRESS, BY_ID } from './operations';
import { signIn } from './signIn';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 10;

/** Parts below this time per request are summed up, in microseconds. */
const SMALL = 0.5;

type Asked = Pick<autocannon.Options, 'method' | 'headers' | 'body'> & { path: string };

/**
 * Prints what one request of three kinds costs: each hook, limiter, step of the context, resolver
 * and library, in microseconds of processor time. The profile itself makes a request slower, so the
 * shares count more than the sum.
 */
export async function benchAnatomy(folder: string): Promise<void> {
  const dataDir = join(folder, 'anatomy');
  mkdirSync(dataDir);
  await onServer(dataDir, 'off', async (server, url) => {
    await dissect(server, url, 'list of an anonymous visitor, nothing cached', posting(BY_ID));
    await dissect(server, url, 'mutation of a member', await marking(url));
  });
  await onServer(dataDir, 'on', async (server, url) => {
    const headers = { accept: 'application/graphql-response+json' };
    const get = { method: 'GET', path: BY_ADDRESS, headers } as const;
    await dissect(server, url, 'list by GET, anonymous cache', get);
  });
}

const posting = (body: object, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Returns a mutation that a member may repeat without limit. */
async function marking(url: string): Promise<Asked> {
  const token = await signIn(url, 'membre@centrale.test');
  const operationName = 'MarkAllNotificationsRead';
  const extensions = byId(trustedDocument(operationName).id);
  return posting({ operationName, extensions }, bearer(token));
}

async function onServer(
  dataDir: string,
  cache: 'on' | 'off',
  work: (server: ChildProcess, url: string) => Promise<void>,
): Promise<void> {
  const env = { ...process.env, ...serverEnv(dataDir, cache), NODE_ENV: 'production' };
  const server = fork('tests/bench/anatomyServer.ts', {
    execArgv: ['--import', 'tsx', '--max-semi-space-size=16'],
    env: { ...env, SEED: 'demo', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = (await answerOf(server)) as { url: string };
  try {
    await work(server, url);
  } finally {
    if (server.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
  }
}

async function answerOf(server: ChildProcess): Promise<Report> {
  const ended = once(server, 'exit').then(() => {
    throw new Error('The profiled server ended');
  });
  const [report] = (await Promise.race([once(server, 'message'), ended])) as [Report];
  return report;
}

function ask(server: ChildProcess, order: Order): Promise<Report> {
  server.send(order);
  return answerOf(server);
}

async function dissect(
  server: ChildProcess,
  url: string,
  name: string,
  { path, ...asked }: Asked,
): Promise<void> {
  const request = { ...asked, url: url + path, connections: CONNECTIONS };
  await autocannon({ ...request, duration: 2 });
  await ask(server, 'start');
  const result = await autocannon({ ...request, duration: SECONDS });
  const { parts } = (await ask(server, 'stop')) as { parts: Part[] };
  if (result.non2xx > 0) throw new Error(`${name}: ${result.non2xx} requests failed`);
  print(name, parts, result['2xx']);
}

function print(name: string, parts: readonly Part[], requests: number): void {
  const rows = parts.map((part) => ({ ...part, perRequest: part.microseconds / requests }));
  const sum = (some: typeof rows) => some.reduce((total, { perRequest }) => total + perRequest, 0);
  const small = rows.filter(({ perRequest }) => perRequest < SMALL);
  console.log(`\n${name}: ${sum(rows).toFixed(0)} µs`);
  for (const row of rows.filter((one) => !small.includes(one)))
    console.log(`${row.perRequest.toFixed(1).padStart(7)}  ${row.name}`);
  console.log(`${sum(small).toFixed(1).padStart(7)}  ${small.length} smaller parts`);
}
