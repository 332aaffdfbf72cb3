import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SITE = 'https://exemple.test';
const HUB = 'https://hub.centrale.test/';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: SITE, WEBSUB_HUB: HUB, SEED: 'demo' } });
});
afterAll(() => app.close());

it.each(['/feed.xml', '/feed.atom', '/feed.json'])(
  'the feed %s names the hub of WEBSUB_HUB, in its text and in the header',
  async (path) => {
    const { body, headers } = await app.fastify.inject(path);
    expect(headers.link).toBe(`<${HUB}>; rel="hub", <${SITE}${path}>; rel="self"`);
    expect(body).toContain(HUB);
  },
);
