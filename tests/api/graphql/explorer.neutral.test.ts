import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGameToken } from '#domains/game/statistics/gameClient/gameTokens.service';
import { createUser } from '#server/seeds/factories/user.factory';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const PAGE = '<!doctype html><title>Explorateur</title>';
/** Renderer that answers every URL with the 404 page. */
const RENDERER = `export const render = async ({ url }) =>
  ({ html: new URL(url).pathname, head: '', state: 'null', status: 404, modules: [] });`;
const INTROSPECTION = '{ __schema { queryType { name } } }';

const SCHEMA = fileURLToPath(new URL('../../../schema.graphql', import.meta.url));

let app: TestApp;

/** Returns the names of the operations in a schema. */
function operationsIn(text: string) {
  const schema = buildSchema(text);
  const namesOf = (root: GraphQLObjectType | null | undefined) =>
    Object.keys(root?.getFields() ?? {});
  return { query: namesOf(schema.getQueryType()), mutation: namesOf(schema.getMutationType()) };
}

/** Creates a temporary folder with a minimal build of the site. @returns its path */
async function builtFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-built-'));
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
  return folder;
}

/** Starts one site for the tests of a group. */
function startBefore(env: Record<string, string>, isBuilt = true): void {
  let folder: string;
  // The server looks for the build in its working directory.
  const runThere = () => vi.spyOn(process, 'cwd').mockReturnValue(folder);
  beforeAll(async () => {
    folder = await builtFolder();
    if (!isBuilt) await rm(join(folder, 'dist'), { recursive: true });
    runThere();
    app = await createTestApp({ seed: 'tables', env });
  });
  beforeEach(() => void runThere());
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
}

const open = (accept: string, url = '/graphql', headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url, headers: { accept, ...headers } });

/** Returns the answer to a GraphQL query that a program sends by GET. */
async function answerToProgram(): Promise<unknown> {
  const url = `/graphql?query=${encodeURIComponent('{ __typename }')}`;
  const headers = { 'apollo-require-preflight': 'true' };
  return (await open('application/json', url, headers)).json();
}

describe('a site outside production', () => {
  startBefore({});

  it('serves the GraphQL explorer to browsers, with no inline scripts', async () => {
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

  it('answers a GraphQL query from a program', async () => {
    expect(await answerToProgram()).toEqual({ data: { __typename: 'Query' } });
  });

  it('answers introspection', async () => {
    const { data } = await app.gql(INTROSPECTION);
    expect(data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });

  it.each(['/%E0%A4%A', '/actualites/%ff?page=2', '/%'])(
    'answers the URL %s with the 404 page for browsers, and with BAD_REQUEST for programs',
    async (url) => {
      const page = await open(BROWSER, url);
      expect([page.statusCode, page.body]).toEqual([404, '<main>/404</main>']);
      const answer = await open('application/json', url);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('accepts invalid percent-encoding in the query of a URL', async () => {
    expect((await open(BROWSER, '/actualites?recherche=%ff')).body).toBe(
      '<main>/actualites</main>',
    );
  });
});

describe('a site that is not built yet', () => {
  startBefore({}, false);

  it('redirects browsers to the explorer on the Vite server', async () => {
    const answer = await open(BROWSER);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      'http://localhost:5173/explorer/',
    ]);
  });
});

describe('a site in production', () => {
  startBefore({ NODE_ENV: 'production' });

  it.each(['/graphql', '/graphql/', '/graphql?query={__typename}'])(
    'shows browsers the 404 page at the URL %s',
    async (url) => {
      const answer = await open(BROWSER, url);
      expect([answer.statusCode, answer.body]).toEqual([404, '<main>/404</main>']);
    },
  );

  it('answers a GraphQL query from a program', async () => {
    expect(await answerToProgram()).toEqual({ data: { __typename: 'Query' } });
  });

  it('refuses introspection', async () => {
    const { data, code } = await app.gql(INTROSPECTION);
    expect([data, code]).toEqual([undefined, 'GRAPHQL_INVALID']);
  });

  it('serves the part of the schema that the game uses', async () => {
    const { statusCode, body } = await open('*/*', '/schema.graphql');
    expect(statusCode).toBe(200);
    const { mutation, query } = operationsIn(body);
    expect(query).toEqual(['shiftOfInstallation']);
    expect(mutation).toContain('openShift');
    expect(mutation).not.toContain('login');
    expect(body).not.toMatch(/type User\b|input LoginInput/);
    expect(body).toContain('callId: ID! @limit(max: 40)');
  });

  it('explains an invalid document and invalid variables to the holder of a game token only', async () => {
    const player = await createUser();
    const { token } = await createGameToken({ userId: player.id }, 'Jeu');
    const detailOf = async (as: string | undefined, document: string, variables = {}) => {
      const { code, errors } = await app.gql(document, variables, { as });
      expect(code).toBe('GRAPHQL_INVALID');
      return (errors![0]!.extensions as { detail?: string }).detail;
    };
    const unknown = '{ nothing }';
    const unfit =
      'query ($id: ID!) { shiftOfInstallation(installationId: $id, shiftKey: "a") { id } }';
    const unreadable = '{ nothing';
    for (const as of [undefined, 'gt_unknown']) {
      expect(await detailOf(as, unknown)).toBeUndefined();
      expect(await detailOf(as, unfit)).toBeUndefined();
      expect(await detailOf(as, unreadable)).toBeUndefined();
    }
    expect(await detailOf(token, unknown)).toContain('"nothing"');
    expect(await detailOf(token, unfit)).toContain('"$id"');
    expect(await detailOf(token, unreadable)).toContain('Syntax Error');
  });
});

describe('a site in production with GRAPHQL_SANDBOX on', () => {
  startBefore({ NODE_ENV: 'production', GRAPHQL_SANDBOX: 'on' });

  it('serves the explorer', async () => {
    expect((await open(BROWSER)).body).toBe(PAGE);
  });

  it('answers introspection, and serves the whole schema', async () => {
    expect((await app.gql(INTROSPECTION)).errors).toBeUndefined();
    const { body } = await open('*/*', '/schema.graphql');
    expect(body).toBe(await readFile(SCHEMA, 'utf8'));
  });
});

describe('the page of the GraphQL explorer', () => {
  it('contains no inline script or style, as its content security policy requires', async () => {
    const source = fileURLToPath(new URL('../../../client/explorer/index.html', import.meta.url));
    const page = await readFile(source, 'utf8');
    expect(page.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/explorer/main.tsx">',
    ]);
    expect(page).not.toMatch(/<style| style=| on\w+=/);
  });
});
