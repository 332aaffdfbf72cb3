import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { ArticleDraftRow } from '#domains/content/news/writing/drafts/articleDraft.entity';
import { ArticleRevision } from '#domains/content/news/writing/history/articleRevision.entity';
import { DraftTitles1763600000030 } from '#domains/content/news/1763600000030-draft-titles';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { typed } from '#tests/support/matrix/objects';
import { neutral } from '#tests/support/running/onDatabase';
import { statementsOf } from '#tests/support/running/statements';
import { ARTICLE_MUTATIONS, articleInput, SAVE, storedArticle } from '#tests/support/content/news';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { Permission as P } from '#platform/access/permissions';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const REVISIONS = `query ($articleId: ID!, $page: Int, $pageSize: Int) {
  articleRevisions(articleId: $articleId, page: $page, pageSize: $pageSize) {
    id version createdAt editorName title excerpt contentHtml tags
  }
}`;
const DRAFT =
  'query ($articleId: ID) { articleDraft(articleId: $articleId) { version json savedAt } }';
const SAVE_DRAFT = `mutation ($articleId: ID, $version: Int, $json: String!) {
  saveArticleDraft(input: { articleId: $articleId, version: $version, json: $json }) { draft { version json } }
}`;
const DROP =
  'mutation ($articleId: ID) { deleteArticleDraft(input: { articleId: $articleId }) { message } }';

/** Tags that follow from the audience and category of a public update. */
const OWN_TAGS = ['officiel', 'Mise à jour'];

let app: TestApp;
let editor: string;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  editor = await app.signInAs('redacteur@centrale.test');
  admin = await app.signInAs('admin@centrale.test');
});
afterAll(() => app.close());

const save = async (changes: Record<string, unknown>, as = editor) =>
  (await app.gql(SAVE, { input: articleInput(changes) }, { as })).data.saveArticle.article;
const revisions = async (articleId: number | string, paging: Record<string, number> = {}) =>
  (await app.gql(REVISIONS, { articleId, ...paging }, { as: editor })).data.articleRevisions;
const restore = (id: number | string, version: number, as = editor) =>
  app.gql(ARTICLE_MUTATIONS.restoreArticleRevision, { id, version }, { as });

neutral.describe('an article of the maximum length', () => {
  it('can be saved, and can be stored as a draft before it is saved', async () => {
    const contentHtml = `<p>${'é’'.repeat(97_500)}</p>`;
    const { id } = await save({ title: 'Très long', contentHtml });
    expect((await storedArticle(id)).contentHtml).toBe(contentHtml);
    const json = JSON.stringify({ contentHtml: '<p class="x">é</p>'.repeat(19_000) });
    expect(json.length).toBeGreaterThan(370_000);
    const { data } = await app.gql(SAVE_DRAFT, { json }, { as: editor });
    expect(data.saveArticleDraft.draft.json).toBe(json);
    await app.gql(DROP, {}, { as: editor });
  });
});

