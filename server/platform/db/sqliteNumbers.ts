import type { Driver, ObjectLiteral } from 'typeorm';

/** A named parameter, except lists and the value of LIMIT, which the planner must know. */
const NAMED = /(?<!\bLIMIT\s+):([A-Za-z0-9_.]+)/g;

/**
 * Binds integers, which TypeORM would write into the text for SQLite: each account and article
 * would then have its own statements, whose memory V8 does not see and therefore hardly frees. They
 * are bound inside an expression, because SQLite prepares a statement again for each value of a
 * bare parameter that its plan could depend on.
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
