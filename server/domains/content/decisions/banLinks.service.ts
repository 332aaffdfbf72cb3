import { repository } from '#platform/db/transaction';
import { activeBanOf } from '#domains/identity/users/activeBan.service';
import { appealUrl } from './appealLink';
import { Decision } from './decision.entity';
import { DecisionKind } from './decision.types';

/** The link of the ban that keeps somebody out; null where none does. */
export async function linkOfBanned(personId: number): Promise<string | null> {
  const ban = await activeBanOf(personId);
  const where = { banId: ban?.id, kind: DecisionKind.BAN };
  const pronounced = ban && (await repository(Decision).findOneBy(where));
  return pronounced && appealUrl(pronounced);
}
