import { toInstant } from '#platform/db/columns';
import type { PageRows } from '#platform/db/page';
import { currentDatabase, query } from '#platform/db/transaction';
import { SortDirection } from '#platform/db/sort';
import { usernameKeyOf } from '#domains/identity/users/accounts.service';
import type { SecurityFilter, SecurityJournalEntry } from './security.types';

/** An SQL condition on entries `e` that works on both databases. */
interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

/**
 * SQL condition that a name starts with a prefix. PostgreSQL uses its trigram index. SQLite does
 * not use an index for a LIKE that ignores case, so `IN_RANGE` also compares the name with a range.
 */
const HAS_PREFIX = `u."usernameKey" LIKE :prefix ESCAPE '!'`;
const IN_RANGE = `${HAS_PREFIX} AND u."usernameKey" >= :first AND u."usernameKey" < :last`;
const ofNames = () =>
  currentDatabase().kind === 'sqlite'
    ? `e."userId" IN (SELECT u."id" FROM users u WHERE ${IN_RANGE})`
    : // An array, because PostgreSQL would turn IN into a join and read all entries to find those of a few accounts.
      `e."userId" = ANY(ARRAY(SELECT u."id" FROM users u WHERE ${HAS_PREFIX}))`;
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Returns the SQL condition of a filter.
 * @param visible condition on the entries that the actor may read
 */
export function conditionOf(filter: SecurityFilter, visible: Condition): Condition {
  const { kind, userId, username, from, to } = filter;
  const criteria: (string | false | null | undefined)[] = [
    visible.sql,
    kind && 'e."kind" = :kind',
    userId && 'e."userId" = :userId',
    username?.trim() && ofNames(),
    from && 'e."at" >= :from',
    to && 'e."at" < :to',
  ];
  const first = usernameKeyOf(username ?? '');
  const prefix = `${first.replace(/[!%_]/g, '!$&')}%`;
  const names = { prefix, first, last: `${first}${LAST_CHARACTER}` };
  return {
    sql: criteria.filter(Boolean).join(' AND '),
    parameters: { ...visible.parameters, kind, userId: Number(userId), from, to, ...names },
  };
}

/** Returns how many entries meet a condition. */
export async function countEntries({ sql, parameters }: Condition): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM security_entries e WHERE ${sql}`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

/**
 * Returns a page of the entries that meet a condition, newest first, with the names of their
 * accounts.
 */
export async function readEntries(
  { sql, parameters }: Condition,
  { limit, offset, fromEnd }: PageRows,
): Promise<SecurityJournalEntry[]> {
  const way = fromEnd ? SortDirection.ASC : SortDirection.DESC;
  const rows = await query<SecurityJournalEntry & { at: string | Date }>(
    `SELECT e."id", e."kind", e."at", e."count", e."device", e."network", e."userId", u."username"
     FROM (
       SELECT e."id" FROM security_entries e WHERE ${sql}
       ORDER BY e."at" ${way}, e."id" ${way} LIMIT :limit OFFSET :offset
     ) p
     JOIN security_entries e ON e."id" = p."id" LEFT JOIN users u ON u."id" = e."userId"
     ORDER BY e."at" DESC, e."id" DESC`,
    { ...parameters, limit, offset },
  );
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }));
}
