import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/support/running/testApp';

let app: TestApp;
const open = async (env: TestAppOptions['env'] = {}) => {
  app = await createTestApp({ seed: 'documented', env });
  return app;
};
afterEach(() => app.close());

describe('every answer', () => {
  it('has security headers, which allow no inline script', async () => {
    const { headers } = await (await open()).rest('GET', '/health');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(/script-src[^;]*/.exec(policy)?.[0]).toBe("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).toContain('geolocation=(), ');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('requires HTTPS for a year when the site is served over HTTPS', async () => {
    const { headers } = await (
      await open({ PUBLIC_URL: 'https://centrale.example.org' })
    ).rest('GET', '/health');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('allows scripts of the tag manager when the tag manager is configured', async () => {
    const { headers } = await (await open({ TAG_MANAGER_ID: 'GTM-ABC123' })).rest('GET', '/health');
    const policy = String(headers['content-security-policy']);
    expect(/script-src[^;]*/.exec(policy)?.[0]).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
  });
});

describe('a private answer', () => {
  /** Public routes, each of which sets its own cache duration. */
  const PUBLIC_ROUTES = /^\/(media|sitemap|robots|actualites|api-docs|assets|api\/calendar)/;

  it('is not cacheable on any REST route', async () => {
    await open({ RATE_LIMIT_PER_MINUTE: '100000' });
    const { paths = {} } = app.fastify.swagger();
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => ({ path, method })),
    );
    expect(routes.length).toBeGreaterThan(30);
    for (const { path, method } of routes) {
      if (PUBLIC_ROUTES.test(path)) continue;
      for (const authorization of [undefined, 'Bearer forged']) {
        const { headers } = await app.fastify.inject({
          method: method.toUpperCase() as 'GET',
          url: path.replace(/\{\w+\}/g, '1'),
          headers: { ...(authorization && { authorization }) },
        });
        expect([method, path, headers['cache-control']]).toEqual([method, path, 'no-store']);
      }
    }
  });

  it('is not cacheable over GraphQL, whatever the request and the status', async () => {
    await open({ RATE_LIMIT_PER_MINUTE: '8' });
    const json = { 'content-type': 'application/json' };
    const post = (payload: string) =>
      app.fastify.inject({ method: 'POST', url: '/graphql', headers: json, payload });
    const site = JSON.stringify({ query: '{ site { name } }' });
    const persistedQuery = { version: 1, sha256Hash: 'a'.repeat(64) };
    const hash = JSON.stringify({ extensions: { persistedQuery } });
    const answers = [
      await post(site),
      // Answered from the cache.
      await post(site),
      await post(JSON.stringify({ query: 'mutation { logout { message } }' })),
      await post('{'),
      await post(' '.repeat(200_000)),
      await app.fastify.inject({
        url: `/graphql?query=${encodeURIComponent('{ site { name } }')}`,
        headers: { 'apollo-require-preflight': '1' },
      }),
      await post(`[${site}]`),
      // An unknown persisted query, to which Apollo would give another header.
      await post(hash),
      await post(site),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 400, 413, 200, 200, 404, 429,
    ]);
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    app.fastify.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('allows no other origin when none is configured', async () => {
    await open();
    const { headers } = await preflight('https://other.example.org');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('allows a configured origin and no other', async () => {
    await open({ CORS_ORIGINS: 'https://client.example.org' });
    const listed = await preflight('https://client.example.org');
    expect(listed.headers['access-control-allow-origin']).toBe('https://client.example.org');
    const other = await preflight('https://other.example.org');
    expect(other.headers['access-control-allow-origin']).not.toBe('https://other.example.org');
  });
});

describe('the rate limit per address', () => {
  const query = '{ site { name } }';

  it('refuses requests beyond the limit with 429, but still answers other addresses', async () => {
    await open({ RATE_LIMIT_PER_MINUTE: '3' });
    for (let i = 0; i < 3; i++) expect((await app.gql(query)).status).toBe(200);
    const refused = await app.gql(query);
    expect(refused.status).toBe(429);
    expect(refused.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.gql(query, {}, { ip: '10.9.9.9' })).status).toBe(200);
  });

  it('is shared by GraphQL, REST and pages', async () => {
    await open({ RATE_LIMIT_PER_MINUTE: '3' });
    await app.gql(query);
    for (const url of ['/health', '/nowhere']) await app.fastify.inject({ url });
    for (const url of ['/health', '/nowhere', '/', '/sitemap.xml', '/member/news']) {
      const { statusCode, headers } = await app.fastify.inject({ url });
      expect([url, statusCode]).toEqual([url, 429]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await app.gql(query)).code).toBe('RATE_LIMITED');
  });

  it('ignores X-Forwarded-For from an address that is not a trusted proxy', async () => {
    await open({ RATE_LIMIT_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { statusCode } = await app.fastify.inject({
        url: '/health',
        headers: { 'x-forwarded-for': `10.0.0.${i}` },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('exempts the health checks of a trusted proxy, and nothing else', async () => {
    await open({ RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: 'loopback,10.1.0.0/16,2001:db8::7' });
    const last = async (url: string, from: string, headers = {}) => {
      const asked = { url, headers, remoteAddress: from };
      for (let i = 0; i < 3; i++) await app.fastify.inject(asked);
      return (await app.fastify.inject(asked)).statusCode;
    };
    for (const proxy of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8::7']) {
      expect([proxy, await last('/health', proxy)]).toEqual([proxy, 200]);
      expect([proxy, await last('/serving', proxy)]).toEqual([proxy, 200]);
    }
    expect(await last('/health', '127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).toBe(429);
    expect(await last('/health', '10.2.0.1')).toBe(429);
    expect(await last('/serving', '10.2.0.1')).toBe(429);
    expect(await last('/nowhere', '127.0.0.1')).toBe(429);
  });
});

it('the database and key files are readable only by their owner, even in a public folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-open-'));
  await chmod(folder, 0o755);
  await open({ DATA_DIR: folder });
  const names = (await readdir(folder)).filter((name) => /^(centrale|jwt)/.test(name));
  expect(names).toContain('jwt.key');
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});

describe('a server in production', () => {
  it('suggests no schema names for a mistyped field', async () => {
    await open({ NODE_ENV: 'production' });
    const { code, errors } = await app.gql('{ vieweer { user { id } } }');
    expect(code).toBe('GRAPHQL_INVALID');
    expect(JSON.stringify(errors)).not.toContain('viewer"');
  });

  it('refuses introspection of the schema', async () => {
    await open({ NODE_ENV: 'production' });
    const { code } = await app.gql('{ __schema { queryType { name } } }');
    expect(code).toBe('GRAPHQL_INVALID');
  });

  it('reveals no names of the schema in errors about invalid requests', async () => {
    await open({ NODE_ENV: 'production' });
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    for (const [sent, variables] of [
      ['{ articles { item { id } } }', {}],
      ['{ articles(pageSiz: 5) { total } }', {}],
      ['{ articles(audience: PUBLI) { total } }', {}],
      ['query ($a: LoginInpu) { site { name } }', {}],
      ['{ site { name', {}],
      ['mutation { logout }', {}],
      [login, { input: { emai: 'x' } }],
      [login, {}],
    ] as const) {
      const { code, errors } = await app.gql(sent, variables);
      expect([sent, code]).toEqual([sent, 'GRAPHQL_INVALID']);
      expect(errors?.[0]?.message).toBe('Requête GraphQL invalide.');
      expect(JSON.stringify(errors)).not.toMatch(/detail|Did you mean|String|email|Message|type /);
    }
  });

  it('allows introspection when GRAPHQL_SANDBOX is on', async () => {
    await open({ NODE_ENV: 'production', GRAPHQL_SANDBOX: 'on' });
    const { data } = await app.gql('{ __schema { queryType { name } } }');
    expect(data.__schema.queryType.name).toBe('Query');
  });
});

describe('the well-known URLs of password managers', () => {
  it('lead to the pages for the password and the passkeys, and other names are unknown', async () => {
    await open({ PUBLIC_URL: 'https://exemple.test' });
    const get = (name: string) => app.fastify.inject(`/.well-known/${name}`);
    const { statusCode, headers } = await get('change-password');
    const page = '/compte/mon-compte?changer=mot-de-passe';
    expect([statusCode, headers.location]).toEqual([302, page]);
    const security = 'https://exemple.test/compte/mon-compte?onglet=securite';
    const passkeys = await get('passkey-endpoints');
    expect(passkeys.headers['content-type']).toMatch(/^application\/json/);
    expect(passkeys.json()).toEqual({ enroll: security, manage: security });
    // Password managers request this name to learn whether the site answers 200 to everything.
    const unknown = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await get(unknown)).statusCode).toBe(404);
  });
});

describe('/.well-known/security.txt', () => {
  it('names the contact address of the settings, and is unknown until it is set', async () => {
    await open({ PUBLIC_URL: 'https://exemple.test' });
    const get = () => app.fastify.inject('/.well-known/security.txt');
    expect((await get()).statusCode).toBe(404);
    await changeSettings({ supportEmail: 'securite@exemple.test' });
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = body.trimEnd().split('\n');
    expect(lines).toContain('Contact: mailto:securite@exemple.test');
    expect(lines).toContain('Canonical: https://exemple.test/.well-known/security.txt');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(365);
    await resetSettings();
  });
});
