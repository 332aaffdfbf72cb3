import { query } from '#platform/db/transaction';
import { foldText } from '#platform/text/text';

/**
 * Maximum number of actor names that are read. It is far higher than the number of accounts that
 * are ever staff.
 */
const MOST_NAMES = 1000;

/**
 * Returns the actor names that contain every word. Few different names occur in many entries, so
 * the statement jumps from each name to the next in the index.
 */
export async function namesWith(words: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `WITH RECURSIVE names("name") AS (
       SELECT MIN("actorName") FROM audit_entries
       UNION ALL
       SELECT (SELECT MIN(e."actorName") FROM audit_entries e WHERE e."actorName" > n."name")
       FROM names n WHERE n."name" IS NOT NULL
     ) SELECT "name" FROM names WHERE "name" IS NOT NULL LIMIT ${MOST_NAMES}`,
  );
  return rows
    .map(({ name }) => ({ name, folded: foldText(name) }))
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map(({ name }) => name);
}
