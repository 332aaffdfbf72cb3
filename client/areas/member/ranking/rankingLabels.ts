import type { CallKind, RankingMeasure, RankingPeriod } from '#client/generated/graphql';
import { formatDayMonth, formatNumber, plural } from '#client/platform/text/format';
import { callKindLabels } from '#client/platform/text/labels';

type AtLeastOne<Choice> = readonly [Choice, ...Choice[]];

interface PeriodLabels {
  slug: string;
  value: RankingPeriod;
  label: string;
  /** The current and the previous period within a sentence; `previous` is null for all time. */
  during: { current: string; previous: string | null };
  /** The current and the previous period after a noun: 'classement de la semaine'. */
  of: { current: string; previous: string };
}

/** Periods of the ranking, with their names in the URL. The first one is the default. */
export const periods: AtLeastOne<PeriodLabels> = [
  {
    slug: 'semaine',
    value: 'WEEK',
    label: 'Semaine',
    during: { current: 'cette semaine', previous: 'la semaine dernière' },
    of: { current: 'de la semaine', previous: 'de la semaine dernière' },
  },
  {
    slug: 'mois',
    value: 'MONTH',
    label: 'Mois',
    during: { current: 'ce mois-ci', previous: 'le mois dernier' },
    of: { current: 'du mois', previous: 'du mois dernier' },
  },
  {
    slug: 'saison',
    value: 'SEASON',
    label: 'Saison',
    during: { current: 'cette saison', previous: 'la saison dernière' },
    of: { current: 'de la saison', previous: 'de la saison dernière' },
  },
  {
    slug: 'toujours',
    value: 'EVER',
    label: 'Toujours',
    during: { current: 'depuis toujours', previous: null },
    of: { current: 'de tous les temps', previous: 'de tous les temps' },
  },
];

/** Measures of the ranking, with their names in the URL. The first one is the default. */
export const measures: AtLeastOne<{
  slug: string;
  value: RankingMeasure;
  label: string;
  /** The measure within a sentence: 'par réussite'. */
  by: string;
}> = [
  { slug: 'experience', value: 'EXPERIENCE', label: 'XP', by: 'par XP' },
  { slug: 'reussite', value: 'SUCCESS', label: 'Réussite', by: 'par réussite' },
  { slug: 'reponse', value: 'RESPONSE', label: 'Rapidité', by: 'par rapidité' },
];

const SLUGS: Readonly<Record<CallKind, string>> = {
  MEDICAL: 'secours',
  ACCIDENT: 'accident',
  FIRE: 'incendie',
  RESCUE: 'sauvetage',
  OTHER: 'autre',
};

export const kinds = (Object.keys(SLUGS) as CallKind[]).map((value) => ({
  slug: SLUGS[value],
  value,
  label: callKindLabels[value],
}));

const hundredths = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Functions that format a score and return its unit, keyed by measure. */
const scoreFormats: Readonly<
  Record<RankingMeasure, (score: number) => [value: string, unit: string]>
> = {
  EXPERIENCE: (score) => [formatNumber(score), 'XP'],
  SUCCESS: (score) => [formatNumber(score), '%'],
  RESPONSE: (score) => [hundredths.format(score), 's'],
};

/** Returns a score as text and its unit. */
export const scoreParts = (measure: RankingMeasure, score: number) => scoreFormats[measure](score);

/** Formats the distance between a score and a better one, in the unit of the measure. */
export function gapText(measure: RankingMeasure, better: number, worse: number): string {
  // Decimal fractions are not exact: 94,2 - 91 is not 3,2.
  const gap = Math.round(100 * Math.abs(better - worse)) / 100;
  if (measure === 'SUCCESS') return `${formatNumber(gap)}\u00A0${plural(gap, 'point')}`;
  return scoreFormats[measure](gap).join('\u00A0');
}

/**
 * Returns the values of the distribution's axis, highest first. The middle one is a round number,
 * the highest is twice that, the lowest is 0.
 */
export function playerTicks(most: number): [number, number, number] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 2)));
  const half = power * ([1, 2, 5].find((step) => 2 * step * power >= most) ?? 10);
  return [2 * half, half, 0];
}

/** Captions of the distribution, keyed by measure. The argument is the width of a bar. */
export const sliceLabels: Readonly<Record<RankingMeasure, (width: number) => string>> = {
  EXPERIENCE: (width) => `Joueurs par tranche de ${formatNumber(width)}\u00A0XP.`,
  SUCCESS: (width) => `Joueurs par tranche de ${formatNumber(width)}\u00A0% de réussite.`,
  RESPONSE: (width) => `Joueurs par tranche de ${formatNumber(width)}\u00A0s de réponse.`,
};

/**
 * Returns sentences with the first and the last day of a ranking, and its end if it is that of the
 * current week.
 */
export function spanText(
  period: RankingPeriod,
  previous: boolean,
  from: string | null,
  to: string | null,
): string {
  if (from === null || to === null) return 'Depuis l’ouverture.';
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? (formatDayMonth(from).split(' ')[0] ?? '') : formatDayMonth(from);
  const days = `Du ${first} au ${formatDayMonth(to)}.`;
  return period === 'WEEK' && !previous ? `${days} Fin dimanche à minuit.` : days;
}
