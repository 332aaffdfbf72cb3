import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load';
import { verdict } from './news';
import { SITE, start } from './processes';
import { signIn } from './signIn';

const MEMBERS = 10_000;
const CONNECTIONS = [1, 50];

interface Measured {
  /** Duration of the publication, in milliseconds. */
  publishing: number;
  /** Duration of the fan-out to all members, in milliseconds. */
  fanOut: number;
  /** Longest duration of a concurrent request, in milliseconds. */
  longestWait: number;
  /** Number of SQL statements of one unread count, including those that check the session. */
  statements: number;
  /** Number of members, keyed by how many notifications they have. */
  notified: Record<number, number>;
}

/**
 * Measures how long ten thousand members take to be notified about a member article, and the
 * request for the unread count.
 */
export async function benchNotifications(folder: string): Promise<void> {
  const dataDir = join(folder, 'notifications');
  mkdirSync(dataDir);
  const script = ['tests/bench/fanOut.ts', dataDir, String(MEMBERS)];
  const printed = execFileSync('tsx', script, { stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  const measured = JSON.parse(printed.trim().split('\n').at(-1)!) as Measured;
  const { publishing, fanOut, longestWait, statements, notified } = measured;
  console.log(
    `told once: ${notified[1] ?? 0} members; more than once: ${Object.keys(notified).length - 1}`,
  );
  verdict('publication of a member article, ms', publishing, 'less than', 50);
  verdict(`its fan-out to ${MEMBERS} members, s`, fanOut / 1000, 'less than', 5);
  verdict('longest wait of a reader meanwhile, ms', longestWait, 'less than', 200);
  verdict('SQL statements of an unread count', statements, 'less than', 3);

  const server = await start(
    SITE,
    {
      SEED: 'documented',
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '1000000000',
    },
    '/health',
  );
  const authorization = `Bearer ${await signIn(server.url, 'membre@centrale.test')}`;
  for (const connections of CONNECTIONS) {
    const query = { query: '{ unreadNotificationCount }' };
    const headers = { authorization };
    const result = await load(`${server.url}/graphql`, query, connections, headers);
    const { requestsPerSecond, p50, p99 } = result;
    console.log(
      `unread count, ${connections} conn.: ${Math.round(requestsPerSecond)} requests/s, p50 ${p50} ms, p99 ${p99} ms`,
    );
  }
  await server.stop();
}
