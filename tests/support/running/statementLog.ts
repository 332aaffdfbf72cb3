import { currentRequestId } from '#platform/access/requestContext';
import { currentDatabase } from '#platform/db/transaction';

/**
 * An SQL statement of the server. The request ID is null for statements of subscriptions and jobs.
 */
export interface LoggedStatement {
  requestId: string | null;
  sql: string;
  parameters: unknown[];
}

/**
 * Returns whether a statement is periodic and therefore belongs to no request in particular. There
 * are two: the check of the maintenance mode, once a second without Redis (maintenance.service.ts),
 * and the check of watched sessions, once a minute (watchedSessions.ts).
 */
const isOfAnyCall = (sql: string): boolean =>
  sql.includes(`'maintenanceMode'`) || sql.includes('s."id" AS "sessionId"');

/** Records the statements of both database connections, except periodic ones, until stopped. */
export function logStatements(): { statements: LoggedStatement[]; stop: () => void } {
  const statements: LoggedStatement[] = [];
  const { read, write } = currentDatabase();
  const stops = [read.logger, write.logger].map((logger) => {
    const before = logger.logQuery;
    logger.logQuery = (sql, parameters) => {
      if (isOfAnyCall(sql)) return;
      statements.push({
        requestId: currentRequestId(),
        sql,
        parameters: (parameters ?? []) as unknown[],
      });
    };
    return () => void (logger.logQuery = before);
  });
  return { statements, stop: () => stops.forEach((stop) => stop()) };
}

/** Matches statements of transaction control and advisory locks. */
const CONTROL =
  /^(BEGIN|START TRANSACTION|COMMIT|SAVEPOINT|RELEASE|SET LOCAL|SELECT pg_advisory_xact_lock)/;
const TRANSACTION_START = /^(BEGIN|START TRANSACTION)/;
const INSTANT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;

const withoutInstants = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && INSTANT.test(value) ? '<instant>' : value;

/** Returns how many transactions the statements form. */
export const transactionsOf = (statements: readonly LoggedStatement[]): number =>
  statements.filter(({ sql }) => TRANSACTION_START.test(sql)).length;

/**
 * Returns the statements that repeat an earlier statement of the same request. The text must be the
 * same, and the values too, except for times.
 */
export function repeatsOf(statements: readonly LoggedStatement[]): string[] {
  const seen = new Set<string>();
  return statements.flatMap(({ requestId, sql, parameters }) => {
    if (CONTROL.test(sql)) return [];
    const key = `${requestId} ${sql} ${JSON.stringify(parameters, withoutInstants)}`;
    if (seen.has(key)) return [sql.replaceAll(/\s+/g, ' ').trim()];
    seen.add(key);
    return [];
  });
}
