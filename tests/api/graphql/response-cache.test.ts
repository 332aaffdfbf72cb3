import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '#domains/content/news/article/article.entity';
import { contentVersion } from '#platform/db/contentVersion';
import { repository, transaction } from '#platform/db/transaction';
import { ownRedis } from '#tests/support/running/ownRedis';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/** Server with Redis, so that answers are cached on both databases. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { REDIS_URL: await ownRedis() } });
});
afterAll(() => app.close());

const TITLES = '{ articles { items { title } } }';
const titles = async () => {
  const { data } = await app.gql<{ articles: { items: { title: string }[] } }>(TITLES);
  return data.articles.items.map(({ title }) => title);
};
const rename = (title: string) =>
  transaction(() => repository(Article).update({ id: 1 }, { title }));

describe('the cache of anonymous answers', () => {
  it('serves the same answer twice while the content is unchanged', async () => {
    const before = await contentVersion().current();
    const first = await app.gql(TITLES);
    const second = await app.gql(TITLES);
    expect(second.data).toEqual(first.data);
    expect(await contentVersion().current()).toBe(before);
  });

  it('serves the new title of an article after each change', async () => {
    for (let i = 0; i < 20; i++) {
      await titles();
      await rename(`Titre ${i}`);
      expect(await titles()).toContain(`Titre ${i}`);
    }
  });

  it('serves no outdated title while the article is changed concurrently', async () => {
    let written = 0;
    const writer = (async () => {
      for (let i = 1; i <= 60; i++) {
        await rename(`Version ${i}`);
        written = i;
      }
    })();
    const stale: string[] = [];
    const readers = Array.from({ length: 10 }, async () => {
      while (written < 60) {
        const known = written;
        const seen = (await titles()).find((title) => title.startsWith('Version '));
        const version = Number(seen?.split(' ')[1] ?? 0);
        if (version < known) stale.push(`${version} after ${known}`);
      }
    });
    await Promise.all([writer, ...readers]);
    expect(stale).toEqual([]);
    expect(await titles()).toContain('Version 60');
  });

  it('never serves the answer of a member to another member or a visitor', async () => {
    const viewer = '{ viewer { user { email } } }';
    const [one, two] = await Promise.all([
      app.signInAs('membre@centrale.test', '10.1.0.1'),
      app.signInAs('premium@centrale.test', '10.1.0.2'),
    ]);
    for (let i = 0; i < 3; i++) {
      expect((await app.gql(viewer, {}, { as: one })).data.viewer.user.email).toBe(
        'membre@centrale.test',
      );
      expect((await app.gql(viewer)).data.viewer).toBeNull();
      expect((await app.gql(viewer, {}, { as: two })).data.viewer.user.email).toBe(
        'premium@centrale.test',
      );
    }
  });

  it('shows a visitor only their own likes, not those of another visitor', async () => {
    const query = `query ($key: String!) { article(slug: "1") { viewerHasLiked(visitorKey: $key) likeCount } }`;
    const key = 'visiteur-numero-un-0001';
    const like = `mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { article { likeCount } } }`;
    await app.gql(query, { key });
    await app.gql(like, { input: { articleId: 1, liked: true, visitorKey: key } });
    expect((await app.gql(query, { key })).data.article.viewerHasLiked).toBe(true);
    const other = await app.gql(query, { key: 'visiteur-numero-deux-002' });
    expect(other.data.article.viewerHasLiked).toBe(false);
  });

  it('answers with a content type that the client accepts, even from the cache', async () => {
    const typeFor = async (accept: string) => {
      const { statusCode, headers } = await app.fastify.inject({
        method: 'POST',
        url: '/graphql',
        headers: { accept, 'content-type': 'application/json' },
        payload: { query: TITLES },
      });
      return `${statusCode} ${headers['content-type']}`;
    };
    for (const type of ['application/json', 'application/graphql-response+json']) {
      for (let time = 0; time < 2; time++)
        expect(await typeFor(type)).toBe(`200 ${type}; charset=utf-8`);
    }
    expect(await typeFor('image/png')).toMatch(/^406 /);
  });

  it('caches no answer with errors', async () => {
    const query = '{ articles(pageSize: 0) { items { id } } }';
    const first = await app.gql(query);
    const second = await app.gql(query);
    expect(first.errors?.[0]?.extensions).not.toEqual(second.errors?.[0]?.extensions);
    expect(second.code).toBe('VALIDATION_FAILED');
  });
});
