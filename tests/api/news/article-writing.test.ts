import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article, ArticleTag } from '#domains/content/news/article/article.entity';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import {
  articleActed,
  articlePublished,
  type ArticleActed,
  type ArticleHappened,
} from '#domains/content/news/news.events';
import { publishScheduledArticles } from '#domains/content/news/news.jobs';
import { saveArticle } from '#domains/content/news/writing/articleWriting.service';
import type { SaveArticleInput } from '#domains/content/news/managing/articleActions.types';
import { publishArticle } from '#domains/content/news/writing/publication.service';
import { on } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import type { AppError } from '#platform/errors/AppError';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { memberWith } from '#tests/support/people/actors';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
const published: ArticleHappened[] = [];
const updated: ArticleActed[] = [];
beforeAll(async () => {
  app = await createTestApp();
  on(articlePublished, (payload) => void published.push(payload));
  on(articleActed, (payload) => {
    if (payload.action === 'updated') updated.push(payload);
  });
});
beforeEach(() => {
  published.length = 0;
  updated.length = 0;
});
afterAll(() => app.close());

// An account of the seeds, because revisions refer to the account that saved them.
const editor = memberWith('editor', 4);
const input = (changes: Partial<SaveArticleInput> = {}): SaveArticleInput => ({
  title: 'Un titre',
  excerpt: 'Un extrait.',
  contentHtml: '<p>Un texte.</p>',
  category: ArticleCategory.UPDATE,
  audience: ArticleAudience.PUBLIC,
  ...changes,
});
const stored = (id: number) => repository(Article).findOneByOrFail({ id });
const tagsOf = async (articleId: number) =>
  (await repository(ArticleTag).find({ where: { articleId }, order: { position: 'ASC' } })).map(
    ({ tag }) => tag,
  );
const refused = async (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('nothing was refused');
    },
    ({ code, details }: AppError) => ({ code, fields: details.fields }),
  );

describe('a new article', () => {
  it('is a draft with a slug, a sanitized text, a reading time and a search text', async () => {
    const { id } = await saveArticle(
      editor,
      input({
        title: '  L’Été à Nîmes  ',
        contentHtml: `<script>alert(1)</script><p onclick="x()">${'mot '.repeat(401)}</p>`,
        tags: ['Jeu', ' jeu ', 'Été', 'ete', ' ', 'Carte'],
      }),
    );
    expect(await stored(id)).toMatchObject({
      title: 'L’Été à Nîmes',
      slug: 'l-ete-a-nimes',
      status: ArticleStatus.DRAFT,
      publishedAt: null,
      readMinutes: 3,
      version: 1,
      likeCount: 0,
      searchText: "l'ete a nimes\u001fun extrait.",
      contentHtml: `<p>${'mot '.repeat(401)}</p>`,
    });
    expect(await tagsOf(id)).toEqual(['officiel', 'Mise à jour', 'Jeu', 'Été', 'Carte']);
  });

  it('gets a numbered slug when articles with the same title are saved concurrently', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => saveArticle(editor, input({ title: 'Déjà pris !' }))),
    );
    expect(made.map(({ slug }) => slug).toSorted()).toEqual([
      'deja-pris',
      ...Array.from({ length: 7 }, (_, index) => `deja-pris-${index + 2}`),
    ]);
  });

  it.each([
    ['2026', 'article-2026'],
    ['« ??? »', 'article'],
    ['x'.repeat(180), 'x'.repeat(100)],
  ])('gets a valid slug from its title: %s becomes %s', async (title, slug) => {
    expect((await saveArticle(editor, input({ title }))).slug).toBe(slug);
  });

  it.each<[string, Partial<SaveArticleInput>, Record<string, string>]>([
    ['a blank title', { title: ' ' }, { title: 'Le titre est obligatoire.' }],
    ['a blank excerpt', { excerpt: '' }, { excerpt: 'L’extrait est obligatoire.' }],
    ['no text', { contentHtml: '<p> </p>' }, { contentHtml: 'Le contenu est obligatoire.' }],
    [
      'only invisible characters',
      { contentHtml: '<p>\u3164</p><p>&#x2800;</p>' },
      { contentHtml: 'Le contenu est obligatoire.' },
    ],
    [
      'only a script',
      { contentHtml: '<script>1</script>' },
      { contentHtml: 'Le contenu est obligatoire.' },
    ],
    [
      'a title that is too long',
      { title: 'x'.repeat(201) },
      { title: 'Ce texte ne peut pas dépasser 200 caractères.' },
    ],
    [
      'a member category for the public',
      { category: ArticleCategory.TUTORIAL },
      { category: 'Cette catégorie n’est pas proposée pour ce public.' },
    ],
    [
      'a public category for members',
      { audience: ArticleAudience.MEMBER, category: ArticleCategory.MAINTENANCE },
      { category: 'Cette catégorie n’est pas proposée pour ce public.' },
    ],
    [
      'a premium public article',
      { premium: true },
      { premium: 'Un article public ne peut pas être réservé aux abonnés.' },
    ],
    [
      'an image with an unsafe address',
      { imageUrl: 'javascript:alert(1)' },
      {
        imageUrl:
          'L’adresse de l’image doit commencer par /media/\u00a0: ajoutez-la d’abord à la médiathèque.',
      },
    ],
    [
      'an image of another site',
      { imageUrl: 'https://a.test/i.png' },
      {
        imageUrl:
          'L’adresse de l’image doit commencer par /media/\u00a0: ajoutez-la d’abord à la médiathèque.',
      },
    ],
    ...['https://a.test/i.png', 'HTTP://a.test/i.png', '//a.test/i.png'].map(
      (source): [string, object, Record<string, string>] => [
        `a text that shows ${source}`,
        { contentHtml: `<p>a</p><figure><img alt="" src=" ${source}"></figure>` },
        {
          contentHtml:
            'Le texte contient une image d’un autre site\u00a0: ajoutez-la d’abord à la médiathèque.',
        },
      ],
    ),
    [
      'a link with an unsupported scheme',
      { contentHtml: '<p><a href="FTP://a.test/plan.pdf">Plan</a></p>' },
      {
        contentHtml:
          'Le lien «\u00a0ftp:\u00a0» n’est pas accepté\u00a0: un lien commence par https://, mailto:, tel: ou /.',
      },
    ],
    [
      '32,666 nested elements',
      { contentHtml: `<p>a</p>${'<b>'.repeat(32_666)}` },
      { contentHtml: 'Ce texte contient trop d’éléments HTML imbriqués.' },
    ],
    [
      'a cover with a disguised address',
      { imageUrl: '/media/%61bcdefghijklmnopqrstuv.webp' },
      {
        imageUrl:
          'L’adresse de l’image doit commencer par /media/\u00a0: ajoutez-la d’abord à la médiathèque.',
      },
    ],
    [
      'eleven tags',
      { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) },
      { tags: 'Dix étiquettes au plus, de 40 caractères chacune.' },
    ],
    [
      'an unknown author',
      { authorId: '999' },
      { authorId: 'Cet auteur n’existe pas ou n’a plus d’article.' },
    ],
  ])('is refused and not stored if the input contains %s', async (_case, changes, fields) => {
    const before = await repository(Article).count();
    expect(await refused(saveArticle(editor, input(changes)))).toEqual({
      code: Object.values(fields).some((text) => text.endsWith('est obligatoire.'))
        ? 'REQUIRED_FIELDS'
        : 'VALIDATION_FAILED',
      fields,
    });
    expect(await repository(Article).count()).toBe(before);
  });
});

