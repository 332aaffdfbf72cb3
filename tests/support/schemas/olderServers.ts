import type { QueryRunner, Table, TableColumn } from 'typeorm';
import type { UsedTables } from './usedTables';

/**
 * Returns the tables that a version uses. They are copies, because TypeORM changes its own objects
 * during migrations.
 */
export async function tablesOf(runner: QueryRunner, used: UsedTables): Promise<Table[]> {
  return (await runner.getTables(Object.keys(used))).map((table) => table.clone());
}

/**
 * Returns the schema changes that break servers of an older version. During an upgrade, such
 * servers run beside the new ones until all are replaced.
 */
export function breakages(used: UsedTables, before: Table[], after: Table[]): string[] {
  return Object.entries(used).flatMap(([name, columns]) => {
    const was = tableIn(before, name);
    const is = tableIn(after, name);
    if (!was) return [];
    if (!is) return [`${name} is gone`];
    return [
      ...Object.keys(columns).flatMap((column) => brokenColumn(was, is, column)),
      ...is.columns
        .filter((column) => !was.findColumnByName(column.name) && mustBeGiven(column))
        .map((column) => `${name}.${column.name} is new, and must be given`),
      ...newRules(was, is).map((rule) => `${name} has a new rule: ${rule}`),
    ];
  });
}

const tableIn = (tables: Table[], name: string) =>
  tables.find((table) => table.name.split('.').at(-1) === name);

const mustBeGiven = ({ isNullable, isGenerated, default: fallback }: TableColumn) =>
  !isNullable && !isGenerated && (fallback === undefined || fallback === null);

function brokenColumn(before: Table, after: Table, name: string): string[] {
  const was = before.findColumnByName(name);
  const is = after.findColumnByName(name);
  const of = `${after.name.split('.').at(-1)}.${name}`;
  if (!was) return [];
  if (!is) return [`${of} is gone`];
  return [
    ...(was.type === is.type ? [] : [`${of} was ${was.type}, and is ${is.type}`]),
    ...(was.isNullable && !is.isNullable ? [`${of} may no longer be null`] : []),
    ...(lengthOf(is) < lengthOf(was) ? [`${of} is shorter`] : []),
    // Older servers do not send a value for columns that had a default.
    ...(!mustBeGiven(was) && mustBeGiven(is) && !was.isNullable ? [`${of} has no default`] : []),
  ];
}

const lengthOf = ({ length }: TableColumn) => (length ? Number(length) : Infinity);

/** Returns the constraints that a table has only since the migrations. */
function newRules(before: Table, after: Table): string[] {
  const had = new Set(rulesOf(before));
  return rulesOf(after).filter((rule) => !had.has(rule));
}

function rulesOf({ uniques, indices, foreignKeys, checks }: Table): string[] {
  const list = (names: string[]) => names.toSorted().join(', ');
  return [
    ...uniques.map(({ columnNames }) => `one row for each ${list(columnNames)}`),
    ...indices
      .filter(({ isUnique }) => isUnique)
      .map(({ columnNames, where }) =>
        `one row for each ${list(columnNames)} ${where ?? ''}`.trim(),
      ),
    ...foreignKeys.map(
      ({ columnNames, referencedTableName }) =>
        `${list(columnNames)} is in ${referencedTableName.split('.').at(-1)}`,
    ),
    ...checks.map(({ expression }) => `check ${expression ?? ''}`),
  ];
}

/** Returns a valid value for a column type. */
function sampleOf(type: string): unknown {
  if (/int|numeric|real|double/.test(type)) return 1;
  if (type === 'boolean') return '1';
  if (/^(timestamp|datetime)/.test(type)) return '2026-01-01 00:00:00';
  return /blob|bytea/.test(type) ? Buffer.from('x') : 'x';
}

/**
 * Reads and writes every table as an older server does, using only the columns that this server
 * knows. Call it in a transaction that is rolled back.
 * @returns the refused statements, including those that are refused in every version, such as
 * deleting entries of cases
 */
export async function refusedStatements(runner: QueryRunner, used: UsedTables): Promise<string[]> {
  const isPostgres = runner.connection.options.type === 'postgres';
  // Disables foreign keys, because the rows to which they refer are missing.
  if (isPostgres) await runner.query('SET LOCAL session_replication_role = replica');
  const refused: string[] = [];
  for (const [table, columns] of Object.entries(used)) {
    await runner.query('SAVEPOINT tried');
    try {
      await readAndWrite(runner, table, columns);
    } catch (error) {
      refused.push(`${table}: ${(error as Error).message}`);
    }
    await runner.query('ROLLBACK TO SAVEPOINT tried');
  }
  return refused;
}

/** Returns the statements that were accepted before the migrations and are refused after them. */
export function newlyRefused(before: readonly string[], after: readonly string[]): string[] {
  return after.filter((what) => !before.includes(what));
}

async function readAndWrite(
  runner: QueryRunner,
  table: string,
  columns: Record<string, string>,
): Promise<void> {
  const names = Object.keys(columns);
  const list = names.map((name) => `"${name}"`).join(', ');
  const [row] = (await runner.query(`SELECT ${list} FROM "${table}" LIMIT 1`)) as Record<
    string,
    unknown
  >[];
  const values = names.map((name) => (row ? row[name] : sampleOf(columns[name]!)));
  const isPostgres = runner.connection.options.type === 'postgres';
  const places = names.map((_, index) => (isPostgres ? `$${index + 1}` : '?')).join(', ');
  await runner.query(`DELETE FROM "${table}"`);
  await runner.query(`INSERT INTO "${table}" (${list}) VALUES (${places})`, values);
  const changes = names.map((name) => `"${name}" = "${name}"`).join(', ');
  await runner.query(`UPDATE "${table}" SET ${changes}`);
}
