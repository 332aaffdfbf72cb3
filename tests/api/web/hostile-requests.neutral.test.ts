import { rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ServerErrorRow } from '#domains/insights/dashboard/errors/serverError.entity';
import { readHealth } from '#domains/insights/dashboard/health.service';
import { clearAnswers, recentAnswers } from '#platform/answers';
import { repository } from '#platform/db/transaction';
import { settleBackground } from '#platform/running/background';
import { sourcePages } from '#tests/support/running/sourcePages';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { slow } from '#tests/support/running/slow';

const SLOW = slow('starts Caddy and waits for its time limits');

let folder: string;
let app: TestApp;
let port: number;
beforeAll(async () => {
  folder = await sourcePages();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  app = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.fastify.server.address() as AddressInfo);
  // Test files share a process, and with it the answer counts of the last minutes.
  clearAnswers();
});
afterAll(async () => {
  // Some requests were never finished.
  app.fastify.server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true });
});

/**
 * Sends raw bytes and returns the whole response.
 * @param timeout time before the connection is reset, in milliseconds: a truncated body is never
 * answered
 */
function send(bytes: string, timeout = 20_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1'))).on('error', () => {});
    const late = setTimeout(() => socket.destroy(), timeout);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(answer);
    });
    socket.write(bytes, 'latin1');
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

interface HostileRequest {
  method: string;
  target: string;
  version: string;
  headers: readonly string[];
  body: string;
}

const bytesOf = ({ method, target, version, headers, body }: HostileRequest): string =>
  [`${method} ${target} ${version}`, ...headers, 'Connection: close', '', body].join('\r\n');

const get = (target: string, ...headers: string[]): string =>
  bytesOf({
    method: 'GET',
    target,
    version: 'HTTP/1.1',
    headers: ['Host: x', ...headers],
    body: '',
  });

/** Expects no recorded server error. */
async function expectNoFailure(): Promise<void> {
  await settleBackground();
  expect((await recentAnswers()).failures).toBe(0);
  expect(await repository(ServerErrorRow).find()).toEqual([]);
  const { checks } = await readHealth();
  const errors = checks.find(({ name }) => name === 'Erreurs du serveur');
  expect(errors).toMatchObject({ state: 'OK' });
  expect(statusOf(await send(get('/health')))).toBe(200);
}

/** URL prefixes of every entry point. */
const ENTRY_POINTS = [
  '/',
  '/actualites',
  '/actualites/',
  '/joueurs/',
  '/connexion',
  '/404',
  '/compte/',
  '/admin/',
  '/admin/users/export',
  '/graphql',
  '/auth/login',
  '/member/news/',
  '/member/events/',
  '/api/',
  '/api/shifts/',
  '/api-docs/',
  '/media/',
  '/partage/',
  '/partage/actualites/',
  '/feed.xml',
  '/feed.atom',
  '/oembed',
  '/oembed?url=',
  '/sitemap.xml',
  '/sitemap-',
  '/robots.txt',
  '/transparence.json',
  '/desabonnement',
  '/assets/',
  '/collect',
  '/health',
  '/metrics',
  '/openapi.json',
  '/ready',
  '/serving',
  '/mot-de-passe-oublie',
  '/reinitialiser-mot-de-passe',
  '/adresse-email',
  '/pas-moi',
];

const ENDS = [
  '',
  '\\',
  '\\\\',
  '/\\',
  '\\/',
  '%',
  '%00',
  '%5c',
  '%2f..%2f',
  '/..%2f',
  '/../..',
  '//',
  '/./',
  '%c3%28',
  '\xff\xfe',
  '\x7f',
  '`',
  '|',
  '{',
  '"',
  '<',
  '[',
  ']',
  ':',
  '@',
  ';',
  '*',
  '#',
  '#\\',
  '__proto__',
  'constructor',
  'toString',
  '/__proto__',
  '.png',
  '\\.png',
  '.xml',
  '1e999',
  '-1',
  '99999999999999999999',
  'a'.repeat(4000),
  '\\'.repeat(2000),
  '%25'.repeat(800),
];

const QUERIES = [
  '',
  '?',
  '??',
  '?\\',
  '?%',
  '?%00',
  '?%ff',
  '?__proto__=1',
  '?constructor[prototype]=1',
  '?page=__proto__',
  '?page=1&page=2',
  '?page=-1',
  '?jeton=\\',
  '?jeton=%',
  '?q=%00&q=\\',
  '?query={__typename}&variables=%',
  '?query=\\',
  `?${'a=b&'.repeat(900)}`,
  '?extensions=[]',
];

const ABSOLUTE = [
  'http://',
  'http:///',
  'http://x',
  'http://x/\\',
  'https://a:99999/',
  'http://[/',
];
const NO_ADDRESS = [
  '*',
  'x',
  '\\',
  '?',
  '#',
  '%',
  '/%',
  '//evil.example',
  '/\\evil.example',
  '///',
];

