import type { Driver, ObjectLiteral } from 'typeorm';

/** A named parameter, unless it is a list or what LIMIT counts: the planner looks at that number. */
const NAMED = /(?<!\bLIMIT\s+):([A-Za-z0-9_.]+)/g;

/**
 * Binds whole numbers, which TypeORM writes into the text for SQLite: each account and each article
 * then had statements of its own, whose memory V8 does not see and therefore hardly frees. They are
 * bound inside an expression, because SQLite prepares a statement anew for each value of a bare
 * parameter that its plan could depend on.
 */
export function bindNumbers(driver: Driver): void {
  const escape = driver.escapeQueryWithParameters.bind(driver);
  driver.escapeQueryWithParameters = (sql: string, parameters: ObjectLiteral) => {
    const bound: ObjectLiteral = { ...parameters };
    const text = sql.replaceAll(NAMED, (name, key: string) => {
      const value: unknown = parameters[key];
      if (!Number.isSafeInteger(value)) return name;
      // As a text: numbers of JavaScript are bound as REAL.
      bound[`${key}.whole`] = String(value);
      return `(${name}.whole + 0)`;
    });
    return escape(text, bound);
  };
}
