import type { Driver, ObjectLiteral } from 'typeorm';

/**
 * Pattern of a named parameter. Does not match lists, nor the value of LIMIT, which the query
 * planner must know.
 */
const NAMED = /(?<!\bLIMIT\s+):([A-Za-z0-9_.]+)/g;

/**
 * Binds integers as parameters. For SQLite, TypeORM would write them into the text of the
 * statement. Each ID would then need its own prepared statement, whose memory V8 does not see and
 * therefore hardly frees. The parameters are bound inside an expression, because SQLite may prepare
 * a statement again for each new value of a bare parameter.
 */
export function bindNumbers(driver: Driver): void {
  const escape = driver.escapeQueryWithParameters.bind(driver);
  driver.escapeQueryWithParameters = (sql: string, parameters: ObjectLiteral) => {
    const bound: ObjectLiteral = { ...parameters };
    const text = sql.replaceAll(NAMED, (name, key: string) => {
      const value: unknown = parameters[key];
      if (!Number.isSafeInteger(value)) return name;
      // Bound as text, because JavaScript numbers are bound as REAL.
      bound[`${key}.whole`] = String(value);
      return `(${name}.whole + 0)`;
    });
    return escape(text, bound);
  };
}
