import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { Author } from '#domains/content/news/reading/author.entity';
import { repository, transaction } from '#platform/db/transaction';
import { buildAuthor, storeArticle } from '#server/seeds/factories/article.factory';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { MEMBER } = ArticleAudience;
const { EVENT } = ArticleCategory;
const { DRAFT, SCHEDULED, ARCHIVED } = ArticleStatus;

let app: TestApp;
let authorId: number;
const tokens: Record<string, string> = {};
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9));

beforeAll(async () => {
  app = await createTestApp();
  authorId = (await transaction(() => repository(Author).save(buildAuthor()))).id;
  for (const name of ['membre', 'premium', 'pro', 'redacteur', 'stagiaire']) {
    tokens[name] = await app.signInAs(`${name}@centrale.test`);
  }
  const hidden = [
    { title: 'Brouillon secret', status: DRAFT },
    { title: 'Article à venir', status: SCHEDULED, scheduledFor: day(400) },
    { title: 'Article archivé', status: ARCHIVED, publishedAt: day(1) },
    { title: 'Pour les membres', audience: MEMBER, publishedAt: day(2) },
    { title: 'Pour les abonnés', audience: MEMBER, premium: true, publishedAt: day(3) },
    { title: 'Brouillon pour les membres', audience: MEMBER, status: DRAFT },
  ];
  for (const article of hidden) await storeArticle({ ...article, authorId });
  await storeArticle({
    title: 'Été de l’Événement à 100 % _gratuit_',
    category: EVENT,
    publishedAt: day(4),
    authorId,
  });
  await storeArticle({
    title: 'Œuvre commune',
    excerpt: 'Un extrait à PART.',
    contentHtml: '<p>introuvable</p>',
    publishedAt: day(5),
    tags: ['introuvable'],
    authorId,
  });
  await storeArticle({ title: 'Même jour, avant', publishedAt: day(6), authorId });
  await storeArticle({ title: 'Même jour, après', publishedAt: day(6), authorId });
});
afterAll(() => app.close());

const LIST = `query ($audience: ArticleAudience, $search: String, $category: ArticleCategory, $page: Int, $pageSize: Int) {
  articles(audience: $audience, search: $search, category: $category, page: $page, pageSize: $pageSize) {
    items { id slug title category audience premium status }
    total page pageSize pageCount
  }
}`;
interface Listed {
  articles: {
    items: { id: string; title: string; audience: string; premium: boolean; status: string }[];
    total: number;
    page: number;
    pageSize: number;
    pageCount: number;
  };
}
const list = async (variables: Record<string, unknown> = {}, as?: string) => {
  const answer = await app.gql<Listed>(LIST, { pageSize: 50, ...variables }, { as });
  expect(answer.errors).toBeUndefined();
  return answer.data.articles;
};
const titles = async (variables: Record<string, unknown> = {}, as?: string) =>
  (await list(variables, as)).items.map(({ title }) => title);

const PUBLIC_TITLES = [
  'Même jour, après',
  'Même jour, avant',
  'Œuvre commune',
  'Été de l’Événement à 100 % _gratuit_',
  'La newsletter est lancée',
  'La nouvelle version du site est en ligne',
];

