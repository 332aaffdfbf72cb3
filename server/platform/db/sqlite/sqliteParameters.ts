import { LRUCache } from 'lru-cache';
import { DateUtils, type Driver, type ObjectLiteral } from 'typeorm';

/** Pattern of a parameter in a statement: after LIMIT or not, a list or not, and its name. */
const PARAMETER = /(\bLIMIT\s+)?:(\.\.\.)?([A-Za-z0-9_.]+)/g;

/**
 * Pattern of a named parameter. Does not match lists, nor the value of LIMIT, which the query
 * planner must know.
 */
const NAMED = /(?<!\bLIMIT\s+):([A-Za-z0-9_.]+)/g;

const MAX_TEMPLATES = 1000;
/** Maximum number of texts of one statement: one for each combination of types and limits. */
const MAX_TEXTS = 50;

/** A statement with named parameters, and the texts with which it was already run. */
interface Template {
  /** Parameters in order of appearance; null when one of them is a list. */
  parameters: readonly { key: string; isLimit: boolean }[] | null;
  texts: Map<string, string>;
}

/**
 * Binds integers, texts and dates as parameters inside an expression. SQLite may prepare a statement
 * again for each new value of a bare parameter, for instance on a table with a partial index, whose
 * condition it compares with the values: finding a session then takes ten times as long.
 *
 * Integers are bound at all because TypeORM would write them into the text of the statement. Each
 * ID would then need its own prepared statement, whose memory V8 does not see and therefore hardly
 * frees.
 *
 * The text is cached, because replacing the parameters took a third of the time of the statement.
 */
export function bindInExpressions(driver: Driver): void {
  const escape = driver.escapeQueryWithParameters.bind(driver);
  const templates = new LRUCache<string, Template>({ max: MAX_TEMPLATES });
  driver.escapeQueryWithParameters = (sql: string, parameters: ObjectLiteral) => {
    const template = templates.get(sql) ?? templateOf(sql);
    templates.set(sql, template);
    const bound = boundValues(template, parameters);
    if (!bound) return escape(...inExpressions(sql, parameters));
    const { kinds, values } = bound;
    let text = template.texts.get(kinds);
    if (text === undefined) {
      [text] = escape(...inExpressions(sql, parameters));
      if (template.texts.size >= MAX_TEXTS) template.texts.clear();
      template.texts.set(kinds, text);
    }
    return [text, values];
  };
}

function templateOf(sql: string): Template {
  const found = [...sql.matchAll(PARAMETER)];
  const parameters = found.map(([, limit, , key = '']) => ({ key, isLimit: limit !== undefined }));
  const hasList = found.some(([, , list]) => list !== undefined);
  return { parameters: hasList ? null : parameters, texts: new Map() };
}

/**
 * Returns the values to bind, and what the text of the statement depends on: their types and the
 * value of LIMIT. Returns null for a statement that has a list or another type of value.
 */
function boundValues(
  { parameters }: Template,
  given: ObjectLiteral,
): { kinds: string; values: unknown[] } | null {
  if (!parameters) return null;
  const values: unknown[] = [];
  let kinds = '';
  for (const { key, isLimit } of parameters) {
    const value: unknown = given[key];
    if (typeof value === 'string') {
      kinds += isLimit ? 'l' : 's';
      values.push(value);
    } else if (Number.isSafeInteger(value)) {
      kinds += isLimit ? `${String(value)},` : 'i';
      // Bound as text, because JavaScript numbers are bound as REAL.
      if (!isLimit) values.push(String(value));
    } else if (value instanceof Date) {
      kinds += 'd';
      values.push(DateUtils.mixedDateToUtcDatetimeString(value));
    } else if (value === null) {
      kinds += 'n';
      values.push(null);
    } else return null;
  }
  return { kinds, values };
}

/** Writes parameters inside expressions, as TypeORM then escapes them. */
function inExpressions(sql: string, parameters: ObjectLiteral): [string, ObjectLiteral] {
  const bound: ObjectLiteral = { ...parameters };
  const text = sql.replaceAll(NAMED, (name, key: string) => {
    const value: unknown = parameters[key];
    if (typeof value === 'string' || value instanceof Date) return `(${name} || '')`;
    if (!Number.isSafeInteger(value)) return name;
    bound[`${key}.whole`] = String(value);
    return `(${name}.whole + 0)`;
  });
  return [text, bound];
}
