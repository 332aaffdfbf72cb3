import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentDatabase } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MANY = 20_000;
const COLUMNS = [
  'title, excerpt, category, audience, premium, status, featured, publishedAt, createdAt',
  'updatedAt, version, readMinutes, authorId, likeCount, views, searchText, contentHtml, commentCount',
]
  .join(', ')
  .split(', ')
  .map((name) => `"${name}"`)
  .join(', ');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RESPONSE_CACHE: 'off' } });
  const { id } = await storeArticle();
  const { write, kind } = currentDatabase();
  // Copies one article many times, with one statement that both databases accept.
  await write.query(
    `INSERT INTO articles ("slug", ${COLUMNS})
     WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})
     SELECT 'copie-' || n, ${COLUMNS.split(', ')
       .map((name) => `a.${name}`)
       .join(', ')}
     FROM numbers JOIN articles a ON a."id" = ${id}`,
  );
  await write.query(
    `INSERT INTO article_tags ("articleId", "position", "tag", "foldedTag")
     SELECT "id", 1, 'étiquette', 'etiquette' FROM articles WHERE "id" > ${id}`,
  );
  if (kind === 'postgres') await write.query('ANALYZE');
});
afterAll(() => app.close());

const LIST = `query ($category: ArticleCategory) {
  articles(pageSize: 10, category: $category) { items { id title author { name } tags } }
}`;
const statementsFor = async (variables: Record<string, unknown> = {}) => {
  const statements = await statementsOf(async () => {
    const { errors } = await app.gql(LIST, variables);
    expect(errors).toBeUndefined();
  });
  // Settings are read once and then cached.
  return statements.filter(({ sql }) => !sql.includes('settings'));
};

/** Plan that reads the page backwards from an index that covers the filter. */
const OUT_OF_INDEX = /Index Only Scan Backward using \S+ on articles|SEARCH a USING COVERING INDEX/;
const WHOLE_TABLE = /Seq Scan on articles|SCAN a\b/;

describe(`the queries on ${MANY} articles`, () => {
  it('read the first page of all articles and of a category in the order of an index', async () => {
    for (const variables of [{}, { category: 'UPDATE' }, { category: 'EVENT' }]) {
      const [page] = await statementsFor(variables);
      const plan = await planOf(page!);
      expect(plan).toMatch(OUT_OF_INDEX);
      expect(plan).not.toMatch(WHOLE_TABLE);
    }
  });

  it.each(['audience: MEMBER', 'audience: null', 'audience: null, category: EVENT'])(
    'read the first page in the order of an index for a member with the filter %s',
    async (filter) => {
      const token = await app.signInAs('membre@centrale.test');
      const query = `{ articles(${filter}, pageSize: 10) { items { id } } }`;
      const statements = await statementsOf(() => app.gql(query, {}, { as: token }));
      const page = statements.find(({ sql }) => sql.includes('FROM articles a'));
      const plan = await planOf(page!);
      expect(plan).toMatch(OUT_OF_INDEX);
      expect(plan).not.toMatch(WHOLE_TABLE);
    },
  );

  it('find the tags of articles without a scan of the table', async () => {
    const [page] = await statementsFor();
    expect(page?.sql).toContain('article_tags');
    expect(await planOf(page!)).not.toMatch(/Seq Scan on article_tags|SCAN article_tags\b/);
  });

  it('find an article by its slug or ID through an index', async () => {
    for (const slug of ['copie-777', '777']) {
      const statements = await statementsOf(() =>
        app.gql('query ($slug: String!) { article(slug: $slug) { id } }', { slug }),
      );
      for (const statement of statements) {
        expect(await planOf(statement)).not.toMatch(/Seq Scan on articles|SCAN a\b/);
      }
    }
  });

  it('count the articles only once on SQLite while no article changes', async () => {
    const count = () =>
      statementsOf(async () => {
        const { data } = await app.gql('{ articles { total } }', {}, { as: undefined });
        expect(data.articles.total).toBeGreaterThan(MANY);
      });
    await count();
    const again = await count();
    // Without Redis the total is not cached on PostgreSQL, where several servers may run.
    expect(again).toHaveLength(currentDatabase().kind === 'sqlite' ? 0 : 1);
  });
});