describe('the list of articles', () => {
  it('sorts published public articles by date, then by creation, newest first', async () => {
    expect(await titles()).toEqual(PUBLIC_TITLES);
  });

  it('is empty for an anonymous visitor who asks for member articles', async () => {
    expect(await list({ audience: 'MEMBER' })).toEqual({
      items: [],
      total: 0,
      page: 1,
      pageSize: 50,
      pageCount: 1,
    });
  });

  it('neither contains nor counts premium articles for free members', async () => {
    const free = await list({ audience: 'MEMBER' }, tokens.membre);
    expect(free.items.map(({ title }) => title)).toEqual(['Pour les membres']);
    expect(free.total).toBe(1);
    for (const tier of ['premium', 'pro']) {
      const paid = await list({ audience: 'MEMBER' }, tokens[tier]);
      expect(paid.items.map(({ title }) => title)).toEqual([
        'Pour les abonnés',
        'Pour les membres',
      ]);
      expect(paid.total).toBe(2);
    }
  });

  it('contains the readable articles of both audiences when the audience is null', async () => {
    const both = ['Même jour, après', 'Même jour, avant', 'Œuvre commune'];
    const first = { audience: null, pageSize: 3 };
    expect(await titles(first)).toEqual(both);
    expect(await titles({ audience: null })).toEqual(PUBLIC_TITLES);
    expect(await titles({ ...first, page: 2 }, tokens.membre)).toEqual([
      'Été de l’Événement à 100 % _gratuit_',
      'Pour les membres',
      'La newsletter est lancée',
    ]);
    const paid = await list({ ...first, page: 2 }, tokens.premium);
    expect(paid.items.map(({ title }) => title)).toEqual([
      'Été de l’Événement à 100 % _gratuit_',
      'Pour les abonnés',
      'Pour les membres',
    ]);
    expect(paid.total).toBe(PUBLIC_TITLES.length + 2);
  });

  it('never shows unpublished articles, not even to staff', async () => {
    for (const audience of ['PUBLIC', 'MEMBER']) {
      const { items } = await list({ audience }, tokens.redacteur);
      expect(items.filter(({ status }) => status !== 'PUBLISHED')).toEqual([]);
    }
  });

  it('shows four articles per page by default', async () => {
    const { data } = await app.gql<Listed>(
      '{ articles { items { id } total pageSize pageCount } }',
    );
    expect(data.articles).toMatchObject({ total: 6, pageSize: 4, pageCount: 2 });
    expect(data.articles.items).toHaveLength(4);
  });

  it('has the same order across pages, and is empty past the last page', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await titles({ page, pageSize: 2 }));
    expect(pages).toEqual([
      PUBLIC_TITLES.slice(0, 2),
      PUBLIC_TITLES.slice(2, 4),
      PUBLIC_TITLES.slice(4, 6),
      [],
    ]);
  });

  it('is filtered by category', async () => {
    expect(await titles({ category: 'EVENT' })).toEqual(['Été de l’Événement à 100 % _gratuit_']);
    expect(await list({ category: 'ANNOUNCEMENT' })).toMatchObject({ total: 2 });
    expect(await titles({ category: 'TUTORIAL' })).toEqual([]);
  });

  it.each([
    ['evenement', 'Été de l’Événement à 100 % _gratuit_'],
    ['ÉVÉNEMENT', 'Été de l’Événement à 100 % _gratuit_'],
    ['oeuvre', 'Œuvre commune'],
    ['a part', 'Œuvre commune'],
    ["l'evenement", 'Été de l’Événement à 100 % _gratuit_'],
    ['  100   %  ', 'Été de l’Événement à 100 % _gratuit_'],
    ['_gratuit_', 'Été de l’Événement à 100 % _gratuit_'],
  ])('finds "%s" ignoring case, accents and blanks', async (search, title) => {
    expect(await titles({ search })).toEqual([title]);
  });

  it.each(['%', '_', '\\', '100%gratuit', 'jour_ avant'])(
    'searches for %s literally',
    async (search) => {
      const found = await titles({ search });
      expect(found).toEqual(PUBLIC_TITLES.filter((title) => title.includes(search)));
    },
  );

  it('is searched within the title and within the excerpt, but not across both, nor in texts or tags', async () => {
    expect(await titles({ search: 'introuvable' })).toEqual([]);
    expect(await titles({ search: 'communeUn' })).toEqual([]);
  });

  it('counts in its total only articles that match the search and the category', async () => {
    expect(await list({ search: 'meme jour', pageSize: 1 })).toMatchObject({
      total: 2,
      pageCount: 2,
    });
    expect(await list({ search: 'meme jour', category: 'EVENT' })).toMatchObject({ total: 0 });
  });

  it('does not find hidden articles in a search', async () => {
    for (const search of ['brouillon', 'a venir', 'archive', 'abonnes', 'membres']) {
      expect(await titles({ search })).toEqual([]);
      expect(await titles({ search, audience: 'MEMBER' })).toEqual([]);
    }
  });

  it('ignores an empty search', async () => {
    expect(await titles({ search: '   ' })).toEqual(PUBLIC_TITLES);
  });

  it('refuses a long search or a page out of bounds, with a message for each field', async () => {
    const { errors, code } = await app.gql(LIST, {
      search: 'x'.repeat(101),
      page: 0,
      pageSize: 51,
    });
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors?.[0]?.extensions.fields).toEqual({
      search: 'La recherche ne peut pas dépasser 100 caractères.',
      page: 'Le numéro de page est hors limites.',
      pageSize: 'La taille de page doit être comprise entre 1 et 50.',
    });
  });

  it('accepts a search of 100 characters', async () => {
    expect(await titles({ search: 'x'.repeat(100) })).toEqual([]);
  });
});

