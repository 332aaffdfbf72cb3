import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Sqlite from 'better-sqlite3';

/**
 * The floors: a bare node:http server that sends the list's JSON from memory, or that reads the same
 * rows from SQLite with a prepared statement. Arguments: memory FILE, or sqlite FILE.
 */
const [kind, file] = process.argv.slice(2) as ['memory' | 'sqlite', string];

const LIST = `
  SELECT a."id", a."slug", a."title", a."excerpt", a."category", a."publishedAt", a."readMinutes",
    a."imageUrl", a."likeCount", w."name", w."position", w."company",
    (SELECT group_concat(t."tag", char(31)) FROM "article_tags" t WHERE t."articleId" = a."id") AS "tags"
  FROM "articles" a JOIN "authors" w ON w."id" = a."authorId"
  WHERE a."audience" = 'public' AND a."status" = 'published'
  ORDER BY a."publishedAt" DESC, a."id" DESC LIMIT 10`;

function answers(): () => string {
  if (kind === 'memory') {
    const body = readFileSync(file, 'utf8');
    return () => body;
  }
  const statement = new Sqlite(file, { readonly: true }).prepare(LIST);
  return () => {
    const items = (statement.all() as Record<string, string>[]).map(
      ({ name, position, company, tags, ...article }) => ({
        ...article,
        tags: tags?.split('\u001f') ?? [],
        author: { name, position, company },
      }),
    );
    return JSON.stringify({ data: { articles: { total: 0, items } } });
  };
}

const answer = answers();
createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(answer());
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