describe('the revisions of an article', () => {
  it('contain the text and the editor of each save, latest first', async () => {
    const { id } = await save({ title: 'Un', tags: ['a'] });
    await save({ id, version: 1, title: 'Deux', tags: ['b', 'c'] }, admin);
    expect(await revisions(id)).toMatchObject([
      { version: 2, editorName: 'admin', title: 'Deux', tags: [...OWN_TAGS, 'b', 'c'] },
      {
        version: 1,
        editorName: 'redacteur',
        title: 'Un',
        tags: [...OWN_TAGS, 'a'],
        contentHtml: '<p>Un texte.</p>',
      },
    ]);
    expect(await revisions(id, { page: 2, pageSize: 1 })).toMatchObject([{ version: 1 }]);
  });

  neutral.it('start with the text from before the first save', async () => {
    const { id } = await storeArticle({ title: 'D’avant', tags: ['x'] });
    await save({ id, version: 1, title: 'D’après', tags: ['x'] });
    expect(await revisions(id)).toMatchObject([
      { version: 2, title: 'D’après' },
      { version: 1, title: 'D’avant', editorName: null, tags: ['x'] },
    ]);
  });

  neutral.it('are not created by a refused save', async () => {
    const { id } = await save({});
    await app.gql(SAVE, { input: articleInput({ id, version: 9 }) }, { as: editor });
    await app.gql(SAVE, { input: articleInput({ id, version: 1, title: '' }) }, { as: editor });
    expect(await revisions(id)).toHaveLength(1);
  });

  neutral.it('all remain when one is restored as a new version', async () => {
    const { id } = await save({ title: 'Bon', tags: ['bon'], seoTitle: 'SEO' });
    await save({
      id,
      version: 1,
      title: 'Raté',
      tags: [],
      seoTitle: null,
      contentHtml: '<p>?</p>',
    });
    expect((await restore(id, 1)).data.restoreArticleRevision.article).toEqual({
      title: 'Bon',
      version: 3,
    });
    expect(await storedArticle(id)).toMatchObject({
      seoTitle: 'SEO',
      contentHtml: '<p>Un texte.</p>',
    });
    expect((await revisions(id)).map(({ title }: { title: string }) => title)).toEqual([
      'Bon',
      'Raté',
      'Bon',
    ]);
    expect(await lastAuditEntry('article', id, 'article.restored')).toMatchObject({
      before: { title: 'Raté' },
      after: { title: 'Bon', tags: [...OWN_TAGS, 'bon'] },
    });
  });

  neutral.it(
    'do not change the audience or status of the article when they are restored',
    async () => {
      const { id } = await save({ title: 'Public', publish: true });
      const member = { audience: 'MEMBER', category: 'TUTORIAL', premium: true };
      const { version } = await storedArticle(id);
      await save({ id, version, title: 'Réservé', ...member });
      await app.gql(ARTICLE_MUTATIONS.unpublishArticle, { id }, { as: editor });
      await restore(id, 1);
      expect(await storedArticle(id)).toMatchObject({
        title: 'Public',
        audience: ArticleAudience.MEMBER,
        category: ArticleCategory.TUTORIAL,
        premium: true,
        status: ArticleStatus.DRAFT,
      });
    },
  );

  neutral.it('cannot be restored by an unknown version number', async () => {
    const { id } = await save({});
    const other = await save({});
    await save({ id: other.id, version: 1, title: 'Deux' });
    expect((await restore(id, 2)).code).toBe('NOT_FOUND');
  });

  it('remain without the editor’s name when the editor’s account is erased', async () => {
    const { token, user } = await signedInWith([
      P.CONTENT_NEWS_VIEW,
      P.CONTENT_NEWS_CREATE,
      P.CONTENT_NEWS_EDIT,
    ]);
    const { id } = await save({}, token);
    await app.gql(SAVE_DRAFT, { articleId: id, json: '{}' }, { as: token });
    await eraseAccount(user.id, () => true);
    expect(await revisions(id)).toMatchObject([{ version: 1, editorName: null }]);
    expect(await repository(ArticleDraftRow).countBy({ userId: user.id })).toBe(0);
  });

  neutral.it('are deleted with the article', async () => {
    const { id } = await save({});
    await app.gql(ARTICLE_MUTATIONS.deleteArticle, { id }, { as: admin });
    expect(await repository(ArticleRevision).countBy({ articleId: Number(id) })).toBe(1);
    await app.gql(ARTICLE_MUTATIONS.eraseArticle, { id }, { as: admin });
    expect(await repository(ArticleRevision).countBy({ articleId: Number(id) })).toBe(0);
  });
});

