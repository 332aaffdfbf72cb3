import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '#domains/identity/users/user.entity';
import { Article, ArticleTag } from '#domains/content/news/article/article.entity';
import { sanitizeArticleHtml } from '#domains/content/news/writing/articleContent';
import {
  ArticleAudience,
  ArticleStatus,
  audienceCategories,
} from '#domains/content/news/article/article.types';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import { MediaUse } from '#domains/content/news/media/mediaUse.entity';
import { ArticleRevision } from '#domains/content/news/writing/history/articleRevision.entity';
import { ArticleLike } from '#domains/content/news/article/articleLike.entity';
import { Author } from '#domains/content/news/reading/author.entity';
import { QuickUpdate } from '#domains/content/news/writing/quickUpdates/quickUpdate.entity';
import { repository, transaction } from '#platform/db/transaction';
import { seedDemo } from '#server/seeds/demo';
import { seedDocumented } from '#server/seeds/documented';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
const open = (seed: 'documented' | 'demonstration') => async () => {
  app = await createTestApp({ seed });
};

const counts = () =>
  Promise.all(
    [Article, ArticleTag, ArticleLike, Author, QuickUpdate, MediaImage, ArticleRevision].map((e) =>
      repository(e).count(),
    ),
  );

describe('the seeded articles', () => {
  beforeAll(open('documented'));
  afterAll(() => app.close());

  it('are two announcements with fixed IDs, URLs and dates', async () => {
    const articles = await repository(Article).find({ order: { id: 'ASC' } });
    expect(
      articles.map(({ id, slug, category, audience, status, publishedAt }) => ({
        id,
        slug,
        category,
        audience,
        status,
        day: publishedAt?.toISOString().slice(0, 10),
      })),
    ).toEqual([
      {
        id: 1,
        slug: 'nouvelle-version-site-web-en-ligne',
        category: 'announcement',
        audience: 'public',
        status: 'published',
        day: '2025-10-04',
      },
      {
        id: 2,
        slug: 'newsletter-lancee',
        category: 'announcement',
        audience: 'public',
        status: 'published',
        day: '2025-10-27',
      },
    ]);
  });

  it('include the announcement of a monthly newsletter', async () => {
    const { contentHtml } = await repository(Article).findOneByOrFail({ id: 2 });
    expect(contentHtml).toContain('Au moins une édition par mois.');
    expect(contentHtml).toContain('dans la première semaine de novembre');
  });

  it('are not seeded again, not even after one was deleted', async () => {
    await seedDocumented();
    expect(await counts()).toEqual([2, 8, 0, 1, 4, 0, 0]);
    await transaction(() => repository(Article).delete({ id: 1 }));
    await seedDocumented();
    expect((await counts())[0]).toBe(1);
  });

  it('leave no gap before the ID of the next article', async () => {
    expect((await storeArticle({ authorId: 1 })).id).toBe(3);
    await transaction(() => repository(Article).delete({ id: 3 }));
  });
});

describe('the demonstration articles', () => {
  beforeAll(open('demonstration'));
  afterAll(() => app.close());

  it('include published articles in every category of each audience', async () => {
    const published = await repository(Article).findBy({ status: ArticleStatus.PUBLISHED });
    for (const audience of Object.values(ArticleAudience)) {
      const articles = published.filter((article) => article.audience === audience);
      expect(articles.length).toBeGreaterThanOrEqual(audience === ArticleAudience.PUBLIC ? 24 : 14);
      expect(new Set(articles.map(({ category }) => category))).toEqual(
        new Set(audienceCategories[audience]),
      );
    }
    expect(published.filter(({ premium }) => premium).length).toBeGreaterThanOrEqual(3);
    expect(published.filter(({ premium, audience }) => premium && audience === 'public')).toEqual(
      [],
    );
  });

  it('include drafts, a scheduled article and an archived article', async () => {
    const of = (status: ArticleStatus) => repository(Article).findBy({ status });
    expect(await of(ArticleStatus.DRAFT)).toHaveLength(2);
    expect(await of(ArticleStatus.ARCHIVED)).toHaveLength(1);
    const [scheduled] = await of(ArticleStatus.SCHEDULED);
    expect(Number(scheduled?.scheduledFor)).toBeGreaterThan(Date.now());
    expect(scheduled?.publishedAt).toBeNull();
  });

  it('have clean HTML, correct like counts and no publication date in the future', async () => {
    for (const article of await repository(Article).find()) {
      expect(Number(article.publishedAt ?? 0)).toBeLessThan(Date.now());
      expect(sanitizeArticleHtml(article.contentHtml)).toBe(article.contentHtml);
      expect(article.contentHtml).not.toMatch(/ [:;!?»]|« |'|https?:|\d (%|h|s|min)\b/);
      expect(await repository(ArticleLike).countBy({ articleId: article.id })).toBe(
        article.likeCount,
      );
    }
  });

  it('are not seeded a second time', async () => {
    const before = await counts();
    await seedDemo();
    expect(await counts()).toEqual(before);
  });

  it('have two authors linked to demo accounts, and two authors without an account', async () => {
    const emails = new Map((await repository(User).find()).map(({ id, email }) => [id, email]));
    const authors = await repository(Author).find({ order: { id: 'ASC' } });
    expect(authors.map(({ name, userId }) => [name, emails.get(userId ?? 0) ?? null])).toEqual([
      ['Claire Delaunay', 'superadmin@centrale.test'],
      ['Julien Marchetti', 'redacteur@centrale.test'],
      ['Hélène Brossard', null],
      ['Malik Benhaddou', null],
    ]);
  });

  it('include an unused library image, and latest revisions that match their articles', async () => {
    const images = await repository(MediaImage).find();
    expect(images.length).toBeGreaterThan(2);
    for (const { key, alt, bytes } of images) {
      const { statusCode, rawPayload } = await app.fastify.inject({ url: `/media/${key}.webp` });
      expect([statusCode, rawPayload.length, alt.length > 20]).toEqual([200, bytes, true]);
    }
    const uses = await repository(MediaUse).find();
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.length).toBeLessThan(images.length);
    const revisions = await repository(ArticleRevision).find({ order: { version: 'ASC' } });
    const latest = new Map(revisions.map((revision) => [revision.articleId, revision]));
    const changed = [...latest.values()].filter(({ version }) => version > 1);
    expect(changed.length).toBeGreaterThan(1);
    for (const [id, { title, contentHtml }] of latest) {
      expect(await repository(Article).findOneBy({ id })).toMatchObject({ title, contentHtml });
    }
  });
});
