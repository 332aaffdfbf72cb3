import { In, LessThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { viewingEnded, type ViewingEnd } from '../auth.events';
import { ViewingAsRow } from './viewingAs.entity';

/** Maximum number of impersonations ended at a time, above the number of super administrators. */
const MOST = 500;

/** Impersonations to end: of the given sessions, of an account, or the expired ones. */
export type Ending = { sessionIds: readonly string[] } | { userId: number } | { over: true };

/**
 * Ends impersonations in the open transaction, and emits an event for each.
 * @returns the IDs of the super administrators who had started the impersonations
 */
export async function endViewings(which: Ending, reason: ViewingEnd): Promise<number[]> {
  const rows = await repository(ViewingAsRow).find({
    where: criteria(which),
    relations: { session: true },
    take: MOST,
  });
  if (rows.length === 0) return [];
  await repository(ViewingAsRow).delete({ sessionId: In(rows.map(({ sessionId }) => sessionId)) });
  for (const { roleId, personId, session } of rows) {
    await emit(viewingEnded, { actorId: session.userId, roleId, personId, reason });
  }
  return [...new Set(rows.map(({ session }) => session.userId))];
}

function criteria(which: Ending): FindOptionsWhere<ViewingAsRow> {
  if ('sessionIds' in which) return { sessionId: In([...which.sessionIds]) };
  if ('over' in which) return { until: LessThanOrEqual(now()) };
  return { session: { userId: which.userId } };
}
