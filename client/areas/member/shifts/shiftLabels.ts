import { plural } from '#client/platform/text/format';
import type { ComparedShiftsQuery, DebriefingQuery, ShiftVerdict } from '#client/generated/graphql';
import type { BadgeTone } from '#ui/data/Badge';

export type ComparedShift = ComparedShiftsQuery['myShiftsCompared']['items'][number];
export type Debriefed = NonNullable<DebriefingQuery['myDebriefing']>;
export type Report = NonNullable<Debriefed['report']>;
export type Call = Debriefed['calls'][number];

export const verdicts: Readonly<Record<ShiftVerdict, { label: string; tone: BadgeTone }>> = {
  PENDING: { label: 'En cours', tone: 'info' },
  VERIFIED: { label: 'Comptée', tone: 'success' },
  QUARANTINED: { label: 'Mise de côté', tone: 'warning' },
  REFUSED: { label: 'Non comptée', tone: 'neutral' },
};

const oneDecimal = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Formats seconds, always with one decimal: '4,0 s'. */
export const secondsText = (seconds: number): string => `${oneDecimal.format(seconds)}\u00A0s`;

/** Formats a change in seconds: '+0,3 s', '−1,5 s', or words for zero. */
export function changeText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return tenths === 0 ? 'comme avant' : `${signOf(tenths)}${secondsText(Math.abs(seconds))}`;
}

/** Formats a change in points: '+4 points', '−1 point'. */
export const pointsText = (points: number): string =>
  points === 0
    ? 'comme avant'
    : `${signOf(points)}${Math.abs(points)}\u00A0${plural(points, 'point')}`;

const signOf = (change: number): string => (change > 0 ? '+' : '\u2212');

/** Returns the minute of an instant, without its seconds, as pages display it. */
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

/** Formats the duration between two displayed minutes: '38 min', '1 h 27'. */
export function lengthText(from: string, to: string): string {
  const minutes = Math.max(1, minuteOf(to) - minuteOf(from));
  if (minutes < 60) return `${minutes}\u00A0min`;
  return `${Math.floor(minutes / 60)}\u00A0h\u00A0${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns the French label of a call's outcome. */
export const outcomeOf = ({ successful, perfect }: Call): 'Parfait' | 'Réussi' | 'Manqué' => {
  if (!successful) return 'Manqué';
  return perfect ? 'Parfait' : 'Réussi';
};

/** Minimum number of successful calls in a row that are shown as a run. */
const FEWEST_OF_A_RUN = 3;

/** Returns the longest run of successful calls; null when it is too short to be shown. */
export function namedRun({ successfulRun }: Report): Report['successfulRun'] {
  const { length = 0 } = successfulRun ?? {};
  return length < FEWEST_OF_A_RUN ? null : successfulRun;
}
