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
} from '#client/platform/text/format';
import { callKindLabels } from '#client/platform/text/labels';

type AtLeastOne<Choice> = readonly [Choice, ...Choice[]];

interface PeriodLabels {
  slug: string;
  value: RankingPeriod;
  label: string;
  /** In a sentence about it. */
  ofIt: string;
  /** The one before, and the present one; null where there is none. */
  before: { previous: string; current: string } | null;
}

/** The periods, by their names in the address; the first is the usual one. */
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

/** The measures, in the same way. */
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

/** The kinds of calls, in the same way. */
export const kinds = (Object.keys(SLUGS) as CallKind[]).map((value) => ({
  slug: SLUGS[value],
  value,
  label: callKindLabels[value],
}));

/** A percentage to a tenth: '94,2 %'. */
const percentText = (percent: number) => `${formatNumber(percent)}\u00A0%`;

const hundredths = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const secondsText = (seconds: number) => `${hundredths.format(seconds)}\u00A0s`;

type Statistics = Omit<RankingFiguresFragment, '__typename'>;

/** A figure of somebody as it is shown; a dash without a call. */
export const rankedText: Readonly<Record<RankingMeasure, (statistics: Statistics) => string>> = {
  EXPERIENCE: ({ experience }) => `${formatNumber(experience)}\u00A0XP`,
  SUCCESS: ({ successPercent }) => (successPercent === null ? '–' : percentText(successPercent)),
  RESPONSE: ({ responseSeconds }) =>
    responseSeconds === null ? '–' : secondsText(responseSeconds),
};

/** The calls that a place is made of: '7 appels vérifiés'. */
export const verifiedText = ({ calls }: Pick<Statistics, 'calls'>): string =>
  `${counted(calls, 'appel')} vérifié${calls > 1 ? 's' : ''}`;

/** How far somebody is from somebody better, by what they are ranked. */
export function gapText(measure: RankingMeasure, better: Statistics, worse: Statistics): string {
  if (measure === 'EXPERIENCE') {
    return `${formatNumber(better.experience - worse.experience)}\u00A0XP`;
  }
  if (measure === 'SUCCESS') {
    const gap = (better.successPercent ?? 0) - (worse.successPercent ?? 0);
    return `${formatNumber(gap)}\u00A0point${gap >= 2 ? 's' : ''}`;
  }
  return secondsText((worse.responseSeconds ?? 0) - (better.responseSeconds ?? 0));
}

/** Where a bar of the distribution begins: '500', '85', '2,5'. */
export const sliceText = (from: number): string => formatNumber(from);

/** The lines of the distribution, the highest first: twice a round number holds every bar. */
export function playerTicks(most: number): [number, number, number] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 2)));
  const half = power * ([1, 2, 5].find((step) => 2 * step * power >= most) ?? 10);
  return [2 * half, half, 0];
}

/** What the bars are made of. */
export const sliceLabels: Readonly<Record<RankingMeasure, (width: number) => string>> = {
  EXPERIENCE: (width) => `Joueurs par tranche de ${formatNumber(width)}\u00A0XP.`,
  SUCCESS: (width) => `Joueurs par tranche de ${formatNumber(width)}\u00A0% de réussite.`,
  RESPONSE: (width) => `Joueurs par tranche de ${formatNumber(width)}\u00A0s de réponse.`,
};

/** The days that a ranking is about, in a sentence. */
export function spanText(period: RankingPeriod, from: string | null, to: string | null): string {
  if (from === null || to === null) return 'Depuis l’ouverture.';
  const days = `du ${formatDayMonth(from)} au ${formatLongDate(to)}`;
  if (period === 'WEEK') return `Semaine ${getISOWeek(new Date(`${from}T12:00`))}, ${days}.`;
  return `${period === 'MONTH' ? 'Mois' : 'Saison'}, ${days}.`;
}
