import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../support/running/eventually';
import { countListeners, streamClient } from '../../support/running/streams';
import { createTestApp, type TestApp } from '../../support/running/testApp';

let app: TestApp;
const clients: Client[] = [];
const listenersTo = countListeners();
const listeners = () => listenersTo('maintenance');

beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.dispose())));
afterAll(() => app.close());

async function save(input: object) {
  const query = 'mutation ($input: SettingsInput!) { updateSettings(input: $input) { siteName } }';
  const as = await app.signInAs('superadmin@centrale.test');
  expect((await app.gql(query, { input }, { as })).errors).toBeUndefined();
}

/** An open page of somebody, what it was told, and why it is told nothing. */
async function listening(token: string | undefined) {
  const client = streamClient(app.fastify.listeningOrigin, token);
  clients.push(client);
  const told: boolean[] = [];
  const refused: string[] = [];
  const before = listeners();
  client.subscribe<{ maintenanceChanged: boolean }>(
    { query: 'subscription { maintenanceChanged }' },
    {
      next: ({ data, errors }) => {
        if (data) told.push(data.maintenanceChanged);
        for (const { extensions } of errors ?? []) refused.push(String(extensions?.code));
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await eventually(() => expect(listeners() + refused.length).toBeGreaterThan(before));
  return { told, refused };
}

it('staff learn when maintenance begins and ends, and of nothing else', async () => {
  const { told } = await listening(await app.signInAs('admin@centrale.test'));
  await save({ siteDescription: 'Autre chose' });
  await save({ maintenanceMode: true });
  await eventually(() => expect(told).toEqual([true]));
  await save({ maintenanceMode: false });
  await eventually(() => expect(told).toEqual([true, false]));
});

it('a former administrator learns nothing any more', async () => {
  await save({ adminAreaAccess: 'STAFF' });
  const [support, admin] = await Promise.all(
    ['support@centrale.test', 'admin@centrale.test'].map(async (email) =>
      listening(await app.signInAs(email)),
    ),
  );
  await save({ adminAreaAccess: 'ADMINS' });
  await save({ maintenanceMode: true });
  await eventually(() => expect(admin?.told).toEqual([true]));
  expect(support?.told).toEqual([]);
  await save({ maintenanceMode: false });
});

it('a member learns nothing', async () => {
  const { refused } = await listening(await app.signInAs('membre@centrale.test'));
  expect(refused).toEqual(['FORBIDDEN']);
});
