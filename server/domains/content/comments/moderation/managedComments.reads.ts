import { LRUCache } from 'lru-cache';
import { registerCache } from '#platform/cache/caches';
import { SECOND, startOfDayInParis } from '#platform/running/clock';
import { toInstant } from '#platform/db/columns';
import { cachedCount } from '#platform/db/cachedCounts';
import { searchWords } from '#platform/db/letterSearch';
import type { NumberSearch } from '#platform/db/numberedItems';
import type { PageRequest } from '#platform/db/page';
import { currentDatabase, query } from '#platform/db/transaction';
import { isId } from '#platform/text/ids';
import { shortened } from '#platform/text/text';
import { CommentStatus } from '../comment.types';
import { commentSearch, type CommentSearchBy } from '../commentSearch';
import type { CommentCounts, ManagedCommentFilter } from './managedComment.types';
import type { PhaseResult } from './moderation.types';

/** Maximum count of rows that are counted and that pages reach; filters reach the older ones. */
export const FARTHEST = 10_000;

/**
 * Count of matches from which reading the list in order finds a page sooner than sorting the
 * matches.
 */
const MANY = 2000;

/** Count of the newest comments that a search of one or two letters scans. */
const MOST_WALKED = 50_000;

/** A comment of the queue as it is stored, with its author and its article. */
export interface ManagedCommentRow {
  id: number;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  status: CommentStatus;
  statusReason: string | null;
  version: number;
  likeCount: number;
  reportCount: number;
  articleId: number;
  articleTitle: string;
  parentId: number | null;
  author: { id: number; username: string; avatarUrl: string | null } | null;
  moderation: PhaseResult[];
}

type Instant = string | Date;
type RawRow = Omit<
  ManagedCommentRow,
  'createdAt' | 'editedAt' | 'deletedAt' | 'author' | 'moderation'
> & {
  createdAt: Instant;
  editedAt: Instant | null;
  deletedAt: Instant | null;
  authorId: number | null;
  username: string;
  avatarUrl: string | null;
  moderation: string;
};

function toRow(raw: RawRow): ManagedCommentRow {
  const { authorId, username, avatarUrl, ...rest } = raw;
  return {
    ...rest,
    createdAt: toInstant(raw.createdAt),
    editedAt: toInstant(raw.editedAt),
    deletedAt: toInstant(raw.deletedAt),
    author: authorId === null ? null : { id: authorId, username, avatarUrl },
    moderation: JSON.parse(raw.moderation) as PhaseResult[],
  };
}

/** A list of comments in SQL: its tables, with `comments c`, and its conditions. */
interface Listing {
  from: string;
  where: string;
  parameters: Record<string, unknown>;
}

/** A filter of the queue, with the comments of the case numbers in its search. */
type CommentListFilter = ManagedCommentFilter & NumberSearch;

/** Returns whether criteria with their own index leave so few rows that each can be tested. */
const isNarrow = ({ id, ids, status, articleId, authorId, reportedOnly }: CommentListFilter) =>
  Boolean(
    (status && status !== CommentStatus.APPROVED) ||
    id ||
    ids ||
    articleId ||
    authorId ||
    reportedOnly,
  );

function listingOf(filter: CommentListFilter, searchBy: CommentSearchBy): Listing {
  const search = commentSearch(filter.search, searchBy);
  const { sql, parameters } = criteriaOf(filter);
  let from = `${search.from} c`;
  if (filter.reportedOnly) {
    // Few rows, found by an index that SQLite would not choose by itself.
    from = `comments r CROSS JOIN ${from}`;
    sql.unshift(`r."reportCount" > 0`, `c."id" = r."id"`);
  }
  return {
    from,
    where: [...sql, ...search.conditions].join(' AND '),
    parameters: { ...parameters, ...search.parameters },
  };
}

/**
 * Limits a filter whose search no index supports to the newest comments, by adding a start time.
 */
