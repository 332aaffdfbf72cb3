import { LessThan, MoreThan } from 'typeorm';
import type { Env } from '#platform/env';
import { repository, transaction } from '#platform/db/transaction';
import { mailQueue } from '#platform/mail/queueState';
import { collectMinute } from '#platform/measures/minute';
import { inBackground } from '#platform/running/background';
import { MINUTE, now } from '#platform/running/clock';
import type { HealthMinute } from '../dashboard.types';
import { HealthMinuteRow } from './healthMinute.entity';

/** Number of minutes that the health page shows. */
const SHOWN = 60;

/** Number of minutes for which measurements are stored. */
const RETAINED_MINUTES = 90;

const MICROSECONDS = 1000;

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);

/**
 * Records the measurements of this server at each full minute of the clock.
 * @returns a function that stops the recording
 */
export function recordMinutes({ serverName }: Env): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(record, MINUTE - (now().getTime() % MINUTE)).unref();
  };
  const record = () => {
    inBackground('health of the minute', () => recordMinute(serverName));
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Stores the measurements that this server has taken since the last call. */
export async function recordMinute(server: string): Promise<void> {
  const { memoryMegabytes, ...counted } = collectMinute();
  const { waiting: waitingMails } = await mailQueue();
  // Half a minute back is always inside the ended minute, even if the timer fires slightly early.
  const minute = minuteOf(new Date(now().getTime() - MINUTE / 2));
  const row = { server, minute, ...counted, memoryMegabytes, waitingMails };
  await transaction(() => repository(HealthMinuteRow).upsert(row, ['server', 'minute']));
}

/**
 * Returns the measurements for each minute of the last hour, oldest first. Minutes that no server
 * recorded are missing.
 * @param server name of the server; null for all servers
 */
export async function readLastHour(
  server: string | null,
): Promise<{ servers: string[]; minutes: HealthMinute[] }> {
  const after = minuteOf(now()) - SHOWN;
  const rows = await repository(HealthMinuteRow).find({
    where: { minute: MoreThan(after) },
    order: { minute: 'ASC', server: 'ASC' },
  });
  const servers = [...new Set(rows.map((row) => row.server))].toSorted();
  const wanted = server === null ? rows : rows.filter((row) => row.server === server);
  const minutes = [...Map.groupBy(wanted, ({ minute }) => minute)];
  return { servers, minutes: minutes.map(([minute, each]) => merged(minute, each)) };
}

/**
 * Merges the measurements of several servers in one minute. Requests, failures and memory are
 * summed; the other values are those of the worst server. The median is that of the server with the
 * most requests.
 */
function merged(minute: number, rows: readonly HealthMinuteRow[]): HealthMinute {
  const sum = (of: (row: HealthMinuteRow) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const most = (of: (row: HealthMinuteRow) => number | null) =>
    Math.max(...rows.map((row) => of(row) ?? 0));
  const busiest = rows.toSorted((one, other) => other.requests - one.requests)[0];
  const isAnswered = rows.some(({ medianMicroseconds }) => medianMicroseconds !== null);
  return {
    at: new Date(minute * MINUTE),
    requests: sum(({ requests }) => requests),
    failures: sum(({ failures }) => failures),
    medianMilliseconds: isAnswered ? (busiest?.medianMicroseconds ?? 0) / MICROSECONDS : null,
    p95Milliseconds: isAnswered ? most((row) => row.p95Microseconds) / MICROSECONDS : null,
    waitingMails: most(({ waitingMails }) => waitingMails),
    memoryMegabytes: sum(({ memoryMegabytes }) => memoryMegabytes),
    loopDelayMilliseconds: most((row) => row.loopDelayMicroseconds) / MICROSECONDS,
  };
}

/** Deletes measurements that are older than `RETAINED_MINUTES`. */
export async function purgeOldMinutes(): Promise<void> {
  const minute = LessThan(minuteOf(now()) - RETAINED_MINUTES);
  await transaction(() => repository(HealthMinuteRow).delete({ minute }));
}
