import { InMemoryCache } from '@apollo/client';
import { print } from 'graphql';
import { afterEach, describe, expect, test } from 'vitest';

import * as operations from '#client/generated/graphql';
import { createApolloClient, documents } from '#client/platform/graphql/apollo';
import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';
import manifest from '../../../persisted-query-manifest.json';
import { SITE } from '#tests/support/browser/renderClient';
import { trustedDocument } from '#tests/support/content/trusted';

afterEach(() => storage.remove(storageKeys.authToken));

type Answer = (body: { query?: string }) => object;

/** Returns a client and the list of requests that its server received. */
function recording(answer: Answer) {
  const sent: { url: string; init: RequestInit; body: Record<string, unknown> | null }[] = [];
  const client = createApolloClient({
    onSessionOver: () => undefined,
    fetch: async (url, init = {}) => {
      const body = init.body ? JSON.parse(String(init.body)) : null;
      sent.push({ url: String(url), init, body });
      const answered = answer(body ?? {});
      return Response.json(answered, { status: 'errors' in answered ? 404 : 200 });
    },
  });
  return { client, sent };
}

const unknown = {
  errors: [{ message: 'inconnue', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};
const site = { data: { site: SITE } };
const idOf = (name: string) => ({
  persistedQuery: { version: 1, sha256Hash: trustedDocument(name).id },
});

test('every document of the client has exactly the text that the manifest contains', () => {
  const cache = new InMemoryCache();
  const documentsOf = Object.values(operations as object).filter(({ kind }) => kind === 'Document');
  expect(documentsOf).toHaveLength(manifest.operations.length);
  const printed = documentsOf.map((document): [string, string] => [
    document['__meta__'].hash,
    print(cache.transformDocument(document)),
  ]);
  expect(new Map(printed)).toEqual(new Map(manifest.operations.map(({ id, body }) => [id, body])));
});

describe('Apollo Client', () => {
  test('sends the ID of a document, without its text', async () => {
    const { client, sent } = recording(() => ({
      data: { logout: { __typename: 'MessagePayload', message: 'À bientôt.' } },
    }));
    await client.mutate({ mutation: documents.LogoutDocument });
    expect(sent.map(({ body }) => body)).toEqual([
      { operationName: 'Logout', variables: {}, extensions: idOf('Logout') },
    ]);
  });

  test('sends by GET, without cookies, a query whose answer is the same for all visitors', async () => {
    const { client, sent } = recording(() => site);
    await client.query({ query: documents.SiteDocument });
    const [{ url, init } = { url: '', init: {} }] = sent;
    expect([init.method, init.credentials, init.body]).toEqual(['GET', 'omit', undefined]);
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    expect([pathname, ...searchParams.keys()]).toEqual([
      '/graphql',
      'operationName',
      'variables',
      'extensions',
    ]);
    expect(JSON.parse(searchParams.get('extensions') ?? '')).toEqual(idOf('Site'));
  });

  test('sends a query by POST during a session, or when the answer depends on the viewer', async () => {
    const { client, sent } = recording((body) =>
      JSON.stringify(body).includes('Viewer') ? { data: { viewer: null } } : site,
    );
    await client.query({ query: documents.ViewerDocument });
    storage.set(storageKeys.authToken, 'jeton');
    await client.query({ query: documents.SiteDocument });
    expect(sent.map(({ init }) => init.method)).toEqual(['POST', 'POST']);
  });

  test('sends the text of a document to a server that does not know its ID', async () => {
    const { client, sent } = recording(({ query }) => (query ? site : unknown));
    const { data } = await client.query({ query: documents.SiteDocument });
    expect(data?.site.name).toBe('Centrale 18-112');
    expect(sent.map(({ init }) => init.method)).toEqual(['GET', 'POST']);
    expect(sent[1]?.body).toMatchObject({
      query: trustedDocument('Site').body,
      extensions: idOf('Site'),
    });
  });

  test('does not send the text of a document again when the server refuses it', async () => {
    const { client, sent } = recording(() => unknown);
    await expect(client.query({ query: documents.SiteDocument })).rejects.toThrow('inconnue');
    expect(sent).toHaveLength(2);
  });
});
