import { auditServer, type AuditResult } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/running/testApp';

/**
 * Accepted failures with their reasons, as decided in
 * docs/decisions/0035-audits-with-external-tools.md.
 */
const DECIDED = {
  '572B': 'a document that does not parse is answered 400 in application/json too',
  FDE2: 'so is one that does not fit the schema',
  '7B9B': 'and one whose variables do not fit',
};

/**
 * IDs of audits that send GET requests without a header that needs a preflight. CSRF prevention
 * refuses such requests.
 */
const FORGEABLE = ['5A70', '6A70', 'D6D5'];

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  url = `${await app.fastify.listen({ port: 0 })}/graphql`;
});
afterAll(() => app.close());

const failing = (results: AuditResult[]) =>
  results
    .filter(({ status }) => status !== 'ok')
    .map(({ id }) => id)
    .toSorted();

it('GraphQL over HTTP passes every audit except those listed as accepted failures', async () => {
  const results = await auditServer({ url });
  expect(results.length).toBeGreaterThan(60);
  expect(failing(results)).toEqual([...Object.keys(DECIDED), ...FORGEABLE].toSorted());
});

it('GraphQL by GET passes the audits if the request has a header that HTML forms cannot send', async () => {
  const withHeader = (address: string, init: RequestInit = {}) => {
    const headers = { ...(init.headers as object), 'apollo-require-preflight': 'true' };
    return fetch(address, { ...init, headers });
  };
  const results = await auditServer({ url, fetchFn: withHeader });
  expect(failing(results)).toEqual(Object.keys(DECIDED).toSorted());
});
