import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import { changeSettings, resetSettings, storedUser } from '#tests/support/people/accounts';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const TEXT = '<p>Appelez le <a href="tel:112" rel="noopener">112</a></p>';

let app: TestApp;
let member: string;
let premium: string;
let memberId: number;
beforeAll(async () => {
  app = await createTestApp();
  member = await app.signInAs('membre@centrale.test');
  premium = await app.signInAs('premium@centrale.test');
  memberId = (await storedUser('membre@centrale.test')).id;
});
beforeEach(() => clearThrottles());
afterEach(() => resetSettings());
afterAll(() => app.close());

const get = (path: string, as = member) => app.rest('GET', path, { as });

const idsOf = (articles: { id: number }[]) => articles.map(({ id }) => id);

describe('GET /member/news', () => {
  it('lists the articles that the member may read, with REST field names', async () => {
    const documented = (await get('/member/news')).body.data;
    const open = await storeArticle({
      title: 'Public',
      publishedAt: new Date(Date.now() - 120_000),
    });
    await storeArticle({ audience: ArticleAudience.MEMBER, status: ArticleStatus.DRAFT });
    await storeArticle({ audience: ArticleAudience.MEMBER, premium: true });
    const publishedAt = new Date(Date.now() - 60_000);
    const { id } = await storeArticle({
      audience: ArticleAudience.MEMBER,
      title: 'Pour vous',
      excerpt: 'Résumé',
      tags: ['un', 'deux'],
      likes: 3,
      publishedAt,
    });
    const newest = await storeArticle({ audience: ArticleAudience.MEMBER });
    const { status, body } = await get('/member/news');
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 5, pageCount: 1 });
    const shown = [newest.id, id, open.id, ...idsOf(documented)];
    expect(idsOf(body.data)).toEqual(shown);
    expect(body.data[2]).toMatchObject({ title: 'Public', memberOnly: false });
    expect(body.data[1]).toEqual({
      id,
      title: 'Pour vous',
      excerpt: 'Résumé',
      author: 'Camille Rivière',
      publishDate: publishedAt.toISOString(),
      category: 'update',
      image: null,
      tags: ['un', 'deux'],
      memberOnly: true,
      premium: false,
      likes: 3,
      likedBy: [],
      commentCount: 0,
    });
    expect((await get('/member/news', premium)).body.pagination.total).toBe(6);
  });

  it('accepts page and limit, and names the parameter that is out of bounds', async () => {
    const { body } = await get('/member/news?page=2&limit=1');
    expect(body.pagination).toMatchObject({ page: 2, limit: 1 });
    expect(body.data).toHaveLength(1);
    for (const [query, field] of [
      ['page=0', 'page'],
      ['page=abc', 'page'],
      ['limit=0', 'limit'],
      ['limit=51', 'limit'],
    ]) {
      const refused = await get(`/member/news?${query}`);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.fields)).toEqual([field]);
    }
  });
});

