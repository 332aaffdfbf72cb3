import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isTracing } from '#platform/measures/tracing';
import { transaction } from '#platform/db/transaction';
import { deliverMails, enqueueMail } from '#platform/mail/index';
import { runIfDue } from '#platform/running/jobs';
import { fact, named, startCollector, type Collector } from '#tests/support/running/collector';
import { eventually } from '#tests/support/running/eventually';
import { ownRedis } from '#tests/support/running/ownRedis';
import { builtServer, startServer } from '#tests/support/running/servers';
import { PASSWORD, createTestApp, type TestApp } from '#tests/support/running/testApp';

let collector: Collector;
let app: TestApp;
beforeAll(async () => {
  collector = await startCollector();
  app = await createTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      REDIS_URL: await ownRedis(),
      SERVER_NAME: 'un',
    },
  });
});
beforeEach(() => {
  collector.sent.length = 0;
});
afterAll(async () => {
  await app.close();
  await collector.close();
});

/** Returns the environment of a server in a separate process with its own database. */
const serverEnv = (folder: string) => ({
  DATA_DIR: folder,
  DATABASE_URL: '',
  SEED: 'documented',
  JWT_SECRET: 'a secret that this server alone knows',
});

/** Returns the files that a built server loads at its start, from one file on. */
async function loadedFrom(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = await readFile(file, 'utf8');
  // The entry loads the rest with import(), which is still part of the start.
  const imports = file.endsWith('main.js')
    ? /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g
    : /(?:from|import)\s*"(\.[^"]+)"/g;
  for (const [, path = ''] of text.matchAll(imports)) {
    await loadedFrom(resolve(dirname(file), path), seen);
  }
  return seen;
}

describe('the traces of the server', () => {
  it('mark failed operations, but omit the error message', async () => {
    const { headers, code } = await app.gql('{ noSuchField }');
    expect(code).toBe('GRAPHQL_INVALID');
    const trace = await collector.tracesOf(headers['x-request-id']);
    const [operation] = named(trace, 'GraphQL other');
    expect(operation!.status.code).toBe(2);
    expect(fact(operation!, 'error.type')).toBe('GraphQLError');
  });

  it('include mail deliveries and jobs', async () => {
    await transaction(() =>
      enqueueMail({ to: 'jeanne@exemple.fr', subject: 'Sujet secret', text: 't', html: 'h' }),
    );
    await deliverMails();
    const job = {
      name: 'test.traced',
      label: 'essai',
      everyMilliseconds: 1000,
      run: async () => {},
    };
    await runIfDue(job);
    await eventually(() => {
      expect(named(collector.spans(), 'mail deliver')).toHaveLength(1);
      expect(named(collector.spans(), 'job test.traced')).toHaveLength(1);
    });
  });

  it('contain no personal data and no secrets', async () => {
    const as = await app.signInAs('membre@centrale.test', '203.0.113.7');
    await app.gql(
      'mutation ($input: LoginInput!) { login(input: $input) { token } }',
      { input: { email: 'jeanne.secrete@exemple.fr', password: 'Mot-de-passe-faux-1!' } },
      { ip: '203.0.113.7', userAgent: 'NavigateurDeJeanne' },
    );
    await app.rest('GET', '/member/news/adresse-47-11?jeton=secret-de-lien', { as });
    const { headers } = await app.rest('POST', '/auth/check-email-auth', {
      as,
      body: { email: 'autre.secret@exemple.fr' },
    });
    await collector.tracesOf(headers['x-request-id']);
    const all = collector.sent.map(({ text }) => text).join('\n');
    expect(all.length).toBeGreaterThan(5000);
    for (const secret of [
      'exemple.fr',
      'centrale.test',
      PASSWORD,
      'Mot-de-passe-faux',
      'secret',
      'adresse-47-11',
      '203.0.113',
      'NavigateurDeJeanne',
      as,
      as.split('.')[2]!,
    ]) {
      expect(all).not.toContain(secret);
    }
  });

  it('are exported by a library that a server without trace export does not load', async () => {
    const atStart = [...(await loadedFrom(builtServer()))];
    expect(atStart.length).toBeGreaterThan(3);
    const texts = await Promise.all(atStart.map((file) => readFile(file, 'utf8')));
    expect(texts.filter((text) => text.includes('BatchSpanProcessor'))).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'centrale-traces-'));
    const server = await startServer({
      ...serverEnv(folder),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const answer = await fetch(`${server.url}/live`);
    // Spans that are not exported yet are exported at the end.
    expect(await server.stop()).toBe(0);
    const trace = await collector.tracesOf(answer.headers.get('x-request-id'));
    expect(named(trace, 'GET /live')).toHaveLength(1);
    await rm(folder, { recursive: true, force: true });
  });

  it('are no longer recorded once the server has stopped', async () => {
    expect(isTracing()).toBe(true);
    await app.fastify.close();
    expect(isTracing()).toBe(false);
  });
});