const METHODS = [
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'QUERY',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', ''];
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';

const HEADERS = [
  'Host: x',
  'Host: ',
  'Host: a b',
  'Host: \\',
  'Host: [',
  'Host: x:99999',
  'Host: x\r\nHost: y',
  'Accept: text/html',
  'Accept: text/html',
  'Accept: \\',
  'Accept: */*;q=x',
  'Accept: application/json',
  'Accept-Encoding: br;q=x, \\',
  'Accept-Encoding: identity;q=0, *;q=0',
  'Accept-Language: %',
  'Cookie: \\',
  'Cookie: =;=;;',
  'Cookie: __proto__=1; appareil=%',
  'Cookie: appareil=\xff',
  'Range: bytes=9-1',
  'Range: bytes=-',
  'Range: \\',
  'If-Range: \\',
  'If-None-Match: \\',
  'If-Modified-Since: \\',
  'If-Modified-Since: 99999',
  'If-Match: "',
  'If-Unmodified-Since: x',
  'Authorization: Bearer \\',
  'Authorization: Bearer a.b.c',
  'Authorization: Basic %',
  'Authorization: ',
  'Content-Type: ',
  'Content-Type: \\',
  'Content-Type: application/json; charset=\\',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data',
  'Content-Type: image/png',
  'Content-Length: 0',
  'Content-Length: -1',
  'Content-Length: x',
  'Content-Length: 99',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: \\',
  'Content-Encoding: gzip',
  'Expect: \\',
  'X-Forwarded-For: \\',
  'Forwarded: for=\\',
  'X-Request-Id: \\',
  'Origin: \\',
  'Referer: \\',
  'Access-Control-Request-Method: \\',
  'User-Agent: ',
  `User-Agent: ${'a'.repeat(3000)}`,
  'traceparent: \\',
  'No-Colon',
  ' : x',
  'Idempotency-Key: \\',
  `${UPGRADE}\r\nSec-WebSocket-Key: x`,
  `${UPGRADE}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws`,
];

const BODIES = [
  '',
  '',
  '{',
  '{}',
  '[]',
  'null',
  '"',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
  '\xff\xfe',
  '\x00',
  'zzzz\r\n',
  '5\r\nab',
  'ffffffffffffffffff\r\n',
  '0\r\n\r\n',
  '-1\r\n\r\n',
  '{"query":"{"}',
  '{"query":1}',
  '{"query":"{__typename}","variables":"\\"}',
  '[[[[[[[[',
];

const target = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(...[ENTRY_POINTS, ENDS, QUERIES].map((all) => fc.constantFrom(...all)))
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ABSOLUTE, ...NO_ADDRESS) },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: 'binary-ascii', maxLength: 12 })
      .map((text) => `/${text.replaceAll(/[\r\n ]/g, '')}`),
  },
);

const hostileRequest: fc.Arbitrary<HostileRequest> = fc.record({
  method: fc.constantFrom(...METHODS),
  target,
  version: fc.constantFrom(...VERSIONS),
  headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 5 }),
  body: fc.constantFrom(...BODIES),
});

describe('the server under hostile requests', () => {
  it(
    'returns no server error when a backslash is appended to the path of any route',
    SLOW,
    async () => {
      for (const start of [...ENTRY_POINTS, '/a']) {
        const targets = ['\\', '/\\', '\\\\'].map((end) => start + end);
        const answers = await Promise.all(
          targets.flatMap((path) => [
            send(get(path, 'Accept: text/html')),
            send(get(path, 'Accept: application/json')),
          ]),
        );
        const statuses = answers.map(statusOf);
        expect([start, statuses.filter((status) => status < 200 || status >= 500)]).toEqual([
          start,
          [],
        ]);
      }
      await expectNoFailure();
    },
  );

  it.each([
    '/\\',
    '/\\\\',
    '/actualites/\\',
    '/compte\\',
    '/admin/\\',
    '/\\evil.example',
    'http://x/\\',
  ])('shows the 404 page at the hostile URL %s', async (path) => {
    const answer = await send(get(path, 'Accept: text/html'));
    expect(statusOf(answer)).toBe(404);
    expect(Buffer.from(answer, 'latin1').toString()).toContain('Page introuvable');
  });

  it(
    'reports no server errors in its health check after 150 requests to hostile URLs',
    SLOW,
    async () => {
      for (let sent = 0; sent < 150; sent += 10) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, () => send(get('/\\', 'Accept: text/html'))),
        );
        expect(new Set(answers.map(statusOf))).toEqual(new Set([404]));
      }
      await expectNoFailure();
    },
  );

  it('answers 500 random requests without a server error', SLOW, async () => {
    const property = fc.asyncProperty(
      fc.array(hostileRequest, { minLength: 20, maxLength: 20 }),
      async (requests) => {
        const answers = await Promise.all(requests.map((request) => send(bytesOf(request), 1000)));
        const failed = answers.flatMap((answer, index) =>
          statusOf(answer) >= 500
            ? [{ request: requests[index], answer: answer.slice(0, 300) }]
            : [],
        );
        expect(failed).toEqual([]);
      },
    );
    await fc.assert(property, { seed: 18_112, numRuns: 25, endOnFailure: true });
    await expectNoFailure();
  });
});
