import { currentRequestId } from '#platform/access/requestContext';
import { currentDatabase } from '#platform/db/transaction';

/** A statement that the server ran, and for which request; none for what a stream or a job asks. */
export interface LoggedStatement {
  requestId: string | null;
  sql: string;
  parameters: unknown[];
}

/**
 * What any call asks once a second where nothing tells servers of each other's changes
 * (maintenance.service.ts), and what the server asks once a minute by itself (watchedSessions.ts).
 */
const isOfAnyCall = (sql: string): boolean =>
  sql.includes(`'maintenanceMode'`) || sql.includes('s."id" AS "sessionId"');

/**
 * Writes down every statement of both doors of the database, but for those of any call, until it is
 * stopped.
 */
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

/** What begins and ends parts of a request, and the locks that each of them takes. */
const CONTROL =
  /^(BEGIN|START TRANSACTION|COMMIT|SAVEPOINT|RELEASE|SET LOCAL|SELECT pg_advisory_xact_lock)/;
const TRANSACTION_START = /^(BEGIN|START TRANSACTION)/;
const INSTANT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;

const withoutInstants = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && INSTANT.test(value) ? '<instant>' : value;

/** How many transactions the statements are in. */
export const transactionsOf = (statements: readonly LoggedStatement[]): number =>
  statements.filter(({ sql }) => TRANSACTION_START.test(sql)).length;

/**
 * The statements that the same request has made before, word for word and, moments apart, with the
 * same values.
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
