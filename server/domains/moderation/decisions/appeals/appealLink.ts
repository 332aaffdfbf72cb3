import { isId } from '#platform/text/ids';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { isSignatureOf, signText } from '#domains/identity/auth/keys/signatures.service';
import type { Decision } from '../decision.entity';

const PURPOSE = 'ban-appeal';

export interface AppealLink {
  decisionId: number;
  personId: number;
}

/**
 * Returns the URL with which a banned user can appeal and export their data, and nothing else. The
 * URL is valid until both the appeal period and the ban are over.
 */
export function appealUrl({ id, personId, appealUntil }: Decision): string {
  const name = `${id}.${personId}.${Math.floor(appealUntil.getTime() / 1000)}`;
  return siteUrl(`${sitePaths.appeal}?jeton=${name}.${signText(PURPOSE, name)}`);
}

/**
 * Parses the token of a link and verifies its signature. Returns null when the token is malformed
 * or the signature is wrong. Does not check whether the link has expired.
 */
export function readAppealToken(token: string): AppealLink | null {
  const [decisionId = '', personId = '', until = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(decisionId) || !isId(personId) || !/^\d{1,12}$/.test(until))
    return null;
  if (!isSignatureOf(PURPOSE, `${decisionId}.${personId}.${until}`, signature)) return null;
  return { decisionId: Number(decisionId), personId: Number(personId) };
}
