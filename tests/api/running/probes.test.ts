import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentDatabase } from '#platform/db/transaction';
import { markRunning, markStopping } from '#platform/running/stopping';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { eventually } from '#tests/support/running/eventually';
import { onDatabase } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
  markRunning();
});

const statusOf = async (path: string) => (await app.rest('GET', path)).status;

/** Ends the simulated failures, and waits until the stored result of the last test write has expired. */
async function recovered(): Promise<void> {
  vi.restoreAllMocks();
  await eventually(async () => expect(await statusOf('/ready')).toBe(200));
}

/** Replaces the rows that the database returns for its migrations. */
function answering(rows: (sql: string) => unknown[]): void {
  const { read } = currentDatabase();
  const ask = read.query.bind(read);
  vi.spyOn(read, 'query').mockImplementation(async (sql: string, ...rest) =>
    sql.includes('FROM migrations') ? rows(sql) : ask(sql, ...rest),
  );
}

describe('the health endpoints', () => {
  it('/live and /ready answer 200 when the site can serve requests', async () => {
    const live = await app.rest('GET', '/live');
    expect(live.body).toEqual({
      success: true,
      data: { status: 'ok', uptimeSeconds: expect.any(Number) as number },
    });
    const ready = await app.rest('GET', '/ready');
    expect(ready.body.data).toEqual({
      status: 'ok',
      database: 'ok',
      migrations: 'ok',
      uptimeSeconds: expect.any(Number) as number,
    });
    expect([live.headers['cache-control'], ready.headers['cache-control']]).toEqual([
      'no-store',
      'no-store',
    ]);
  });

  it('/live answers 200 while the database is unavailable, but /ready and /health answer 503', async () => {
    const away = Object.assign(new Error('panne'), { code: 'ECONNREFUSED' });
    vi.spyOn(currentDatabase().read, 'query').mockRejectedValue(away);
    expect([await statusOf('/live'), await statusOf('/ready'), await statusOf('/health')]).toEqual([
      200, 503, 503,
    ]);
  });

  it('/serving answers 200 while writes fail, but /ready and /health answer 503', async () => {
    const full = Object.assign(new Error('panne'), { code: 'SQLITE_FULL' });
    vi.spyOn(currentDatabase().write, 'atomically').mockRejectedValue(full);
    await eventually(async () => {
      expect([await statusOf('/serving'), await statusOf('/ready')]).toEqual([200, 503]);
    });
    expect(await statusOf('/health')).toBe(503);
    await recovered();
  });

  it('/serving answers 503 while reads fail or the server is about to stop', async () => {
    const reads = vi.spyOn(currentDatabase().read, 'query').mockRejectedValue(new Error('panne'));
    expect(await statusOf('/serving')).toBe(503);
    reads.mockRestore();
    expect(await statusOf('/serving')).toBe(200);
    markStopping();
    expect(await statusOf('/serving')).toBe(503);
  });

  onDatabase('sqlite', () => {
    it('/serving, /ready and /health answer 503 while the open database is not the file in DATA_DIR', async () => {
      const file = join(app.env.DATA_DIR, 'centrale.sqlite');
      const away = ['/serving', '/ready', '/health'];
      const statuses = () => Promise.all(['/live', ...away].map(statusOf));
      await rename(file, `${file}.moved`);
      expect(await statuses()).toEqual([200, 503, 503, 503]);
      // Another file at the same path, such as that of a folder that was mounted over.
      await copyFile(`${file}.moved`, file);
      expect(await statuses()).toEqual([200, 503, 503, 503]);
      await rename(`${file}.moved`, file);
      expect(await statuses()).toEqual([200, 200, 200, 200]);
    });
  });

  it('/health answers 200 after the event loop was blocked for longer than the timeout', async () => {
    const asked = statusOf('/health');
    // Waits until the query has been sent to the database.
    await new Promise(setImmediate);
    const until = performance.now() + 2500;
    while (performance.now() < until);
    expect(await asked).toBe(200);
  });

  it('/live answers 200 while a migration has not run, but /ready answers 503', async () => {
    answering(() => []);
    expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([200, 503]);
  });

  it('/live answers 200 while the server is about to stop, but /ready answers 503', async () => {
    markStopping();
    expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([200, 503]);
  });

  it('/live and /ready answer 200 during maintenance', async () => {
    await changeSettings({ maintenanceMode: true });
    expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([200, 200]);
    await resetSettings();
  });
});
