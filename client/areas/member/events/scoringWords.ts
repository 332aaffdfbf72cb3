import type { AvatarFrame, EventBand, EventScoringKind } from '../../../generated/graphql';
import { counted, formatNumber } from '../../../platform/words/format';

const POINTS = 'Un appel réussi vaut 10 points, un appel parfait 15.';

/** How an event is scored, in sentences. */
export function scoringSentence({
  kind,
  calls,
}: {
  kind: EventScoringKind;
  calls: number | null;
}): string {
  const least = `Il en faut ${formatNumber(calls ?? 1)} au moins pour être classé.`;
  const sentences: Record<EventScoringKind, string> = {
    BEST_CALLS: `${(calls ?? 1) > 1 ? `Vos ${formatNumber(calls ?? 1)} meilleurs appels comptent` : 'Votre meilleur appel compte'}. ${POINTS}`,
    TOTAL: `Tous vos appels comptent. ${POINTS}`,
    SUCCESS: `La part d’appels réussis parmi vos appels. ${least}`,
    RESPONSE: `Le temps de réponse médian de vos appels réussis\u00A0: le plus court gagne. ${least}`,
  };
  return sentences[kind];
}

const seconds = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

/** A score as people read it: '245 points', '92,5 %', '3,42 s'. */
export function scoreText(kind: EventScoringKind, score: number): string {
  if (kind === 'SUCCESS') return percent.format(score / 10_000);
  if (kind === 'RESPONSE') return `${seconds.format(score / 1000)}\u00A0s`;
  return counted(score, 'point');
}

/** '1er', '2e'. */
export const placeText = (place: number): string =>
  place === 1 ? '1er' : `${formatNumber(place)}e`;

/** Who gets a prize. */
export const bandWords: Readonly<Record<EventBand, string>> = {
  FIRST: '1re place',
  SECOND: '2e place',
  THIRD: '3e place',
  PLAYED: 'Tous les autres classés',
};

/** What frames are called. */
export const frameWords: Readonly<Record<AvatarFrame, string>> = {
  BEACON: 'Gyrophare',
  DIAL: 'Cadran',
  HAZARD: 'Bande d’engin',
};
