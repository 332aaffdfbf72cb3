import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';

/**
 * Server with which uncached requests of the site are compared: Fastify and Apollo Server with
 * their defaults, one prepared SQL statement per request, and no access rules, limits, log or
 * headers of its own. Apollo's cache hints are off, because they would make the floor slower.
 * Argument: path of a SQLite database with articles.
 */
const database = new Sqlite(process.argv[2]!, { readonly: true });

const typeDefs = `
  type Author { name: String! position: String! company: String! bio: String! }
  type Article {
    id: ID! slug: String! title: String! excerpt: String! contentHtml: String! category: String!
    publishedAt: String! readMinutes: Int! imageUrl: String tags: [String!]! likeCount: Int!
    author: Author!
  }
  type ArticlePage { total: Int! items: [Article!]! }
  type Query { articles(pageSize: Int!): ArticlePage! article(slug: String!): Article }`;

const VISIBLE = `"audience" = 'public' AND "status" = 'published' AND "premium" = 0`;
const COLUMNS = `a."id", a."slug", a."title", a."excerpt", a."category", a."publishedAt",
  a."readMinutes", a."imageUrl", a."likeCount", w."name", w."position", w."company", w."bio",
  (SELECT group_concat(t."tag", char(10)) FROM article_tags t WHERE t."articleId" = a."id") AS "tags"`;
const FROM = 'FROM articles a JOIN authors w ON w."id" = a."authorId"';

const list = database.prepare(`SELECT ${COLUMNS} ${FROM} WHERE ${VISIBLE}
  ORDER BY a."publishedAt" DESC, a."id" DESC LIMIT (? + 0)`);
const one = database.prepare(
  `SELECT ${COLUMNS}, a."contentHtml" ${FROM} WHERE ${VISIBLE} AND a."slug" = ?`,
);
const { total } = database
  .prepare(`SELECT COUNT(*) AS "total" FROM articles WHERE ${VISIBLE}`)
  .get() as { total: number };

interface Row {
  [column: string]: unknown;
  category: string;
  publishedAt: string;
  tags: string;
}

const toArticle = (row: Row) => ({
  ...row,
  category: row.category.toUpperCase(),
  publishedAt: new Date(`${row.publishedAt.replace(' ', 'T')}Z`).toISOString(),
  tags: row.tags.split('\n'),
  author: row,
});

const resolvers = {
  Query: {
    articles: (_: unknown, { pageSize }: { pageSize: number }) => ({
      total,
      items: (list.all(pageSize) as Row[]).map(toArticle),
    }),
    article: (_: unknown, { slug }: { slug: string }) => {
      const row = one.get(slug) as Row | undefined;
      return row ? toArticle(row) : null;
    },
  },
};

const apollo = new ApolloServer({
  typeDefs,
  resolvers,
  plugins: [ApolloServerPluginCacheControlDisabled()],
});
await apollo.start();

const fastify = Fastify();
fastify.post('/graphql', async ({ headers, method, body }, reply) => {
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers: new HeaderMap(sent), search: '', body },
    context: async () => ({}),
  });
  for (const [name, value] of answer.headers) void reply.header(name, value);
  if (answer.body.kind !== 'complete') throw new Error('The floor sends complete answers only');
  return reply.code(answer.status ?? 200).send(answer.body.string);
});
fastify.get('/', async () => '');
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
