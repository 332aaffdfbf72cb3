import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { analyticsPurgeJob } from '#domains/insights/analytics/analytics.jobs';
import { AnalyticsEvent } from '#domains/insights/analytics/analyticsEvent.entity';
import { deviceOf } from '#domains/insights/analytics/deviceClass';
import { ExceptionReport } from '#domains/insights/analytics/exceptionReport.entity';
import { PageView } from '#domains/insights/analytics/pageView.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { cutAddress, networkOf } from '#platform/address';
import { DAY, dayInParis, monthsBefore, shiftClock } from '#platform/running/clock';
import { contentVersion } from '#platform/db/contentVersion';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const GALAXY_TAB =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
/** A phone whose model name contains the word "bot". */
const CUBOT =
  'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const pageView = (path: string, more: object = {}) => ({ kind: 'page_view', path, ...more });
const exception = (message: string, more: object = {}) => ({
  kind: 'exception',
  path: '/',
  message,
  ...more,
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  await transaction(async () => {
    for (const entity of [PageView, AnalyticsEvent, ExceptionReport]) {
      await repository(entity).clear();
    }
  });
});
afterEach(() => shiftClock(0));

interface Origin {
  headers?: Record<string, string>;
  ip?: string;
}

async function post(payload: string, { headers = {}, ip }: Origin = {}) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/collect',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': FIREFOX, ...headers },
    payload,
    remoteAddress: ip,
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
}

const collect = (items: unknown, origin?: Origin) =>
  post(JSON.stringify({ consent: true, items }), origin);

const stored = async () => ({
  views: await repository(PageView).count(),
  events: await repository(AnalyticsEvent).count(),
  exceptions: await repository(ExceptionReport).count(),
});
const NOTHING = { views: 0, events: 0, exceptions: 0 };

describe('POST /collect', () => {
  it('stores a page view with its time, day, device, referrer and shortened path', async () => {
    const { status, body } = await collect(
      [pageView('/actualites', { referrer: 'https://www.example.org/a?b=c' })],
      { ip: '203.0.113.77' },
    );
    expect({ status, body }).toEqual({ status: 204, body: null });
    const [view] = await repository(PageView).find();
    expect(view).toMatchObject({
      path: '/actualites',
      referrerHost: 'www.example.org',
      device: 'desktop',
      network: '203.0.113.0',
      day: dayInParis(),
    });
    expect(Date.now() - (view?.at.getTime() ?? 0)).toBeLessThan(60_000);
  });

  neutral.it('accepts application/json and text/plain, which beacons send', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await collect([pageView('/')], { headers })).status).toBe(204);
    expect((await collect([pageView('/')])).status).toBe(204);
    expect(await stored()).toEqual({ ...NOTHING, views: 2 });
  });

  it('accepts up to 20 items of mixed kinds in one request', async () => {
    const items = [
      ...Array.from({ length: 18 }, (_, i) => pageView(`/page-${i}`)),
      { kind: 'event', name: 'article_share', data: { slug: 'newsletter-lancee', count: 1 } },
      exception('boom'),
    ];
    expect((await collect(items)).status).toBe(204);
    expect(await stored()).toEqual({ views: 18, events: 1, exceptions: 1 });
    const [event] = await repository(AnalyticsEvent).find();
    expect(event).toMatchObject({
      name: 'article_share',
      data: { slug: 'newsletter-lancee', count: 1 },
    });
    expect((await collect([...items, exception('one more')])).status).toBe(422);
  });

  it('stores no query or fragment of a path, because mailed links contain secrets there', async () => {
    await collect([pageView('/reinitialisation?jeton=SECRET#x')]);
    const [view] = await repository(PageView).find();
    expect(view?.path).toBe('/reinitialisation');
  });

  it('stores no referrer that is a page of this site', async () => {
    await collect([pageView('/', { referrer: `${app.env.publicUrl}/actualites` })]);
    expect(await repository(PageView).findOneByOrFail({})).toMatchObject({ referrerHost: null });
  });

  it('stores the day in Paris, not the day of the server or of UTC', async () => {
    const lateInParis = new Date('2026-07-14T22:30:00Z');
    shiftClock(lateInParis.getTime() - Date.now());
    await collect([pageView('/')]);
    expect(await repository(PageView).findOneByOrFail({})).toMatchObject({ day: '2026-07-15' });
  });

  it('truncates long texts without storing half of an emoji', async () => {
    const long = `${'x'.repeat(299)}🚒`;
    await collect([exception(long), pageView(`/${long.slice(1)}`)]);
    expect((await repository(ExceptionReport).find())[0]?.message).toBe('x'.repeat(299));
    expect((await repository(PageView).find())[0]?.path).toBe(`/${'x'.repeat(298)}`);
  });
});

