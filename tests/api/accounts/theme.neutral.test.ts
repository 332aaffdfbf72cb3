import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectPersonalData } from '#platform/personalData';
import { cluster } from '#platform/running/cluster';
import { createUser } from '#server/seeds/factories/user.factory';
import { eventually } from '#tests/support/running/eventually';
import { streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MINE = '{ viewer { theme } }';
const CHOOSE = 'mutation ($theme: Theme!) { setAccountTheme(input: { theme: $theme }) { theme } }';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function member() {
  const { id, email } = await createUser();
  return { id, as: await app.signInAs(email) };
}

describe('the theme of a member', () => {
  it('is light until the member chooses another theme, which is stored in the account', async () => {
    const { id, as } = await member();
    expect((await app.gql(MINE, {}, { as })).data.viewer.theme).toBe('LIGHT');
    expect((await app.gql(CHOOSE, { theme: 'SYSTEM' }, { as })).data.setAccountTheme.theme).toBe(
      'SYSTEM',
    );
    expect((await app.gql(MINE, {}, { as })).data.viewer.theme).toBe('SYSTEM');
    const { account } = await collectPersonalData(id);
    expect(account).toMatchObject({ theme: 'system' });
  });

  it('is sent to the other open pages of the member when it changes', async () => {
    const { as } = await member();
    const before = cluster().listened('').length;
    const client = streamClient(app.fastify.listeningOrigin, as);
    const next = client.iterate({ query: 'subscription { viewerChanged { theme } }' }).next();
    await eventually(() => expect(cluster().listened('').length).toBeGreaterThan(before));
    await app.gql(CHOOSE, { theme: 'DARK' }, { as });
    expect((await next).value).toMatchObject({ data: { viewerChanged: { theme: 'DARK' } } });
    await client.dispose();
  });

  it('cannot be read by staff', async () => {
    const { as } = await member();
    expect((await app.gql(CHOOSE, { theme: 'ROSE' }, { as })).code).toBe('GRAPHQL_INVALID');
    const staff = await app.signInAs('superadmin@centrale.test');
    expect((await app.gql('{ users { items { theme } } }', {}, { as: staff })).code).toBe(
      'GRAPHQL_INVALID',
    );
  });
});