describe('a change of an article', () => {
  it('preserves the slug, the publication date and the likes', async () => {
    const { id } = await storeArticle({ title: 'Avant', likes: 3, tags: ['a', 'b'] });
    const before = await stored(id);
    const own = ['officiel', 'Mise à jour'];
    await saveArticle(editor, input({ id: String(id), version: 1, title: 'Après', tags: ['c'] }));
    expect(await stored(id)).toMatchObject({
      title: 'Après',
      slug: before.slug,
      publishedAt: before.publishedAt,
      likeCount: 3,
      version: 2,
      searchText: 'apres\u001fun extrait.',
    });
    expect(await tagsOf(id)).toEqual(own.concat('c'));
    expect(updated).toEqual([
      expect.objectContaining({
        articleId: id,
        actorId: editor.userId,
        before: { title: 'Avant', excerpt: before.excerpt, version: 1, tags: ['a', 'b'] },
        after: { title: 'Après', excerpt: 'Un extrait.', version: 2, tags: own.concat('c') },
      }),
    ]);
  });

  it('is refused for an unknown article', async () => {
    expect(await refused(saveArticle(editor, input({ id: '99999', version: 1 })))).toMatchObject({
      code: 'ARTICLE_NOT_FOUND',
    });
  });
});

describe('the publication of an article', () => {
  it('sets the publication date to the current time, and emits one event', async () => {
    const { id } = await saveArticle(editor, input({ title: 'À publier' }));
    await publishArticle(editor, id);
    const { status, publishedAt } = await stored(id);
    expect(status).toBe(ArticleStatus.PUBLISHED);
    expect(Math.abs(Number(publishedAt) - Number(now()))).toBeLessThan(10_000);
    expect(published).toEqual([
      {
        articleId: id,
        slug: 'a-publier',
        title: 'À publier',
        audience: ArticleAudience.PUBLIC,
        premium: false,
        actorId: editor.userId,
      },
    ]);
    expect(await refused(publishArticle(editor, id))).toMatchObject({ code: 'ARTICLE_STATUS' });
  });

  it('succeeds for only one of two concurrent requests', async () => {
    const { id } = await saveArticle(editor, input());
    const results = await Promise.allSettled([
      publishArticle(editor, id),
      publishArticle(editor, id),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(published).toHaveLength(1);
  });

  it('preserves the first publication date of an archived article', async () => {
    const publishedAt = new Date('2025-01-02T03:04:05Z');
    const { id } = await storeArticle({ status: ArticleStatus.ARCHIVED, publishedAt });
    await publishArticle(editor, id);
    expect((await stored(id)).publishedAt).toEqual(publishedAt);
  });

  it('happens automatically at the scheduled time, not before', async () => {
    const due = fromNow(-DAY);
    const ready = await storeArticle({ status: ArticleStatus.SCHEDULED, scheduledFor: due });
    const later = await storeArticle({
      status: ArticleStatus.SCHEDULED,
      scheduledFor: fromNow(DAY),
    });
    await publishScheduledArticles.run(new AbortController().signal);
    await publishScheduledArticles.run(new AbortController().signal);
    expect(await stored(ready.id)).toMatchObject({
      status: ArticleStatus.PUBLISHED,
      publishedAt: due,
      scheduledFor: null,
    });
    expect((await stored(later.id)).status).toBe(ArticleStatus.SCHEDULED);
    expect(published).toEqual([expect.objectContaining({ articleId: ready.id, actorId: null })]);
  });
});
