import { getISOWeek } from 'date-fns';

import type {
  CallKind,
  RankingFiguresFragment,
  RankingMeasure,
  RankingPeriod,
} from '#client/generated/graphql';
import {
  counted,
  formatDayMonth,
  formatLongDate,
  formatNumber,
  plural,
} from '#client/platform/text/format';
import { callKindLabels } from '#client/platform/text/labels';

type AtLeastOne<Choice> = readonly [Choice, ...Choice[]];

interface PeriodLabels {
  slug: string;
  value: RankingPeriod;
  label: string;
  /** The period as used within a sentence: 'de la semaine'. */
  ofIt: string;
  /** Labels of the previous and the current period; null for all time. */
  before: { previous: string; current: string } | null;
}

/** Periods of the ranking, with their names in the URL. The first one is the default. */
export const periods: AtLeastOne<PeriodLabels> = [
  {
    slug: 'semaine',
    value: 'WEEK',
    label: 'Semaine',
    ofIt: 'de la semaine',
    before: { previous: 'Semaine précédente', current: 'Semaine en cours' },
  },
  {
    slug: 'mois',
    value: 'MONTH',
    label: 'Mois',
    ofIt: 'du mois',
    before: { previous: 'Mois précédent', current: 'Mois en cours' },
  },
  {
    slug: 'saison',
    value: 'SEASON',
    label: 'Saison',
    ofIt: 'de la saison',
    before: { previous: 'Saison précédente', current: 'Saison en cours' },
  },
  {
    slug: 'toujours',
    value: 'EVER',
    label: 'Depuis toujours',
    ofIt: 'de tous les temps',
    before: null,
  },
];

/** Measures of the ranking, with their names in the URL. The first one is the default. */
export const measures: AtLeastOne<{ slug: string; value: RankingMeasure; label: string }> = [
  { slug: 'experience', value: 'EXPERIENCE', label: 'Expérience' },
  { slug: 'reussite', value: 'SUCCESS', label: 'Réussite' },
  { slug: 'reponse', value: 'RESPONSE', label: 'Réponse' },
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

/** Formats a percentage with one decimal: '94,2 %'. */
const percentText = (percent: number) => `${formatNumber(percent)}\u00A0%`;

const hundredths = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const secondsText = (seconds: number) => `${hundredths.format(seconds)}\u00A0s`;

type Statistics = Omit<RankingFiguresFragment, '__typename'>;

/** Functions that format a player's score, keyed by measure; a dash without calls. */
export const rankedText: Readonly<Record<RankingMeasure, (statistics: Statistics) => string>> = {
  EXPERIENCE: ({ experience }) => `${formatNumber(experience)}\u00A0XP`,
  SUCCESS: ({ successPercent }) => (successPercent === null ? '–' : percentText(successPercent)),
  RESPONSE: ({ responseSeconds }) =>
    responseSeconds === null ? '–' : secondsText(responseSeconds),
};

/** Formats the count of calls that a place is based on: '7 appels vérifiés'. */
export const verifiedText = ({ calls }: Pick<Statistics, 'calls'>): string =>
  counted(calls, 'appel vérifié', 'appels vérifiés');

/** Formats the distance between a player and a better one, in the unit of the measure. */
export function gapText(measure: RankingMeasure, better: Statistics, worse: Statistics): string {
  if (measure === 'EXPERIENCE') {
    return `${formatNumber(better.experience - worse.experience)}\u00A0XP`;
  }
  if (measure === 'SUCCESS') {
    const gap = (better.successPercent ?? 0) - (worse.successPercent ?? 0);
    return `${formatNumber(gap)}\u00A0${plural(gap, 'point')}`;
  }
  return secondsText((worse.responseSeconds ?? 0) - (better.responseSeconds ?? 0));
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

/** Returns a sentence with the first and last day of a ranking. */
export function spanText(period: RankingPeriod, from: string | null, to: string | null): string {
  if (from === null || to === null) return 'Depuis l’ouverture.';
  const days = `du ${formatDayMonth(from)} au ${formatLongDate(to)}`;
  if (period === 'WEEK') return `Semaine ${getISOWeek(new Date(`${from}T12:00`))}, ${days}.`;
  return `${period === 'MONTH' ? 'Mois' : 'Saison'}, ${days}.`;
}
