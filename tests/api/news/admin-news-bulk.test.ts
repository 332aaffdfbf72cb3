import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { repository } from '#platform/db/transaction';
import { Permission as P } from '#platform/access/permissions';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { BULK, storedArticle } from '#tests/support/content/news';
import {
  lastAuditEntry,
  signedInWith,
  signInStaff,
  type StaffTokens,
} from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { DRAFT, PUBLISHED, ARCHIVED } = ArticleStatus;

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());

const bulk = async (
  action: string,
  articleIds: (number | string)[],
  { dryRun = false, as = tokens.editor } = {},
) => {
  const answer = await app.gql(BULK, { input: { action, articleIds, dryRun } }, { as });
  return { ...answer, report: answer.data?.bulkArticles };
};
const made = (status: ArticleStatus, title?: string) =>
  storeArticle({ status, ...(title && { title }) });

describe('a bulk action on articles', () => {
  it('changes the eligible articles, and reports the results in the order of the request', async () => {
    const [one, out, two] = [
      await made(DRAFT, 'Un'),
      await made(PUBLISHED, 'Paru'),
      await made(DRAFT),
    ];
    const { report } = await bulk('PUBLISH', [one.id, out.id, '999999', 'abc', two.id, one.id]);
    expect(report).toMatchObject({ dryRun: false, done: 2, refused: 3 });
    expect(report.results).toMatchObject([
      { id: String(one.id), label: 'Un', done: true, error: null, code: null },
      {
        id: String(out.id),
        label: 'Paru',
        done: false,
        error: 'L’article est publié\u00a0: il ne peut pas être publié.',
        code: 'ARTICLE_STATUS',
      },
      { id: '999999', label: '', done: false, code: 'ARTICLE_NOT_FOUND' },
      { id: 'abc', label: '', done: false, code: 'ARTICLE_NOT_FOUND' },
      { id: String(two.id), done: true },
    ]);
    expect((await storedArticle(one.id)).status).toBe(PUBLISHED);
    expect((await storedArticle(two.id)).status).toBe(PUBLISHED);
    expect((await storedArticle(out.id)).version).toBe(1);
    expect(await lastAuditEntry('article', one.id, 'article.published')).toMatchObject({
      actorName: 'redacteur',
    });
  });

  it.each([
    ['PUBLISH', DRAFT, { status: PUBLISHED }],
    ['UNPUBLISH', PUBLISHED, { status: DRAFT }],
    ['ARCHIVE', PUBLISHED, { status: ARCHIVED }],
    ['FEATURE', DRAFT, { featured: true }],
    ['UNFEATURE', DRAFT, { featured: false }],
  ])('applies %s to each article', async (action, status, expected) => {
    const articles = [await made(status), await made(status)];
    const ids = articles.map(({ id }) => id);
    expect((await bulk(action, ids)).report.done).toBe(2);
    for (const id of ids) expect(await storedArticle(id)).toMatchObject(expected);
  });

  it('moves articles to the trash', async () => {
    const { id } = await made(PUBLISHED);
    expect((await bulk('DELETE', [id], { as: tokens.admin })).report.done).toBe(1);
    expect((await storedArticle(id)).status).toBe(ArticleStatus.TRASHED);
  });

  it('reports the same results in a dry run, without changing anything', async () => {
    const [one, out] = [await made(DRAFT), await made(PUBLISHED)];
    const entries = await repository(AuditEntry).count();
    const { report } = await bulk('PUBLISH', [one.id, out.id], { dryRun: true });
    expect(report).toMatchObject({ dryRun: true, done: 1, refused: 1 });
    expect(await storedArticle(one.id)).toMatchObject({ status: DRAFT, version: 1 });
    expect(await repository(AuditEntry).count()).toBe(entries);
    const real = (await bulk('PUBLISH', [one.id, out.id])).report;
    expect(real.results).toEqual(report.results);
  });

  it('shows published articles to visitors immediately, despite the cache', async () => {
    const total = async () => (await app.gql('{ articles { total } }')).data.articles.total;
    const [before, { id }] = [await total(), await made(DRAFT)];
    expect(await total()).toBe(before);
    await bulk('PUBLISH', [id]);
    expect(await total()).toBe(before + 1);
  });

  it('requires at least one article and accepts at most 500', async () => {
    const none = await bulk('PUBLISH', []);
    expect(none.errors?.[0]?.extensions.fields).toEqual({
      articleIds: 'Aucun article sélectionné',
    });
    const many = Array.from({ length: 501 }, (_, n) => String(n + 1));
    expect((await bulk('PUBLISH', many)).code).toBe('VALIDATION_FAILED');
  });

  it('changes each article once when concurrent requests contain the same articles', async () => {
    const articles = await Promise.all(Array.from({ length: 12 }, () => made(DRAFT)));
    const ids = articles.map(({ id }) => id);
    const answers = await Promise.all([
      bulk('PUBLISH', ids),
      bulk('PUBLISH', ids.toReversed()),
      bulk('PUBLISH', ids, { as: tokens.admin }),
    ]);
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
    const done = answers.reduce((sum, { report }) => sum + report.done, 0);
    expect(done).toBe(12);
  });
});

