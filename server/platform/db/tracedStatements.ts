import Sqlite from 'better-sqlite3';
import { isTracing, tracedCall } from '../measures/tracing';

/** Maximum length of a statement in a span, in characters. */
const LONGEST = 2000;

const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+"?(\w+)/i;

/** Returns the text of a statement without literal values. */
export function withoutValues(sql: string): string {
  return sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST);
}

/** Runs a statement, in a span when tracing is on. */
export function tracedStatement<T>(system: 'sqlite' | 'postgresql', sql: string, run: () => T): T {
  if (!isTracing()) return run();
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(sql)?.[1];
  const facts = () => ({
    'db.system.name': system,
    'db.operation.name': operation,
    'db.query.text': withoutValues(sql),
    ...(table && { 'db.collection.name': table }),
  });
  return tracedCall([operation, table].filter(Boolean).join(' '), facts, run);
}

/** A method of a prepared SQLite statement that runs the statement. */
export type Run = (...values: unknown[]) => unknown;

export const RUNS = ['run', 'all', 'get', 'iterate'] as const;

export class TracedConnection extends Sqlite {
  override prepare<Values extends unknown[] | {} = unknown[], Row = unknown>(sql: string) {
    const statement = super.prepare<Values, Row>(sql);
    if (!isTracing()) return statement;
    const runs = statement as unknown as Record<(typeof RUNS)[number], Run>;
    for (const name of RUNS) {
      const run = runs[name].bind(statement);
      runs[name] = (...values) => tracedStatement('sqlite', sql, () => run(...values));
    }
    return statement;
  }
}
