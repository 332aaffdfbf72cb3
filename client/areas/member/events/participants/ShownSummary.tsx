import { useShownInEventsQuery, type ShownInEventsQuery } from '#client/generated/graphql';
import { PrivacyLink } from '#areas/member/privacy/PrivacyLink';

/** Line that states whether events show the member's name, with a link to the choice. */
export function ShownSummary() {
  const { data } = useShownInEventsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <p className="text-body">
      {data ? sentenceOf(data) : '\u00A0'} <PrivacyLink part="evenements" />
    </p>
  );
}

function sentenceOf(choices: ShownInEventsQuery): string {
  const { shownInEvents, shownInStandings, rankingVisibility } = choices;
  if (rankingVisibility === 'ANONYMOUS') {
    return 'Les membres lisent «\u00A0Joueur anonyme\u00A0» dans les résultats, avec vos points.';
  }
  if (!shownInEvents) return 'Les événements n’affichent pas votre nom aux autres membres.';
  if (!shownInStandings) {
    return 'Les membres voient votre nom parmi les participants, mais pas au classement.';
  }
  return 'Les membres voient votre nom parmi les participants et au classement.';
}
