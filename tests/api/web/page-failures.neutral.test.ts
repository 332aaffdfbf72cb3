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

// With Redis, pages are cached on both databases; without it, each request reads PostgreSQL.
describe.each([
  ['several servers on Redis', ownRedis],
  ['one server without Redis', async () => ''],
])('a database outage on a site with %s', (_, redis) => {
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
  ])(
    'makes the page %s answer 503, and 200 as soon as the outage is over',
    async (url, content) => {
      breakIt();
      const broken = await open(url);
      expect(broken.statusCode).toBe(503);
      expect(broken.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
      expect(broken.body).toMatch(/<title[^>]*>[^<]+<\/title>/);
      // The state with which the browser hydrates the page, to request the missing data itself.
      expect(broken.body).toMatch(/<div id="root"><.+"origin":/s);
      vi.restoreAllMocks();
      const mended = await open(url);
      expect(mended.statusCode).toBe(200);
      expect(mended.headers['cache-control']).toBe('no-cache');
      expect(mended.headers['retry-after']).toBeUndefined();
      expect(mended.body).toContain(content);
      expect(mended.body).not.toContain('Chargement…');
    },
  );

  it('makes the page of an unknown article answer 503, and 404 as soon as the outage is over', async () => {
    breakIt();
    expect((await open('/actualites/inconnu')).statusCode).toBe(503);
    vi.restoreAllMocks();
    expect((await open('/actualites/inconnu')).statusCode).toBe(404);
  });
});
