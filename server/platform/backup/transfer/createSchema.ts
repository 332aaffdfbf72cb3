import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { namesOf } from '#platform/db/schemaCompatibility';
import { BackupError } from '../backupError';

/**
 * Creates the tables of a version of the site in an empty database, by the migrations that the
 * database of that version had. Later migrations run afterwards, as for any older backup.
 * @param applied names of the migrations in the backup
 * @throws BackupError when the backup has a migration that this version does not know
 */
export async function createSchema(
  source: DataSource,
  runner: QueryRunner,
  applied: readonly string[],
): Promise<void> {
  const known = namesOf(source);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new BackupError(
      `La sauvegarde vient d’une version plus récente du site (migration ${unknown})\u00a0: installez d’abord cette version.`,
    );
  }
  const executor = new MigrationExecutor(source, runner);
  // The caller has opened a transaction, or needs none.
  executor.transaction = 'none';
  for (const migration of await executor.getPendingMigrations()) {
    if (applied.includes(migration.name)) await executor.executeMigration(migration);
  }
}
