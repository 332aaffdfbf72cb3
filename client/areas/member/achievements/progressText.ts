import type { AchievementDetailsFragment, AchievementMetric } from '#client/generated/graphql';
import { formatNumber, formatPercent, plural } from '#client/platform/text/format';

/** Nouns for the unit of a progress, singular and plural: "72 appels sur 100". */
const COUNTED: Partial<Record<AchievementMetric, readonly [one: string, many: string]>> = {
  SUCCESSFUL_CALLS: ['appel réussi', 'appels réussis'],
  TOTAL_CALLS: ['appel', 'appels'],
  FIRE_CALLS: ['appel pour incendie', 'appels pour incendie'],
  CONSECUTIVE_PERFECT_CALLS: ['appel parfait d’affilée', 'appels parfaits d’affilée'],
  NIGHT_SHIFTS: ['garde de nuit', 'gardes de nuit'],
};

type Progress = Pick<AchievementDetailsFragment, 'metric' | 'progress' | 'maxProgress'>;

/** Formats the progress: "72 appels sur 100", "15,4 h sur 20 h", "84 %". */
export function progressText({ metric, progress, maxProgress }: Progress): string {
  const [done, whole] = [formatNumber(progress), formatNumber(maxProgress)];
  if (metric === 'AVERAGE_RESPONSE_MILLISECONDS') {
    return `${formatPercent(progress / maxProgress)} de l’objectif`;
  }
  if (metric === 'PLAY_HOURS') return `${done}\u00A0h sur ${whole}\u00A0h`;
  const [one, many] = COUNTED[metric] ?? ['', ''];
  return `${done}\u00A0${plural(progress, one, many)} sur ${whole}`;
}