describe('the list of unsaved drafts', () => {
  const list = async (as: string) =>
    (await app.gql('{ articleDrafts { articleId title savedAt } }', {}, { as })).data.articleDrafts;
  const writing = () =>
    signedInWith([P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_CREATE, P.CONTENT_NEWS_EDIT]);
  const saveDraft = (as: string, title: string, articleId: string | null = null) =>
    app.gql(SAVE_DRAFT, { articleId, json: JSON.stringify({ title }) }, { as });

  it('shows drafts of new and existing articles, latest first, to their writer only', async () => {
    const [one, other] = [await writing(), await writing()];
    const { id } = await save({ title: 'Déjà là' });
    await saveDraft(one.token, ' Nuit de garde ');
    await saveDraft(one.token, 'Changé', String(id));
    expect(await list(one.token)).toMatchObject([
      { articleId: String(id), title: 'Changé' },
      { articleId: null, title: 'Nuit de garde' },
    ]);
    expect(await list(other.token)).toEqual([]);
    await app.gql(SAVE, { input: articleInput({ title: 'Nuit de garde' }) }, { as: one.token });
    expect(await list(one.token)).toMatchObject([{ title: 'Changé' }]);
  });

  it('omits drafts of trashed articles and drafts that the writer may no longer save', async () => {
    const { token } = await writing();
    const { id } = await save({ title: 'Jeté' });
    await saveDraft(token, 'Jeté', String(id));
    await app.gql(ARTICLE_MUTATIONS.deleteArticle, { id }, { as: admin });
    expect(await list(token)).toEqual([]);
    const reader = await signedInWith([P.CONTENT_NEWS_VIEW]);
    await transaction(() =>
      repository(ArticleDraftRow).insert({
        userId: reader.user.id,
        slot: 'new',
        articleId: null,
        version: null,
        savedAt: new Date(),
        json: '{}',
      }),
    );
    expect(await list(reader.token)).toEqual([]);
  });

  neutral.it('shows an empty title for a draft whose title is not a text', async () => {
    const { token } = await writing();
    await app.gql(SAVE_DRAFT, { json: '{"title":3}' }, { as: token });
    expect(await list(token)).toMatchObject([{ articleId: null, title: '' }]);
  });

  it('shows the latest title of a draft on one line, without control characters', async () => {
    const { token } = await writing();
    await saveDraft(token, 'Nuit');
    await saveDraft(token, 'Nuit\u0000de\ngarde\u0007');
    expect(await list(token)).toMatchObject([{ title: 'Nuit de garde' }]);
  });

  neutral.it(
    'includes an older draft when all newer drafts belong to trashed articles',
    async () => {
      const { token, user } = await writing();
      const { id } = await save({ title: 'Ancien' });
      await saveDraft(token, 'Le plus ancien', String(id));
      for (let thrown = 0; thrown < 10; thrown += 1) {
        const article = await storeArticle({ status: ArticleStatus.TRASHED });
        await typed(user.id, article.id);
      }
      expect(await list(token)).toMatchObject([{ title: 'Le plus ancien' }]);
    },
  );

  it('neither reads nor returns the texts of drafts', async () => {
    const { token } = await writing();
    await saveDraft(token, 'Nuit');
    const read = await statementsOf(() => list(token));
    expect(read.filter(({ sql }) => /"json"/.test(sql))).toEqual([]);
    expect((await app.gql('{ articleDrafts { json } }', {}, { as: token })).code).toBe(
      'GRAPHQL_INVALID',
    );
  });

  it('shows titles that a migration extracted from the contents of older drafts', async () => {
    const { token } = await writing();
    await saveDraft(token, ' Avant ');
    const runner = currentDatabase().write.createQueryRunner();
    const migration = new DraftTitles1763600000030();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    expect(await list(token)).toMatchObject([{ title: 'Avant' }]);
  });
});

