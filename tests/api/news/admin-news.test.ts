import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { ArticleRevision } from '#domains/content/news/writing/history/articleRevision.entity';
import { Author } from '#domains/content/news/reading/author.entity';
import { DAY, fromNow, startOfMonthInParis } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import { Permission as P } from '#platform/access/permissions';
import { buildAuthor, storeArticle } from '#server/seeds/factories/article.factory';
import {
  ARTICLE_MUTATIONS,
  articleInput,
  COUNTS,
  LIST,
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
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { DRAFT, SCHEDULED, ARCHIVED } = ArticleStatus;

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
const fieldsOf = ({ errors }: { errors?: { extensions: { fields?: unknown } }[] }) =>
  errors?.[0]?.extensions.fields;

describe('the list of articles', () => {
  beforeEach(async () => {
    await transaction(() => query('DELETE FROM articles'));
    const publishedAt = (day: number) => new Date(Date.UTC(2025, 0, day));
    await storeArticle({
      title: 'Été',
      publishedAt: publishedAt(2),
      likes: 2,
      views: 5,
      featured: true,
    });
    await storeArticle({
      title: 'abonnés',
      audience: ArticleAudience.MEMBER,
      category: ArticleCategory.TUTORIAL,
      premium: true,
      tags: ['Événement spécial'],
      publishedAt: publishedAt(9),
      likes: 1,
      views: 9,
    });
    await storeArticle({ title: 'Zèbre', status: DRAFT, views: 1 });
    await storeArticle({ title: '100 % prêt', status: ARCHIVED, publishedAt: publishedAt(5) });
  });
  const titles = async (variables: Record<string, unknown>) =>
    (await asEditor(LIST, variables)).data.managedArticles.items.map(
      ({ title }: { title: string }) => title,
    );

  it.each([
    ['audience', { audience: 'MEMBER' }, ['abonnés']],
    ['status', { status: 'DRAFT' }, ['Zèbre']],
    ['category', { category: 'TUTORIAL' }, ['abonnés']],
    ['featured', { featured: true }, ['Été']],
    ['not featured', { featured: false, audience: 'PUBLIC' }, ['100 % prêt', 'Zèbre']],
    ['premium', { premium: true }, ['abonnés']],
    ['title, whatever the accents', { search: 'ETE' }, ['Été']],
    ['a tag, whatever the accents', { search: 'evenement' }, ['abonnés']],
    ['special characters, taken literally', { search: '%' }, ['100 % prêt']],
    ['a wildcard, taken literally', { search: '_' }, []],
    ['several criteria', { status: 'PUBLISHED', audience: 'PUBLIC', search: 'extrait' }, ['Été']],
    [
      'publication date',
      { publishedFrom: '2025-01-05T00:00:00Z', publishedTo: '2025-01-09T00:00:00Z' },
      ['100 % prêt'],
    ],
  ])('returns the articles that match the filter: %s', async (_what, filter, expected) => {
    const { data } = await asEditor(LIST, { filter });
    const { items, total } = data.managedArticles;
    expect(items.map(({ title }: { title: string }) => title).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(total).toBe(expected.length);
  });

  it('returns only the articles of the caller with the filter `mine`', async () => {
    await save({ title: 'De la rédactrice' });
    expect(await titles({ filter: { mine: true } })).toEqual(['De la rédactrice']);
  });

  it.each([
    ['TITLE', 'ASC', ['100 % prêt', 'abonnés', 'Été', 'Zèbre']],
    ['TITLE', 'DESC', ['Zèbre', 'Été', 'abonnés', '100 % prêt']],
    ['VIEWS', 'DESC', ['abonnés', 'Été', 'Zèbre', '100 % prêt']],
    ['LIKES', 'DESC', ['Été', 'abonnés', '100 % prêt', 'Zèbre']],
    ['PUBLISHED', 'DESC', ['abonnés', '100 % prêt', 'Été', 'Zèbre']],
    ['PUBLISHED', 'ASC', ['Zèbre', 'Été', '100 % prêt', 'abonnés']],
  ])('can be sorted by %s in %s order', async (sort, direction, expected) => {
    expect(await titles({ sort, direction })).toEqual(expected);
  });

  it('contains each article once across its pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => titles({ sort: 'TITLE', direction: 'ASC', page, pageSize: 2 })),
    );
    expect(pages).toEqual([['100 % prêt', 'abonnés'], ['Été', 'Zèbre'], []]);
    const { data } = await asEditor(LIST, { page: 2, pageSize: 3 });
    expect(data.managedArticles).toMatchObject({ total: 4, page: 2, pageSize: 3, pageCount: 2 });
  });

  it('refuses a page number, page size or search text that is out of bounds', async () => {
    for (const variables of [
      { page: 0 },
      { pageSize: 51 },
      { filter: { search: 'x'.repeat(101) } },
    ]) {
      expect((await asEditor(LIST, variables)).code).toBe('VALIDATION_FAILED');
    }
  });

  it('takes the same number of statements whatever its length', async () => {
    const cost = async (pageSize: number) => {
      await asEditor(LIST, { pageSize });
      return (await statementsOf(() => asEditor(LIST, { pageSize }))).length;
    };
    expect(await cost(4)).toBe(await cost(1));
  });

  it('has totals for all articles, or for one audience if the query names it', async () => {
    await storeArticle({ title: 'Ce mois', publishedAt: startOfMonthInParis(), views: 4 });
    await storeArticle({ title: 'Bientôt', status: SCHEDULED, scheduledFor: fromNow(DAY) });
    const { data } = await asEditor(COUNTS);
    expect(data.articleCounts).toEqual({
      total: 6,
      published: 3,
      drafts: 1,
      scheduled: 1,
      archived: 1,
      featured: 1,
      premium: 1,
      views: 19,
      likes: 3,
      comments: 0,
      publishedThisMonth: 1,
      lastPublishedAt: startOfMonthInParis().toISOString(),
    });
    const members = (await asEditor(COUNTS, { audience: 'MEMBER' })).data.articleCounts;
    expect(members).toMatchObject({ total: 1, published: 1, premium: 1, views: 9, likes: 1 });
    await transaction(() => query('DELETE FROM articles'));
    expect((await asEditor(COUNTS)).data.articleCounts).toMatchObject({
      total: 0,
      views: 0,
      lastPublishedAt: null,
    });
  });
});

