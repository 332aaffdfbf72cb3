import { RankingConsent } from '../ranking/RankingConsent';
import { PrivacyPart } from './PrivacyPart';

/** Section in which the member chooses how the ranking shows them. */
export function RankingPart() {
  return (
    <PrivacyPart id="classement" text="Vos points sont comptés dans tous les cas.">
      <RankingConsent />
    </PrivacyPart>
  );
}
