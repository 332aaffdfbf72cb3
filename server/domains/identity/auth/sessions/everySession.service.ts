import { repository, transaction } from '#platform/db/transaction';
import { SessionRow } from './session.entity';

/**
 * Ends all sessions, for a restored site: the backup includes sessions that were ended after it.
 * @returns the number of ended sessions
 */
export async function endEverySession(): Promise<number> {
  const { affected } = await transaction(() =>
    repository(SessionRow).createQueryBuilder().delete().execute(),
  );
  return affected ?? 0;
}
