import { avatarFrameLabels } from '#features/events/eventLabels';
import type { EventDetailsFragment, EventScoringKind } from '#client/generated/graphql';
import { counted, formatNumber } from '#client/platform/text/format';
import { quoted } from '#client/shared/quoted';

const POINTS = 'Un appel réussi vaut 10 points, un appel parfait 15.';

export function scoringSentence({
  kind,
  calls,
}: {
  kind: EventScoringKind;
  calls: number | null;
}): string {
  const least = `Pour être classé, il faut au moins ${counted(calls ?? 1, 'appel')}.`;
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

/** Formats a score: '245 points', '92,5 %', '3,42 s'. */
export function scoreText(kind: EventScoringKind, score: number): string {
  if (kind === 'SUCCESS') return percent.format(score / 10_000);
  if (kind === 'RESPONSE') return `${seconds.format(score / 1000)}\u00A0s`;
  return counted(score, 'point');
}

/** Returns what a prize contains: '300 XP, le badge « Or »'. */
export function prizeSentence({
  experience,
  badge,
  title,
  frame,
}: EventDetailsFragment['prizes'][number]) {
  return [
    experience > 0 && `${formatNumber(experience)}\u00A0XP`,
    badge && `le badge ${quoted(badge)}`,
    title && `le titre ${quoted(title)}`,
    frame && `le cadre ${avatarFrameLabels[frame]}`,
  ]
    .filter(Boolean)
    .join(', ');
}
