import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { FormerSlug } from '#domains/content/news/article/formerSlug.entity';
import { DAY, fromNow } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { storeArticle, type ArticleOverrides } from '#server/seeds/factories/article.factory';
import { ARTICLE_MUTATIONS, articleInput, SAVE, storedArticle } from '#tests/support/content/news';
import { lastAuditEntry, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());

const save = (changes: Record<string, unknown>, as = tokens.editor) =>
  app.gql(SAVE, { input: articleInput(changes) }, { as });
/** Saves changes. @returns the error code, and the message for a field */
const wrongWith = async (name: string, changes: Record<string, unknown>) => {
  const { code, errors } = await save(changes);
  const fields = errors?.[0]?.extensions.fields as Record<string, string> | undefined;
  return [code, fields?.[name]];
};
/** Saves changes to the current version of an article. */
const change = async (id: number | string, changes: Record<string, unknown>, as?: string) => {
  const { version } = await storedArticle(id);
  return save({ id: String(id), version, ...changes }, as);
};
const titleAt = async (slug: string) =>
  (await app.gql('query ($slug: String!) { article(slug: $slug) { title slug } }', { slug })).data
    .article;

let made = 0;
const published = (more: ArticleOverrides = {}) =>
  storeArticle({ slug: `adresse-${(made += 1)}-a`, ...more });

describe('the URL of an article', () => {
  neutral.it('can be chosen by the editor of a new or existing article', async () => {
    const { data } = await save({ title: 'Un titre', slug: 'ma-page' });
    expect(data.saveArticle.article.slug).toBe('ma-page');
    const { id } = data.saveArticle.article;
    expect((await change(id, { slug: 'ma-page-2' })).data.saveArticle.article.slug).toBe(
      'ma-page-2',
    );
    expect(await lastAuditEntry('article', id, 'article.updated')).toMatchObject({
      before: { slug: 'ma-page' },
      after: { slug: 'ma-page-2' },
    });
    expect((await change(id, { title: 'Autre' })).data.saveArticle.article.slug).toBe('ma-page-2');
  });

  neutral.it.each(['Ma Page', 'été', '-a', 'a--b', 'a/b', '2026', 'a'.repeat(101)])(
    'cannot be “%s”',
    async (slug) => {
      const wrong = ['VALIDATION_FAILED', expect.stringContaining('L’adresse s’écrit')];
      expect(await wrongWith('slug', { slug })).toEqual(wrong);
    },
  );

  neutral.it('still leads to its article after another URL has replaced it', async () => {
    const { id, slug } = await published({ title: 'Suivi' });
    await change(id, { title: 'Suivi', slug: 'suivi-2' });
    await change(id, { title: 'Suivi', slug: 'suivi-3' });
    for (const each of [slug, 'suivi-2', 'suivi-3', String(id)]) {
      expect(await titleAt(each)).toEqual({ title: 'Suivi', slug: 'suivi-3' });
    }
  });

  neutral.it('can be reused if it belonged only to an unpublished draft', async () => {
    const { id } = (await save({ title: 'Brouillon sans lecteur', slug: 'sans-lecteur' })).data
      .saveArticle.article;
    await change(id, { slug: 'sans-lecteur-2' });
    await app.gql(ARTICLE_MUTATIONS.publishArticle, { id }, { as: tokens.editor });
    expect(await titleAt('sans-lecteur')).toBeNull();
    expect((await save({ slug: 'sans-lecteur' })).errors).toBeUndefined();
  });

  it('cannot be a current or former URL of another article', async () => {
    const { id, slug } = await published();
    await change(id, { slug: 'prise' });
    const slugInUse = ['VALIDATION_FAILED', 'Un autre article utilise ou a utilisé cette adresse.'];
    expect(await wrongWith('slug', { slug: 'prise' })).toEqual(slugInUse);
    expect(await wrongWith('slug', { slug })).toEqual(slugInUse);
    // An article with the same title gets another address automatically.
    const namesake = await save({ title: slug });
    expect(namesake.data.saveArticle.article.slug).toBe(`${slug}-2`);
    const back = await change(id, { slug });
    expect(back.data.saveArticle.article.slug).toBe(slug);
    expect(await repository(FormerSlug).findBy({ articleId: id })).toEqual([
      { slug: 'prise', articleId: id },
    ]);
  });

  it('is assigned to only one article when two are saved with it concurrently', async () => {
    const answers = await Promise.all([save({ slug: 'course' }), save({ slug: 'course' })]);
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['VALIDATION_FAILED', 'ok']);
  });

  it('is not found while its article is in the trash', async () => {
    const { id, slug } = await published();
    await change(id, { slug: 'bientot-jetee' });
    await app.gql(ARTICLE_MUTATIONS.deleteArticle, { id }, { as: tokens.admin });
    expect([await titleAt(slug), await titleAt('bientot-jetee')]).toEqual([null, null]);
    await app.gql(ARTICLE_MUTATIONS.eraseArticle, { id }, { as: tokens.admin });
    expect(await repository(FormerSlug).countBy({ slug })).toBe(0);
  });
});

