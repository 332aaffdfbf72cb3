import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withRequest } from '#platform/access/requestContext';
import { clearThrottles } from '#platform/limits/throttle';
import { sendRestError } from '#platform/rest/errors';
import { MINUTE, shiftClock } from '#platform/running/clock';
import { localContentVersion, setContentVersion } from '#platform/db/contentVersion';
import { createUser } from '#server/seeds/factories/user.factory';
import { site as wholeSite } from '#server/site';
import { pagesRoutes } from '#server/web/pages/pages';
import { registerSecurity } from '#server/web/requests/security';
import { changeSettings, changeUser, resetSettings } from '#tests/support/people/accounts';
import { banAsStaff } from '#tests/support/people/staff';
import { cookiesNamed, pageCookieOf } from '#tests/support/running/cookies';
import { breakDatabase } from '#tests/support/running/database';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { writeFiles } from '#tests/support/running/writeFiles';

const INDEX = `<!doctype html><html lang="fr"><head><!--app-head--></head><body><div id="root"><!--app-html--></div>
<script type="application/json" id="apollo-state"><!--app-state--></script>${'<!-- -->'.repeat(100)}</body></html>`;

/** Code that replaces the built renderer. It renders the ID of the account that it runs for. */
const ENTRY = `
export async function render({ waits, session, execute }) {
  const { data } = await execute({ query: '{ viewer { user { id } } }' });
  return {
    html: '<p>compte ' + data.viewer + '</p>', head: '', state: JSON.stringify({ session }), status: 200,
    incomplete: false, modules: [], attributes: '', personal: session !== null && data.viewer !== null,
  };
}`;

let app: TestApp;
let site: FastifyInstance;
let distDir: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  distDir = await mkdtemp(join(tmpdir(), 'dist-'));
  await writeFiles(distDir, {
    'client/index.html': INDEX,
    'client/.vite/manifest.json': '{}',
    'client/.vite/ssr-manifest.json': '{}',
    'ssr/entry-server.js': ENTRY,
    'package.json': '{"type":"module"}',
  });
  setContentVersion(localContentVersion());
  site = await serve();
});
afterEach(async () => {
  vi.restoreAllMocks();
  shiftClock(0);
  clearThrottles();
  await resetSettings();
});
afterAll(async () => {
  await site.close();
  await app.close();
  await rm(distDir, { recursive: true });
});

/** Creates a server of pages with the hooks of the site, and with its cache of pages. */
async function serve(): Promise<FastifyInstance> {
  const fastify = Fastify();
  fastify.setErrorHandler(sendRestError);
  fastify.addHook('preHandler', ({ id, ip }, reply, done) =>
    withRequest({ id, ipAddress: ip, userAgent: '', reply }, done),
  );
  await registerSecurity(fastify, app.env);
  await fastify.register(pagesRoutes, {
    distDir,
    publicUrl: 'https://exemple.test',
    pages: wholeSite.pages,
    cache: true,
    executorFor:
      ({ actor }) =>
      async () => ({ answer: { data: { viewer: actor.userId } }, isShareable: true }),
  });
  return fastify;
}

async function member() {
  const ip = `10.78.0.${(count += 1)}`;
  const user = await createUser({ username: `lecteur${count}` });
  const token = await app.signInAs(user.email, ip);
  return { ...user, ip, token, cookie: pageCookieOf(token) };
}

const open = (url: string, cookie?: string, headers: Record<string, string> = {}) =>
  site.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers } });
const accountIn = (body: string) => /compte (\w+)/.exec(body)?.[1];
const logout = (token: string) => app.gql('mutation { logout { message } }', {}, { as: token });

describe('a page rendered with the data of a member', () => {
  it('is never that of another person, whatever was rendered before or at the same time', async () => {
    const [one, other] = [await member(), await member()];
    for (const url of ['/regles', '/compte/succes', '/actualites?page=1', '/inconnue']) {
      const asked = [undefined, one, other, undefined, other, one, undefined];
      const inTurn = [];
      for (const person of asked) inTurn.push((await open(url, person?.cookie)).body);
      const together = await Promise.all(asked.map((person) => open(url, person?.cookie)));
      const expected = asked.map((person) => String(person?.id ?? null));
      expect([url, inTurn.map(accountIn)]).toEqual([url, expected]);
      expect([url, together.map(({ body }) => accountIn(body))]).toEqual([url, expected]);
    }
  });

  it('is stored by no cache, and not confirmed by the ETag of the page of a visitor', async () => {
    const { id, cookie } = await member();
    const { etag = '' } = (await open('/regles')).headers;
    const tags = { 'if-none-match': String(etag), 'if-modified-since': new Date().toUTCString() };
    expect((await open('/regles', undefined, tags)).statusCode).toBe(304);
    const page = await open('/regles', cookie, tags);
    expect([page.statusCode, accountIn(page.body)]).toEqual([200, String(id)]);
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(page.headers.vary).toContain('cookie');
    expect(page.headers.etag).toBeUndefined();
    expect(page.headers['last-modified']).toBeUndefined();
    expect((await open('/regles')).headers.vary).toContain('cookie');
  });

  it('answers HEAD with the headers of the page', async () => {
    const { cookie } = await member();
    const answer = await site.inject({ method: 'HEAD', url: '/regles', headers: { cookie } });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is not rendered for a token, in a header or in the cookie', async () => {
    const { token } = await member();
    const byHeader = await open('/compte/succes', undefined, { authorization: `Bearer ${token}` });
    expect(accountIn(byHeader.body)).toBe('null');
    const asCookie = await open('/compte/succes', `page-session=${token}; authToken=${token}`);
    expect(accountIn(asCookie.body)).toBe('null');
  });
});

