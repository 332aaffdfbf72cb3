import { isId } from '#platform/text/ids';
import { siteUrl, sitePaths } from '#platform/sitePaths';
import { isSignatureOf, signText } from '#domains/identity/auth/keys/signatures.service';
import type { Decision } from './decision.entity';

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
  return siteUrl(`${sitePaths.appeal}?jeton=${name}.${signText(PURPOSE, name)}`);
}

/** What such a link says, however old it is; null for one that we did not make. */
export function readAppealToken(token: string): AppealLink | null {
  const [decisionId = '', personId = '', until = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(decisionId) || !isId(personId) || !/^\d{1,12}$/.test(until))
    return null;
  if (!isSignatureOf(PURPOSE, `${decisionId}.${personId}.${until}`, signature)) return null;
  return { decisionId: Number(decisionId), personId: Number(personId) };
}