describe('GET /member/news/{id}', () => {
  it('returns the article with its text, and the comments that the member may read', async () => {
    const { id: articleId } = await storeArticle({
      audience: ArticleAudience.MEMBER,
      contentHtml: TEXT,
    });
    const top = await storeComment({ articleId, userId: memberId, likedBy: [memberId] });
    const reply = await storeComment({ articleId, parentId: top.id, userId: null });
    await storeComment({ articleId, status: CommentStatus.PENDING });
    const { body } = await get(`/member/news/${articleId}`);
    expect(body.data).toMatchObject({ id: articleId, content: TEXT, commentCount: 2 });
    expect(body.data.comments).toEqual([
      {
        id: top.id,
        userId: memberId,
        userName: 'membre',
        userAvatar: null,
        content: top.content,
        date: top.createdAt.toISOString(),
        likes: 1,
        likedBy: [memberId],
        status: 'approved',
        statusReason: null,
        deleted: false,
        hidden: false,
        replies: [
          expect.objectContaining({
            id: reply.id,
            userId: null,
            userName: 'Utilisateur supprimé',
            likedBy: [],
          }),
        ],
      },
    ]);
    expect(body.data.comments[0].replies[0]).not.toHaveProperty('replies');
    expect((await get(`/member/news/${articleId}`, premium)).body.data.comments[0].likedBy).toEqual(
      [],
    );
  });

  it('answers 404 for an unknown article', async () => {
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER, premium: true });
    for (const one of [999_999, 'abc', '0']) {
      const { status, body } = await get(`/member/news/${one}`);
      expect([status, body.code]).toEqual([404, 'ARTICLE_NOT_FOUND']);
      expect(body).toMatchObject({ success: false, error: 'Article introuvable' });
    }
    expect((await get(`/member/news/${id}`, premium)).status).toBe(200);
  });

  it('answers 403 with title and category for an article that requires a subscription', async () => {
    const article = await storeArticle({ audience: ArticleAudience.MEMBER, premium: true });
    const { status, body } = await get(`/member/news/${article.id}`);
    expect(status).toBe(403);
    expect(body).toEqual({
      success: false,
      error: 'Cet article est réservé aux abonnés Premium et Pro.',
      code: 'PREMIUM_REQUIRED',
      requestId: expect.any(String),
      current: { title: article.title, category: article.category },
    });
  });
});

describe('POST and DELETE /member/news/{id}/like', () => {
  it('set and remove a like, with a message', async () => {
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const send = (method: 'POST' | 'DELETE') =>
      app.rest(method, `/member/news/${id}/like`, { as: member });
    for (let i = 0; i < 2; i++) {
      expect((await send('POST')).body).toEqual({
        success: true,
        message: 'Article ajouté à vos favoris !',
        data: {
          liked: true,
          likes: 1,
        },
      });
    }
    expect((await get(`/member/news/${id}`)).body.data.likedBy).toEqual([memberId]);
    for (let i = 0; i < 2; i++) {
      expect((await send('DELETE')).body).toEqual({
        success: true,
        message: 'Article retiré de vos favoris',
        data: {
          liked: false,
          likes: 0,
        },
      });
    }
  });
});

describe('the comments of an article', () => {
  it('are trimmed and listed newest first', async () => {
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const url = `/member/news/${id}/comments`;
    const posted = await app.rest('POST', url, { as: member, body: { content: '  Un  ' } });
    expect(posted.status).toBe(201);
    expect(posted.body).toMatchObject({
      success: true,
      message: 'Commentaire publié',
      data: {
        content: 'Un',
        userName: 'membre',
        status: 'approved',
        replies: [],
      },
    });
    await app.rest('POST', url, { as: premium, body: { content: 'Deux' } });
    const { body } = await get(`${url}?limit=1`);
    expect(body.data).toEqual([expect.objectContaining({ content: 'Deux' })]);
    expect(body.pagination).toEqual({ page: 1, limit: 1, total: 2, pageCount: 2 });
  });

  it('are shown as pending to their author when moderation is required', async () => {
    await changeSettings({ commentModerationRequired: true });
    const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const url = `/member/news/${id}/comments`;
    const { body } = await app.rest('POST', url, { as: member, body: { content: 'Un' } });
    expect(body).toMatchObject({
      message: 'Votre commentaire sera visible quand un modérateur l’aura approuvé.',
      data: { status: 'pending' },
    });
    expect((await get(url, premium)).body.data).toEqual([]);
  });

  it.each([{}, { content: ' ' }, { content: 5 }, { content: 'x'.repeat(501) }])(
    'are refused for the body %j, with an error on the field “content”',
    async (body) => {
      const { id } = await storeArticle({ audience: ArticleAudience.MEMBER });
      const answer = await app.rest('POST', `/member/news/${id}/comments`, { as: member, body });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.fields)).toEqual(['content']);
      expect((await get(`/member/news/${id}/comments`)).body.data).toEqual([]);
    },
  );
});