describe('the previewed URL of an article', () => {
  const foreseen = async (asked: Record<string, unknown>) => {
    const send = `query ($articleId: ID, $slug: String!, $title: String!) {
      articleAddress(articleId: $articleId, slug: $slug, title: $title) { slug problem }
    }`;
    const variables = { slug: '', title: '', ...asked };
    return (await app.gql(send, variables, { as: tokens.editor })).data.articleAddress;
  };

  it('is the URL that a save assigns, with a number if the URL is already in use', async () => {
    const title = 'Éléments de garde, à l’été';
    const slug = 'elements-de-garde-a-l-ete';
    expect(await foreseen({ title })).toEqual({ slug, problem: null });
    expect((await save({ title })).data.saveArticle.article.slug).toBe(slug);
    expect(await foreseen({ title })).toEqual({ slug: `${slug}-2`, problem: null });
    expect((await save({ title })).data.saveArticle.article.slug).toBe(`${slug}-2`);
  });

  neutral.it('is refused for a title that is too long to be saved', async () => {
    const send = 'query ($title: String!) { articleAddress(slug: "", title: $title) { slug } }';
    const ask = (title: string) => app.gql(send, { title }, { as: tokens.editor });
    expect((await ask('x'.repeat(200))).data.articleAddress.slug).toBe('x'.repeat(100));
    const [asked, saved] = [await ask('x'.repeat(201)), await save({ title: 'x'.repeat(201) })];
    const fieldsOf = ({ errors }: typeof asked) => errors?.[0]?.extensions.fields;
    expect([asked.code, fieldsOf(asked)]).toEqual(['VALIDATION_FAILED', fieldsOf(saved)]);
  });

  it('has the error that a save would return when it is malformed or in use', async () => {
    const { id, slug } = await published();
    for (const asked of ['Ma Page', slug]) {
      const [, problem] = await wrongWith('slug', { slug: asked });
      expect(problem).toBeTruthy();
      expect(await foreseen({ slug: asked })).toEqual({ slug: asked, problem });
    }
    expect(await foreseen({ articleId: String(id), slug })).toEqual({ slug, problem: null });
    expect(await foreseen({ articleId: String(id) })).toEqual({ slug, problem: null });
  });
});

describe('the date of publication', () => {
  neutral.it('can be changed to an earlier day without scheduling the article', async () => {
    const { id } = await published();
    const publishedAt = fromNow(-400 * DAY);
    const { data } = await change(id, { publishedAt: publishedAt.toISOString() });
    expect(data.saveArticle.article).toMatchObject({
      publishedAt: publishedAt.toISOString(),
      status: 'PUBLISHED',
    });
    expect((await change(id, { title: 'Daté' })).data.saveArticle.article.publishedAt).toBe(
      publishedAt.toISOString(),
    );
    expect(await lastAuditEntry('article', id, 'article.updated')).not.toBeNull();
  });

  it('is refused if it is in the future or the article was never published', async () => {
    const { id, version } = await published();
    const asked = { id: String(id), version };
    expect(
      await wrongWith('publishedAt', { ...asked, publishedAt: fromNow(DAY).toISOString() }),
    ).toEqual(['VALIDATION_FAILED', expect.stringContaining('dépubliez-le d’abord')]);
    const draft = await storeArticle({ status: ArticleStatus.DRAFT });
    const publishedAt = fromNow(-DAY).toISOString();
    expect(
      await wrongWith('publishedAt', { id: String(draft.id), version: 1, publishedAt }),
    ).toEqual(['VALIDATION_FAILED', expect.stringContaining('jamais été publié')]);
  });

  it('cannot be before the year 2000', async () => {
    const { id, version } = await published();
    const asked = { id: String(id), version };
    for (const publishedAt of ['0001-01-01T00:00:00Z', '1999-12-31T22:59:59Z']) {
      expect(await wrongWith('publishedAt', { ...asked, publishedAt })).toEqual([
        'VALIDATION_FAILED',
        'Choisissez une date à partir du 1er\u00a0janvier 2000.',
      ]);
    }
    expect((await change(id, { publishedAt: '1999-12-31T23:00:00Z' })).errors).toBeUndefined();
  });

  neutral.it('can be set only by members who may publish', async () => {
    const { id } = await published();
    const publishedAt = fromNow(-DAY).toISOString();
    expect((await change(id, { publishedAt }, tokens.moderator)).code).toBe('FORBIDDEN');
    expect((await change(id, { slug: 'par-moderateur' }, tokens.moderator)).errors).toBeUndefined();
  });
});

