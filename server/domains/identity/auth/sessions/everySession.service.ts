import { repository, transaction } from '#platform/db/transaction';
import { SessionRow } from './session.entity';

/**
 * Ends all sessions of a restored site, because the backup contains sessions that ended after the
 * backup was made.
 * @returns the number of ended sessions
 */
export async function endEverySession(): Promise<number> {
  const { affected } = await transaction(() =>
    repository(SessionRow).createQueryBuilder().delete().execute(),
  );
  return affected ?? 0;
}
