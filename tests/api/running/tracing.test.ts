import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutValues } from '#platform/db/tracedStatements';
import { documentOf } from '#tests/support/paths/documents';
import { fact, named, startCollector, type Collector } from '#tests/support/running/collector';
import { ownRedis } from '#tests/support/running/ownRedis';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

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
afterAll(async () => {
  await app.close();
  await collector.close();
});

describe('the traces of requests', () => {
  it('show the GraphQL operation, the SQL statements and the ID of a request', async () => {
    const as = await app.signInAs('superadmin@centrale.test');
    const { headers } = await app.gql(
      documentOf('AdminDashboard'),
      { seesCases: true, seesJournal: true, editsSettings: false },
      { as },
    );
    const trace = await collector.tracesOf(headers['x-request-id']);
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
    const resource = collector.requests()[0]!.resourceSpans[0]!.resource;
    expect(resource.attributes).toContainEqual({
      key: 'service.instance.id',
      value: { stringValue: 'un' },
    });
    expect(collector.sent[0]!.path).toBe('/v1/traces');
    expect(collector.sent[0]!.headers['content-type']).toBe('application/json');
  });

  it('contain SQL statements without their literal values', () => {
    expect(
      withoutValues(`SELECT *  FROM "users" WHERE "name" = 'O''Neill' AND "id" IN (1, 23) LIMIT 5`),
    ).toBe('SELECT * FROM "users" WHERE "name" = ? AND "id" IN (?, ?) LIMIT ?');
  });
});
