import { repository } from '#platform/db/transaction';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { appealUrl } from './appealLink';
import { Decision } from '../decision.entity';
import { DecisionKind } from '../decision.types';

/**
 * Returns the appeal link for the ban that is in force against a user; null when the user is not
 * banned.
 */
export async function linkOfBanned(personId: number): Promise<string | null> {
  const ban = await activeBanOf(personId);
  const where = { banId: ban?.id, kind: DecisionKind.BAN };
  const pronounced = ban && (await repository(Decision).findOneBy(where));
  return pronounced && appealUrl(pronounced);
}
