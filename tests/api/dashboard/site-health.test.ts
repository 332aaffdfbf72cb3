import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHealth } from '#domains/insights/dashboard/health.service';
import { HealthMinuteRow } from '#domains/insights/dashboard/health/healthMinute.entity';
import { purgeOldMinutes, recordMinute } from '#domains/insights/dashboard/health/minutes.service';
import { HealthTrouble } from '#domains/insights/dashboard/health/healthTrouble.entity';
import { recentAnswers, reportFailure } from '#platform/answers';
import { repository, transaction } from '#platform/db/transaction';
import { collectMinute } from '#platform/measures/minute';
import { cluster } from '#platform/running/cluster';
import { HOUR, MINUTE, now, shiftClock } from '#platform/running/clock';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { documentOf } from '#tests/support/paths/documents';
import { neutral } from '#tests/support/running/onDatabase';
import { startRedisServer } from '#tests/support/running/redis';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SERVER_NAME: 'un' } });
  admin = await app.signInAs('admin@centrale.test');
});
afterAll(() => app.close());
beforeEach(async () => {
  collectMinute();
  await transaction(async () => {
    await repository(HealthMinuteRow).createQueryBuilder().delete().execute();
    await repository(HealthTrouble).createQueryBuilder().delete().execute();
  });
});
afterEach(() => shiftClock(0));

const siteHealth = async (server: string | null = null) =>
  (await app.gql(documentOf('SiteHealth'), { server }, { as: admin })).data.siteHealth;

const minuteNow = () => Math.floor(now().getTime() / MINUTE);
const store = (...rows: Partial<HealthMinuteRow>[]) =>
  transaction(() =>
    repository(HealthMinuteRow).insert(
      rows.map((row) => ({
        server: 'un',
        minute: minuteNow() - 1,
        requests: 10,
        failures: 0,
        medianMicroseconds: 2000,
        p95Microseconds: 9000,
        waitingMails: 0,
        memoryMegabytes: 120,
        loopDelayMicroseconds: 500,
        ...row,
      })),
    ),
  );

describe('the health statistics of the last hour', () => {
  it('are recorded per server and minute, without the requests of monitors', async () => {
    for (let index = 0; index < 5; index++) await app.rest('GET', '/openapi.json');
    // Requests of proxies and monitors would hide errors that users get.
    for (let index = 0; index < 3; index++) await app.rest('GET', '/live');
    reportFailure(new Error('planned failure'), null);
    await recordMinute('un');
    const { minutes, servers } = await siteHealth();
    expect(servers).toEqual(['un']);
    expect(minutes).toHaveLength(1);
    expect(minutes[0]).toMatchObject({ requests: 5, failures: 1, waitingMails: 0 });
    expect(minutes[0].medianMilliseconds).toBeGreaterThan(0);
    expect(minutes[0].p95Milliseconds).toBeGreaterThanOrEqual(minutes[0].medianMilliseconds);
    expect(minutes[0].memoryMegabytes).toBeGreaterThan(20);
    expect(minutes[0].loopDelayMilliseconds).toBeGreaterThanOrEqual(0);
    expect(Math.abs(Date.parse(minutes[0].at) - Date.now())).toBeLessThan(2 * MINUTE);
  });

  it('start at zero each minute, and have a null duration in a minute without requests', async () => {
    await app.rest('GET', '/openapi.json');
    await recordMinute('un');
    shiftClock(MINUTE);
    await recordMinute('un');
    const { minutes } = await siteHealth();
    const counts = minutes.map(({ requests }: { requests: number }) => requests);
    expect(counts[0]).toBe(1);
    expect(minutes[1]).toMatchObject({ requests: 0, medianMilliseconds: null });
  });

  it('are stored in one row per server and minute, even if a minute is recorded twice', async () => {
    await recordMinute('un');
    await recordMinute('un');
    expect(await repository(HealthMinuteRow).count()).toBe(1);
  });

  it('are summed over all servers, except durations and waiting mails', async () => {
    await store(
      { requests: 30, failures: 2, waitingMails: 4 },
      {
        server: 'deux',
        requests: 10,
        failures: 1,
        waitingMails: 4,
        medianMicroseconds: 40_000,
        p95Microseconds: 90_000,
        memoryMegabytes: 80,
        loopDelayMicroseconds: 70_000,
      },
    );
    const { servers, minutes } = await siteHealth();
    expect(servers).toEqual(['deux', 'un']);
    expect(minutes).toEqual([
      {
        at: expect.any(String) as string,
        requests: 40,
        failures: 3,
        medianMilliseconds: 2,
        p95Milliseconds: 90,
        waitingMails: 4,
        memoryMegabytes: 200,
        loopDelayMilliseconds: 70,
      },
    ]);
    const alone = await siteHealth('un');
    expect(alone.minutes[0]).toMatchObject({ requests: 30, p95Milliseconds: 9 });
    expect(alone.servers).toEqual(['deux', 'un']);
    expect((await siteHealth('trois')).minutes).toEqual([]);
  });

  it('cover one hour, and measurements older than 90 minutes are deleted', async () => {
    const last = minuteNow();
    await store(...[1, 59, 61, 89, 92, 2000].map((ago) => ({ minute: last - ago })));
    expect((await siteHealth()).minutes).toHaveLength(2);
    await purgeOldMinutes();
    expect(await repository(HealthMinuteRow).count()).toBe(4);
    shiftClock(2 * HOUR);
    await purgeOldMinutes();
    expect(await repository(HealthMinuteRow).count()).toBe(0);
  });
});

