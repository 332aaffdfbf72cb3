import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '#domains/content/news/article/article.entity';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { DAY, fromNow } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { Permission as P } from '#platform/access/permissions';
import { storeArticle } from '#server/seeds/factories/article.factory';
import {
  ARTICLE_MUTATIONS,
  articleInput,
  currentOf,
  SAVE,
  storedArticle,
} from '#tests/support/content/news';
import {
  lastAuditEntry,
  signedInWith,
  signInStaff,
  type StaffTokens,
} from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { DRAFT, SCHEDULED, PUBLISHED, ARCHIVED } = ArticleStatus;

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());

const asEditor = (document: string, variables: Record<string, unknown> = {}) =>
  app.gql(document, variables, { as: tokens.editor });
const save = (changes: Record<string, unknown> = {}, as = tokens.editor) =>
  app.gql(SAVE, { input: articleInput(changes) }, { as });

describe('an action on an article', () => {
  const soon = new Date(Date.now() + DAY).toISOString();
  const table: [
    keyof typeof ARTICLE_MUTATIONS,
    object,
    Partial<Record<ArticleStatus, ArticleStatus>>,
  ][] = [
    ['publishArticle', {}, { draft: PUBLISHED, scheduled: PUBLISHED, archived: PUBLISHED }],
    ['unpublishArticle', {}, { scheduled: DRAFT, published: DRAFT, archived: DRAFT }],
    ['archiveArticle', {}, { published: ARCHIVED }],
    ['scheduleArticle', { at: soon }, { draft: SCHEDULED, scheduled: SCHEDULED }],
    ['scheduleArticle', { at: null }, { scheduled: DRAFT }],
  ];
  const cases = table.flatMap(([mutation, variables, moves]) =>
    // Articles in the trash are not found by these actions (article-trash.test.ts).
    [DRAFT, SCHEDULED, PUBLISHED, ARCHIVED].map(
      (from) => [mutation, from, moves[from] ?? null, variables] as const,
    ),
  );

  neutral.it.each(cases)(
    'changes the status, or is refused if the new status is null: %s from %s to %s',
    async (mutation, from, to, variables) => {
      const scheduledFor = from === SCHEDULED ? fromNow(2 * DAY) : null;
      const { id } = await storeArticle({ status: from, scheduledFor });
      const answer = await asEditor(ARTICLE_MUTATIONS[mutation], { id, ...variables });
      const { status, version, scheduledFor: due } = await storedArticle(id);
      expect([status, version]).toEqual(to ? [to, 2] : [from, 1]);
      if (to === null) {
        expect(answer.code).toBe('ARTICLE_STATUS');
        expect(currentOf(answer)).toEqual({ id, status: from.toUpperCase(), version: 1 });
      } else expect(due === null).toBe(to !== SCHEDULED);
    },
  );

  it('is refused with a French reason when the status does not allow it', async () => {
    const { id } = await storeArticle({ status: DRAFT });
    const { errors } = await asEditor(ARTICLE_MUTATIONS.archiveArticle, { id });
    expect(errors?.[0]?.message).toBe(
      'L’article est un brouillon\u00a0: il ne peut pas être archivé.',
    );
  });

  it('is audited with its changes', async () => {
    const { id } = await storeArticle({ status: DRAFT });
    await asEditor(ARTICLE_MUTATIONS.publishArticle, { id });
    expect(await lastAuditEntry('article', id, 'article.published')).toMatchObject({
      actorName: 'redacteur',
      before: { status: 'draft', publishedAt: null, version: 1 },
      after: { status: 'published', version: 2 },
    });
    await asEditor(ARTICLE_MUTATIONS.setArticleFeatured, { id, featured: true });
    await asEditor(ARTICLE_MUTATIONS.setArticleFeatured, { id, featured: true });
    expect((await storedArticle(id)).version).toBe(3);
    expect(await lastAuditEntry('article', id, 'article.featured')).toMatchObject({
      before: { featured: false },
      after: { featured: true },
    });
    await app.gql(ARTICLE_MUTATIONS.deleteArticle, { id }, { as: tokens.admin });
    expect(await lastAuditEntry('article', id, 'article.trashed')).toMatchObject({
      before: { status: 'published' },
      after: { status: 'trashed' },
    });
    await app.gql(ARTICLE_MUTATIONS.eraseArticle, { id }, { as: tokens.admin });
    expect(await repository(Article).existsBy({ id })).toBe(false);
    expect(await lastAuditEntry('article', id, 'article.deleted')).toMatchObject({
      before: { status: 'trashed', featured: true },
      after: null,
    });
  });

  neutral.it('is refused for an unknown article', async () => {
    for (const id of ['999999', 'abc', '0']) {
      for (const [mutation, document] of Object.entries(ARTICLE_MUTATIONS)) {
        const variables = { id, featured: true, version: 1 };
        const { code } = await app.gql(document, variables, { as: tokens.super_admin });
        expect([mutation, code]).toEqual([mutation, 'ARTICLE_NOT_FOUND']);
      }
    }
  });
});