const ONE = `query ($slug: String!, $preview: Boolean) {
  article(slug: $slug, preview: $preview) {
    id slug title status contentHtml publishedAt readMinutes tags
    author { name position company bio avatarUrl }
    viewerCan { edit publish delete }
  }
}`;
const one = async (slug: string, as?: string, preview?: boolean) => {
  const answer = await app.gql(ONE, { slug, preview }, { as });
  expect(answer.errors).toBeUndefined();
  return answer.data.article;
};

describe('an article', () => {
  it('is found by its slug, with all the fields that its page needs', async () => {
    expect(await one('newsletter-lancee')).toMatchObject({
      id: '2',
      slug: 'newsletter-lancee',
      title: 'La newsletter est lancée',
      status: 'PUBLISHED',
      publishedAt: '2025-10-27T08:00:00.000Z',
      readMinutes: 2,
      tags: ['officiel', 'Annonce', 'newsletter', 'communauté'],
      author: { name: 'Claire Delaunay', company: 'Centrale 18-112', avatarUrl: null },
      viewerCan: { edit: false, publish: false, delete: false },
    });
  });

  it('is found by its ID, unless the ID is the slug of another article', async () => {
    expect(await one('1')).toMatchObject({ slug: 'nouvelle-version-site-web-en-ligne' });
    const numbered = await storeArticle({ slug: '2', publishedAt: day(-400), authorId });
    expect(await one('2')).toMatchObject({ id: String(numbered.id) });
  });

  it.each(['inconnu', '999999', '0', '-1', '1.5', '99999999999999', "' OR 1=1 --", ''])(
    'is null for the slug or ID "%s", which no article has',
    async (slug) => {
      expect(await one(slug)).toBeNull();
    },
  );

  it.each([
    'brouillon-secret',
    'article-a-venir',
    'article-archive',
    'pour-les-membres',
    'pour-les-abonnes',
  ])('is null for an anonymous visitor unless it is public and published: %s', async (slug) => {
    const { id } = (await one(slug, tokens.redacteur, true)) as { id: string };
    for (const preview of [false, true]) {
      expect(await one(slug, undefined, preview)).toBeNull();
      expect(await one(id, undefined, preview)).toBeNull();
    }
  });

  it('is readable by members if it is a member article, or by subscribers if it is premium', async () => {
    expect(await one('pour-les-membres', tokens.membre)).not.toBeNull();
    expect(await one('pour-les-abonnes', tokens.premium)).not.toBeNull();
    expect(await one('pour-les-abonnes', tokens.pro)).not.toBeNull();
  });

  it('can be read as a draft only by staff who may view news, and only in preview', async () => {
    expect(await one('brouillon-secret', tokens.redacteur)).toBeNull();
    expect(await one('brouillon-secret', tokens.membre, true)).toBeNull();
    expect(await one('brouillon-secret', tokens.stagiaire, true)).toMatchObject({
      status: 'DRAFT',
    });
    expect(await one('brouillon-secret', tokens.redacteur, true)).toMatchObject({
      status: 'DRAFT',
      viewerCan: { edit: true, publish: true, delete: false },
    });
  });
});

const SIMILAR = `query ($slug: String!, $limit: Int) { article(slug: $slug) { similar(limit: $limit) { title tags } } }`;

