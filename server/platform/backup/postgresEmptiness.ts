import { UNFINISHED_TABLE } from '../db/unfinishedRestore';

/**
 * Counts the tables, views and sequences of a database, except those of its extensions and the mark
 * of an unfinished restore.
 */
export const countOfTables = `SELECT COUNT(*) FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname NOT LIKE 'pg\\_%'
    AND n.nspname <> 'information_schema' AND c.relname <> '${UNFINISHED_TABLE}'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;

export const POSTGRES_NOT_EMPTY =
  'DATABASE_URL\u00a0: cette base de données n’est pas vide. Une sauvegarde est remise seulement dans une base vide. Créez une autre base (createdb).';