describe('access to bulk actions', () => {
  it('requires the permission for the action, not only the one to manage articles', async () => {
    const { id } = await made(DRAFT);
    const { token } = await signedInWith([P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_MANAGE]);
    for (const action of ['PUBLISH', 'UNPUBLISH', 'DELETE']) {
      for (const dryRun of [true, false]) {
        expect((await bulk(action, [id], { as: token, dryRun })).code).toBe('FORBIDDEN');
      }
    }
    expect(await storedArticle(id)).toMatchObject({ status: DRAFT, version: 1 });
  });

  it('requires the permission to manage articles, not only the one to publish', async () => {
    const { id } = await made(DRAFT);
    const { token } = await signedInWith([P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_PUBLISH]);
    expect((await bulk('PUBLISH', [id], { as: token })).code).toBe('FORBIDDEN');
    expect((await storedArticle(id)).status).toBe(DRAFT);
  });
});

describe('a bulk action on the articles of a filter', () => {
  /** Stores two drafts and a published article whose titles share a unique word. */
  async function stories() {
    const word = `récit${(await made(DRAFT)).id}`;
    const articles = [
      await made(DRAFT, `${word} un`),
      await made(PUBLISHED, `${word} deux`),
      await made(DRAFT, `${word} trois`),
    ];
    return { filter: { search: word }, ids: articles.map(({ id }) => String(id)) };
  }
  const publishAll = (input: object, as = tokens.editor) =>
    app.gql(BULK, { input: { action: 'PUBLISH', ...input } }, { as });

  it('can be previewed without changes, and then changes the eligible articles', async () => {
    const { filter, ids } = await stories();
    const preview = await publishAll({ filter, expected: 3, dryRun: true });
    expect(preview.data.bulkArticles).toMatchObject({ dryRun: true, done: 2, refused: 1 });
    expect((await storedArticle(Number(ids[0]))).status).toBe(DRAFT);
    const { data } = await publishAll({ filter, expected: 3, articleIds: ids });
    expect(data.bulkArticles.results.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(data.bulkArticles).toMatchObject({ dryRun: false, done: 2, refused: 1 });
    expect((await storedArticle(Number(ids[2]))).status).toBe(PUBLISHED);
  });

  it('leaves out single articles', async () => {
    const { filter, ids } = await stories();
    const { data } = await publishAll({ filter, exceptIds: [ids[0]], expected: 2 });
    expect(data.bulkArticles.results.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
    expect((await storedArticle(Number(ids[0]))).status).toBe(DRAFT);
    expect((await storedArticle(Number(ids[2]))).status).toBe(PUBLISHED);
  });

  it('changes nothing when the filter matches other articles than it did at the preview', async () => {
    const { filter, ids } = await stories();
    const changes = [{ expected: 2 }, { expected: 3, articleIds: [...ids.slice(1), '1'] }];
    for (const changed of changes) {
      const { errors } = await publishAll({ filter, ...changed });
      expect(errors?.[0]?.extensions.fields?.articleIds).toMatch(/^La liste a changé/);
    }
    expect((await storedArticle(Number(ids[0]))).status).toBe(DRAFT);
  });

  it('requires the permission to list articles, and the expected number of articles', async () => {
    const { filter } = await stories();
    const { token } = await signedInWith([P.CONTENT_NEWS_MANAGE, P.CONTENT_NEWS_PUBLISH]);
    expect((await publishAll({ filter, expected: 3 }, token)).code).toBe('FORBIDDEN');
    const { errors } = await publishAll({ filter });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { expected: 'Indiquez le nombre d’éléments de la liste.' },
    });
  });
});
