import { request } from 'node:http';
import { CloseCode, createClient, type Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let url: string;
const clients: Client[] = [];

beforeAll(async () => {
  app = await createTestApp();
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const client of clients) await client.dispose();
  await app.close();
});

function connect(token?: string): Client {
  const client = streamClient(url, token);
  clients.push(client);
  return client;
}

const refusal = (client: Client, query: string) => refusalOf(client.iterate({ query }));

describe('the WebSocket for subscriptions', () => {
  it('does not open for an anonymous visitor, nor for an invalid token', async () => {
    expect(await refusal(connect(), 'subscription { sessionEnded }')).toBe(CloseCode.Unauthorized);
    expect(await refusal(connect('forged'), 'subscription { sessionEnded }')).toBe(
      CloseCode.Unauthorized,
    );
  });

  it.each(['Authorization', 'AUTHORIZATION'])('accepts the token as %s', async (name) => {
    const token = await app.signInAs('membre@centrale.test');
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      connectionParams: { [name]: `Bearer ${token}` },
      retryAttempts: 0,
    });
    clients.push(client);
    // The socket is open, since it refuses the operation instead of the connection.
    expect(await refusal(client, '{ site { name } }')).toBe('GRAPHQL_INVALID');
  });

  it('refuses queries and mutations, which must be sent over HTTP', async () => {
    const token = await app.signInAs('membre@centrale.test');
    expect(await refusal(connect(token), '{ site { name } }')).toBe('GRAPHQL_INVALID');
    expect(await refusal(connect(token), 'mutation { logout { message } }')).toBe(
      'GRAPHQL_INVALID',
    );
    expect((await app.gql('{ viewer { user { id } } }', {}, { as: token })).code).toBeUndefined();
  });

  it('does not open for a page of another site', async () => {
    const opened = (origin: string) =>
      new Promise<boolean>((resolve, reject) => {
        const headers = {
          origin,
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'sec-websocket-protocol': 'graphql-transport-ws',
        };
        request(`${url}/graphql`, { headers })
          .on('upgrade', (_response, socket) => {
            socket.destroy();
            resolve(true);
          })
          .on('response', (response) => resolve(response.statusCode === 101))
          .on('error', reject)
          .end();
      });
    expect(await opened('https://evil.example')).toBe(false);
    expect(await opened(url)).toBe(true);
  });

  it('accepts at most twenty subscriptions, not counting refused ones', async () => {
    const client = connect(await app.signInAs('premium@centrale.test'));
    for (let i = 0; i < 25; i++) expect(await refusal(client, '{ x }')).toBe('GRAPHQL_INVALID');
    const streams = Array.from({ length: 20 }, () =>
      client.iterate({ query: 'subscription { sessionEnded }' }),
    );
    const open = Promise.all(streams.map((stream) => stream.next()));
    expect(await refusal(client, 'subscription { sessionEnded }')).toBe('RATE_LIMITED');
    for (const stream of streams) await stream.return?.(undefined);
    await open;
  });
});
