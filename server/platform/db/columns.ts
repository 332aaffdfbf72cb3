import { Column, type ColumnOptions, type QueryRunner, type TableColumnOptions } from 'typeorm';

/**
 * Whether this process uses PostgreSQL. Read from the environment directly, because entities are
 * declared before the environment is validated.
 */
const onPostgres = Boolean(process.env.DATABASE_URL?.startsWith('postgres'));

/** Declares a column for an instant in UTC: timestamptz, or text on SQLite. */
export function InstantColumn(options: Omit<ColumnOptions, 'type'> = {}): PropertyDecorator {
  return Column({ ...options, type: onPostgres ? 'timestamptz' : 'datetime' });
}

/** Declares a column for a structured value, stored as JSON text on both databases. */
export function JsonColumn(options: Omit<ColumnOptions, 'type'> = {}): PropertyDecorator {
  return Column({ ...options, type: 'simple-json' });
}

/** Declares a column for raw bytes: bytea on PostgreSQL, blob on SQLite. */
export function BytesColumn(options: Omit<ColumnOptions, 'type'> = {}): PropertyDecorator {
  return Column({ ...options, type: onPostgres ? 'bytea' : 'blob' });
}

/**
 * Declares a column for integers that may exceed 2³¹; values are exact up to 2⁵³. Converts the text
 * that the PostgreSQL driver returns for such columns to a number.
 */
export function BigIntegerColumn(): PropertyDecorator {
  return Column({
    type: 'bigint',
    transformer: { to: (value: number) => value, from: (raw: number | string) => Number(raw) },
  });
}

/**
 * Returns column types for migrations, so that one migration serves both databases. Never change a
 * type that a migration uses, just as migrations themselves are never changed.
 */
export function columnShapes(runner: QueryRunner) {
  const postgres = runner.connection.options.type === 'postgres';
  const column =
    (type: string) =>
    (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
      name,
      type,
      isNullable: false,
      ...more,
    });
  return {
    id: (): TableColumnOptions => ({
      name: 'id',
      type: 'integer',
      isPrimary: true,
      isGenerated: true,
      generationStrategy: 'increment',
    }),
    integer: column('integer'),
    bigInteger: column('bigint'),
    varchar: column('varchar'),
    text: column('text'),
    json: column('text'),
    boolean: column('boolean'),
    bytes: column(postgres ? 'bytea' : 'blob'),
    instant: column(postgres ? 'timestamp with time zone' : 'datetime'),
  };
}

/** Converts an instant read with raw SQL: SQLite returns UTC text, PostgreSQL a Date. */
export function toInstant(raw: string | Date): Date;
export function toInstant(raw: string | Date | null): Date | null;
export function toInstant(raw: string | Date | null): Date | null {
  if (raw === null || raw instanceof Date) return raw;
  return new Date(`${raw.replace(' ', 'T')}Z`);
}

/** Converts a boolean read with raw SQL: SQLite returns 0 or 1, PostgreSQL a boolean. */
export function toBoolean(raw: number | boolean): boolean;
export function toBoolean(raw: number | boolean | null): boolean | null;
export function toBoolean(raw: number | boolean | null): boolean | null {
  return raw === null ? null : raw === true || raw === 1;
}

/** Row as raw SQL returns it: with instants and booleans that are not converted. */
export type Raw<Row> = {
  [Column in keyof Row]: NonNullable<Row[Column]> extends Date
    ? string | Date | Extract<Row[Column], null>
    : NonNullable<Row[Column]> extends boolean
      ? number | boolean | Extract<Row[Column], null>
      : Row[Column];
};

/** Function that converts a column of a raw row; `never` for a column that needs no conversion. */
type Conversion<Value> =
  NonNullable<Value> extends Date
    ? typeof toInstant
    : NonNullable<Value> extends boolean
      ? typeof toBoolean
      : never;

/**
 * Creates a function that converts the instants and booleans of a raw row. Other columns are copied.
 * @param conversions one for each column that is an instant or a boolean; the compiler refuses a list
 *   with one missing
 */
export function rowMapper<Row extends object>(conversions: {
  [Column in keyof Row as Conversion<Row[Column]> extends never ? never : Column]-?: Conversion<
    Row[Column]
  >;
}): <More extends object>(raw: Raw<Row> & More) => Omit<More, keyof Row> & Row {
  const columns = Object.entries(conversions) as [string, (raw: unknown) => unknown][];
  return (raw) => {
    const row: Record<string, unknown> = { ...raw };
    for (const [column, convert] of columns) row[column] = convert(row[column]);
    return row as never;
  };
}
