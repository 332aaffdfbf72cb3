import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { Author } from '#domains/content/news/reading/author.entity';
import { repository, transaction } from '#platform/db/transaction';
import { buildAuthor, storeArticle } from '#server/seeds/factories/article.factory';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { MEMBER } = ArticleAudience;

let app: TestApp;
let member: string;
let writer: number;
let silent: number;
const authorNamed = async (name: string) =>
  (await transaction(() => repository(Author).save(buildAuthor({ name })))).id;

beforeAll(async () => {
  app = await createTestApp();
  member = await app.signInAs('membre@centrale.test');
  writer = await authorNamed('Plume');
  silent = await authorNamed('Silence');
  const tags = ['officiel', 'Événement', 'Œuvre d’été'];
  await storeArticle({ title: 'Première', authorId: writer, tags });
  await storeArticle({ title: 'Seconde', authorId: writer, tags: ['officiel'] });
  await storeArticle({ title: 'D’une autre', authorId: await authorNamed('Autre'), tags });
  await storeArticle({ title: 'Membres', authorId: writer, audience: MEMBER, tags });
  await storeArticle({ title: 'Abonnés', authorId: writer, audience: MEMBER, premium: true, tags });
  const hidden = { authorId: silent, tags: ['secret'] };
  await storeArticle({ ...hidden, title: 'Brouillon', status: ArticleStatus.DRAFT });
  await storeArticle({ ...hidden, title: 'Caché', audience: MEMBER, premium: true });
});
afterAll(() => app.close());

const LIST = `query ($audience: ArticleAudience, $tag: String, $author: ID, $search: String) {
  articles(audience: $audience, tag: $tag, author: $author, search: $search, pageSize: 50) {
    items { title } total
  }
}`;
const titles = async (variables: object, as?: string): Promise<string[]> => {
  const { data } = await app.gql(LIST, { ...variables }, { as });
  const found = data.articles.items.map(({ title }: { title: string }) => title);
  expect(data.articles.total).toBe(found.length);
  return found.toSorted();
};
const nameOf = async (variables: object, as?: string): Promise<string | null> => {
  const query =
    'query ($id: ID!, $audience: ArticleAudience) { author(id: $id, audience: $audience) { name } }';
  const { data, errors } = await app.gql(query, { ...variables }, { as });
  expect(errors).toBeUndefined();
  return data.author?.name ?? null;
};

describe('the list of articles with a tag', () => {
  it.each(['Œuvre d’été', "oeuvre d'ete", '  ŒUVRE  D’ÉTÉ '])(
    'ignores case, accents and extra spaces in the tag: %j',
    async (tag) => {
      expect(await titles({ tag })).toEqual(['D’une autre', 'Première']);
    },
  );

  it('does not match parts of tags or words of titles', async () => {
    expect(await titles({ tag: 'œuvre' })).toEqual([]);
    expect(await titles({ tag: '%' })).toEqual([]);
    expect(await titles({ tag: 'Première' })).toEqual([]);
  });

  it('contains only the articles that the reader may read', async () => {
    expect(await titles({ tag: 'secret' })).toEqual([]);
    expect(await titles({ tag: 'secret', audience: 'MEMBER' }, member)).toEqual([]);
    expect(await titles({ tag: 'œuvre d’été', audience: 'MEMBER' })).toEqual([]);
    expect(await titles({ tag: 'œuvre d’été', audience: 'MEMBER' }, member)).toEqual(['Membres']);
  });

  it('can be searched, and is refused for a tag that is too long', async () => {
    expect(await titles({ tag: 'œuvre d’été', search: 'autre' })).toEqual(['D’une autre']);
    const { errors } = await app.gql(LIST, { tag: 'a'.repeat(41) });
    expect(errors?.[0]?.extensions.fields).toEqual({
      tag: '40 caractères au plus par étiquette.',
    });
  });
});

describe('the list of articles by an author', () => {
  it('contains the articles that the reader may read', async () => {
    expect(await titles({ author: writer })).toEqual(['Première', 'Seconde']);
    expect(await titles({ author: writer, tag: 'œuvre d’été' })).toEqual(['Première']);
    expect(await titles({ author: writer, audience: 'MEMBER' }, member)).toEqual(['Membres']);
    const both = { author: writer, audience: null };
    expect(await titles(both, member)).toEqual(['Membres', 'Première', 'Seconde']);
    expect(await titles(both)).toEqual(['Première', 'Seconde']);
  });

  it.each(['0', 'x', '1 OR 1=1', '999999999', '99999999999999999999'])(
    'is empty for the unknown ID %s',
    async (author) => {
      expect(await titles({ author })).toEqual([]);
      expect(await nameOf({ id: author })).toBeNull();
    },
  );

  it.each([{}, { id: null }, { id: '' }])(
    'has no author for the query variables %j',
    async (variables) => {
      const query = 'query ($id: ID) { author(id: $id) { name } }';
      expect((await app.gql(query, variables)).data).toEqual({ author: null });
    },
  );

  it('shows the author’s name only to readers who may read one of the articles', async () => {
    expect(await nameOf({ id: writer })).toBe('Plume');
    expect(await nameOf({ id: silent })).toBeNull();
    expect(await nameOf({ id: silent, audience: 'MEMBER' }, member)).toBeNull();
    const premium = await app.signInAs('premium@centrale.test');
    expect(await nameOf({ id: silent, audience: 'MEMBER' }, premium)).toBe('Silence');
    expect(await nameOf({ id: silent, audience: null }, premium)).toBe('Silence');
    expect(await nameOf({ id: silent, audience: null }, member)).toBeNull();
    expect(await nameOf({ id: writer, audience: null })).toBe('Plume');
  });

  it('is read in the same number of statements for two articles as for a hundred', async () => {
    const busy = await authorNamed('Prolixe');
    for (let index = 0; index < 100; index += 1)
      await storeArticle({ title: `Numéro ${index}`, authorId: busy, tags: ['prolixe'] });
    const asked = (variables: object) => statementsOf(() => app.gql(LIST, { ...variables }));
    await asked({ author: silent });
    const few = await asked({ author: writer });
    expect((await asked({ author: busy })).length).toBe(few.length);
    expect((await asked({ tag: 'prolixe' })).length).toBe(few.length);
  });
});
