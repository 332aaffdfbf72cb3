import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleInput, SAVE } from '#tests/support/content/news';
import { signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let tokens: StaffTokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());

const save = async (changes: Record<string, unknown>) => {
  const input = articleInput(changes);
  const { data, errors } = await app.gql(SAVE, { input }, { as: tokens.editor });
  return { article: data?.saveArticle.article, fields: errors?.[0]?.extensions.fields };
};
/** Saves changes to a saved article. */
const change = async ({ id, version }: { id: string; version: number }, changes: object) =>
  (await save({ id, version, ...changes })).article;

describe('the tags of a public article', () => {
  it('start with “officiel” and the category in French, before the tags of staff', async () => {
    const { article } = await save({ category: 'EVENT', tags: ['jeu', ' caserne ', '', 'Jeu'] });
    expect(article.tags).toEqual(['officiel', 'Événement', 'jeu', 'caserne']);
  });

  it('are not duplicated when staff also type “officiel” or the category', async () => {
    const tags = ['Officiel', 'annonce', 'jeu', 'ANNONCE', 'officiel'];
    const { article } = await save({ category: 'ANNOUNCEMENT', tags });
    expect(article.tags).toEqual(['officiel', 'Annonce', 'jeu']);
  });

  it('contain the new category after a change, even if the old tags are sent again', async () => {
    const { article } = await save({ category: 'EVENT', tags: ['jeu', 'maintenance'] });
    const left = await change(article, { category: 'UPDATE' });
    expect(left.tags).toEqual(['officiel', 'Mise à jour', 'jeu', 'maintenance']);
    const sent = await change(left, { category: 'ANNOUNCEMENT', tags: left.tags });
    expect(sent.tags).toEqual(['officiel', 'Annonce', 'jeu', 'maintenance']);
  });

  it('change with the audience, without losing the tags of staff', async () => {
    const { article } = await save({ category: 'EVENT', tags: ['jeu'] });
    const forMembers = await change(article, { audience: 'MEMBER', category: 'EVENT' });
    expect(forMembers.tags).toEqual(['jeu']);
    const again = await change(forMembers, { audience: 'PUBLIC', category: 'EVENT' });
    expect(again.tags).toEqual(['officiel', 'Événement', 'jeu']);
  });

  it('may include ten tags of staff besides the two automatic ones', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => `mot ${index}`);
    expect((await save({ tags: ten })).article.tags).toHaveLength(12);
    expect((await save({ tags: [...ten, 'de trop'] })).fields).toEqual({
      tags: 'Dix étiquettes au plus, de 40 caractères chacune.',
    });
  });

  it('match the current category after an older version is restored', async () => {
    const { article } = await save({ category: 'EVENT', tags: ['jeu'] });
    const { id } = await change(article, { category: 'UPDATE', tags: ['autre'] });
    const { data } = await app.gql(
      'mutation ($id: ID!) { restoreArticleRevision(input: { id: $id, version: 1 }) { article { tags } } }',
      { id },
      { as: tokens.editor },
    );
    expect(data.restoreArticleRevision.article.tags).toEqual(['officiel', 'Mise à jour', 'jeu']);
  });
});

describe('the tags of a member article', () => {
  it('are only the tags that staff typed', async () => {
    const tags = ['officiel', 'jeu'];
    const { article } = await save({ audience: 'MEMBER', category: 'FEATURE', tags });
    expect(article.tags).toEqual(tags);
    const unchanged = await change(article, { audience: 'MEMBER', category: 'COMMUNITY' });
    expect(unchanged.tags).toEqual(tags);
  });
});
