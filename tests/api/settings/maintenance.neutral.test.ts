import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pagesRoutes } from '#server/web/pages/pages';
import { storedUser } from '#tests/support/people/accounts';
import { eventually } from '#tests/support/running/eventually';
import { countListeners, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { writeFiles } from '#tests/support/running/writeFiles';

/** Replaces the built renderer: renders the path of the requested page. */
const ENTRY = `export async function render({ url, execute }) {
  const { data } = await execute({ query: '{ site { maintenance } }' });
  const status = data.site.maintenance && new URL(url).pathname === '/' ? 503 : 200;
  return { html: '<p>' + new URL(url).pathname + '</p>', head: '', state: '', status, modules: [], attributes: '' };
}`;
const INDEX =
  '<!doctype html><html><head><!--app-head--></head><body><!--app-html--></body></html>';

let app: TestApp;
let pages: FastifyInstance;
let distDir: string;
let superadmin: string;
let admin: string;
let member: string;
let support: string;

beforeAll(async () => {
  app = await createTestApp();
  superadmin = await app.signInAs('superadmin@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
  member = await app.signInAs('membre@centrale.test');
  support = await app.signInAs('support@centrale.test');
  distDir = await mkdtemp(join(tmpdir(), 'dist-'));
  await writeFiles(distDir, {
    'client/index.html': INDEX,
    'client/assets/index-abc123.js': 'console.log(1);',
    'client/.vite/manifest.json': '{}',
    'client/.vite/ssr-manifest.json': '{}',
    'ssr/entry-server.js': ENTRY,
    'package.json': '{"type":"module"}',
  });
  pages = Fastify();
  await pages.register(pagesRoutes, {
    distDir,
    publicUrl: 'https://exemple.test',
    pages: [],
    cache: true,
    executorFor:
      () =>
      async ({ query }) => {
        const { data } = await app.gql<Record<string, unknown>>(query);
        return { answer: { data }, isShareable: true };
      },
  });
});
afterAll(async () => {
  await pages.close();
  await app.close();
  await rm(distDir, { recursive: true });
});

const listenersTo = countListeners();

const set = async (input: Record<string, unknown>) => {
  const save =
    'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { siteName } } } }';
  expect((await app.gql(save, { input }, { as: superadmin })).code).toBeUndefined();
};
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const credentials = (email: string) => ({ email, password: 'Demo-18-112!' });
const page = (url: string) => pages.inject({ url, headers: { accept: 'text/html' } });

describe('a site in maintenance', () => {
  beforeEach(() => set({ maintenanceMode: true, adminAreaAccess: 'ADMINS' }));

  it.each([
    ['a visitor', () => undefined],
    ['a member', () => member],
    ['staff without access to the administration', () => support],
  ])(
    'answers GraphQL requests of %s with MAINTENANCE, status 503 and Retry-After',
    async (_, token) => {
      for (const query of [
        '{ articles { total } }',
        '{ mySessions { id } }',
        '{ auditEntries { total } }',
        'mutation { register(input: { username: "a", email: "b", password: "c", confirmPassword: "c" }) { message } }',
      ]) {
        const { code, status, headers, errors } = await app.gql(query, {}, { as: token() });
        expect([query, code, status]).toEqual([query, 'MAINTENANCE', 503]);
        expect(headers['retry-after']).toBe('300');
        expect(errors?.[0]?.message).toBe(
          'Le site est en maintenance. Revenez dans quelques instants.',
        );
      }
    },
  );

  it.each([
    ['a visitor', () => undefined],
    ['a member', () => member],
    ['staff without access to the administration', () => support],
  ])(
    'answers REST requests of %s with MAINTENANCE, status 503 and Retry-After',
    async (_, token) => {
      for (const [method, path] of [
        ['GET', '/auth/profile'],
        ['GET', '/member/news'],
        ['POST', '/auth/register'],
        ['POST', '/collect'],
        ['GET', '/feed.xml'],
        ['GET', '/sitemap.xml'],
        ['GET', '/oembed'],
      ] as const) {
        const body = method === 'POST' ? {} : undefined;
        const answer = await app.rest(method, path, { as: token(), body });
        expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'MAINTENANCE']);
        expect(answer.body.success).toBe(false);
        expect(answer.headers['retry-after']).toBe('300');
      }
    },
  );

  it('still lets every user sign in and sign out', async () => {
    const { data, code } = await app.gql(LOGIN, { input: credentials('membre@centrale.test') });
    expect(code).toBeUndefined();
    const as = data.login.token;
    const who = await app.gql('{ viewer { canAccessAdmin } }', {}, { as });
    expect(who.data).toEqual({ viewer: { canAccessAdmin: false } });
    expect((await app.gql('mutation { logout { message } }', {}, { as })).code).toBeUndefined();
    const rest = await app.rest('POST', '/auth/login', {
      body: credentials('admin@centrale.test'),
    });
    expect(rest.status).toBe(200);
  });

  it('works for users with access to the admin area', async () => {
    const { data } = await app.gql(LOGIN, { input: credentials('admin@centrale.test') });
    const as = data.login.token;
    for (const query of ['{ articles { total } }', '{ mySessions { id } }', '{ roles { id } }']) {
      expect((await app.gql(query, {}, { as })).code).toBeUndefined();
    }
    expect((await app.rest('GET', '/auth/profile', { as })).status).toBe(200);
    expect((await app.rest('GET', '/member/news', { as })).status).toBe(200);
  });

  it('accepts public REST requests with a staff token', async () => {
    const body = { consent: true, items: [{ kind: 'page_view', path: '/' }] };
    expect((await app.rest('POST', '/collect', { as: admin, body })).status).toBeLessThan(300);
  });

  it('works for staff when the setting adminAreaAccess is STAFF', async () => {
    expect((await app.gql('{ articles { total } }', {}, { as: support })).code).toBe('MAINTENANCE');
    await set({ adminAreaAccess: 'STAFF' });
    expect((await app.gql('{ articles { total } }', {}, { as: support })).code).toBeUndefined();
    expect((await app.gql('{ articles { total } }', {}, { as: member })).code).toBe('MAINTENANCE');
  });

  it('states in its public settings that it is in maintenance', async () => {
    const { data, status } = await app.gql('{ site { name maintenance } }');
    expect([data.site.maintenance, status]).toEqual([true, 200]);
  });

  it('answers /health with 200', async () => {
    expect((await app.rest('GET', '/health')).status).toBe(200);
  });

  it.each([
    '/',
    '/actualites',
    '/actualites/1',
    '/compte/boutique',
    '/reinitialisation?jeton=x',
    '/nulle-part',
  ])('serves the maintenance page with status 503 at the URL %s', async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('300');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<p>/</p>');
  });

  it('forbids caching and referrers for a page whose URL contains a secret', async () => {
    const { headers } = await page('/reinitialisation?jeton=x');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('serves static files and the pages of the admin area', async () => {
    expect((await page('/admin/tableau-de-bord')).statusCode).toBe(200);
    expect((await page('/assets/index-abc123.js')).statusCode).toBe(200);
  });

  it('refuses GraphQL subscriptions of members and accepts those of staff', async () => {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const open = (token: string) => {
      const client = streamClient(app.fastify.listeningOrigin, token);
      const query = 'subscription { notificationReceived { unreadCount } }';
      const said = client.iterate({ query }).next();
      return { client, said: said.then(JSON.stringify, JSON.stringify) };
    };
    const closed = open(member);
    expect(await closed.said).toContain('MAINTENANCE');
    const { id } = await storedUser('admin@centrale.test');
    const staff = open(admin);
    await eventually(() => expect(listenersTo(`notifications:${id}`)).toBe(1));
    await Promise.all([closed, staff].map(({ client }) => client.dispose()));
  });
});

describe('a site after maintenance', () => {
  it('works as before from the next request on', async () => {
    await set({ maintenanceMode: true });
    expect((await app.gql('{ articles { total } }')).code).toBe('MAINTENANCE');
    await set({ maintenanceMode: false });
    expect((await app.gql('{ articles { total } }')).code).toBeUndefined();
    expect((await app.rest('GET', '/feed.xml')).status).toBe(200);
    const home = await page('/actualites');
    expect([home.statusCode, home.headers['retry-after']]).toEqual([200, undefined]);
    expect(home.body).toContain('<p>/actualites</p>');
  });
});
