import { Entity, PrimaryColumn, type DataSource } from 'typeorm';
import { EnvError } from '../env';

/**
 * Migration that a version of the site must know to use the schema of this version. Change it when
 * a migration breaks older servers (docs/recipes/change-the-schema.md).
 */
export const OLDEST_COMPATIBLE = 'ListsAtScale1763600000032';

/**
 * Declaration of the newest version that migrated the database. The table has one row. Versions
 * that know the migration of the row may use the schema, even when they do not know later ones.
 */
@Entity('schema_compatibility')
export class SchemaCompatibility {
  @PrimaryColumn({ type: 'varchar' })
  oldestMigration!: string;
}

/** What a database says about its schema. */
export interface SchemaState {
  /** Names of the migrations that ran. */
  applied: readonly string[];
  /** Declaration of the newest version; null in databases of versions without declarations. */
  oldestMigration: string | null;
}

/** Runs a query. @returns the first column of each row */
export type Ask = (sql: string) => Promise<unknown[]>;

/**
 * Reads the state of a schema.
 * @param ask runs a query on a database that has the table `migrations`
 * @param known names of the migrations of this version
 */
export async function readSchemaState(ask: Ask, known: readonly string[]): Promise<SchemaState> {
  const applied = (await ask('SELECT "name" FROM migrations')).map(String);
  if (applied.every((name) => known.includes(name))) return { applied, oldestMigration: null };
  // A failed query would abort a transaction of PostgreSQL, so the migration is looked up first.
  if (!applied.some((name) => name.startsWith('SchemaCompatibility'))) {
    return { applied, oldestMigration: null };
  }
  const [oldest] = await ask('SELECT "oldestMigration" FROM schema_compatibility');
  return { applied, oldestMigration: typeof oldest === 'string' ? oldest : null };
}

/**
 * Returns a French sentence if a newer version migrated the database and did not declare itself
 * compatible with this version; otherwise null.
 */
export function newerSchemaProblem(known: readonly string[], state: SchemaState): string | null {
  const unknown = state.applied.filter((name) => !known.includes(name));
  const isCompatible = state.oldestMigration !== null && known.includes(state.oldestMigration);
  if (unknown.length === 0 || isCompatible) return null;
  return `La base de données vient d’une version plus récente du site (migration ${unknown.at(-1)})\u00a0: démarrez cette version, ou remettez dans un dossier vide la sauvegarde faite avant la mise à jour (commande restore). Rien n’a été changé.`;
}

/** Returns the names of the migrations that this version knows. */
export const namesOf = ({ migrations }: Pick<DataSource, 'migrations'>): string[] =>
  migrations.map((migration) => migration.name ?? migration.constructor.name);

/** Returns a function that runs queries on a connection. */
export const asking =
  (source: DataSource): Ask =>
  async (sql) => {
    const rows = (await source.query(sql)) as Record<string, unknown>[];
    return rows.map((row) => Object.values(row)[0]);
  };

/**
 * Refuses a database that a newer, incompatible version migrated.
 * @throws EnvError with a French sentence
 */
export async function refuseNewerSchema(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return;
  } finally {
    await runner.release();
  }
  const known = namesOf(source);
  const problem = newerSchemaProblem(known, await readSchemaState(asking(source), known));
  if (problem) throw new EnvError(problem);
}

/**
 * Declares which older versions may use the schema, once all migrations of this version ran. An
 * older version leaves the declaration of a newer one unchanged.
 */
export async function declareCompatibility(
  source: DataSource,
  oldest = OLDEST_COMPATIBLE,
): Promise<void> {
  const ask = asking(source);
  const known = namesOf(source);
  // Some tests use only a part of the migrations.
  if (!known.some((name) => name.startsWith('SchemaCompatibility'))) return;
  const applied = await ask('SELECT "name" FROM migrations');
  if (applied.some((name) => !known.includes(String(name)))) return;
  const declared = await ask('SELECT "oldestMigration" FROM schema_compatibility');
  if (declared.length === 1 && declared[0] === oldest) return;
  await source.query('DELETE FROM schema_compatibility');
  const [placeholder] = source.options.type === 'postgres' ? ['$1'] : ['?'];
  await source.query(`INSERT INTO schema_compatibility VALUES (${placeholder})`, [oldest]);
}
