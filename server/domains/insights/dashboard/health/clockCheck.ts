import { currentDatabase, query } from '#platform/db/transaction';
import { CLOCKS_APART, MINUTE, now, SECOND } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { durationText } from '#platform/text/text';
import { HealthState, type HealthCheck } from '../dashboard.types';

/** What the clock of this server is compared with, without the internet. */
export type ClockReference = 'database' | 'redis' | 'measurements';

export interface ClockDifference {
  reference: ClockReference;
  /** Positive when the clock of this server is ahead. */
  milliseconds: number;
}

/**
 * Compares the clock of this server with that of PostgreSQL and of Redis. SQLite has no clock of its
 * own: there, it is compared with the newest measurement, which shows a clock that was set back.
 */
export async function readClockDifferences(): Promise<ClockDifference[]> {
  const { redis } = cluster();
  const isPostgres = currentDatabase().kind === 'postgres';
  const [database, shared] = await Promise.all([
    isPostgres ? difference('database', postgresTime) : sinceNewestMeasurement(),
    // The check of Redis reports when it does not answer.
    redis ? difference('redis', () => redis.time().then(redisTime)).catch(() => null) : null,
  ]);
  return shared ? [database, shared] : [database];
}

/** Half of the duration of the question is subtracted, because the answer is from its middle. */
async function difference(
  reference: ClockReference,
  read: () => Promise<number>,
): Promise<ClockDifference> {
  const [asked, started] = [now().getTime(), performance.now()];
  const theirs = await read();
  const middle = asked + (performance.now() - started) / 2;
  return { reference, milliseconds: Math.round(middle - theirs) };
}

async function postgresTime(): Promise<number> {
  const [row] = await query<{ at: string }>(
    'SELECT EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS "at"',
  );
  return Number(row?.at);
}

/** Converts the answer of Redis: seconds and microseconds. */
const redisTime = ([seconds, microseconds]: (string | number)[]): number =>
  Number(seconds) * SECOND + Number(microseconds) / 1000;

/** Each server stores a measurement at the end of each minute (`recordMinutes`). */
async function sinceNewestMeasurement(): Promise<ClockDifference> {
  const [row] = await query<{ newest: number | null }>(
    'SELECT MAX("minute") AS "newest" FROM health_minutes',
  );
  const newest = row?.newest ?? null;
  const age = newest === null ? 0 : now().getTime() - (Number(newest) + 1) * MINUTE;
  return { reference: 'measurements', milliseconds: Math.min(0, age) };
}

const NAMES: Readonly<Record<Exclude<ClockReference, 'measurements'>, string>> = {
  database: 'la base de données',
  redis: 'Redis',
};

const isApart = ({ milliseconds }: ClockDifference): boolean =>
  Math.abs(milliseconds) > CLOCKS_APART;

/** Checks the clock of this server. At worst WARNING, because the site works with a wrong clock. */
export async function checkClock(): Promise<Pick<HealthCheck, 'state' | 'detail'>> {
  const { OK, WARNING } = HealthState;
  const differences = await readClockDifferences().catch(() => null);
  // The check of the database reports that.
  if (!differences)
    return { state: OK, detail: 'Non comparée\u00a0: la base de données ne répond pas.' };
  const wrong = differences.filter(isApart);
  const said = (wrong.length > 0 ? wrong : differences).map(describe);
  return { state: wrong.length > 0 ? WARNING : OK, detail: `${said.join('\u00a0; ')}.` };
}

function describe(found: ClockDifference): string {
  const { reference, milliseconds } = found;
  const by = durationText(Math.abs(milliseconds));
  if (reference === 'measurements') {
    return isApart(found)
      ? `L’horloge du serveur a reculé de ${by} depuis la dernière mesure enregistrée`
      : 'L’horloge du serveur n’a pas reculé';
  }
  if (!isApart(found)) return `Moins d’une minute d’écart avec ${NAMES[reference]}`;
  const verb = milliseconds > 0 ? 'avance' : 'retarde';
  return `L’horloge du serveur ${verb} de ${by} sur celle de ${NAMES[reference]}`;
}
