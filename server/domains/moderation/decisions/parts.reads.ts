import { In } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { Decision } from './decision.entity';

/** Reads the parts of main decisions, by the ID of the main decision. Uses at most one statement. */
export async function partsByMain(
  rows: readonly Pick<Decision, 'id'>[],
): Promise<ReadonlyMap<number, Decision[]>> {
  if (rows.length === 0) return new Map();
  const where = { mainId: In(rows.map(({ id }) => id)) };
  const parts = await repository(Decision).find({ where, order: { id: 'ASC' } });
  return Map.groupBy(parts, ({ mainId }) => Number(mainId));
}

/** Reads the parts of a decision. */
export const partsOf = async (decision: Pick<Decision, 'id'>): Promise<Decision[]> =>
  (await partsByMain([decision])).get(decision.id) ?? [];

/** Returns the text of the comment before a decision and its parts; null when none is stored. */
export const quoteOf = (rows: readonly Pick<Decision, 'before'>[]): string | null =>
  rows.find(({ before }) => before !== null)?.before?.content ?? null;
