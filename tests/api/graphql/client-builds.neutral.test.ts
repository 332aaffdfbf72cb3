import { afterEach, describe, expect, it } from 'vitest';
import { ClientBuild } from '#server/graphql/documents/clientBuild.entity';
import { documentsOfLastBuilds } from '#server/graphql/documents/trustedDocuments';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, MINUTE, now, SECOND, shiftClock } from '#platform/running/clock';
import { hashOf } from '#platform/secrets';
import { byId, trustedDocument } from '#tests/support/content/trusted';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
const open = async (env: Record<string, string> = {}) => void (app = await createTestApp({ env }));
afterEach(async () => {
  shiftClock(0);
  await app.close();
});

const post = async (payload: object) => {
  const { statusCode, json } = await app.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  const { data, errors } = json();
  return {
    status: statusCode,
    data,
    code: errors?.[0]?.extensions.code,
    message: errors?.[0]?.message,
  };
};

const buildOf = (...texts: string[]) => new Map(texts.map((text) => [hashOf(text), text]));
const OLD = '{ site { name } }';

describe('the GraphQL documents of an earlier client build', () => {
  it('are executed if they are valid in the current schema, and otherwise refused as outdated', async () => {
    await open();
    const gone = '{ site { removedSince } }';
    // Another server starts with the build, a minute after this one.
    await documentsOfLastBuilds(buildOf(OLD, gone));
    shiftClock(MINUTE);
    expect((await post({ extensions: byId(hashOf(OLD)) })).data.site.name).toBe('Centrale 18-112');
    for (const payload of [{ extensions: byId(hashOf(gone)) }, { query: gone }]) {
      expect(await post(payload)).toMatchObject({
        status: 409,
        code: 'CLIENT_OUTDATED',
        message: 'Le site a été mis à jour. Copiez ce que vous avez écrit, puis rechargez la page.',
      });
    }
    const others = '{ site { neverThere } }';
    expect((await post({ query: others })).code).toBe('GRAPHQL_INVALID');
  });

  it('are refused as outdated over the WebSocket as well', async () => {
    await open();
    const gone = 'subscription { removedSince }';
    await documentsOfLastBuilds(buildOf(gone));
    shiftClock(MINUTE);
    // The first request reads the builds of the other servers.
    await post({ extensions: byId(hashOf(gone)) });
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const token = await app.signInAs('membre@centrale.test');
    const client = streamClient(app.fastify.listeningOrigin, token);
    expect(await refusalOf(client.iterate({ query: gone }))).toBe('CLIENT_OUTDATED');
    const unknown = client.iterate({ query: 'subscription { neverThere }' });
    expect(await refusalOf(unknown)).toBe('GRAPHQL_INVALID');
    await client.dispose();
  });

  it('are accepted if their build is among the ten most recently started by a server', async () => {
    await open();
    const build = (number: number) => `{ site { name } } # ${number}`;
    for (let number = 1; number <= 12; number++) {
      shiftClock(number * DAY);
      await documentsOfLastBuilds(buildOf(build(number), build(number + 100)));
    }
    // When a server starts again with an old build, that build counts as the latest.
    shiftClock(20 * DAY);
    await documentsOfLastBuilds(buildOf(build(5), build(105)));
    shiftClock(21 * DAY);
    const { textOf } = await documentsOfLastBuilds();
    const known = Array.from({ length: 12 }, (_, at) => at + 1).filter((number) =>
      textOf(hashOf(build(number))),
    );
    expect(known).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await repository(ClientBuild).count()).toBe(10);
  });

  it('are accepted within seconds after another server starts with their build', async () => {
    await open();
    const documents = await documentsOfLastBuilds();
    await documentsOfLastBuilds(buildOf(OLD));
    await documents.look(hashOf(OLD));
    expect(documents.textOf(hashOf(OLD))).toBeUndefined();
    shiftClock(3 * SECOND);
    await documents.look('__proto__');
    expect(documents.has(OLD)).toBe(false);
    await documents.look(hashOf(OLD));
    expect([documents.textOf(hashOf(OLD)), documents.has(OLD)]).toEqual([OLD, true]);
  });

  it('are ignored when their text does not match the stored hash', async () => {
    await open();
    const documents = { [hashOf(OLD)]: '{ site { supportEmail } }' };
    await transaction(() =>
      repository(ClientBuild).insert({ id: 'forged', startedAt: now(), documents }),
    );
    const { textOf, has } = await documentsOfLastBuilds();
    expect([textOf(hashOf(OLD)), has(documents[hashOf(OLD)]!)]).toEqual([undefined, false]);
  });
});

describe('a server that accepts trusted documents only', () => {
  const REFUSED = {
    status: 403,
    data: undefined,
    code: 'DOCUMENT_REFUSED',
    message: 'Ce site répond seulement aux requêtes de ses pages et du jeu.',
  };
  const SITE = trustedDocument('Site');

  it('executes the documents of the client, sent by ID or by text', async () => {
    await open({ GRAPHQL_DOCUMENTS: 'trusted' });
    expect((await post({ extensions: byId(SITE.id) })).data.site.name).toBe('Centrale 18-112');
    expect((await post({ query: SITE.body })).data.site.name).toBe('Centrale 18-112');
  });

  it('refuses unknown IDs and untrusted documents, by GET, by POST and in a batch', async () => {
    await open({ GRAPHQL_DOCUMENTS: 'trusted' });
    expect(await post({ query: OLD })).toEqual(REFUSED);
    expect(await post({ query: `${SITE.body} ` })).toEqual(REFUSED);
    expect(await post({ query: OLD, extensions: byId(SITE.id) })).toEqual(REFUSED);
    expect(await post([{ query: SITE.body }, { query: OLD }])).toEqual(REFUSED);
    expect(await post({ extensions: byId('a'.repeat(64)) })).toEqual(REFUSED);
    expect(await post({ query: '{ __schema { types { name } } }' })).toEqual(REFUSED);
    const { statusCode } = await app.fastify.inject({
      url: `/graphql?query=${encodeURIComponent(OLD)}`,
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(statusCode).toBe(403);
  });

  it('executes a document of a newer server, sent by text or by ID', async () => {
    await open({ GRAPHQL_DOCUMENTS: 'trusted' });
    // A server of the next release starts beside this one.
    await documentsOfLastBuilds(buildOf(OLD));
    shiftClock(3 * SECOND);
    expect((await post({ query: OLD })).data).toEqual({ site: { name: 'Centrale 18-112' } });
    expect((await post({ extensions: byId(hashOf(OLD)) })).data.site.name).toBe('Centrale 18-112');
    expect(await post({ query: `${OLD} ` })).toEqual(REFUSED);
  });

  it('refuses untrusted documents over the WebSocket', async () => {
    await open({ GRAPHQL_DOCUMENTS: 'trusted' });
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const login = { email: 'membre@centrale.test', password: 'Demo-18-112!' };
    const { data } = await post({
      extensions: byId(trustedDocument('Login').id),
      variables: { input: login },
    });
    const client = streamClient(app.fastify.listeningOrigin, data.login.token);
    const asked = [
      { query: 'subscription { sessionEnded }' },
      { query: '', extensions: byId('a'.repeat(64)) },
    ];
    for (const one of asked) {
      expect(await refusalOf(client.iterate(one))).toBe('DOCUMENT_REFUSED');
    }
    await client.dispose();
  });
});
