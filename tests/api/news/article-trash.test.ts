import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article, ArticleTag } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { newsJobs } from '#domains/content/news/news.jobs';
import { DAY, fromNow, MINUTE } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import {
  ARTICLE_MUTATIONS,
  articleInput,
  BULK,
  COUNTS,
  LIST,
  SAVE,
  storedArticle,
} from '#tests/support/content/news';
import { lastAuditEntry, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { DRAFT, TRASHED } = ArticleStatus;

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());

const asAdmin = (document: string, variables: Record<string, unknown> = {}) =>
  app.gql(document, variables, { as: tokens.admin });
const statusOf = async (url: string) => (await app.fastify.inject({ url })).statusCode;
const body = async (url: string) => (await app.fastify.inject({ url })).body;

let made = 0;
/** Stores a published article with a unique word in its title and tags. */
async function published(audience = ArticleAudience.PUBLIC) {
  const word = `zibeline${(made += 1)}`;
  const { id, slug } = await storeArticle({ title: `Sujet ${word}`, audience, tags: [word] });
  return { id, slug, word };
}

/** Runs the background jobs of the news. */
async function runJobs() {
  for (const job of newsJobs) await job.run(new AbortController().signal);
}

describe('an article in the trash', () => {
  it('is hidden from visitors at its URL, in lists, searches, feeds and the sitemap', async () => {
    const { id, slug, word } = await published();
    const neighbour = await published();
    const seen = async () => {
      const { data } = await app.gql(
        `query ($slug: String!, $id: String!, $word: String!, $other: String!) {
          bySlug: article(slug: $slug) { id }
          byId: article(slug: $id) { id }
          found: articles(search: $word) { total items { id } }
          all: articles(pageSize: 50) { total items { id } }
          near: article(slug: $other) { similar(limit: 10) { id } }
        }`,
        { slug, id: String(id), word, other: neighbour.slug },
      );
      const ids = (items: { id: string }[]) => items.some((one) => one.id === String(id));
      return {
        bySlug: data.bySlug !== null,
        byId: data.byId !== null,
        found: data.found.total,
        listed: ids(data.all.items),
        near: ids(data.near.similar),
        total: data.all.total as number,
        image: await statusOf(`/partage/${id}.jpg`),
        sitemap: (await body('/sitemap.xml')).includes(slug),
        rss: (await body('/feed.xml')).includes(word),
        atom: (await body('/feed.atom')).includes(word),
      };
    };
    const before = await seen();
    expect(before).toMatchObject({
      bySlug: true,
      byId: true,
      found: 1,
      listed: true,
      near: true,
      image: 200,
      sitemap: true,
      rss: true,
      atom: true,
    });
    const { data } = await asAdmin(ARTICLE_MUTATIONS.deleteArticle, { id });
    expect(data.deleteArticle.message).toBe('Actualité supprimée avec succès');
    expect(await seen()).toEqual({
      bySlug: false,
      byId: false,
      found: 0,
      listed: false,
      near: false,
      total: before.total - 1,
      image: 404,
      sitemap: false,
      rss: false,
      atom: false,
    });
  });

  it('cannot be read, liked or commented on by members over GraphQL or REST', async () => {
    const { id, slug } = await published(ArticleAudience.MEMBER);
    const rest = async () => {
      const { data, pagination } = (await app.rest('GET', '/member/news', { as: tokens.member }))
        .body as { data: { id: string }[]; pagination: { total: number } };
      const one = await app.rest('GET', `/member/news/${id}`, { as: tokens.member });
      return { listed: data.some((each) => Number(each.id) === id), total: pagination.total, one };
    };
    const before = await rest();
    expect([before.listed, before.one.status]).toEqual([true, 200]);
    await asAdmin(ARTICLE_MUTATIONS.deleteArticle, { id });
    const after = await rest();
    expect([after.listed, after.total, after.one.status]).toEqual([false, before.total - 1, 404]);
    const asMember = (document: string) => app.gql(document, {}, { as: tokens.member });
    expect((await asMember(`{ article(slug: "${slug}") { id } }`)).data.article).toBeNull();
    const like = `mutation { setArticleLike(input: { articleId: "${id}", liked: true }) { article { id } } }`;
    expect((await asMember(like)).code).toBe('ARTICLE_NOT_FOUND');
    const add = `mutation { addComment(input: { articleId: "${id}", content: "Bien" }) { comment { id } } }`;
    expect((await asMember(add)).code).toBe('ARTICLE_NOT_FOUND');
  });

  it('appears in no staff list or statistics outside the trash', async () => {
    const { id, slug, word } = await published();
    const counts = async () => (await asAdmin(COUNTS)).data.articleCounts;
    const content = async () =>
      (await asAdmin('{ analytics { content { articles views } } }')).data.analytics.content;
    const listed = async (filter: object) =>
      (await asAdmin(LIST, { filter: { search: word, ...filter } })).data.managedArticles.total;
    const [before, measured] = [await counts(), await content()];
    await asAdmin(ARTICLE_MUTATIONS.deleteArticle, { id });
    expect(await counts()).toMatchObject({
      total: before.total - 1,
      published: before.published - 1,
    });
    expect(await content()).toMatchObject({ articles: measured.articles - 1 });
    expect([await listed({}), await listed({ status: 'TRASHED' })]).toEqual([0, 1]);
    const found = await asAdmin(
      `{ managedArticle(id: "${id}") { id } article(slug: "${slug}", preview: true) { id } }`,
    );
    expect(found.data).toEqual({ managedArticle: null, article: null });
  });

  it('can only be restored or erased', async () => {
    const { id } = await published();
    await asAdmin(ARTICLE_MUTATIONS.deleteArticle, { id });
    const { eraseArticle: _erase, restoreArticle: _restore, ...others } = ARTICLE_MUTATIONS;
    for (const [mutation, document] of Object.entries(others)) {
      const variables = { id: String(id), featured: true, version: 1, at: fromNow(DAY) };
      expect([mutation, (await asAdmin(document, variables)).code]).toEqual([
        mutation,
        'ARTICLE_NOT_FOUND',
      ]);
    }
    const { version } = await storedArticle(id);
    const saved = await asAdmin(SAVE, { input: articleInput({ id, version }) });
    expect(saved.code).toBe('ARTICLE_NOT_FOUND');
    const draft = `mutation { saveArticleDraft(input: { articleId: "${id}", json: "{}" }) { draft { json } } }`;
    expect((await asAdmin(draft)).code).toBe('ARTICLE_NOT_FOUND');
    const revisions = `{ articleRevisions(articleId: "${id}") { id } }`;
    expect((await asAdmin(revisions)).code).toBe('ARTICLE_NOT_FOUND');
  });

  it('is restored as a draft with its text, URL, tags and likes', async () => {
    const { id, word } = await published();
    await transaction(() => repository(Article).update(id, { likeCount: 3, views: 12 }));
    const untouched = async () => {
      const { title, slug, excerpt, contentHtml, likeCount, views } = await storedArticle(id);
      const tags = await repository(ArticleTag).find({ where: { articleId: id } });
      return { title, slug, excerpt, contentHtml, likeCount, views, tags };
    };
    const before = await untouched();
    expect(before).toMatchObject({ likeCount: 3, views: 12 });
    await asAdmin(ARTICLE_MUTATIONS.deleteArticle, { id });
    const { data } = await asAdmin(ARTICLE_MUTATIONS.restoreArticle, { id });
    expect(data.restoreArticle.article).toEqual({
      id: String(id),
      status: 'DRAFT',
      trashedAt: null,
    });
    expect(await untouched()).toEqual(before);
    expect(await statusOf(`/partage/${id}.jpg`)).toBe(404);
    expect(await lastAuditEntry('article', id, 'article.recovered')).toMatchObject({
      actorName: 'admin',
    });
    await asAdmin(ARTICLE_MUTATIONS.publishArticle, { id });
    expect(await statusOf(`/partage/${id}.jpg`)).toBe(200);
    expect(await body('/feed.xml')).toContain(word);
  });

  it('is the only kind of article that can be restored or erased', async () => {
    const { id } = await published();
    expect((await asAdmin(ARTICLE_MUTATIONS.restoreArticle, { id })).code).toBe(
      'ARTICLE_NOT_FOUND',
    );
    expect((await asAdmin(ARTICLE_MUTATIONS.eraseArticle, { id })).code).toBe('ARTICLE_NOT_FOUND');
    expect(await statusOf(`/partage/${id}.jpg`)).toBe(200);
  });

  it('reserves its URL until it is erased', async () => {
    const { id, slug } = await published();
    const { title } = await storedArticle(id);
    await asAdmin(ARTICLE_MUTATIONS.deleteArticle, { id });
    const namesake = (await asAdmin(SAVE, { input: articleInput({ title }) })).data.saveArticle
      .article;
    expect(namesake.slug).toBe(`${slug}-2`);
    await asAdmin(ARTICLE_MUTATIONS.eraseArticle, { id });
    const free = (await asAdmin(SAVE, { input: articleInput({ title }) })).data.saveArticle.article;
    expect(free.slug).toBe(slug);
  });
});

