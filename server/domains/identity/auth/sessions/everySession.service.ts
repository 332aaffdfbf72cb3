import { repository, transaction } from '#platform/db/transaction';
import { SessionRow } from './session.entity';

/**
 * Ends all sessions, for a restored site: among them are those that were ended after the backup.
 * @returns how many there were
 */
export async function endEverySession(): Promise<number> {
  const { affected } = await transaction(() =>
    repository(SessionRow).createQueryBuilder().delete().execute(),
  );
  return affected ?? 0;
}
