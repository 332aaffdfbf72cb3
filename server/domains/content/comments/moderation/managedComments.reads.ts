import { LRUCache } from 'lru-cache';
import { registerCache } from '#platform/cache/caches';
import { SECOND, startOfDayInParis } from '#platform/running/clock';
import { rowMapper, toBoolean, toInstant, type Raw } from '#platform/db/columns';
import { cachedCount } from '#platform/db/cachedCounts';
import type { NumberSearch } from '#platform/db/rows/numberedItems';
import type { PageRequest } from '#platform/db/page';
import { currentDatabase, query } from '#platform/db/transaction';
import { isId } from '#platform/text/ids';
import { shortened } from '#platform/text/text';
import { CommentStatus } from '../comment.types';
import { commentSearch, type CommentSearchBy } from '../commentSearch';
import type { CommentCounts, ManagedCommentFilter } from './managedComment.types';
import type { PhaseResult } from './moderation.types';
import { searchWords } from '#client/shared/searchText';

/** Maximum number of comments that are counted, and that pages can reach. */
export const FARTHEST = 10_000;

/** Number of matches above which scanning the list is faster than sorting matches. */
const MANY = 2000;

/** Number of newest comments to scan when all words have only one or two letters. */
const MOST_WALKED = 50_000;

/** A comment of the moderation queue, read as a plain row with its author and its article. */
export interface ManagedCommentRow {
  id: number;
  /** Whether the moderation team wrote the comment, which then has no author. */
  byTeam: boolean;
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

type CommentColumns = Omit<ManagedCommentRow, 'author' | 'moderation'>;
type RawRow = Raw<CommentColumns> & {
  authorId: number | null;
  username: string;
  avatarUrl: string | null;
  moderation: string;
};

const toColumns = rowMapper<CommentColumns>({
  byTeam: toBoolean,
  createdAt: toInstant,
  editedAt: toInstant,
  deletedAt: toInstant,
});

function toRow(raw: RawRow): ManagedCommentRow {
  const { authorId, username, avatarUrl, ...rest } = raw;
  return {
    ...toColumns(rest),
    author: authorId === null ? null : { id: authorId, username, avatarUrl },
    moderation: JSON.parse(raw.moderation) as PhaseResult[],
  };
}

/** SQL parts of a list of comments `c`: the FROM clause and the WHERE clause. */
interface Listing {
  from: string;
  where: string;
  parameters: Record<string, unknown>;
}

/**
 * A filter of the queue. The search may contain case numbers; `ids` are then the IDs of the
 * comments to which all of these numbers belong.
 */
type CommentListFilter = ManagedCommentFilter & NumberSearch;

/** Returns whether the indexed criteria leave so few rows that each can be tested. */
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
    // Reported comments are few. The join makes SQLite use the index on reportCount, which it would
    // not choose by itself.
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
 * Adds a start time to a filter when no index supports its search, so that the search scans only
 * the newest comments.
 */
async function withinReach(filter: CommentListFilter): Promise<CommentListFilter> {
  if (isNarrow(filter) || !commentSearch(filter.search, 'walk').isShort) return filter;
  const { sql, parameters } = criteriaOf(filter);
  const [last] = await query<{ createdAt: string | Date }>(
    `SELECT c."createdAt" FROM comments c WHERE ${sql.join(' AND ')} ${NEWEST_FIRST}
     LIMIT 1 OFFSET ${MOST_WALKED - 1}`,
    parameters,
  );
  return last ? { ...filter, from: toInstant(last.createdAt) } : filter;
}

/** Returns the SQL conditions for those criteria of a filter that use only the comments table. */
function criteriaOf(filter: CommentListFilter): {
  sql: string[];
  parameters: Record<string, unknown>;
} {
  const sql = [`c."deletedAt" IS NULL`];
  const parameters: Record<string, unknown> = {};
  // Enumeration values are part of the SQL, so that SQLite prepares each such statement only once.
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

/** Newest first. `deletedAt` is null in all rows; PostgreSQL needs it to use the index. */
const NEWEST_FIRST = `ORDER BY c."deletedAt" DESC, c."createdAt" DESC, c."id" DESC`;

/**
 * Returns the search strategy for counting a list. When all words are too short for an index,
 * SQLite uses `walk`, because it scans all names faster than it looks up the authors of 50,000
 * comments one by one. PostgreSQL uses `peek`, because it has ten times as many names to scan.
 */
function firstSearchOf(filter: CommentListFilter): CommentSearchBy {
  if (!commentSearch(filter.search, 'walk').isShort) return isNarrow(filter) ? 'walk' : 'index';
  return currentDatabase().kind === 'sqlite' ? 'walk' : 'peek';
}

/** Reads the rows of one page, and the total number of rows, counted up to `FARTHEST`. */
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
 * Returns the IDs of the matching comments, newest first, so that one query serves both the total
 * and the page; null when more than `MANY` match.
 */
async function findFew({ from, where, parameters }: Listing): Promise<number[] | null> {
  const found = await query<{ id: number; createdAt: string | Date }>(
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

const COLUMNS = `c."id", c."byTeam", c."content", c."createdAt", c."editedAt", c."deletedAt", c."status",
  c."statusReason", c."version", c."likeCount", c."reportCount", c."articleId", c."parentId",
  c."moderation", a."title" AS "articleTitle", u."id" AS "authorId", u."username", u."avatarUrl"`;
const WITH = `JOIN articles a ON a."id" = c."articleId" LEFT JOIN users u ON u."id" = c."userId"`;

/**
 * Counts the rows of a list.
 * @param most maximum number of rows to count; all rows when omitted
 */
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
 * A total above `MANY` is cached for 10 seconds if counting took longer than this, in milliseconds.
 * A total that reached `FARTHEST` is always cached.
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
 * Counts the comments that were not deleted: all comments minus the deleted ones, because both
 * databases count a whole table fastest.
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

/** Reads the counts above the queue. Counts beyond 10,000 are up to a minute old. */
export async function readCommentCounts(): Promise<CommentCounts> {
  const total = await countAll();
  const pending = await countPending();
  const rejected = await countRejected();
  const reported = await countReported();
  const today = await countToday();
  // Most comments are approved, so their count is computed as the remainder. The smaller counts
  // stay exact directly after a decision.
  const approved = Math.max(0, total - pending - rejected - reported);
  return { total, pending, approved, rejected, reported, today };
}

/** Maximum length of the excerpt that identifies a comment in a list, in characters. */
const EXCERPT = 80;

/** Returns excerpts of comments; the keys are the IDs as strings. */
export async function excerptsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = ids.filter(isId).map(Number);
  if (numbers.length === 0) return new Map();
  const rows = await query<{ id: number; content: string }>(
    `SELECT "id", "content" FROM comments WHERE "id" IN (:...numbers)`,
    { numbers },
  );
  return new Map(rows.map(({ id, content }) => [String(id), shortened(content, EXCERPT)]));
}
