import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicPaths } from '#client/platform/address/paths';
import { Article } from '#domains/content/news/article/article.entity';
import { sendRestError } from '#platform/rest/errors';
import { DAY, shiftClock } from '#platform/running/clock';
import { localContentVersion, setContentVersion } from '#platform/db/contentVersion';
import { repository, transaction } from '#platform/db/transaction';
import { site as wholeSite } from '#server/site';
import { pagesRoutes } from '#server/web/pages/pages';
import { eventually } from '#tests/support/running/eventually';
import { pageCookieOf } from '#tests/support/running/cookies';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { writeFiles } from '#tests/support/running/writeFiles';

const INDEX = `<!doctype html><html lang="fr"><head><!--app-head--><script type="module" src="/assets/index-abc123.js"></script></head><body><script>first('…');</script><div id="root"><!--app-html--></div>
<script type="application/json" id="apollo-state"><!--app-state--></script>${'<!-- -->'.repeat(100)}</body></html>`;
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;

/** Manifest of the build. The script of the news list imports the entry and a script of its own. */
const MANIFEST = {
  'index.html': { file: 'assets/index-abc123.js', imports: ['_shared.js'] },
  'areas/NewsListPage.tsx': { file: 'assets/list-1.js', imports: ['index.html', '_field.js'] },
  '_field.js': { file: 'assets/field-1.js', imports: ['areas/NewsListPage.tsx', '_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
};
const SSR_MANIFEST = {
  'areas/NewsListPage.tsx': ['/assets/list-1.js', '/assets/font-abc123.woff2'],
};

/**
 * Code that replaces the built renderer. It renders the requested URL and the titles of the
 * articles.
 */
const ENTRY = `
let rendered = 0;
export const urls = [];
export async function render({ url, waits, session, execute }) {
  const { pathname, search, origin } = new URL(url);
  urls.push(pathname + search);
  if (pathname === '/plante') throw new Error('The page crashed');
  if (pathname === '/actualites/2') return { html: '', head: '', state: '', status: 301, modules: [], redirect: '/actualites/newsletter-lancee' };
  if (session && pathname === '/') return { html: '', head: '', state: '', status: 302, modules: [], attributes: '', personal: true, redirect: '/compte/tableau-de-bord' };
  const { data } = await execute({ query: '{ articles { items { title } } }' });
  const titles = data.articles.items.map(({ title }) => title).join();
  const known = waits || session || ['/', '/actualites', '/reinitialisation'].includes(pathname) || pathname === '/actualites/newsletter-lancee';
  rendered += 1;
  return {
    html: '<p>$& ' + titles + '</p>',
    head: '<title>' + origin + pathname + search + '</title>',
    state: JSON.stringify({ rendered }),
    status: known ? 200 : 404,
    attributes: session ? ' data-session="' + session + '"' : waits ? ' data-waits' : '',
    personal: session !== null && pathname !== '/compte/panne',
    modules: pathname.endsWith('/actualites') ? ['areas/NewsListPage.tsx', 'areas/Unknown.tsx'] : [],
  };
}`;

let app: TestApp;
let distDir: string;
let site: FastifyInstance;
let urls: string[];

beforeAll(async () => {
  app = await createTestApp();
  distDir = await mkdtemp(join(tmpdir(), 'dist-'));
  await writeFiles(distDir, {
    'client/index.html': INDEX,
    'client/assets/index-abc123.js': SCRIPT,
    'client/assets/index-abc123.js.br': brotliCompressSync(SCRIPT),
    'client/assets/index-abc123.js.gz': gzipSync(SCRIPT),
    'client/assets/font-abc123.woff2': 'x'.repeat(2000),
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'client/.vite/manifest.json': JSON.stringify(MANIFEST),
    'client/.vite/ssr-manifest.json': JSON.stringify(SSR_MANIFEST),
    'ssr/entry-server.js': ENTRY,
    'package.json': '{"type":"module"}',
    'secret.txt': 'not to be seen',
  });
  // Uses a version that changes with each write, as on SQLite or with Redis.
  setContentVersion(localContentVersion());
  site = await serve(true);
  ({ urls } = (await import(/* @vite-ignore */ `file://${distDir}/ssr/entry-server.js`)) as {
    urls: string[];
  });
});
beforeEach(() => {
  urls.length = 0;
});
afterEach(() => shiftClock(0));
afterAll(async () => {
  await site.close();
  await app.close();
  await rm(distDir, { recursive: true });
});

let isShareable = true;

async function serve(cache: boolean, from = distDir): Promise<FastifyInstance> {
  const fastify = Fastify();
  fastify.setErrorHandler(sendRestError);
  fastify.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self';script-src 'self';img-src *");
  });
  await fastify.register(pagesRoutes, {
    distDir: from,
    publicUrl: 'https://exemple.test',
    pages: wholeSite.pages,
    cache,
    executorFor:
      () =>
      async ({ query }) => {
        const { data } = await app.gql<Record<string, unknown>>(query);
        return { answer: { data }, isShareable };
      },
  });
  fastify.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'NOT_FOUND' }));
  return fastify;
}

