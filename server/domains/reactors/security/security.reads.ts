import { toInstant } from '../../../platform/db/columns';
import type { PageRequest } from '../../../platform/db/page';
import { query } from '../../../platform/db/transaction';
import { usernameKeyOf } from '../../identity/users/accounts.service';
import type { SecurityFilter, SecurityJournalEntry } from './security.types';

/** A condition on entries `e`, in SQL that both databases take. */
interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

/** The condition of a filter, within the entries that may be seen. */
export function conditionOf(filter: SecurityFilter, visible: Condition): Condition {
  const { kind, userId, username, from, to } = filter;
  const criteria: (string | false | null | undefined)[] = [
    visible.sql,
    kind && 'e."kind" = :kind',
    userId != null && 'e."userId" = :userId',
    username?.trim() &&
      `e."userId" IN (SELECT u."id" FROM users u WHERE u."usernameKey" LIKE :beginning ESCAPE '!')`,
    from && 'e."at" >= :from',
    to && 'e."at" < :to',
  ];
  const beginning = `${usernameKeyOf(username ?? '').replace(/[!%_]/g, '!$&')}%`;
  return {
    sql: criteria.filter(Boolean).join(' AND '),
    parameters: { ...visible.parameters, kind, userId, beginning, from, to },
  };
}

/** How many entries meet a condition. */
export async function countEntries({ sql, parameters }: Condition): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM security_entries e WHERE ${sql}`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

/** A page of entries with the names of their accounts, newest first. */
export async function readEntries(
  { sql, parameters }: Condition,
  { page, pageSize }: PageRequest,
): Promise<SecurityJournalEntry[]> {
  const rows = await query<SecurityJournalEntry & { at: string | Date }>(
    `SELECT e."id", e."kind", e."at", e."count", e."device", e."network", e."userId", u."username"
     FROM security_entries e LEFT JOIN users u ON u."id" = e."userId"
     WHERE ${sql} ORDER BY e."at" DESC, e."id" DESC LIMIT :limit OFFSET :offset`,
    { ...parameters, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }));
}
