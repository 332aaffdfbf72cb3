import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Sqlite from 'better-sqlite3';

/**
 * Server with which the site is compared: node:http without a framework. It sends the JSON of the
 * news list from memory, or creates it from SQLite with prepared statements. Arguments: `memory
 * FILE` or `sqlite FILE`.
 */
const [kind, file] = process.argv.slice(2) as ['memory' | 'sqlite', string];

const VISIBLE = `"audience" = 'public' AND "status" = 'published' AND "premium" = 0`;
const TOTAL = `SELECT COUNT(*) AS "total" FROM "articles" WHERE ${VISIBLE}`;
const LIST = `
  SELECT a."id", a."slug", a."title", a."excerpt", a."category", a."publishedAt", a."readMinutes",
    a."imageUrl", a."likeCount", w."name", w."position", w."company",
    (SELECT group_concat(t."tag", char(10)) FROM "article_tags" t WHERE t."articleId" = a."id") AS "tags"
  FROM "articles" a JOIN "authors" w ON w."id" = a."authorId"
  WHERE ${VISIBLE}
  ORDER BY a."publishedAt" DESC, a."id" DESC LIMIT 10`;

interface Row {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  publishedAt: string;
  readMinutes: number;
  imageUrl: string | null;
  likeCount: number;
  name: string;
  position: string;
  company: string;
  tags: string;
}

function fromSqlite(): () => string {
  const database = new Sqlite(file, { readonly: true });
  const list = database.prepare(LIST);
  const count = database.prepare(TOTAL);
  return () => {
    const { total } = count.get() as { total: number };
    const items = (list.all() as Row[]).map((row) => ({
      id: String(row.id),
      slug: row.slug,
      title: row.title,
      excerpt: row.excerpt,
      category: row.category.toUpperCase(),
      publishedAt: new Date(`${row.publishedAt.replace(' ', 'T')}Z`).toISOString(),
      readMinutes: row.readMinutes,
      imageUrl: row.imageUrl,
      tags: row.tags.split('\n'),
      likeCount: row.likeCount,
      author: { name: row.name, position: row.position, company: row.company },
    }));
    return `${JSON.stringify({ data: { articles: { total, items } } })}\n`;
  };
}

function fromMemory(): () => string {
  const body = readFileSync(file, 'utf8');
  return () => body;
}

const answer = kind === 'memory' ? fromMemory() : fromSqlite();
createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(answer());
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