describe('similar articles', () => {
  const similar = async (slug: string, as?: string, limit?: number) => {
    const { data, errors } = await app.gql(SIMILAR, { slug, limit }, { as });
    expect(errors).toBeUndefined();
    return (data.article.similar as { title: string }[]).map(({ title }) => title);
  };
  beforeAll(async () => {
    const tagged = [
      { title: 'Source', tags: ['alpha', 'beta', 'gamma'], publishedAt: day(10) },
      {
        title: 'Trois en commun, ancien',
        tags: ['gamma', 'beta', 'alpha'],
        publishedAt: day(-300),
      },
      { title: 'Un en commun, ancien', tags: ['alpha', 'x', 'y'], publishedAt: day(-200) },
      { title: 'Un en commun, récent', tags: ['beta'], publishedAt: day(-100) },
      { title: 'Deux en commun, brouillon', tags: ['alpha', 'beta'], status: DRAFT },
      {
        title: 'Trois en commun, membre',
        tags: ['alpha', 'beta', 'gamma'],
        audience: MEMBER,
        publishedAt: day(7),
      },
    ];
    for (const article of tagged) await storeArticle({ ...article, authorId });
  });

  it('are ranked by shared tags, then by date, and exclude unreadable articles', async () => {
    expect(await similar('source')).toEqual([
      'Trois en commun, ancien',
      'Un en commun, récent',
      'Un en commun, ancien',
    ]);
  });

  it('are completed with the newest other articles when too few share a tag', async () => {
    expect(await similar('source', undefined, 5)).toEqual([
      'Trois en commun, ancien',
      'Un en commun, récent',
      'Un en commun, ancien',
      'Même jour, après',
      'Même jour, avant',
    ]);
    expect(await similar('meme-jour-apres', undefined, 2)).toEqual(['Source', 'Même jour, avant']);
  });

  it('of a member article include only member articles that the reader may read', async () => {
    expect(await similar('trois-en-commun-membre', tokens.membre)).toEqual(['Pour les membres']);
    expect(await similar('trois-en-commun-membre', tokens.premium)).toEqual([
      'Pour les abonnés',
      'Pour les membres',
    ]);
  });

  it('are refused for a limit of 11', async () => {
    const { code, errors } = await app.gql(SIMILAR, { slug: 'source', limit: 11 });
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors?.[0]?.extensions.fields).toEqual({
      limit: 'La limite doit être comprise entre 1 et 10.',
    });
  });
});

describe('the SQL cost of the list of articles', () => {
  const RICH = `query ($pageSize: Int!) { articles(pageSize: $pageSize) {
    items { id title author { name } tags contentHtml viewerHasLiked(visitorKey: "visiteur-de-test-0001") similar { id author { name } tags } } } }`;
  const statements = (query: string, pageSize: number) =>
    statementsOf(async () => {
      const { errors } = await app.gql(query, { pageSize });
      expect(errors).toBeUndefined();
    });

  it('is a fixed number of statements, whatever the number of articles', async () => {
    const CARD = `query ($pageSize: Int!) { articles(pageSize: $pageSize) { items { id title author { name } tags } } }`;
    expect(await statements(CARD, 1)).toHaveLength(1);
    expect(await statements(CARD, 10)).toHaveLength(1);
    // At most four statements: the page with authors and tags, the texts, the likes, and similar
    // articles.
    for (const pageSize of [2, 5, 10]) {
      expect((await statements(RICH, pageSize)).length).toBeLessThanOrEqual(4);
    }
  });

  it('includes the texts and the total only if they are selected', async () => {
    const [only, ...others] = await statements(
      'query ($pageSize: Int!) { articles(pageSize: $pageSize) { items { id title excerpt } } }',
      3,
    );
    expect(others).toEqual([]);
    expect(only?.sql).not.toContain('contentHtml');
    expect(only?.sql).not.toContain('COUNT');
  });

  it('includes a single count for both the total and the page count', async () => {
    const counts = await statements(
      'query ($pageSize: Int!) { articles(pageSize: $pageSize, search: "une fois") { total pageCount } }',
      7,
    );
    expect(counts.filter(({ sql }) => sql.includes('COUNT'))).toHaveLength(1);
  });
});