describe('POST /collect with invalid input', () => {
  const refused: [what: string, body: unknown, field: string][] = [
    ['a body without consent', { items: [pageView('/')] }, 'consent'],
    ['a consent that is false', { consent: false, items: [pageView('/')] }, 'consent'],
    ['a consent given as a string', { consent: 'true', items: [pageView('/')] }, 'consent'],
    ['no items', { consent: true, items: [] }, 'items'],
    ['items that are not a list', { consent: true, items: pageView('/') }, 'items'],
    ['an unknown kind', { consent: true, items: [{ kind: 'spy', path: '/' }] }, 'items.0.kind'],
    ['an unknown field', { consent: true, items: [pageView('/', { userId: 1 })] }, 'items.0'],
    [
      'an unknown field beside the items',
      { consent: true, items: [pageView('/')], userId: 1 },
      'body',
    ],
    [
      'a path without a leading slash',
      { consent: true, items: [pageView('actualites')] },
      'items.0.path',
    ],
    [
      'a path to another site',
      { consent: true, items: [pageView('//evil.example')] },
      'items.0.path',
    ],
    ['a long path', { consent: true, items: [pageView(`/${'a'.repeat(1001)}`)] }, 'items.0.path'],
    [
      'a path that is not a string',
      { consent: true, items: [pageView(7 as never)] },
      'items.0.path',
    ],
    ['an empty message', { consent: true, items: [exception('')] }, 'items.0.message'],
    [
      'a name with spaces',
      { consent: true, items: [{ kind: 'event', name: 'a b' }] },
      'items.0.name',
    ],
    [
      'nested data',
      { consent: true, items: [{ kind: 'event', name: 'a', data: { deep: {} } }] },
      'items.0.data.deep',
    ],
    ['a list as the body', [], 'body'],
    ['null as the body', null, 'body'],
  ];

  neutral.it.each(refused)(
    'refuses %s with a French message and stores nothing',
    async (_, body, field) => {
      const answer = await post(JSON.stringify(body));
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
      const { fields } = answer.body as { fields: Record<string, string> };
      expect(Object.keys(fields)).toContain(field);
      expect(Object.values(fields).join(' ')).not.toMatch(/invalid|expected|must|too/i);
      expect(await stored()).toEqual(NOTHING);
    },
  );

  neutral.it('refuses an event with more than ten values', async () => {
    const data = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${i}`, i]));
    expect((await collect([{ kind: 'event', name: 'a', data }])).status).toBe(422);
  });

  it('refuses the whole batch when one item is invalid', async () => {
    expect((await collect([pageView('/'), pageView('x')])).status).toBe(422);
    expect(await stored()).toEqual(NOTHING);
  });

  it('refuses a body that is not JSON', async () => {
    const answer = await post('consent=true');
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('refuses a body of more than 8 kB', async () => {
    const answer = await collect([exception('x'.repeat(8200))]);
    expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  it('refuses requests from a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await collect([pageView('/')], { headers })).toMatchObject({ status: 403 });
    expect(await stored()).toEqual(NOTHING);
  });

  neutral.it(
    'refuses more than 60 requests a minute from one IP address, and states the waiting time',
    async () => {
      const send = (ip: string) => collect([pageView('/')], { ip });
      const statuses = new Set<number>();
      for (let i = 0; i < 60; i++) statuses.add((await send('198.51.100.4')).status);
      expect([...statuses]).toEqual([204]);
      const last = await send('198.51.100.4');
      expect(last).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect((last.body as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0);
      expect((await send('198.51.100.5')).status).toBe(204);
    },
  );
});

describe('the visits excluded from the analytics', () => {
  it.each([
    ['DNT', { dnt: '1' }],
    ['Sec-GPC', { 'sec-gpc': '1' }],
  ])('include those of browsers that ask not to be tracked (%s)', async (_, headers) => {
    expect((await collect([pageView('/'), exception('x')], { headers })).status).toBe(204);
    expect(await stored()).toEqual(NOTHING);
  });

  neutral.it.each([
    ['robots', GOOGLEBOT] as const,
    ['HTTP clients', 'curl/8.5.0'],
    ['HTTP clients that no list names', 'okhttp/4.12.0'],
    ['clients without a user agent', ''],
  ])('include those of %s', async (_, agent) => {
    const headers = { 'user-agent': agent };
    expect((await collect([pageView('/')], { headers })).status).toBe(204);
    expect(await stored()).toEqual(NOTHING);
  });
});

describe('the personal data in measurements', () => {
  it('is reduced from the user agent to the class of the device', () => {
    expect([FIREFOX, IPHONE, GALAXY_TAB, CUBOT, GOOGLEBOT].map(deviceOf)).toEqual([
      'desktop',
      'mobile',
      'tablet',
      'mobile',
      null,
    ]);
  });

  neutral.it.each([
    ['203.0.113.77', '203.0.113.0', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.0', '203.0.113.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::', '2001:db8:1:2::/64'],
    ['2001:DB8::0001', '2001:db8:0::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0::', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0::', '0:0:0:0::/64'],
    ['nowhere', '', 'nowhere'],
  ])(
    'is reduced from the IP address %s to “%s” for storage and to “%s” for the rate limit',
    (address, cut, limited) => {
      expect(cutAddress(address)).toBe(cut);
      expect(networkOf(address)).toBe(limited);
    },
  );

  neutral.it('is removed from errors and from the values of events', async () => {
    const secret = 'https://example.org/reinitialisation?jeton=SECRET1 lea@example.org';
    await collect([
      exception(`Failed at ${secret}`, { stack: `Error\n    at f (${secret}:1:2)` }),
      { kind: 'event', name: 'search', data: { text: secret } },
    ]);
    const rows = [
      await repository(ExceptionReport).find(),
      await repository(AnalyticsEvent).find(),
    ];
    expect(rows.map((found) => found.length)).toEqual([1, 1]);
    expect(JSON.stringify(rows)).not.toMatch(/SECRET|lea@/);
  });
});

describe('the errors reported by browsers', () => {
  const reports = () => repository(ExceptionReport).find({ order: { id: 'ASC' } });

  it('are stored as one row per day with a count when they are identical', async () => {
    for (let i = 0; i < 5; i++) {
      await collect(
        Array.from({ length: 20 }, () => exception('boom', { stack: 'at f (a.js:1)' })),
      );
    }
    expect(await reports()).toMatchObject([{ message: 'boom', count: 100 }]);
    shiftClock(DAY);
    await collect([exception('boom', { stack: 'at f (a.js:1)' })]);
    expect((await reports()).map(({ count }) => count)).toEqual([100, 1]);
  });

  it('are all counted when many visitors report them concurrently', async () => {
    await Promise.all(Array.from({ length: 40 }, () => collect([exception('at once')])));
    expect(await reports()).toMatchObject([{ message: 'at once', count: 40 }]);
  });

  neutral.it('share one row when they differ only in digits', async () => {
    await collect([exception('Article 12 failed'), exception('Article 345 failed')]);
    expect(await reports()).toMatchObject([{ message: 'Article 12 failed', count: 2 }]);
  });

  neutral.it('have separate rows when they occur at different places in the code', async () => {
    await collect([
      exception('boom', { stack: 'Error: boom\n    at one (a.js:1:2)' }),
      exception('boom', { stack: 'Error: boom\n    at two (b.js:1:2)' }),
    ]);
    expect(await reports()).toHaveLength(2);
  });

  it('share one row beyond 500 different messages per day', async () => {
    const letters = (n: number) =>
      n.toString(26).replace(/\d/g, (d) => 'qrstuvwxyz'[Number(d)] ?? '');
    for (let batch = 0; batch < 28; batch++) {
      await collect(
        Array.from({ length: 20 }, (_, i) => exception(`storm ${letters(batch * 20 + i)} !`)),
      );
    }
    const rows = await reports();
    expect(rows).toHaveLength(501);
    expect(rows.at(-1)).toMatchObject({ fingerprint: 'other', count: 60 });
  });

  it('are truncated to a bounded length', async () => {
    await collect([exception('m'.repeat(1000), { stack: 's'.repeat(5000) })]);
    const [report] = await reports();
    expect([report?.message.length, report?.stack?.length]).toEqual([300, 4000]);
  });

  it('are stored without null characters', async () => {
    expect((await collect([exception('a\u0000b', { stack: '\u0000' })])).status).toBe(204);
    expect(await reports()).toMatchObject([{ message: 'ab' }]);
  });
});

describe('the view count of an article', () => {
  const slug = 'newsletter-lancee';
  const views = async () => (await repository(Article).findOneByOrFail({ slug })).views;

  it('increases with each view of the article page, without invalidating caches', async () => {
    const before = await views();
    const version = await contentVersion().current();
    await collect([pageView(`/actualites/${slug}`), pageView(`/actualites/${slug}?x=1`)]);
    expect(await views()).toBe(before + 2);
    expect(await contentVersion().current()).toBe(version);
  });

  it('does not increase with views of other pages', async () => {
    const before = await views();
    await collect([
      pageView('/actualites'),
      pageView('/actualites/inconnu'),
      pageView(`/actualites/${slug}/autre`),
      pageView(`/${slug}`),
    ]);
    expect(await views()).toBe(before);
  });

  it('includes all views that browsers report concurrently', async () => {
    const before = await views();
    const paths = [pageView(`/actualites/${slug}`), pageView('/actualites/a'), pageView('/b')];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => collect(i % 2 ? paths : paths.toReversed())),
    );
    expect(await views()).toBe(before + 20);
  });
});

describe('the retention period of measurements', () => {
  it.each([
    ['2026-11-20', '2024-10-20'],
    ['2026-01-31', '2023-12-31'],
    ['2026-03-31', '2024-02-29'],
    ['2027-03-31', '2025-02-28'],
  ])('is 25 months: on %s it reaches back to %s', (today, cutoff) => {
    expect(monthsBefore(today, 25)).toBe(cutoff);
  });

  it('is applied by the purge job, which deletes older rows', async () => {
    const times = { day: '', device: 'desktop' as const, network: '' };
    const put = (day: string) =>
      transaction(async () => {
        const at = new Date(`${day}T12:00:00Z`);
        const [view, event, error] = [
          { ...times, day, at, path: '/', referrerHost: null },
          { ...times, day, at, name: 'x', data: null },
          { day, device: times.device, fingerprint: 'f', message: 'm', stack: null, path: '/' },
        ];
        await repository(PageView).insert(view);
        await repository(AnalyticsEvent).insert(event);
        const seen = { count: 1, firstSeenAt: at, lastSeenAt: at };
        await repository(ExceptionReport).insert({ ...error, ...seen });
      });
    shiftClock(new Date('2026-11-20T12:00:00Z').getTime() - Date.now());
    await put('2024-10-19');
    await put('2024-10-20');
    await put('2026-11-20');
    await analyticsPurgeJob.run(new AbortController().signal);
    for (const entity of [PageView, AnalyticsEvent, ExceptionReport]) {
      const days = (await repository(entity).find({ order: { id: 'ASC' } })).map(({ day }) => day);
      expect(days).toEqual(['2024-10-20', '2026-11-20']);
    }
  });
});
