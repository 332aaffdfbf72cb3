import type { z } from 'zod';
import { parse } from '#platform/input/parse';
import { dayInParis, now } from '#platform/running/clock';
import { queuedTransaction } from '#platform/db/alone';
import { acquireLock, repository } from '#platform/db/transaction';
import { currentEnv } from '#platform/env';
import { AppError } from '#platform/errors/AppError';
import { cutAddress, networkOf } from '#platform/address';
import { throttle } from '#platform/limits/throttle';
import { addArticleViews } from '#domains/content/news/reading/articleViews.service';
import { collectBody, type CollectedItem, type ItemOf } from './analytics.types';
import { AnalyticsEvent } from './analyticsEvent.entity';
import { deviceOf, type DeviceClass } from './deviceClass';
import { ExceptionReport } from './exceptionReport.entity';
import { foldExceptions, withoutPersonalData, type FoldedException } from './exceptions';
import { PageView } from './pageView.entity';

/** Facts about the request that sent a measurement. */
export interface ReportOrigin {
  ipAddress: string;
  userAgent: string | undefined;
  /** Whether the browser asks not to be tracked (DNT or Sec-GPC). */
  optedOut: boolean;
  /** The Sec-Fetch-Site header; undefined when the browser does not send it. */
  site: string | undefined;
}

/**
 * Maximum number of requests per network and minute. The limit allows several fast readers to share
 * an IP address, and stops a flood.
 */
const BATCHES_PER_MINUTE = 60;

/** Maximum number of different errors stored per day. Further errors share one row. */
const ERRORS_A_DAY = 500;
const OTHER_ERRORS = { fingerprint: 'other', message: 'Autres erreurs', stack: null, path: '/' };

/** Facts about a visit that each stored row contains. */
interface Visit {
  at: Date;
  day: string;
  device: DeviceClass;
  network: string;
}

/**
 * Stores page views, events and errors of visitors who consented. Robots and visitors who ask not
 * to be tracked get the same response, but are not counted.
 * @throws AppError FORBIDDEN for a request from another site; RATE_LIMITED; VALIDATION_FAILED
 * without `consent: true` or with an invalid field
 */
export async function collect(body: unknown, origin: ReportOrigin): Promise<void> {
  if (origin.site === 'cross-site') throw new AppError('FORBIDDEN');
  const rule = { limit: BATCHES_PER_MINUTE, windowSeconds: 60 };
  await throttle(`collect:${networkOf(origin.ipAddress)}`, rule);
  const { items } = parse(collectBody, body as z.input<typeof collectBody>);
  const device = deviceOf(origin.userAgent);
  if (origin.optedOut || device === null) return;
  const at = now();
  const network = cutAddress(origin.ipAddress);
  await store(items, { at, day: dayInParis(at), device, network });
}

function store(items: readonly CollectedItem[], visit: Visit): Promise<void> {
  const views = items.filter((item) => item.kind === 'page_view');
  const events = items.filter((item) => item.kind === 'event');
  const exceptions = foldExceptions(items.filter((item) => item.kind === 'exception'));
  const write = async () => {
    if (views.length > 0) await storePageViews(views, visit);
    if (events.length > 0) await storeEvents(events, visit);
    if (exceptions.length > 0) await storeExceptions(exceptions, visit);
  };
  // All visitors are counted in the same rows. A queue with a single connection makes these writes
  // wait for each other.
  return queuedTransaction('analytics', write);
}

async function storePageViews(views: readonly ItemOf<'page_view'>[], visit: Visit): Promise<void> {
  await repository(PageView).insert(
    views.map(({ path, referrer }) => ({ ...visit, path, referrerHost: otherSite(referrer) })),
  );
  const slugs = views.map(({ path }) => path.match(/^\/actualites\/([^/]+)\/?$/)?.[1]);
  await addArticleViews(slugs.filter((slug) => slug !== undefined));
}

/** Returns the host of another site that linked to this one; null without one. */
function otherSite(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { hostname, protocol } = new URL(referrer);
  const ours = new URL(currentEnv().publicUrl).hostname;
  return /^https?:$/.test(protocol) && hostname !== ours ? hostname.slice(0, 255) : null;
}

async function storeEvents(events: readonly ItemOf<'event'>[], visit: Visit): Promise<void> {
  await repository(AnalyticsEvent).insert(
    events.map(({ name, data }) => ({ ...visit, name, data: data ? cleanData(data) : null })),
  );
}

function cleanData(data: NonNullable<ItemOf<'event'>['data']>) {
  const clean = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutPersonalData(value) : value,
  ]);
  return Object.fromEntries(clean) as typeof data;
}

async function storeExceptions(exceptions: FoldedException[], visit: Visit): Promise<void> {
  await acquireLock('analytics.exceptions');
  for (const exception of exceptions) {
    if (await countAgain(exception, visit)) continue;
    const { count } = exception;
    const full = (await repository(ExceptionReport).countBy({ day: visit.day })) >= ERRORS_A_DAY;
    const counted = full ? { ...OTHER_ERRORS, count } : exception;
    if (!(full && (await countAgain(counted, visit)))) await storeException(counted, visit);
  }
}

/** Increases the count of an error of that day. @returns false when it is not stored yet */
async function countAgain(
  { fingerprint, count }: FoldedException,
  { day, at }: Visit,
): Promise<boolean> {
  const reports = repository(ExceptionReport);
  const known = await reports.findOneBy({ day, fingerprint });
  if (known) await reports.update(known.id, { count: known.count + count, lastSeenAt: at });
  return known !== null;
}

async function storeException(exception: FoldedException, visit: Visit): Promise<void> {
  const { day, device, at } = visit;
  const seen = { firstSeenAt: at, lastSeenAt: at };
  await repository(ExceptionReport).insert({ ...exception, ...seen, day, device });
}