describe('an article in the editor', () => {
  it('cannot be published without the permission to publish, whatever the operation', async () => {
    const { token: as } = await signedInWith([
      P.CONTENT_NEWS_VIEW,
      P.CONTENT_NEWS_CREATE,
      P.CONTENT_NEWS_EDIT,
    ]);
    const before = await repository(Article).count();
    const scheduledFor = fromNow(DAY).toISOString();
    expect((await save({ publish: true }, as)).code).toBe('FORBIDDEN');
    expect((await save({ scheduledFor }, as)).code).toBe('FORBIDDEN');
    expect(await repository(Article).count()).toBe(before);
    const { id } = await storeArticle({ status: DRAFT });
    const asked = { id, version: 1 };
    expect((await save({ ...asked, publish: true }, as)).code).toBe('FORBIDDEN');
    expect((await save({ ...asked, scheduledFor }, as)).code).toBe('FORBIDDEN');
    expect(
      (await app.gql(ARTICLE_MUTATIONS.scheduleArticle, { id, at: scheduledFor }, { as })).code,
    ).toBe('FORBIDDEN');
    const archived = await storeArticle({ status: ARCHIVED });
    expect(
      (await app.gql(ARTICLE_MUTATIONS.unpublishArticle, { id: archived.id }, { as })).code,
    ).toBe('FORBIDDEN');
    const waiting = await storeArticle({ status: SCHEDULED, scheduledFor: fromNow(DAY) });
    const cleared = { id: waiting.id, version: 1, scheduledFor: null };
    expect((await save(cleared, as)).code).toBe('FORBIDDEN');
    expect(await storedArticle(waiting.id)).toMatchObject({ status: SCHEDULED, version: 1 });
    expect(await storedArticle(id)).toMatchObject({ status: DRAFT, version: 1 });
  });

  neutral.it('cannot be opened to more readers without the permission to publish', async () => {
    const { id } = await storeArticle({
      audience: ArticleAudience.MEMBER,
      category: ArticleCategory.UPDATE,
      premium: true,
    });
    const asked = { id, version: 1, tags: [] };
    const toPublic = { ...asked, audience: 'PUBLIC', premium: false };
    const toAll = { ...asked, audience: 'MEMBER', premium: false };
    expect((await save(toPublic, tokens.moderator)).code).toBe('FORBIDDEN');
    expect((await save(toAll, tokens.moderator)).code).toBe('FORBIDDEN');
    expect((await save({ ...asked, audience: 'MEMBER' }, tokens.moderator)).errors).toBeUndefined();
    expect(await storedArticle(id)).toMatchObject({
      audience: 'member',
      premium: true,
      version: 2,
    });
  });

  it('can be featured or given another author only by members who may manage articles', async () => {
    const { id, authorId } = await storeArticle({ status: DRAFT });
    const asked = { id, version: 1 };
    expect((await save({ ...asked, featured: true }, tokens.moderator)).code).toBe('FORBIDDEN');
    expect((await save({ ...asked, authorId: '1' }, tokens.moderator)).code).toBe('FORBIDDEN');
    const { token: as } = await signedInWith([P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_CREATE]);
    expect((await save({ authorId: String(authorId) }, as)).code).toBe('FORBIDDEN');
    expect((await save({ featured: true }, as)).code).toBe('FORBIDDEN');
    expect(await storedArticle(id)).toMatchObject({ featured: false, authorId, version: 1 });
  });

  it('cannot be saved with counts, a creation date or a status in the input', async () => {
    for (const extra of [
      { views: 9 },
      { likeCount: 9 },
      { createdAt: '2020-01-01T00:00:00Z' },
      { status: 'PUBLISHED' },
    ]) {
      expect((await save(extra)).code).toBe('GRAPHQL_INVALID');
    }
  });

  neutral.it('can be created but not changed by members who may only create articles', async () => {
    const { token: as } = await signedInWith([P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_CREATE]);
    const made = await save({ title: 'À moi' }, as);
    expect(made.errors).toBeUndefined();
    const { id, version } = made.data.saveArticle.article;
    expect((await save({ id, version, title: 'Changé' }, as)).code).toBe('FORBIDDEN');
  });
});
