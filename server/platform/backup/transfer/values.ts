/**
 * Value of a column, in a form that both database engines can be converted from and to. PostgreSQL
 * accepts it for the column: instants are ISO texts, bytes are `\x` and hexadecimal digits.
 */
export type Value = string | number | boolean | null;

export type ColumnKind = 'number' | 'boolean' | 'instant' | 'bytes' | 'text';

/** Kinds of columns, by the type that a column has on SQLite. */
const KINDS: Readonly<Record<string, ColumnKind>> = {
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  datetime: 'instant',
  blob: 'bytes',
  varchar: 'text',
  text: 'text',
};

/**
 * Returns the kind of a column by its type on SQLite.
 * @throws Error for a type that is not known, because its values could be changed by the transfer
 */
export function kindOf(sqliteType: string): ColumnKind {
  const kind = KINDS[sqliteType.toLowerCase()];
  if (kind === undefined) throw new Error(`unknown column type ${sqliteType}`);
  return kind;
}

const unexpected = (kind: ColumnKind, raw: unknown) =>
  new Error(`unexpected value of type ${typeof raw} in a column of type ${kind}`);

/** Converts a value that SQLite returned. @throws Error for a value that the column cannot have */
export function fromSqlite(kind: ColumnKind, raw: unknown): Value {
  if (raw === null) return null;
  switch (kind) {
    case 'number':
      if (Number.isSafeInteger(raw)) return raw as number;
      break;
    case 'boolean':
      if (raw === 0 || raw === 1) return raw === 1;
      break;
    case 'instant':
      if (typeof raw === 'string') return instantOf(`${raw.replace(' ', 'T')}Z`);
      break;
    case 'bytes':
      if (Buffer.isBuffer(raw)) return `\\x${raw.toString('hex')}`;
      break;
    case 'text':
      if (typeof raw === 'string') return raw;
  }
  throw unexpected(kind, raw);
}

/** Converts a value for SQLite, where instants are texts as TypeORM writes them. */
export function toSqlite(kind: ColumnKind, value: Value): string | number | Buffer | null {
  if (value === null) return null;
  switch (kind) {
    case 'boolean':
      return value === true ? 1 : 0;
    case 'instant':
      return String(value).replace('T', ' ').replace('Z', '');
    case 'bytes':
      return Buffer.from(String(value).slice(2), 'hex');
    default:
      return value as string | number;
  }
}

/**
 * Converts the text of a value of PostgreSQL, as COPY and the text protocol write it.
 * @throws Error for a value that the column cannot have
 */
export function fromPostgres(kind: ColumnKind, text: string | null): Value {
  if (text === null) return null;
  switch (kind) {
    case 'number': {
      const number = Number(text);
      if (Number.isSafeInteger(number)) return number;
      break;
    }
    case 'boolean':
      if (text === 't' || text === 'f') return text === 't';
      break;
    case 'instant':
      return instantOf(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
    case 'bytes':
      if (text.startsWith('\\x')) return text;
      break;
    case 'text':
      return text;
  }
  throw unexpected(kind, text);
}

/** Returns an instant in milliseconds, the precision of the site. */
function instantOf(text: string): string {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw unexpected('instant', text);
  return instant.toISOString();
}