describe('the health checks', () => {
  it('state the remedy and the start of each problem', async () => {
    // More than a tenth of all responses, including those of other tests in this process.
    const { answers } = await recentAnswers();
    for (let index = 0; index < 20 + answers / 4; index++)
      reportFailure(new Error('planned failure'), null);
    const since = new Date(Date.now() - HOUR);
    await transaction(() =>
      repository(HealthTrouble).insert({
        check: 'errors',
        since,
        lastSeenAt: since,
        downSince: null,
        goodSince: null,
        alertedAt: since,
        endedAt: null,
        recurrences: 0,
      }),
    );
    const { checks, troubles } = await siteHealth();
    const errors = checks.find(({ key }: { key: string }) => key === 'errors');
    expect(errors.state).toBe('DOWN');
    expect(errors.steps.length).toBeGreaterThan(1);
    expect(errors.steps.at(-1)).toMatchObject({ path: '/admin/parametres' });
    expect(troubles).toEqual([{ check: 'errors', since: since.toISOString() }]);
    const fine = checks.filter(({ state }: { state: string }) => state === 'OK');
    expect(fine.flatMap(({ steps }: { steps: object[] }) => steps)).toEqual([]);
  });

  neutral.it('state whether alerts are sent by mail', async () => {
    expect((await siteHealth()).alertsAreMailed).toBe(false);
    await changeSettings({ adminNotificationEmail: 'bureau@centrale.test' });
    expect((await siteHealth()).alertsAreMailed).toBe(true);
    await changeSettings({ emailNotificationsEnabled: false });
    expect((await siteHealth()).alertsAreMailed).toBe(false);
    await resetSettings();
  });

  it('warn when several servers back up to separate folders', async () => {
    const redis = await startRedisServer();
    await app.close();
    app = await createTestApp({ env: { REDIS_URL: redis.url, SERVER_NAME: 'un' } });
    // A site that just started may be without a first backup.
    vi.spyOn(process, 'uptime').mockReturnValue(60);
    const check = async () => (await readHealth()).checks.find(({ key }) => key === 'backups');
    const first = 'La première sauvegarde sera faite dans l’heure';
    const scattered =
      'chaque serveur garde ses propres sauvegardes\u00a0: indiquez un dossier commun dans les paramètres';
    const shared = { state: 'OK', detail: `${first}.` };
    // Only PostgreSQL supports several servers.
    expect(await check()).toMatchObject(
      app.env.databaseKind === 'postgres'
        ? { state: 'WARNING', detail: `${first}\u00a0; ${scattered}.` }
        : shared,
    );
    await changeSettings({ backupFolder: '/mnt/partage' });
    expect(await check()).toMatchObject(shared);
    vi.restoreAllMocks();
    await resetSettings();
    await redis.stop();
  });

  neutral.it('include Redis when it is configured, and warn when Redis is down', async () => {
    const redis = await startRedisServer();
    await app.close();
    app = await createTestApp({ env: { REDIS_URL: redis.url, SERVER_NAME: 'un' } });
    const check = async () => (await readHealth()).checks.find(({ key }) => key === 'redis');
    expect(await check()).toMatchObject({ name: 'Redis', state: 'OK', steps: [] });
    await redis.stop();
    await expect(cluster().redis!.ping()).rejects.toThrow();
    const found = await check();
    expect(found).toMatchObject({ state: 'WARNING', detail: 'Ne répond pas.' });
    expect(found!.steps.length).toBeGreaterThan(0);
  });
});