describe('a bulk action on articles', () => {
  it('can move articles to the trash, restore them and erase them', async () => {
    const articleIds = [(await published()).id, (await published()).id];
    const bulk = async (action: string) => {
      const input = { action, articleIds: articleIds.map(String) };
      const { done, refused } = (await asAdmin(BULK, { input })).data.bulkArticles;
      return [done, refused];
    };
    expect(await bulk('ERASE')).toEqual([0, 2]);
    expect(await bulk('DELETE')).toEqual([2, 0]);
    expect(await bulk('PUBLISH')).toEqual([0, 2]);
    expect(await bulk('RESTORE')).toEqual([2, 0]);
    expect(await bulk('DELETE')).toEqual([2, 0]);
    expect(await bulk('ERASE')).toEqual([2, 0]);
    for (const id of articleIds) expect(await repository(Article).existsBy({ id })).toBe(false);
  });
});

describe('the trash', () => {
  const trashedSince = async (days: number) => {
    const { id } = await storeArticle({ status: TRASHED });
    const trashedAt = fromNow(-days * DAY - MINUTE);
    await transaction(() => repository(Article).update(id, { trashedAt }));
    return id;
  };
  beforeEach(() => runJobs());

  it('erases its articles after 30 days, with an audit entry', async () => {
    const [untouched, expired] = [await trashedSince(29), await trashedSince(30)];
    await runJobs();
    await runJobs();
    expect(await repository(Article).existsBy({ id: untouched })).toBe(true);
    expect(await repository(Article).existsBy({ id: expired })).toBe(false);
    expect(await lastAuditEntry('article', expired, 'article.deleted')).toMatchObject({
      actorName: 'Système',
      before: { status: 'trashed' },
    });
  });

  it('retains an article for another 30 days after it is restored and trashed again', async () => {
    const id = await trashedSince(30);
    await asAdmin(ARTICLE_MUTATIONS.restoreArticle, { id });
    await runJobs();
    expect((await storedArticle(id)).status).toBe(DRAFT);
    await asAdmin(ARTICLE_MUTATIONS.deleteArticle, { id });
    await runJobs();
    expect((await storedArticle(id)).status).toBe(TRASHED);
  });
});
