import { repository } from '../../../platform/db/transaction';
import { isId } from '../../../platform/text/ids';
import { siteUrl, sitePaths } from '../../../platform/sitePaths';
import { isSealOf, sealOf } from '../../identity/auth/keys/seals.service';
import { activeBanOf } from '../../identity/users/activeBan.service';
import { Decision } from './decision.entity';
import { DecisionKind } from './decision.types';

const PURPOSE = 'ban-appeal';

/** Whom a link lets in, and to which decision. */
export interface AppealLink {
  decisionId: number;
  personId: number;
}

/**
 * The address by which a banned person appeals and takes their data with them, and can do nothing
 * else. It serves until the time to appeal the ban is over, and as long as the ban lasts.
 */
export function appealUrl({ id, personId, appealUntil }: Decision): string {
  const name = `${id}.${personId}.${Math.floor(appealUntil.getTime() / 1000)}`;
  return siteUrl(`${sitePaths.appeal}?jeton=${name}.${sealOf(PURPOSE, name)}`);
}

/** What such a link says, however old it is; null for one that we did not make. */
export function readAppealToken(token: string): AppealLink | null {
  const [decisionId = '', personId = '', until = '', seal = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(decisionId) || !isId(personId) || !/^\d{1,12}$/.test(until))
    return null;
  if (!isSealOf(PURPOSE, `${decisionId}.${personId}.${until}`, seal)) return null;
  return { decisionId: Number(decisionId), personId: Number(personId) };
}

/** The link of the ban that keeps somebody out; null where none does. */
export async function linkOfBanned(personId: number): Promise<string | null> {
  const ban = await activeBanOf(personId);
  const where = { banId: ban?.id, kind: DecisionKind.BAN };
  const pronounced = ban && (await repository(Decision).findOneBy(where));
  return pronounced && appealUrl(pronounced);
}
