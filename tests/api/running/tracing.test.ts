import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutValues } from '../../../server/platform/db/tracedStatements';
import { isTracing } from '../../../server/platform/measures/tracing';
import { transaction } from '../../../server/platform/db/transaction';
import { deliverMails, enqueueMail } from '../../../server/platform/mail';
import { runIfDue } from '../../../server/platform/running/jobs';
import { documentOf } from '../../support/paths/documents';
import { eventually } from '../../support/running/eventually';
import { ownRedis } from '../../support/running/ownRedis';
import { builtServer, startServer } from '../../support/running/servers';
import { PASSWORD, createTestApp, type TestApp } from '../../support/running/testApp';

interface Value {
  stringValue?: string;
  intValue?: number;
  boolValue?: boolean;
}

/** A span as OTLP writes it in JSON. */
interface WrittenSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: WrittenSpan[] }[];
  }[];
}

/** A collector of OTLP over HTTP, and all that it was sent. */
let collector: Server;
let sent: { path: string; headers: NodeJS.Dict<string | string[]>; text: string }[];
let app: TestApp;

beforeEach(async () => {
  sent = [];
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      sent.push({ path: request.url ?? '', headers: request.headers, text });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  app = await createTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      REDIS_URL: await ownRedis(),
      SERVER_NAME: 'un',
    },
  });
});
afterEach(async () => {
  await app.close();
  await new Promise((closed) => collector.close(closed));
});

const spans = (): WrittenSpan[] =>
  sent.flatMap(({ text }) =>
    (JSON.parse(text) as ExportRequest).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const fact = (span: WrittenSpan, key: string) => {
  const value = span.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
/** The spans of a request, once they have come: they are sent every few seconds. */
const tracesOf = (requestId: unknown): Promise<WrittenSpan[]> =>
  eventually(() => {
    const root = spans().find(
      (span) => !span.parentSpanId && fact(span, 'centrale.request_id') === requestId,
    );
    expect(root).toBeDefined();
    return spans().filter(({ traceId }) => traceId === root!.traceId);
  });
const named = (of: WrittenSpan[], name: string | RegExp) =>
  of.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));

/** A database of its own for a server in a process of its own. */
const serverEnv = (folder: string) => ({
  DATA_DIR: folder,
  DATABASE_URL: '',
  SEED: 'documented',
  JWT_SECRET: 'a secret that this server alone knows',
});

/** The files that a built server reads at its start, from one on. */
async function loadedFrom(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = await readFile(file, 'utf8');
  // The entry fetches the rest by import(), which is the start all the same.
  const imports = file.endsWith('main.js')
    ? /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g
    : /(?:from|import)\s*"(\.[^"]+)"/g;
  for (const [, path = ''] of text.matchAll(imports)) {
    await loadedFrom(resolve(dirname(file), path), seen);
  }
  return seen;
}

describe('traces', () => {
  it('tell of a request what it did, under the number that people see', async () => {
    const as = await app.signInAs('superadmin@centrale.test');
    const { headers } = await app.gql(
      documentOf('AdminDashboard'),
      { seesJournal: true, editsSettings: false },
      { as },
    );
    const trace = await tracesOf(headers['x-request-id']);
    const [http] = named(trace, 'POST /graphql');
    expect(fact(http!, 'http.response.status_code')).toBe(200);
    expect(fact(http!, 'http.route')).toBe('/graphql');
    const [operation] = named(trace, 'GraphQL AdminDashboard');
    expect(operation!.parentSpanId).toBe(http!.spanId);
    expect(fact(operation!, 'centrale.request_id')).toBe(headers['x-request-id']);
    const statements = named(trace, /^SELECT /);
    const below = statements.filter(({ parentSpanId }) => parentSpanId === operation!.spanId);
    expect(below.length).toBeGreaterThan(5);
    const system = app.env.databaseKind === 'sqlite' ? 'sqlite' : 'postgresql';
    for (const statement of statements) {
      expect(fact(statement, 'db.system.name')).toBe(system);
      expect(fact(statement, 'db.query.text')).toMatch(/^\s*SELECT/);
    }
    expect(named(trace, /^redis (GET|EVALSHA|PING)/).length).toBeGreaterThan(0);
    const resource = (JSON.parse(sent[0]!.text) as ExportRequest).resourceSpans[0]!.resource;
    expect(resource.attributes).toContainEqual({
      key: 'service.instance.id',
      value: { stringValue: 'un' },
    });
    expect(sent[0]!.path).toBe('/v1/traces');
    expect(sent[0]!.headers['content-type']).toBe('application/json');
  });

  it('mark what failed, without its message', async () => {
    const { headers } = await app.gql('{ myAccount { id } }');
    const trace = await tracesOf(headers['x-request-id']);
    const [operation] = named(trace, 'GraphQL other');
    expect(operation!.status.code).toBe(2);
    expect(fact(operation!, 'error.type')).toBe('GraphQLError');
  });

  it('tell of mails and of jobs', async () => {
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
      expect(named(spans(), 'mail deliver')).toHaveLength(1);
      expect(named(spans(), 'job test.traced')).toHaveLength(1);
    });
  });

  it('hold nothing of anybody: no address, no value, no secret', async () => {
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
    await tracesOf(headers['x-request-id']);
    const all = sent.map(({ text }) => text).join('\n');
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

  it('leave a statement without the values that are written in it', () => {
    expect(
      withoutValues(`SELECT *  FROM "users" WHERE "name" = 'O''Neill' AND "id" IN (1, 23) LIMIT 5`),
    ).toBe('SELECT * FROM "users" WHERE "name" = ? AND "id" IN (?, ?) LIMIT ?');
  });

  it('are loaded where they are wanted alone: a built server holds them in a file of its own', async () => {
    const atStart = [...(await loadedFrom(builtServer()))];
    expect(atStart.length).toBeGreaterThan(3);
    const texts = await Promise.all(atStart.map((file) => readFile(file, 'utf8')));
    expect(texts.filter((text) => text.includes('BatchSpanProcessor'))).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'centrale-traces-'));
    const { port } = collector.address() as AddressInfo;
    const server = await startServer({
      ...serverEnv(folder),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    });
    const answer = await fetch(`${server.url}/live`);
    // What is not sent yet is sent at the end.
    expect(await server.stop()).toBe(0);
    const trace = await tracesOf(answer.headers.get('x-request-id'));
    expect(named(trace, 'GET /live')).toHaveLength(1);
    await rm(folder, { recursive: true, force: true });
  });

  it('end with their server', async () => {
    expect(isTracing()).toBe(true);
    await app.fastify.close();
    expect(isTracing()).toBe(false);
  });
});
