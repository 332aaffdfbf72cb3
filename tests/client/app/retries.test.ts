import { describe, expect, test } from 'vitest';

import { createApolloClient, documents } from '#client/platform/graphql/apollo';
import { SITE } from '#tests/support/browser/renderClient';

const gateway = (status: number) =>
  new Response('<h1>Bad Gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const refusal = (status: number, code: string) =>
  Response.json({ errors: [{ message: 'Non', extensions: { code } }] }, { status });

/**
 * Returns a client with a simulated network that gives these answers in order, and then repeats the
 * last one.
 */
function clientOf(...answers: (() => Response)[]) {
  let asked = 0;
  const client = createApolloClient({
    onSessionOver: () => undefined,
    fetch: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)]!;
      asked += 1;
      return answer();
    },
  });
  return { client, asked: () => asked };
}

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const found = () => Response.json({ data: { site: SITE } });

describe('a failed request', () => {
  test.each([
    ['the network is lost', lost],
    ['a proxy says that the connection to the server broke', () => gateway(502)],
    ['a proxy says that no server is there', () => gateway(503)],
    ['a proxy gave up waiting', () => gateway(504)],
  ])('is retried if it is a query and %s', async (_what, failure) => {
    const { client, asked } = clientOf(failure, found);
    const { data } = await client.query({ query: documents.SiteDocument });
    expect(data?.site.name).toBe(SITE.name);
    expect(asked()).toBe(2);
  });

  test.each([
    ['the network is lost', lost],
    ['a proxy says that the connection to the server broke', () => gateway(502)],
  ])('is not retried if it is a mutation and %s', async (_what, failure) => {
    const { client, asked } = clientOf(failure);
    await expect(client.mutate({ mutation: documents.LogoutDocument })).rejects.toThrow();
    expect(asked()).toBe(1);
  });

  test('is not retried when the site, not a proxy, refuses it', async () => {
    const { client, asked } = clientOf(() => refusal(503, 'SERVICE_UNAVAILABLE'));
    await expect(client.query({ query: documents.SiteDocument })).rejects.toThrow('Non');
    expect(asked()).toBe(1);
  });
});
