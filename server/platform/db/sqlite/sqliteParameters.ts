import type { Driver, ObjectLiteral } from 'typeorm';

/**
 * Pattern of a named parameter. Does not match lists, nor the value of LIMIT, which the query
 * planner must know.
 */
const NAMED = /(?<!\bLIMIT\s+):([A-Za-z0-9_.]+)/g;

/**
 * Binds integers, texts and dates as parameters inside an expression. SQLite may prepare a statement
 * again for each new value of a bare parameter, for instance on a table with a partial index, whose
 * condition it compares with the values: finding a session then takes ten times as long.
 *
 * Integers are bound at all because TypeORM would write them into the text of the statement. Each
 * ID would then need its own prepared statement, whose memory V8 does not see and therefore hardly
 * frees.
 */
export function bindInExpressions(driver: Driver): void {
  const escape = driver.escapeQueryWithParameters.bind(driver);
  driver.escapeQueryWithParameters = (sql: string, parameters: ObjectLiteral) => {
    const bound: ObjectLiteral = { ...parameters };
    const text = sql.replaceAll(NAMED, (name, key: string) => {
      const value: unknown = parameters[key];
      if (typeof value === 'string' || value instanceof Date) return `(${name} || '')`;
      if (!Number.isSafeInteger(value)) return name;
      // Bound as text, because JavaScript numbers are bound as REAL.
      bound[`${key}.whole`] = String(value);
      return `(${name}.whole + 0)`;
    });
    return escape(text, bound);
  };
}
