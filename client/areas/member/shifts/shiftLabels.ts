import { plural } from '#client/platform/text/format';
import type { ComparedShiftsQuery, DebriefingQuery, ShiftVerdict } from '#client/generated/graphql';
import type { BadgeTone } from '#ui/data/Badge';

export type ComparedShift = ComparedShiftsQuery['myShiftsCompared']['items'][number];
export type Debriefed = NonNullable<DebriefingQuery['myDebriefing']>;
export type Report = NonNullable<Debriefed['report']>;
export type Call = Debriefed['calls'][number];
/** How a call ended. */
export type Outcome = Pick<Call, 'successful' | 'perfect'>;

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

/** Formats a change in seconds: '0,3 s plus vite', '1,5 s moins vite', or words for zero. */
export function changeText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  if (tenths === 0) return 'comme avant';
  return `${secondsText(Math.abs(seconds))} ${tenths < 0 ? 'plus vite' : 'moins vite'}`;
}

/** Formats a change in points: '4 points de plus', '1 point de moins'. */
export function pointsText(points: number): string {
  if (points === 0) return 'comme avant';
  const size = Math.abs(points);
  return `${size}\u00A0${plural(size, 'point')} de ${points > 0 ? 'plus' : 'moins'}`;
}

/** Returns the minute of an instant, without its seconds, as pages display it. */
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

/** Formats the duration between two displayed minutes: '38 min', '1 h 27'. */
export function lengthText(from: string, to: string): string {
  const minutes = Math.max(1, minuteOf(to) - minuteOf(from));
  if (minutes < 60) return `${minutes}\u00A0min`;
  return `${Math.floor(minutes / 60)}\u00A0h\u00A0${String(minutes % 60).padStart(2, '0')}`;
}

/** Formats the duration of a call: '48 s', '1 min 20'. */
export function handlingText(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00A0s`;
  const rest = seconds % 60 === 0 ? '' : `\u00A0${String(seconds % 60).padStart(2, '0')}`;
  return `${Math.floor(seconds / 60)}\u00A0min${rest}`;
}

/** Returns the French label of a call's outcome. */
export const outcomeOf = ({
  successful,
  perfect,
}: Outcome): 'Sans erreur' | 'Réussi' | 'Manqué' => {
  if (!successful) return 'Manqué';
  return perfect ? 'Sans erreur' : 'Réussi';
};

/** Share of successful calls from which a shift is called good, and from which fair. */
const GOOD_SHARE = 0.8;
const FAIR_SHARE = 0.5;
/** Change of the usual response time from which a shift is called faster or slower. */
const NOTICEABLE_CHANGE = 0.1;

/** Returns the result of a shift in a few words, compared with the usual response time. */
export function headlineOf({ calls, successful, perfect, ...report }: Report): string {
  const { responses, ownResponses: own } = report;
  if (!own) {
    if (perfect === calls) return 'Première garde, sans faute';
    return successful / calls >= GOOD_SHARE ? 'Bonne première garde' : 'Première garde terminée';
  }
  const isGood = successful / calls >= FAIR_SHARE;
  const change = responses.medianSeconds / own.medianSeconds - 1;
  const result = resultOf(successful / calls, perfect === calls);
  if (Math.abs(change) < NOTICEABLE_CHANGE) return result;
  const isFaster = change < 0;
  const link = isFaster === isGood ? 'et' : 'mais';
  return `${result}, ${link} ${isFaster ? 'plus rapide' : 'moins rapide'} que d’habitude`;
}

function resultOf(share: number, isPerfect: boolean): string {
  if (isPerfect) return 'Garde sans faute';
  if (share >= GOOD_SHARE) return 'Bonne garde';
  return share >= FAIR_SHARE ? 'Garde correcte' : 'Garde difficile';
}

/** XP of the achievements that a shift unlocked. */
export const rewardsOf = ({ achievements }: Report): number =>
  achievements.reduce((sum, { rewardExperience }) => sum + rewardExperience, 0);
