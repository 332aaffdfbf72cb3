import { isId } from '#platform/text/ids';
import { siteUrl, sitePaths } from '#platform/sitePaths';
import { isSignatureOf, signText } from '#domains/identity/auth/keys/signatures.service';
import type { Decision } from './decision.entity';

const PURPOSE = 'ban-appeal';

/** User and decision of a link. */
export interface AppealLink {
  decisionId: number;
  personId: number;
}

/**
 * Returns the URL by which a banned user appeals and exports their data, and nothing else. It is
 * valid until the end of the appeal period and as long as the ban lasts.
 */
export function appealUrl({ id, personId, appealUntil }: Decision): string {
  const name = `${id}.${personId}.${Math.floor(appealUntil.getTime() / 1000)}`;
  return siteUrl(`${sitePaths.appeal}?jeton=${name}.${signText(PURPOSE, name)}`);
}

/**
 * Parses and verifies the token of a link; null when the signature is wrong. Does not check the
 * age.
 */
export function readAppealToken(token: string): AppealLink | null {
  const [decisionId = '', personId = '', until = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(decisionId) || !isId(personId) || !/^\d{1,12}$/.test(until))
    return null;
  if (!isSignatureOf(PURPOSE, `${decisionId}.${personId}.${until}`, signature)) return null;
  return { decisionId: Number(decisionId), personId: Number(personId) };
}
