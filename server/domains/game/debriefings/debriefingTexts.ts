import { SECOND } from '#platform/running/clock';
import { CallKind } from '../statistics/calls/callKind.types';

const oneDecimal = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Formats milliseconds as seconds: '4,1 s'. */
export const secondsOf = (millis: number): string => `${oneDecimal.format(millis / SECOND)}\u00A0s`;

/** Formats the duration of a call: '48 s', '1 min 20'. */
export function handlingOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest}\u00A0s`;
  return rest === 0
    ? `${minutes}\u00A0min`
    : `${minutes}\u00A0min\u00A0${String(rest).padStart(2, '0')}`;
}

/** Formats the duration of a shift: '38 min', '1 h 27'. */
export function lengthOf(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return `${minutes}\u00A0min`;
  return `${Math.floor(minutes / 60)}\u00A0h\u00A0${String(minutes % 60).padStart(2, '0')}`;
}

/** French names of a call kind: with an article, and after a count. */
export const kindTexts: Readonly<Record<CallKind, Readonly<Record<'all' | 'counted', string>>>> = {
  [CallKind.FIRE]: { all: 'les incendies', counted: 'incendies' },
  [CallKind.MEDICAL]: { all: 'les secours à personne', counted: 'secours à personne' },
  [CallKind.ACCIDENT]: { all: 'les accidents', counted: 'accidents' },
  [CallKind.RESCUE]: { all: 'les sauvetages', counted: 'sauvetages' },
  [CallKind.OTHER]: { all: 'les appels d’un autre type', counted: 'appels d’un autre type' },
};