neutral.it('a change of an article is refused when its input contains no version', async () => {
  const { id } = await published();
  for (const version of [undefined, null]) {
    const wrong = ['VALIDATION_FAILED', 'La version est obligatoire.'];
    expect(await wrongWith('version', { id: String(id), version })).toEqual(wrong);
  }
});

neutral.it('an article cannot be scheduled for a time that has passed', async () => {
  const wrong = ['VALIDATION_FAILED', 'La date de publication doit être à venir.'];
  const scheduledFor = fromNow(-DAY).toISOString();
  expect(await wrongWith('scheduledFor', { scheduledFor })).toEqual(wrong);
  const { id, version } = await storeArticle({ status: ArticleStatus.DRAFT });
  expect(await wrongWith('scheduledFor', { id: String(id), version, scheduledFor })).toEqual(wrong);
});

it('a version conflict returns the current URL, author and publication date', async () => {
  const { id, authorId, publishedAt } = await published({ slug: 'avant-conflit' });
  await change(id, { slug: 'apres-conflit' });
  const { data } = await save({ id: String(id), version: 1 });
  expect(data.saveArticle.current).toMatchObject({
    slug: 'apres-conflit',
    author: { id: String(authorId) },
    publishedAt: publishedAt?.toISOString(),
  });
});

describe('a copy of an article', () => {
  neutral.it('is a draft with the same text, but with its own title and URL', async () => {
    const seoTitle = 'Pour les moteurs';
    const text = {
      title: 'Original',
      contentHtml: '<p>Le même texte.</p>',
      seoTitle,
      featured: true,
    };
    const { id } = await published({ ...text, tags: ['officiel', 'Mise à jour', 'jeu'], likes: 2 });
    const { data } = await app.gql(
      ARTICLE_MUTATIONS.duplicateArticle,
      { id },
      { as: tokens.editor },
    );
    expect(data.duplicateArticle.article).toMatchObject({
      title: 'Copie de Original',
      slug: 'copie-de-original',
      status: 'DRAFT',
      tags: ['officiel', 'Mise à jour', 'jeu'],
      author: { id: expect.any(String) },
    });
    expect(await storedArticle(data.duplicateArticle.article.id)).toMatchObject({
      contentHtml: text.contentHtml,
      seoTitle,
      featured: false,
      publishedAt: null,
      likeCount: 0,
    });
    expect((await storedArticle(id)).version).toBe(1);
    const again = await app.gql(ARTICLE_MUTATIONS.duplicateArticle, { id }, { as: tokens.editor });
    expect(again.data.duplicateArticle.article.slug).toBe('copie-de-original-2');
  });

  neutral.it('leaves the unsaved draft of a new article unchanged', async () => {
    const saveDraft =
      'mutation { saveArticleDraft(input: { json: "{\\"title\\":\\"Commencé\\"}" }) { draft { json } } }';
    await app.gql(saveDraft, {}, { as: tokens.editor });
    const { id } = await published();
    await app.gql(ARTICLE_MUTATIONS.duplicateArticle, { id }, { as: tokens.editor });
    const { data } = await app.gql('{ articleDraft { json } }', {}, { as: tokens.editor });
    expect(data.articleDraft.json).toContain('Commencé');
  });

  neutral.it(
    'has a valid title even if the original has a title of the maximum length',
    async () => {
      const { id } = await published({ title: 'a'.repeat(200) });
      const { data } = await app.gql(
        ARTICLE_MUTATIONS.duplicateArticle,
        { id },
        { as: tokens.editor },
      );
      expect(data.duplicateArticle.article.title).toHaveLength(200);
    },
  );

  it('has a title that is cut before an emoji if the emoji does not fit', async () => {
    // "Copie de " has 9 characters: the 200th would be the first half of an emoji.
    const { id } = await published({ title: `${'a'.repeat(190)}🚒🚒` });
    const { data } = await app.gql(
      ARTICLE_MUTATIONS.duplicateArticle,
      { id },
      { as: tokens.editor },
    );
    expect(data.duplicateArticle.article.title).toBe(`Copie de ${'a'.repeat(190)}`);
  });
});