async function withinReach(filter: CommentListFilter): Promise<CommentListFilter> {
  if (isNarrow(filter) || !commentSearch(filter.search, 'walk').isShort) return filter;
  const { sql, parameters } = criteriaOf(filter);
  const [last] = await query<{ createdAt: Instant }>(
    `SELECT c."createdAt" FROM comments c WHERE ${sql.join(' AND ')} ${NEWEST_FIRST}
     LIMIT 1 OFFSET ${MOST_WALKED - 1}`,
    parameters,
  );
  return last ? { ...filter, from: toInstant(last.createdAt) } : filter;
}

/** Returns the criteria of a filter that concern the row itself. */
function criteriaOf(filter: CommentListFilter): {
  sql: string[];
  parameters: Record<string, unknown>;
} {
  const sql = [`c."deletedAt" IS NULL`];
  const parameters: Record<string, unknown> = {};
  // Enumeration values are written into the SQL, so that SQLite prepares such a statement once.
  if (filter.ids) sql.push(`c."id" IN (${filter.ids.join() || 0})`);
  if (filter.status) sql.push(`c."status" = '${filter.status}'`);
  for (const [name, column] of [
    ['id', 'id'] as const,
    ['articleId', 'articleId'] as const,
    ['authorId', 'userId'] as const,
  ]) {
    const asked = filter[name];
    if (asked == null) continue;
    sql.push(`c."${column}" = :${name}`);
    parameters[name] = isId(asked) ? Number(asked) : 0;
  }
  for (const [name, sign] of [['from', '>='] as const, ['to', '<'] as const]) {
    if (!filter[name]) continue;
    sql.push(`c."createdAt" ${sign} :${name}`);
    parameters[name] = filter[name];
  }
  return { sql, parameters };
}

/**
 * Names the column with the same value in all rows, because PostgreSQL would otherwise not use the
 * index.
 */
const NEWEST_FIRST = `ORDER BY c."deletedAt" DESC, c."createdAt" DESC, c."id" DESC`;

/**
 * Returns the search strategy for counting a list. No index finds names with two letters: SQLite
 * reads all names faster than those of 50,000 authors one by one; PostgreSQL, among ten times as
 * many, does not.
 */
function firstSearchOf(filter: CommentListFilter): CommentSearchBy {
  if (!commentSearch(filter.search, 'walk').isShort) return isNarrow(filter) ? 'walk' : 'index';
  return currentDatabase().kind === 'sqlite' ? 'walk' : 'peek';
}

/** Reads the rows of one page, and the total count of rows up to `FARTHEST`. */
export async function readManagedPage(
  asked: CommentListFilter,
  { page, pageSize }: PageRequest,
): Promise<{ rows: ManagedCommentRow[]; total: number }> {
  const filter = await withinReach(asked);
  const first = firstSearchOf(filter);
  const offset = (page - 1) * pageSize;
  if (first === 'index' && searchWords(filter.search).length > 0 && !totals.has(keyOf(asked))) {
    const few = await findFew(listingOf(filter, first));
    if (few)
      return { rows: await readRows(few.slice(offset, offset + pageSize)), total: few.length };
  }
  const total = await countMatches(asked, () => countListing(listingOf(filter, first), FARTHEST));
  const { from, where, parameters } = listingOf(filter, total > MANY ? 'peek' : first);
  const rows = await query<RawRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT c."id", c."createdAt" FROM ${from} WHERE ${where} ${NEWEST_FIRST}
       LIMIT :limit OFFSET :offset
     ) p
     JOIN comments c ON c."id" = p."id" ${WITH}
     ORDER BY p."createdAt" DESC, p."id" DESC`,
    { ...parameters, limit: pageSize, offset },
  );
  return { rows: rows.map(toRow), total };
}

/**
 * Returns the IDs of a search that few comments match, newest first, so that one query serves both
 * the total and the page; null for more than `MANY`.
 */
async function findFew({ from, where, parameters }: Listing): Promise<number[] | null> {
  const found = await query<{ id: number; createdAt: Instant }>(
    `SELECT c."id", c."createdAt" FROM ${from} WHERE ${where} LIMIT ${MANY + 1}`,
    parameters,
  );
  if (found.length > MANY) return null;
  const timed = found.map(({ id, createdAt }) => ({ id, at: toInstant(createdAt).getTime() }));
  return timed.toSorted((a, b) => b.at - a.at || b.id - a.id).map(({ id }) => id);
}

/** Reads comments by their IDs, newest first. */
async function readRows(ids: readonly number[]): Promise<ManagedCommentRow[]> {
  if (ids.length === 0) return [];
  const rows = await query<RawRow>(
    `SELECT ${COLUMNS} FROM comments c ${WITH} WHERE c."id" IN (:...ids)
     ORDER BY c."createdAt" DESC, c."id" DESC`,
    { ids },
  );
  return rows.map(toRow);
}

const COLUMNS = `c."id", c."content", c."createdAt", c."editedAt", c."deletedAt", c."status",
  c."statusReason", c."version", c."likeCount", c."reportCount", c."articleId", c."parentId",
  c."moderation", a."title" AS "articleTitle", u."id" AS "authorId", u."username", u."avatarUrl"`;
const WITH = `JOIN articles a ON a."id" = c."articleId" LEFT JOIN users u ON u."id" = c."userId"`;

/** Counts the rows of a list, up to `most`, or all of them without it. */
async function countListing({ from, where, parameters }: Listing, most?: number): Promise<number> {
  const rows = `FROM ${from} WHERE ${where}`;
  const counted = most ? `FROM (SELECT c."id" ${rows} LIMIT ${most}) counted` : rows;
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" ${counted}`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

