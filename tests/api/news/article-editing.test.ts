import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PRESENCE_TIME } from '#domains/content/news/editing/editing.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { repository, transaction } from '#platform/db/transaction';
import { shiftClock } from '#platform/running/clock';
import { cluster } from '#platform/running/cluster';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storedUser } from '#tests/support/people/accounts';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const EDITING = `subscription ($articleId: ID!) { articleEditing(articleId: $articleId) {
  editors { username avatarUrl } version status scheduledFor changedBy { username }
} }`;

interface Editing {
  editors: { username: string; avatarUrl: string | null }[];
  version: number | null;
  status: string | null;
  scheduledFor: string | null;
  changedBy: { username: string } | null;
}

let app: TestApp;
let url: string;
const clients: Client[] = [];
beforeAll(async () => {
  app = await createTestApp();
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  shiftClock(0);
  for (const client of clients.splice(0)) await client.dispose();
});
afterAll(() => app.close());

/** Opens the editor of an article for an account. */
async function open(email: string, articleId: number) {
  const client = streamClient(url, await app.signInAs(email));
  clients.push(client);
  const stream = client.iterate<{ articleEditing: Editing }>({
    query: EDITING,
    variables: { articleId: String(articleId) },
  });
  /** Waits for the next state. */
  const next = async () => {
    const { value } = await stream.next();
    return value?.data?.articleEditing as Editing;
  };
  /** Waits for a state that names these editors. */
  const sees = async (...names: string[]): Promise<Editing> => {
    const state = await next();
    return String(state.editors.map(({ username }) => username)) === String(names)
      ? state
      : sees(...names);
  };
  return { stream, next, sees, close: () => client.dispose() };
}

const REDACTEUR = 'redacteur@centrale.test';
const ADMIN = 'admin@centrale.test';
const nameOf = async (email: string) => (await storedUser(email)).username;

const send = (name: string, id: number, as: string) =>
  app.gql(
    `mutation ($id: ID!) { ${name}(input: { id: $id }) { __typename } }`,
    { id: String(id) },
    { as },
  );

describe('the members who have an article open in the editor', () => {
  it('see each other until one of them closes the editor', async () => {
    const { id, version } = await storeArticle({});
    const [redacteur, admin] = [await nameOf(REDACTEUR), await nameOf(ADMIN)];
    const first = await open(REDACTEUR, id);
    expect(await first.next()).toEqual({
      editors: [],
      version,
      status: 'PUBLISHED',
      scheduledFor: null,
      changedBy: null,
    });
    const second = await open(ADMIN, id);
    await second.sees(redacteur);
    await first.sees(admin);
    await second.close();
    await first.sees();
  });

  it('are each listed once to the others, even with two pages open, and never to themselves', async () => {
    const { id } = await storeArticle({});
    const [redacteur, admin] = [await nameOf(REDACTEUR), await nameOf(ADMIN)];
    const page = await open(REDACTEUR, id);
    expect((await page.next()).editors).toEqual([]);
    const again = await open(REDACTEUR, id);
    expect((await again.next()).editors).toEqual([]);
    const other = await open(ADMIN, id);
    await other.sees(redacteur);
    await page.sees(admin);
    // The member still has the other page open.
    await again.close();
    await send('unpublishArticle', id, await app.signInAs(ADMIN));
    expect((await other.next()).editors).toHaveLength(1);
  });

  it('do not include the members who edit another article', async () => {
    const [one, two] = [await storeArticle({}), await storeArticle({})];
    const page = await open(REDACTEUR, one.id);
    await page.next();
    await (await open(ADMIN, two.id)).next();
    await send('unpublishArticle', one.id, await app.signInAs(ADMIN));
    expect((await page.next()).editors).toEqual([]);
  });

  it('exclude a member whose server no longer announces that the editor is open', async () => {
    const { id } = await storeArticle({});
    const { id: userId, username } = await storedUser(ADMIN);
    const page = await open(REDACTEUR, id);
    await page.next();
    const topic = `article-editing:${id}`;
    await cluster().publish(topic, { kind: 'open', stream: 'elsewhere', userId, asks: false });
    await page.sees(username);
    shiftClock(PRESENCE_TIME);
    await cluster().publish(topic, { kind: 'refresh' });
    expect((await page.next()).editors).toEqual([]);
  });
});

describe('a change of an article that is open in an editor', () => {
  it('is sent to that editor immediately, with the author of the change', async () => {
    const { id, version } = await storeArticle({});
    const as = await app.signInAs(ADMIN);
    const admin = await nameOf(ADMIN);
    const page = await open(REDACTEUR, id);
    await page.next();
    for (const [name, status, later] of [
      ['unpublishArticle', 'DRAFT', 1],
      ['publishArticle', 'PUBLISHED', 2],
      ['deleteArticle', 'TRASHED', 3],
    ] as const) {
      await send(name, id, as);
      expect(await page.next()).toMatchObject({
        status,
        version: version + later,
        changedBy: { username: admin },
      });
    }
    await send('eraseArticle', id, as);
    expect(await page.next()).toMatchObject({ status: null, version: null });
  });

  it('is sent with the scheduled time when it schedules the article', async () => {
    const { id } = await storeArticle({});
    const as = await app.signInAs(ADMIN);
    const page = await open(REDACTEUR, id);
    await page.next();
    await send('unpublishArticle', id, as);
    await page.next();
    const at = '2036-03-04T17:30:00.000Z';
    await app.gql(
      'mutation ($id: ID!, $at: DateTime) { scheduleArticle(input: { id: $id, at: $at }) { article { id } } }',
      { id: String(id), at },
      { as },
    );
    expect(await page.next()).toMatchObject({ status: 'SCHEDULED', scheduledFor: at });
  });
});

describe('the access to the list of members in the editor', () => {
  it('is refused without the permission to edit, or for an unknown article', async () => {
    const { id } = await storeArticle({});
    const refusal = async (email: string, articleId: number) =>
      refusalOf((await open(email, articleId)).stream);
    expect(await refusal('membre@centrale.test', id)).toBe('FORBIDDEN');
    // May view articles, but not edit them.
    expect(await refusal('support@centrale.test', id)).toBe('FORBIDDEN');
    expect(await refusal(REDACTEUR, 999_999)).toBe('ARTICLE_NOT_FOUND');
  });

  it('ends when the permission is revoked; the member is then no longer listed', async () => {
    const { id } = await storeArticle({});
    const { id: userId, username } = await storedUser('moderateur@centrale.test');
    const page = await open(REDACTEUR, id);
    await page.next();
    const former = await open('moderateur@centrale.test', id);
    await former.next();
    await page.sees(username);
    const assignments = await repository(RoleAssignment).findBy({ userId });
    await transaction(() => repository(RoleAssignment).delete({ userId }));
    await send('unpublishArticle', id, await app.signInAs(ADMIN));
    await page.sees();
    const rest = await former.stream.next();
    expect(rest.done || rest.value?.data?.articleEditing.status !== 'DRAFT').toBe(true);
    await transaction(() => repository(RoleAssignment).save(assignments));
  });
});