describe('an unsaved draft', () => {
  const draft = async (articleId: string | null, as = editor) =>
    (await app.gql(DRAFT, { articleId }, { as })).data.articleDraft;
  const saveDraft = (
    articleId: string | null,
    json: string,
    as = editor,
    version: number | null = null,
  ) => app.gql(SAVE_DRAFT, { articleId, json, version }, { as });

  it('replaces the writer’s previous draft of the same article', async () => {
    const { id } = await save({});
    expect(await draft(id)).toBeNull();
    await saveDraft(id, '{"title":"a"}', editor, 1);
    await saveDraft(id, '{"title":"b"}', editor, 1);
    await saveDraft(null, '{"title":"neuf"}');
    expect(await draft(id)).toMatchObject({ version: 1, json: '{"title":"b"}' });
    expect(await draft(null)).toMatchObject({ version: null, json: '{"title":"neuf"}' });
    await app.gql(DROP, { articleId: null }, { as: editor });
    expect(await draft(null)).toBeNull();
    expect(await draft(id)).not.toBeNull();
  });

  it('of a new article is stored under its own key until that article is saved', async () => {
    const { token, user } = await signedInWith([P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_CREATE]);
    const SAVE_KEYED = `mutation ($key: String, $json: String!) {
      saveArticleDraft(input: { key: $key, json: $json }) { draft { json } }
    }`;
    const READ_KEYED = 'query ($key: String) { articleDraft(key: $key) { json } }';
    const DROP_KEYED =
      'mutation ($key: String) { deleteArticleDraft(input: { key: $key }) { message } }';
    const LIST = '{ articleDrafts { articleId key title } }';
    const keyed = (key: string | null, text: string) =>
      app.gql(SAVE_KEYED, { key, json: JSON.stringify({ title: text }) }, { as: token });
    const read = async (key: string | null) =>
      (await app.gql(READ_KEYED, { key }, { as: token })).data.articleDraft?.json ?? null;
    const listed = async () =>
      (await app.gql(LIST, {}, { as: token })).data.articleDrafts.map(
        ({ key, title }: { key: string; title: string }) => [key, title],
      );

    await keyed(null, 'Ancien client');
    await keyed('premier-onglet', 'Premier');
    await keyed('second-onglet', 'Second');
    expect(await read('premier-onglet')).toBe('{"title":"Premier"}');
    expect(await read('second-onglet')).toBe('{"title":"Second"}');
    expect((await listed()).toSorted()).toEqual([
      ['new', 'Ancien client'],
      ['premier-onglet', 'Premier'],
      ['second-onglet', 'Second'],
    ]);
    // The key in the list also finds the draft of a client that sends no key.
    expect(await read('new')).toBe(await read(null));

    const input = { ...articleInput({ title: 'Premier' }), draftKey: 'premier-onglet' };
    expect((await app.gql(SAVE, { input }, { as: token })).errors).toBeUndefined();
    await app.gql(DROP_KEYED, { key: 'new' }, { as: token });
    expect(await listed()).toEqual([['second-onglet', 'Second']]);

    for (const key of ['court', 'a b c d e f', `${'x'.repeat(65)}`, 'é'.repeat(10)]) {
      expect([key, (await keyed(key, 'x')).code]).toEqual([key, 'VALIDATION_FAILED']);
    }
    expect(await repository(ArticleDraftRow).countBy({ userId: user.id })).toBe(1);
  });

  it('is refused when the member already has twenty drafts of new articles', async () => {
    const { token, user } = await signedInWith([P.CONTENT_NEWS_VIEW, P.CONTENT_NEWS_CREATE]);
    const SAVE_KEYED = `mutation ($key: String!, $json: String!) {
      saveArticleDraft(input: { key: $key, json: $json }) { draft { json } }
    }`;
    const keyed = (key: string) => app.gql(SAVE_KEYED, { key, json: '{}' }, { as: token });
    for (let tab = 0; tab < 20; tab += 1) {
      expect((await keyed(`onglet-numero-${tab}`)).errors).toBeUndefined();
    }
    const { errors } = await keyed('onglet-de-trop');
    expect(errors?.[0]?.extensions.fields).toEqual({
      json: 'Vous avez déjà 20 brouillons de nouveaux articles\u00a0: publiez ou abandonnez un brouillon.',
    });
    expect((await keyed('onglet-numero-3')).errors).toBeUndefined();
    expect(await repository(ArticleDraftRow).countBy({ userId: user.id })).toBe(20);
  });

  neutral.it('cannot be read, changed or deleted by other members', async () => {
    const { id } = await save({});
    await saveDraft(id, '{"secret":1}');
    expect(await draft(id, admin)).toBeNull();
    await saveDraft(id, '{"admin":1}', admin);
    await app.gql(DROP, { articleId: id }, { as: admin });
    expect(await draft(id)).toMatchObject({ json: '{"secret":1}' });
  });

  neutral.it('is deleted when its article is saved, but not when the save is refused', async () => {
    const { id } = await save({});
    await saveDraft(id, '{}');
    await app.gql(SAVE, { input: articleInput({ id, version: 7 }) }, { as: editor });
    expect(await draft(id)).not.toBeNull();
    await save({ id, version: 1, title: 'Enregistré' });
    expect(await draft(id)).toBeNull();
  });

  it('is stored once when several tabs save it concurrently', async () => {
    const { id } = await save({});
    const answers = await Promise.all([1, 2, 3].map((n) => saveDraft(id, `{"n":${n}}`)));
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
    expect(await repository(ArticleDraftRow).countBy({ slot: String(id) })).toBe(1);
  });

  neutral.it('is refused if it is not a JSON object or its article is unknown', async () => {
    for (const json of ['', 'x', '[]', 'null', '"a"', `{"a":"${'x'.repeat(10)}`]) {
      expect((await saveDraft(null, json)).code).toBe('VALIDATION_FAILED');
    }
    for (const id of ['999999', 'new', '0']) {
      expect((await saveDraft(id, '{}')).code).toBe('ARTICLE_NOT_FOUND');
    }
  });

  neutral.it('is exported with the data of its writer', async () => {
    const { id } = await save({});
    await saveDraft(id, '{"title":"à moi"}');
    const { data } = await app.gql('mutation { exportMyData { json } }', {}, { as: editor });
    const file = JSON.parse(data.exportMyData.json);
    expect(file.articleDrafts).toContainEqual(
      expect.objectContaining({ articleId: Number(id), json: '{"title":"à moi"}' }),
    );
    expect(file.articleRevisions.length).toBeGreaterThan(0);
  });
});
