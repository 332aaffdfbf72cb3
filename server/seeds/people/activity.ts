import { isWeekend, parseISO } from 'date-fns';
import type { DeviceClass } from '#domains/insights/analytics/deviceClass';
import { PageView } from '#domains/insights/analytics/pageView.entity';
import { rollUpDays } from '#domains/insights/analytics/metrics/rollups.service';
import { addDays, dayInParis, dayStart, SECOND } from '#platform/running/clock';
import { toInstant } from '#platform/db/columns';
import { insertRows } from '#platform/db/rows/insertRows';
import { query, repository, transaction } from '#platform/db/transaction';
import { seededRandom, type Random } from '../random';

/** Number of days of history. */
const DAYS = 90;

const PATHS: [string, ...string[]] = [
  '/',
  '/',
  '/',
  '/actualites',
  '/actualites',
  '/actualites/newsletter-lancee',
  '/compte/tableau-de-bord',
  '/compte/tableau-de-bord',
  '/compte/actualites',
  '/compte/evenements',
  '/compte/statistiques',
  '/compte/boutique',
];
const DEVICES: [DeviceClass, ...DeviceClass[]] = [
  'desktop',
  'desktop',
  'mobile',
  'mobile',
  'tablet',
];
const REFERRERS: [string | null, ...(string | null)[]] = [null, null, null, 'www.example.org'];

/**
 * Adds the page views of the last 90 days, the days on which members played or last signed in, and
 * the daily counts computed from them. Requires the calls. Does nothing if page views exist.
 */
export async function seedDemoActivity(): Promise<void> {
  await transaction(async () => {
    if (await repository(PageView).exists()) return;
    await seedPageViews(seededRandom(15_18_112));
    await seedActiveDays();
    await rollUpDays();
  });
}

async function seedPageViews(random: Random): Promise<void> {
  const today = dayInParis();
  const views: Omit<PageView, 'id'>[] = [];
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    const day = addDays(today, -daysAgo);
    const start = dayStart(day).getTime();
    // The traffic grows each week and is higher at weekends.
    const count =
      random.between(18, 34) +
      Math.floor((DAYS - daysAgo) / 4) +
      (isWeekend(parseISO(day)) ? 14 : 0);
    for (let index = 0; index < count; index++) {
      views.push({
        at: new Date(start + random.between(7 * 3600, 23 * 3600) * SECOND),
        day,
        path: random.pick(PATHS),
        referrerHost: random.pick(REFERRERS),
        device: random.pick(DEVICES),
        network: `198.51.${random.between(0, 255)}.0`,
      });
    }
  }
  await insertRows('page_views', ['at', 'day', 'path', 'referrerHost', 'device', 'network'], views);
}

async function seedActiveDays(): Promise<void> {
  await query(
    `INSERT INTO active_days ("day", "userId", "signIns")
     SELECT d."day", d."userId", 1 FROM player_days d WHERE d."day" >= :since
     ON CONFLICT ("day", "userId") DO NOTHING`,
    { since: addDays(dayInParis(), -DAYS) },
  );
  const seen = await query<{ id: number; lastLoginAt: string | Date }>(
    'SELECT "id", "lastLoginAt" FROM users WHERE "lastLoginAt" IS NOT NULL',
  );
  const days = seen.map(({ id, lastLoginAt }) => {
    return { day: dayInParis(toInstant(lastLoginAt)), userId: id, signIns: 1 };
  });
  await insertRows(
    'active_days',
    ['day', 'userId', 'signIns'],
    days,
    'ON CONFLICT ("day", "userId") DO NOTHING',
  );
}