describe('a cookie whose session has ended', () => {
  type Person = Awaited<ReturnType<typeof member>>;
  it.each<[string, (person: Person) => unknown]>([
    ['a sign-out', ({ token }) => logout(token)],
    ['a ban', ({ id, ip }) => banAsStaff(app, id, ip)],
    ['a deactivation', ({ email }) => changeUser(email, { isActive: false })],
    ['the idle time', () => shiftClock(31 * MINUTE)],
  ])('by %s shows the page of a visitor, which removes the cookie', async (_end, end) => {
    const person = await member();
    const { cookie, id } = person;
    expect(accountIn((await open('/regles', cookie)).body)).toBe(String(id));
    await end(person);
    for (const url of ['/regles', '/compte/succes']) {
      const page = await open(url, cookie);
      expect([page.statusCode, accountIn(page.body)]).toEqual([200, 'null']);
      expect(cookiesNamed(page, 'page-session')).toMatchObject([{ value: '', maxAge: 0 }]);
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.headers.etag).toBeUndefined();
    }
  });

  it('is removed when it was changed, and the removal reaches no cache', async () => {
    const { cookie } = await member();
    const { etag = '' } = (await open('/regles')).headers;
    const tags = { 'if-none-match': String(etag) };
    const page = await open('/regles', cookie.replace(/.$/, '!'), tags);
    expect(cookiesNamed(page, 'page-session')).toMatchObject([{ value: '', maxAge: 0 }]);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await open('/regles')).headers['set-cookie']).toBeUndefined();
  });

  it('is not removed while the database does not answer', async () => {
    const { cookie } = await member();
    breakDatabase(new Error('connection lost'));
    const page = await open('/compte/succes', cookie);
    expect(accountIn(page.body)).toBe('null');
    expect(page.headers['set-cookie']).toBeUndefined();
  });
});

describe('a browser in which the user signed out', () => {
  const SIGNED_OUT = 'page-session=none';

  it.each([
    ['/compte', '/?retour=%2Fcompte'],
    ['/compte/actualites?page=2&x=1', '/?retour=%2Fcompte%2Factualites%3Fpage%3D2%26x%3D1'],
    ['/admin/rapports?page=2', '/?retour=%2Fadmin%2Frapports%3Fpage%3D2'],
    ['//compte//succes/', '/?retour=%2Fcompte%2Fsucces'],
    [
      '/compte/x?suite=https://autre.example',
      '/?retour=%2Fcompte%2Fx%3Fsuite%3Dhttps%253A%252F%252Fautre.example',
    ],
  ])('is redirected from %s to the home page, which knows the requested page', async (url, to) => {
    const { statusCode, headers } = await open(url, SIGNED_OUT);
    expect(statusCode).toBe(302);
    expect(headers).toMatchObject({ location: to, 'cache-control': 'private, no-store' });
  });

  it('opens the preview URL of an article that visitors may read', async () => {
    expect((await open('/actualites/newsletter-lancee?apercu', SIGNED_OUT)).statusCode).toBe(200);
  });

  it('sees public pages from the cache of visitors', async () => {
    const { etag } = (await open('/regles')).headers;
    const page = await open('/regles', SIGNED_OUT);
    expect(page.headers.etag).toBe(etag);
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  it('a member sees the maintenance page at the requested URL', async () => {
    await changeSettings({ maintenanceMode: true });
    setContentVersion(localContentVersion());
    expect((await open('/compte/succes', SIGNED_OUT)).statusCode).toBe(503);
    expect((await open('/admin', SIGNED_OUT)).statusCode).toBe(200);
  });
});

it('a browser without the cookie gets the loading page, because it may store an older token', async () => {
  const page = await open('/compte/succes');
  expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined]);
});
