import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cluster } from '#platform/running/cluster';
import { eventually } from '#tests/support/running/eventually';
import { streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
const clients: Client[] = [];

beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => vi.restoreAllMocks());
afterEach(() => Promise.all(clients.splice(0).map((client) => client.dispose())));
afterAll(() => app.close());

async function save(input: object) {
  const query =
    'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { siteName } } } }';
  const as = await app.signInAs('superadmin@centrale.test');
  expect((await app.gql(query, { input }, { as })).errors).toBeUndefined();
}

/** Opens a page that subscribes. @returns the states and the refusal codes it receives */
async function listening(token: string | undefined) {
  const client = streamClient(app.fastify.listeningOrigin, token);
  clients.push(client);
  const received: boolean[] = [];
  const refused: string[] = [];
  client.subscribe<{ maintenanceChanged: boolean }>(
    { query: 'subscription { maintenanceChanged }' },
    {
      next: ({ data, errors }) => {
        if (data) received.push(data.maintenanceChanged);
        for (const { extensions } of errors ?? []) refused.push(String(extensions?.code));
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  // The first message is the current state or a refusal.
  await eventually(() => expect(received.length + refused.length).toBe(1));
  return { received, refused };
}

it('staff are notified of the start and end of maintenance, but not of other settings', async () => {
  const { received } = await listening(await app.signInAs('admin@centrale.test'));
  await save({ siteDescription: 'Autre chose' });
  await save({ maintenanceMode: true });
  await eventually(() => expect(received).toEqual([false, true]));
  await save({ maintenanceMode: false });
  await eventually(() => expect(received).toEqual([false, true, false]));
});

it('staff who lose access to the admin area are no longer notified of maintenance', async () => {
  await save({ adminAreaAccess: 'STAFF' });
  const [support, admin] = await Promise.all(
    ['support@centrale.test', 'admin@centrale.test'].map(async (email) =>
      listening(await app.signInAs(email)),
    ),
  );
  await save({ adminAreaAccess: 'ADMINS' });
  await save({ maintenanceMode: true });
  await eventually(() => expect(admin?.received).toEqual([false, true]));
  expect(support?.received).toEqual([false]);
  await save({ maintenanceMode: false });
});

it('staff are notified of maintenance that starts while they subscribe', async () => {
  const { subscribe } = cluster();
  vi.spyOn(cluster(), 'subscribe').mockImplementation(async (topic, signal) => {
    if (topic === 'maintenance') await save({ maintenanceMode: true });
    return subscribe(topic, signal);
  });
  const { received } = await listening(await app.signInAs('admin@centrale.test'));
  expect(received).toEqual([true]);
  await save({ maintenanceMode: false });
});

it('a member cannot subscribe to maintenance changes', async () => {
  const { refused } = await listening(await app.signInAs('membre@centrale.test'));
  expect(refused).toEqual(['FORBIDDEN']);
});