/** Returns the paths below which the public area of the client has a page with a parameter. */
function parentsOfNamedPages(): string[] {
  const areas = globSync('client/areas/public/**/*.area.ts');
  const sources = areas.map((file) => readFileSync(file, 'utf8'));
  return sources.flatMap((source) =>
    Array.from(source.matchAll(/publicPaths\.(\w+)\}\/:/g), ([, name]) =>
      String(publicPaths[name as keyof typeof publicPaths]),
    ),
  );
}

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });
const PEOPLE = { accept: 'text/html,*/*' };
const stateOf = (body: string) =>
  JSON.parse(/id="apollo-state">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as { rendered?: number };
const rename = (title: string) =>
  transaction(() => repository(Article).update({ id: 1 }, { title }));

it.each(['/', '/compte', '/plante', '/inconnue'])(
  'the content security policy of the page %s allows no inline script except that of the page',
  async (path) => {
    const hash = createHash('sha256').update("first('…');").digest('base64');
    const { headers } = await get(path, PEOPLE);
    expect(headers['content-security-policy']).toBe(
      `default-src 'self';script-src 'sha256-${hash}' 'self';img-src *`,
    );
  },
);

describe('a public page', () => {
  it('is rendered with its head, its HTML and its state', async () => {
    const { statusCode, body, headers } = await get('/', PEOPLE);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<head><title>https://exemple.test/</title><script');
    expect(body).toContain('<div id="root"><p>$& La newsletter est lancée,');
    expect(stateOf(body).rendered).toBeGreaterThan(0);
    expect(body).not.toContain('<!--app-');
  });

  it('preloads each of its scripts once, except those in the entry script', async () => {
    const { body } = await get('/actualites');
    const announced = Array.from(body.matchAll(/<link rel="modulepreload"[^>]*>/g), String);
    expect(announced).toEqual(
      ['list-1', 'field-1', 'shared-1'].map(
        (name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`,
      ),
    );
    expect((await get('/')).body).not.toContain('modulepreload');
  });

  it('is rendered once, and again when public content changes', async () => {
    const first = await get('/actualites');
    const second = await get('/actualites');
    expect(second.body).toBe(first.body);
    expect(urls.length).toBeLessThanOrEqual(1);
    await rename('Un nouveau titre');
    expect((await get('/actualites')).body).toContain('Un nouveau titre');
  });

  it('is never older than the last change of the content', async () => {
    for (let n = 0; n < 20; n++) {
      await rename(`Titre ${n}`);
      const pages = await Promise.all([get('/'), get('/'), get('/actualites')]);
      for (const { body } of pages) expect(body).toContain(`Titre ${n}`);
    }
  });

  it('is rendered once for concurrent requests', async () => {
    await rename('En même temps');
    urls.length = 0;
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(urls).toEqual(['/']);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  });

  it('is rendered again the next day, because it shows the age of its articles', async () => {
    await get('/');
    await get('/');
    urls.length = 0;
    shiftClock(DAY);
    await get('/');
    expect(urls).toEqual(['/']);
  });

  it('is rendered for each request when caches are off', async () => {
    const uncached = await serve(false);
    await uncached.inject({ url: '/' });
    await uncached.inject({ url: '/' });
    expect(urls).toEqual(['/', '/']);
    await uncached.close();
  });

  it('is rendered for each request when it shows content that is not public', async () => {
    await rename('Un titre pour chacun');
    urls.length = 0;
    isShareable = false;
    await get('/');
    await get('/');
    isShareable = true;
    expect(urls).toEqual(['/', '/']);
  });

  it('is rendered once for URLs that differ only in unknown parameters or in their order', async () => {
    for (const url of [
      '/actualites?page=2&utm_source=x&recherche=%C3%A9t%C3%A9',
      '/actualites?recherche=%c3%a9t%c3%a9&fbclid=1&page=2',
      '/?page=2',
      '/actualites/newsletter-lancee?x=1',
    ]) {
      expect((await get(url)).statusCode).toBe(200);
    }
    expect(urls.filter((url) => url.startsWith('/actualites?'))).toEqual([
      '/actualites?recherche=%C3%A9t%C3%A9&page=2',
    ]);
    expect(urls).not.toContain('/?page=2');
  });

  it('is answered 304 when the browser already has it', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('is compressed in a format that the browser accepts', async () => {
    const plain = await get('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('cookie, accept-encoding');
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('answers HEAD like GET, without the body', async () => {
    const { statusCode, body } = await site.inject({ method: 'HEAD', url: '/' });
    expect([statusCode, body]).toEqual([200, '']);
  });
});

describe('a URL', () => {
  it.each(['/inconnu', '/actualites/inconnu', '/a/b/c', '/%2e%2e/%2e%2e/secret.txt'])(
    'is answered with status 404 and the error page when it belongs to no page: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url, PEOPLE);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).not.toContain('not to be seen');
    },
  );

  it('that belongs to no page has its error page rendered for each request', async () => {
    await get('/inconnu');
    await get('/inconnu');
    expect(urls).toEqual(['/inconnu', '/inconnu']);
  });

  it.each<[string, Record<string, string>]>([
    ['*/*', { accept: '*/*' }],
    ['no type', {}],
    ['images', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['HTML', PEOPLE],
  ])('that contains a dot leads to a page for a client that accepts %s', async (_, headers) => {
    for (const url of ['/joueurs/jean.dupont', '/joueurs/x.js/', '/actualites/version-1.2']) {
      const { headers: answered } = await get(url, headers);
      if (url.endsWith('/')) expect(answered.location).toBe('/joueurs/x.js');
      else expect(answered['content-type']).toBe('text/html; charset=utf-8');
    }
    expect(urls).toEqual(['/joueurs/jean.dupont', '/actualites/version-1.2']);
  });

  it('leads to a page even if its last part looks like a file name', async () => {
    const parents = parentsOfNamedPages();
    expect(parents.length).toBeGreaterThan(1);
    for (const path of parents) {
      const { headers } = await get(`${path}/a.png`, { accept: '*/*' });
      expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
    }
  });

  it.each([
    '/auth/rien',
    '/member/rien',
    '/media/rien',
    '/assets/rien.js',
    '/rien.php',
    '/foo.png',
    '/a/b.css',
  ])('of an API or a file is answered with JSON, not with a page: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([404, '{"code":"NOT_FOUND"}']);
    expect(urls).toEqual([]);
  });

  it.each([
    ['/actualites/2', '/actualites/newsletter-lancee'],
    ['/actualites/', '/actualites'],
    ['/actualites/?page=2&x=1', '/actualites?page=2'],
    ['//evil.test/', '/evil.test'],
    ['//evil.test', '/evil.test'],
    ['///actualites//newsletter-lancee', '/actualites/newsletter-lancee'],
  ])('is redirected from %s to %s', async (url, location) => {
    const { statusCode, headers } = await site.inject({ url: `http://x${url}`, headers: PEOPLE });
    expect([statusCode, headers.location]).toEqual([301, location]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is never redirected to another site', async () => {
    for (const url of [
      '/\\evil.test/',
      '//\\evil.test',
      '/https:/evil.test/',
      '/%5Cevil.test/',
      '/\t/evil.test/',
    ]) {
      const { headers } = await site.inject({ url: `http://x${url}`, headers: PEOPLE });
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('a page behind sign-in', () => {
  it.each([
    '/compte',
    '/compte/tableau-de-bord',
    '/admin',
    '/admin/utilisateurs?x=1',
    '/actualites/brouillon?apercu',
  ])('is served as a loading page that search engines do not index: %s', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    // The renderer of these tests writes this only for a page behind sign-in.
    expect(body).toContain('<html data-waits');
  });

  it('lists its scripts after the entry script', async () => {
    const { body } = await get('/compte/actualites?page=2');
    const links = body.indexOf('<link rel="modulepreload" crossorigin href="/assets/list-1.js">');
    expect(links).toBeGreaterThan(body.indexOf('<script type="module"'));
    expect(links).toBeLessThan(body.indexOf('</head>'));
  });

  it('has a loading page that is rendered once per URL until the content changes', async () => {
    const first = stateOf((await get('/compte/succes')).body).rendered;
    expect(stateOf((await get('/compte/succes')).body).rendered).toBe(first);
    await rename('Autre titre');
    expect(stateOf((await get('/compte/succes')).body).rendered).not.toBe(first);
  });

  it('is not served at a longer path that begins with the same letters', async () => {
    expect((await get('/compteur')).statusCode).toBe(404);
    expect((await get('/administration')).statusCode).toBe(404);
  });
});

describe('a page rendered for a session', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = pageCookieOf(await app.signInAs('membre@centrale.test'));
  });
  const open = (url: string, headers = {}) => get(url, { cookie, ...headers });

  it('is rendered for the session, and stored by no cache', async () => {
    const { statusCode, headers, body } = await open('/compte/succes');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<html data-session="[\w-]{20,}"/);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'cookie, accept-encoding',
      'x-robots-tag': 'noindex',
    });
    expect(headers.etag).toBeUndefined();
  });

  it('is rendered for each request, and never sent to a visitor', async () => {
    const first = stateOf((await open('/compte/succes')).body).rendered;
    expect(stateOf((await open('/compte/succes')).body).rendered).not.toBe(first);
    expect((await open('/actualites')).body).toContain('data-session');
    const forVisitors = await get('/actualites');
    expect(forVisitors.body).not.toContain('data-session');
    expect(forVisitors.headers.vary).toBe('cookie, accept-encoding');
  });

  it('keeps the whole query string', async () => {
    await open('/compte/actualites?page=2&x=1');
    await open('/actualites?page=2&x=1');
    expect(urls).toEqual(['/compte/actualites?page=2&x=1', '/actualites?page=2&x=1']);
  });

  it('is redirected as the renderer says, and the redirect is stored by no cache', async () => {
    const { statusCode, headers } = await open('/');
    expect(statusCode).toBe(302);
    expect(headers).toMatchObject({
      location: '/compte/tableau-de-bord',
      'cache-control': 'private, no-store',
    });
  });

  it('is compressed in a format that the browser accepts', async () => {
    const page = await open('/compte/succes', { 'accept-encoding': 'gzip, br' });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('data-session');
  });

  it('is the home page with the sign-in dialog in a browser that signed out', async () => {
    const { statusCode, headers } = await get('/compte/succes?x=1', {
      cookie: 'page-session=none',
    });
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/?retour=%2Fcompte%2Fsucces%3Fx%3D1');
    expect((await get('/actualites', { cookie: 'page-session=none' })).statusCode).toBe(200);
  });

  it('is the loading page when the session cannot be read', async () => {
    expect((await open('/compte/panne')).body).toContain('<html data-waits');
    const ended = await get('/compte/succes', { cookie: 'page-session=1.x.y' });
    expect(ended.body).toContain('<html data-waits');
  });
});

describe('the page of a mailed link', () => {
  it('is never cached, and sends no referrer with its secret', async () => {
    const { statusCode, headers } = await get('/reinitialisation?jeton=abc&x=1');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await get('/reinitialisation?jeton=abc');
    expect(urls).toEqual(['/reinitialisation?jeton=abc', '/reinitialisation?jeton=abc']);
  });
});

describe('a page that crashes', () => {
  it('is answered 500, with an empty page that the browser fills', async () => {
    const { statusCode, body } = await get('/plante');
    expect(statusCode).toBe(500);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('crashed');
  });
});

describe('a file of the client', () => {
  it('is served even if it was added while the server was running', async () => {
    const name = 'assets/later-abc123.js';
    expect((await get(`/${name}`)).statusCode).toBe(404);
    await writeFiles(distDir, { [`client/${name}`]: SCRIPT });
    await eventually(async () => expect((await get(`/${name}`)).body).toBe(SCRIPT));
  });

  it('is immutable when its name contains a hash', async () => {
    const { statusCode, headers, body } = await get('/assets/index-abc123.js');
    expect([statusCode, body]).toEqual([200, SCRIPT]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
  });

  it('is cached for an hour when its name contains no hash', async () => {
    const { headers } = await get('/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  it('is refused with 412 if the request requires another version', async () => {
    const { statusCode, json } = await get('/favicon.svg', { 'if-match': '"autre"' });
    expect(statusCode).toBe(412);
    expect(json()).toMatchObject({ success: false, code: 'PRECONDITION_FAILED' });
  });

  it('is compressed, unless its format already is compressed', async () => {
    const accept = { 'accept-encoding': 'br' };
    const script = await get('/assets/index-abc123.js', accept);
    expect(script.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT);
    const older = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip' });
    expect(older.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(older.rawPayload).toString()).toBe(SCRIPT);
    const font = await get('/assets/font-abc123.woff2', accept);
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/index.html',
    '/assets/index-abc123.js.br',
    '/.vite/manifest.json',
    '/assets/../../secret.txt',
    '/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
  ])('is not found when it is internal or outside the build: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('not to be seen');
  });
});

it('a site that is not built answers with a message in French', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'nothing-'));
  const unbuilt = await serve(true, empty);
  const { statusCode, headers, body } = await unbuilt.inject({ url: '/' });
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(body).toContain('Les pages du site manquent');
  await unbuilt.close();
  await rm(empty, { recursive: true });
});
