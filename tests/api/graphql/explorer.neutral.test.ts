import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../support/running/testApp';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const PAGE = '<!doctype html><title>Explorateur</title>';
/** A site that renders nothing but the page of unknown addresses. */
const RENDERER = `export const render = async ({ url }) =>
  ({ html: new URL(url).pathname, head: '', state: 'null', status: 404, modules: [] });`;
const INTROSPECTION = '{ __schema { queryType { name } } }';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  // Commands run in the project's folder; this one is built, whatever the real one is.
  folder = await mkdtemp(join(tmpdir(), 'centrale-built-'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  await mkdir(join(folder, 'dist/client/explorer'), { recursive: true });
  await mkdir(join(folder, 'dist/client/.vite'));
  for (const name of ['manifest.json', 'ssr-manifest.json']) {
    await writeFile(join(folder, 'dist/client/.vite', name), '{}');
  }
  await mkdir(join(folder, 'dist/ssr'));
  await writeFile(join(folder, 'dist/client/explorer/index.html'), PAGE);
  await writeFile(join(folder, 'dist/client/index.html'), '<main><!--app-html--></main>');
  await writeFile(join(folder, 'dist/ssr/entry-server.js'), RENDERER);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const start = async (env: Record<string, string> = {}) => {
  app = await createTestApp({ seed: 'tables', env });
};
const PRODUCTION = { NODE_ENV: 'production' };

const open = (accept: string, url = '/graphql', headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url, headers: { accept, ...headers } });

describe('GET /graphql in a browser', () => {
  it('serves the explorer, whose scripts come from files only', async () => {
    await start();
    const answer = await open(BROWSER);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe(PAGE);
    const policy = String(answer.headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toBe("'self' https://embeddable-sandbox.cdn.apollographql.com");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('redirects to the page of Vite before anything is built', async () => {
    await rm(join(folder, 'dist'), { recursive: true });
    await start();
    const answer = await open(BROWSER);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      'http://localhost:5173/explorer/',
    ]);
  });

  it.each(['/graphql', '/graphql/', '/graphql?query={__typename}'])(
    'gets the page of unknown addresses in production, at %s',
    async (url) => {
      await start(PRODUCTION);
      const answer = await open(BROWSER, url);
      expect([answer.statusCode, answer.body]).toEqual([404, '<main>/404</main>']);
    },
  );

  it('serves the explorer in production where GRAPHQL_SANDBOX is on', async () => {
    await start({ ...PRODUCTION, GRAPHQL_SANDBOX: 'on' });
    expect((await open(BROWSER)).body).toBe(PAGE);
  });
});

describe('GET /graphql by a program', () => {
  it.each([{}, PRODUCTION])('answers a query, whatever people get there (%j)', async (env) => {
    await start(env);
    const url = `/graphql?query=${encodeURIComponent('{ __typename }')}`;
    const answer = await open('application/json', url, { 'apollo-require-preflight': 'true' });
    expect(answer.json()).toEqual({ data: { __typename: 'Query' } });
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['/%E0%A4%A', '/actualites/%ff?page=2', '/%'])(
    'is a missing page for people, and a bad request for programs: %s',
    async (url) => {
      await start();
      const page = await open(BROWSER, url);
      expect([page.statusCode, page.body]).toEqual([404, '<main>/404</main>']);
      const answer = await open('application/json', url);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('is judged by its path alone', async () => {
    await start();
    expect((await open(BROWSER, '/actualites?recherche=%ff')).body).toBe(
      '<main>/actualites</main>',
    );
  });
});

describe('introspection', () => {
  it('is open outside production', async () => {
    await start();
    const { data } = await app.gql(INTROSPECTION);
    expect(data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });

  it('is refused in production', async () => {
    await start(PRODUCTION);
    const { data, code } = await app.gql(INTROSPECTION);
    expect([data, code]).toEqual([undefined, 'GRAPHQL_INVALID']);
  });

  it('is open in production where GRAPHQL_SANDBOX is on', async () => {
    await start({ ...PRODUCTION, GRAPHQL_SANDBOX: 'on' });
    expect((await app.gql(INTROSPECTION)).errors).toBeUndefined();
  });
});

describe("the explorer's page", () => {
  it('holds no inline script or style, as its policy requires', async () => {
    await start();
    const source = fileURLToPath(new URL('../../../client/explorer/index.html', import.meta.url));
    const page = await readFile(source, 'utf8');
    expect(page.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/explorer/main.tsx">',
    ]);
    expect(page).not.toMatch(/<style| style=| on\w+=/);
  });
});
