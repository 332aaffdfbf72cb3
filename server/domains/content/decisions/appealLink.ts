import { isId } from '../../../platform/text/ids';
import { siteUrl, sitePaths } from '../../../platform/sitePaths';
import { isSealOf, sealOf } from '../../identity/auth/keys/seals.service';
import type { Decision } from './decision.entity';

const PURPOSE = 'ban-appeal';

/** Whom a link lets in, and to which decision. */
export interface AppealLink {
  decisionId: number;
  personId: number;
}

/**
 * The address by which a banned person appeals and takes their data with them, and can do nothing
 * else. It ends with the time to appeal.
 */
export function appealUrl({ id, personId, appealUntil }: Decision): string {
  const name = `${id}.${personId}.${Math.floor(appealUntil.getTime() / 1000)}`;
  return siteUrl(`${sitePaths.appeal}?jeton=${name}.${sealOf(PURPOSE, name)}`);
}

/** What such a link says; null for one that we did not make, or that is too old. */
export function readAppealToken(token: string, at: Date): AppealLink | null {
  const [decisionId = '', personId = '', until = '', seal = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(decisionId) || !isId(personId) || !/^\d{1,12}$/.test(until))
    return null;
  if (!isSealOf(PURPOSE, `${decisionId}.${personId}.${until}`, seal)) return null;
  if (Number(until) * 1000 <= at.getTime()) return null;
  return { decisionId: Number(decisionId), personId: Number(personId) };
}
