import { toInstant } from '#platform/db/columns';
import { areShort, likePattern, splitWords } from '#platform/db/letterSearch';
import type { PageRows } from '#platform/db/page';
import { currentDatabase, query } from '#platform/db/transaction';
import { SortDirection } from '#platform/db/sort';
import { accountsNamed } from '#domains/identity/users/users.service';
import type { SecurityFilter, SecurityJournalEntry } from './security.types';
import { searchWords } from '#client/shared/searchText';
import type { Condition } from '#platform/db/condition';

/**
 * Returns the SQL conditions that the username of the account of an entry contains every word of a
 * search. Words that are too short for the index of usernames are compared entry by entry.
 */
function conditionsOnName(search: string | null | undefined): Condition[] {
  const words = searchWords(search);
  const { found, checked } = areShort(words) ? { found: [], checked: words } : splitWords(words);
  // An array, because PostgreSQL would turn IN into a join and read all entries to find those of a few accounts.
  const isOneOf = (ids: string) =>
    currentDatabase().kind === 'sqlite' ? `IN (${ids})` : `= ANY(ARRAY(${ids}))`;
  return [
    ...found.map((word, at) => {
      const { sql, parameters } = accountsNamed(word, `name${at}`);
      return { sql: `e."userId" ${isOneOf(sql)}`, parameters };
    }),
    ...checked.map((word, at) => ({
      sql: `(SELECT u."usernameKey" FROM users u WHERE u."id" = e."userId")
        LIKE :short${at} ESCAPE '\\'`,
      parameters: { [`short${at}`]: likePattern(word) },
    })),
  ];
}

/**
 * Returns the SQL condition of a filter.
 * @param visible condition on the entries that the actor may read
 */
export function conditionOf(filter: SecurityFilter, visible: Condition): Condition {
  const { kind, userId, username, from, to } = filter;
  const named = conditionsOnName(username);
  const criteria: (string | false | null | undefined)[] = [
    visible.sql,
    kind && 'e."kind" = :kind',
    userId && 'e."userId" = :userId',
    ...named.map(({ sql }) => sql),
    from && 'e."at" >= :from',
    to && 'e."at" < :to',
  ];
  return {
    sql: criteria.filter(Boolean).join(' AND '),
    parameters: Object.assign(
      { ...visible.parameters, kind, userId: Number(userId), from, to },
      ...named.map(({ parameters }) => parameters),
    ),
  };
}

export async function countEntries({ sql, parameters }: Condition): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM security_entries e WHERE ${sql}`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

/** Returns a page of the entries that meet a condition, newest first, with usernames. */
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