describe('a save of an article', () => {
  neutral.it('creates a draft with an author, tags and a first revision', async () => {
    const { data } = await save({ title: 'Neuf' });
    expect(data.saveArticle.article).toMatchObject({
      title: 'Neuf',
      status: 'DRAFT',
      version: 1,
      tags: ['officiel', 'Mise à jour'],
      imageUrl: null,
      author: { name: 'redacteur' },
      viewerCan: { edit: true, publish: true, delete: false, manage: true },
    });
    const { id } = data.saveArticle.article;
    const [revision] = await repository(ArticleRevision).findBy({ articleId: id });
    expect(revision).toMatchObject({
      version: 1,
      title: 'Neuf',
      tags: ['officiel', 'Mise à jour'],
    });
    expect(await lastAuditEntry('article', id, 'article.created')).toMatchObject({
      actorName: 'redacteur',
      before: null,
      after: { title: 'Neuf', status: 'draft', audience: 'public' },
    });
  });

  it('gives a new article the author name of its creator, which later editors do not change', async () => {
    const { user, token } = await signedInWith([P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_CREATE]);
    const signature = buildAuthor({ name: 'Sa signature', userId: user.id });
    await transaction(() => repository(Author).save(signature));
    const { id, version, author } = (await save({}, token)).data.saveArticle.article;
    expect(author.name).toBe('Sa signature');
    const changed = await save({ id, version, title: 'Repris' }, tokens.moderator);
    expect(changed.data.saveArticle.article.author.name).toBe('Sa signature');
    const given = await save({ authorId: author.id }, tokens.admin);
    expect(given.data.saveArticle.article.author.name).toBe('Sa signature');
    expect(fieldsOf(await save({ authorId: '999' }))).toEqual({
      authorId: 'Cet auteur n’existe pas ou n’a plus d’article.',
    });
  });

  it('is refused with an error for each missing field', async () => {
    const answer = await save({ title: ' ', excerpt: '', contentHtml: '<p></p>' });
    expect(answer.errors?.[0]?.message).toBe('Veuillez remplir tous les champs obligatoires');
    expect(fieldsOf(answer)).toEqual({
      title: 'Le titre est obligatoire.',
      excerpt: 'L’extrait est obligatoire.',
      contentHtml: 'Le contenu est obligatoire.',
    });
  });

  neutral.it('is refused with a category that does not belong to the audience', async () => {
    const publicOnes = ['UPDATE', 'EVENT', 'MAINTENANCE', 'ANNOUNCEMENT'];
    const memberOnes = ['UPDATE', 'EVENT', 'FEATURE', 'COMMUNITY', 'TUTORIAL'];
    for (const [audience, accepted] of [
      ['PUBLIC', publicOnes],
      ['MEMBER', memberOnes],
    ] as const) {
      for (const category of new Set([...publicOnes, ...memberOnes])) {
        const { errors } = await save({ audience, category });
        expect([audience, category, !errors]).toEqual([
          audience,
          category,
          accepted.includes(category),
        ]);
      }
    }
  });

  it('removes hostile HTML silently', async () => {
    const contentHtml = `<p onclick="x()">a<script>alert(1)</script></p><img src="x" onerror="alert(1)">
      <a href="javascript:alert(1)">b</a><iframe src="https://a.fr"></iframe><svg onload="x()"></svg>
      <style>p{}</style><form action="/auth/login"><input name="password"></form>`;
    const { data } = await save({ contentHtml, title: '<b>Titre</b>' });
    const { contentHtml: saved, title } = data.saveArticle.article;
    expect(saved).not.toMatch(
      /script|onclick|onerror|onload|javascript|iframe|svg|style|form|input|img/,
    );
    expect(saved).toContain('<p>a</p>');
    expect(title).toBe('<b>Titre</b>');
  });

  neutral.it('leaves omitted fields unchanged and clears those that are null', async () => {
    const imageUrl = '/covers/actualite.svg';
    const { data } = await save({ imageUrl, seoTitle: 'SEO', tags: ['un'] });
    const { id, version } = data.saveArticle.article;
    const saved = (await save({ id, version, title: 'Autre' })).data.saveArticle.article;
    const own = ['officiel', 'Mise à jour'];
    expect(saved).toMatchObject({ imageUrl, seoTitle: 'SEO', tags: [...own, 'un'] });
    const gone = { id, version: saved.version, imageUrl: null, seoTitle: null, tags: null };
    expect((await save(gone)).data.saveArticle.article).toMatchObject({
      imageUrl: null,
      seoTitle: null,
      tags: own,
    });
  });

  it('stores the texts for search engines', async () => {
    const texts = { seoTitle: 'Pour les moteurs', seoDescription: 'En deux phrases.' };
    const { id } = (await save(texts)).data.saveArticle.article;
    const { data } = await app.gql(
      'query ($slug: String!) { article(slug: $slug, preview: true) { seoTitle seoDescription } }',
      { slug: id },
      { as: tokens.editor },
    );
    expect(data.article).toEqual(texts);
  });

  neutral.it('adds neither a version nor an audit log entry when it changes nothing', async () => {
    const { id, version } = (await save({ title: 'Pareil' })).data.saveArticle.article;
    expect((await save({ id, version, title: 'Pareil' })).data.saveArticle.article.version).toBe(
      version,
    );
    expect(await lastAuditEntry('article', id, 'article.updated')).toBeNull();
  });

  it('returns a conflict with the current article for an outdated version', async () => {
    const { id, version } = (await save({ title: 'Premier' })).data.saveArticle.article;
    const contentHtml = '<p>De l’admin</p>';
    await save({ id, version, title: 'De l’admin', contentHtml, tags: ['a', 'b'] }, tokens.admin);
    const stale = await save({ id, version, title: 'Du rédacteur' });
    expect(stale.code).toBe('CONFLICT');
    const { current, editor } = stale.data.saveArticle;
    expect(editor).toEqual({ id: '2', username: 'admin' });
    expect(current).toMatchObject({
      id,
      version: 2,
      title: 'De l’admin',
      contentHtml,
      tags: expect.arrayContaining(['a', 'b']),
      audience: 'PUBLIC',
      category: 'UPDATE',
      premium: false,
      featured: false,
      imageUrl: null,
      imageAlt: null,
      seoTitle: null,
      seoDescription: null,
      scheduledFor: null,
    });
    expect((await storedArticle(id)).title).toBe('De l’admin');
    expect(fieldsOf(await save({ id, title: 'Sans version' }))).toHaveProperty('version');
  });

  neutral.it(
    'conflicts, without the name of an editor, if only the status has changed in the meantime',
    async () => {
      const { id, version } = (await save({ title: 'Premier' })).data.saveArticle.article;
      await save({ id, version, title: 'Premier', publish: true }, tokens.admin);
      const stale = await save({ id, version, title: 'Second' });
      expect(stale.code).toBe('CONFLICT');
      expect(stale.data.saveArticle).toMatchObject({
        current: { status: 'PUBLISHED' },
        editor: null,
      });
    },
  );

  it('succeeds for one of two concurrent editors, and conflicts for the other', async () => {
    const { id, version } = (await save()).data.saveArticle.article;
    const answers = await Promise.all(
      [tokens.editor, tokens.admin].map((as, n) => save({ id, version, title: `Titre ${n}` }, as)),
    );
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
    expect(await repository(ArticleRevision).countBy({ articleId: Number(id) })).toBe(2);
  });

  neutral.it('can publish or schedule the article, but not both', async () => {
    const now = (await save({ publish: true })).data.saveArticle.article;
    expect(now).toMatchObject({ status: 'PUBLISHED', scheduledFor: null });
    const at = new Date(Date.now() + DAY).toISOString();
    const later = (await save({ scheduledFor: at })).data.saveArticle.article;
    expect(later).toMatchObject({ status: 'SCHEDULED', publishedAt: null });
    expect(Date.parse(later.scheduledFor)).toBe(Date.parse(at));
    expect(fieldsOf(await save({ publish: true, scheduledFor: at }))).toHaveProperty(
      'scheduledFor',
    );
    expect(fieldsOf(await save({ scheduledFor: '2020-01-01T00:00:00Z' }))).toHaveProperty(
      'scheduledFor',
    );
  });

  it('can unschedule an article and change its text at once', async () => {
    const scheduledFor = new Date(Date.now() + DAY).toISOString();
    const { id, version } = (await save({ scheduledFor })).data.saveArticle.article;
    const kept = (await save({ id, version, title: 'Encore programmé' })).data.saveArticle.article;
    expect(kept).toMatchObject({ status: 'SCHEDULED', title: 'Encore programmé' });
    const change = { id, version: kept.version, title: 'Plus programmé', scheduledFor: null };
    const unscheduled = (await save(change)).data.saveArticle.article;
    expect(unscheduled).toMatchObject({
      status: 'DRAFT',
      title: 'Plus programmé',
      scheduledFor: null,
    });
  });

  neutral.it('changes nothing when the requested scheduling fails', async () => {
    const { id } = await storeArticle({ title: 'Avant' });
    const scheduledFor = fromNow(DAY).toISOString();
    expect((await save({ id, version: 1, title: 'Après', scheduledFor })).code).toBe(
      'ARTICLE_STATUS',
    );
    expect((await storedArticle(id)).title).toBe('Avant');
  });

  it('takes effect for visitors immediately, despite the cache', async () => {
    const read = async (slug: string) =>
      (await app.gql('query ($slug: String!) { article(slug: $slug) { title } }', { slug })).data
        .article;
    const { id, slug, version } = (await save({ title: 'Caché', publish: true })).data.saveArticle
      .article;
    expect(await read(slug)).toEqual({ title: 'Caché' });
    await save({ id, version, title: 'Frais' });
    expect(await read(slug)).toEqual({ title: 'Frais' });
    await asEditor(ARTICLE_MUTATIONS.unpublishArticle, { id });
    expect(await read(slug)).toBeNull();
  });
});
