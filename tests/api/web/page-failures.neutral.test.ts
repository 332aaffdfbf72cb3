import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCaches } from '#platform/cache/caches';
import { breakDatabase } from '#tests/support/running/database';
import { ownRedis } from '#tests/support/running/ownRedis';
import { sourcePages } from '#tests/support/running/sourcePages';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let folder: string;
beforeAll(async () => {
  folder = await sourcePages();
});
afterAll(() => rm(folder, { recursive: true }));

// With Redis pages are kept on both databases; without it every request asks PostgreSQL anew.
describe.each([
  ['servers joined by Redis', ownRedis],
  ['one server alone', async () => ''],
])('while the database does not answer, on %s', (_, redis) => {
  let app: TestApp;
  beforeAll(async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    app = await createTestApp({ env: { REDIS_URL: await redis() } });
  });
  afterAll(() => app.close());
  beforeEach(() => clearCaches());

  const open = (url: string) => app.fastify.inject({ url, headers: { accept: 'text/html' } });
  const breakIt = () => breakDatabase(new Error('planned failure'));

  it.each([
    ['/', 'La newsletter est lancée'],
    ['/actualites', 'La newsletter est lancée'],
    ['/actualites/newsletter-lancee', 'La newsletter est lancée'],
    ['/mot-de-passe-oublie', 'Mot de passe oublié'],
  ])('%s says so, and is complete as soon as it answers again', async (url, content) => {
    breakIt();
    const broken = await open(url);
    expect(broken.statusCode).toBe(503);
    expect(broken.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
    expect(broken.body).toMatch(/<title[^>]*>[^<]+<\/title>/);
    // What the browser wakes the page up with, to ask by itself for what is missing.
    expect(broken.body).toMatch(/<div id="root"><.+"origin":/s);
    vi.restoreAllMocks();
    const mended = await open(url);
    expect(mended.statusCode).toBe(200);
    expect(mended.headers['cache-control']).toBe('no-cache');
    expect(mended.headers['retry-after']).toBeUndefined();
    expect(mended.body).toContain(content);
    expect(mended.body).not.toContain('Chargement…');
  });

  it('an unknown article is missing only once that is known', async () => {
    breakIt();
    expect((await open('/actualites/inconnu')).statusCode).toBe(503);
    vi.restoreAllMocks();
    expect((await open('/actualites/inconnu')).statusCode).toBe(404);
  });
});