/**
 * Duration from which a total above `MANY` is cached for some seconds, like that of accounts. A
 * total that reached `FARTHEST` is always cached.
 */
const SLOW_MILLISECONDS = 20;
const totals = new LRUCache<string, number>({ max: 500, ttl: 10 * SECOND });
registerCache('Décomptes des recherches de commentaires', () => totals.clear());

const keyOf = (filter: CommentListFilter) => JSON.stringify(filter);

async function countMatches(
  filter: CommentListFilter,
  count: () => Promise<number>,
): Promise<number> {
  const key = keyOf(filter);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const startedAt = performance.now();
  const total = await count();
  const isSlow = total > MANY && performance.now() - startedAt > SLOW_MILLISECONDS;
  if (isSlow || total === FARTHEST) totals.set(key, total);
  return total;
}

/**
 * Counts all comments but the deleted ones, as a difference: both databases are fastest at counting
 * a whole table.
 */
async function countStanding(): Promise<number> {
  const [row] = await query<{ total: number | string; gone: number | string }>(
    `SELECT (SELECT COUNT(*) FROM comments) AS "total",
       (SELECT COUNT(*) FROM comments c WHERE c."deletedAt" IS NOT NULL) AS "gone"`,
  );
  return Number(row?.total ?? 0) - Number(row?.gone ?? 0);
}

const countAll = cachedCount('comments.standing', countStanding);
const countOf = (status: CommentStatus) =>
  cachedCount(`comments.${status}`, () => countListing(listingOf({ status }, 'walk')));
const countPending = countOf(CommentStatus.PENDING);
const countRejected = countOf(CommentStatus.REJECTED);
const countReported = countOf(CommentStatus.REPORTED);
const countToday = cachedCount('comments.today', () =>
  countListing(listingOf({ from: startOfDayInParis() }, 'walk')),
);

/** Reads the counts above the queue: exact up to 10,000; larger ones are up to a minute old. */
export async function readCommentCounts(): Promise<CommentCounts> {
  const total = await countAll();
  const pending = await countPending();
  const rejected = await countRejected();
  const reported = await countReported();
  const today = await countToday();
  // Approved comments are the great majority and are computed as the rest, so that the smaller
  // counts are exact right after a decision.
  const approved = Math.max(0, total - pending - rejected - reported);
  return { total, pending, approved, rejected, reported, today };
}

/** Maximum length of the text that stands for a comment in a list, in characters. */
const EXCERPT = 80;

/** Returns the beginnings of the texts of comments, by ID. */
export async function excerptsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = ids.filter(isId).map(Number);
  if (numbers.length === 0) return new Map();
  const rows = await query<{ id: number; content: string }>(
    `SELECT "id", "content" FROM comments WHERE "id" IN (:...numbers)`,
    { numbers },
  );
  return new Map(rows.map(({ id, content }) => [String(id), shortened(content, EXCERPT)]));
}
