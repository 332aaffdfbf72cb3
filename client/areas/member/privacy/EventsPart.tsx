import { ShownSwitch } from '../events/participants/ShownSwitch';
import { PrivacyPart } from './PrivacyPart';

/** Section in which the member chooses whether events show their name. */
export function EventsPart() {
  return (
    <PrivacyPart
      id="evenements"
      text="Votre choix concerne la liste des participants et les résultats."
    >
      <ShownSwitch />
    </PrivacyPart>
  );
}
