import { counted } from '#platform/text/text';
import type { NotableCall, CallFact } from '../debriefing.types';
import type { CountedCall } from '../debriefings.reads';
import { handlingOf, secondsOf } from '../debriefingTexts';
import { runBefore } from './runs';

/** Target response time in milliseconds, equal to the goal of the response time achievement. */
export const TARGET_MILLIS = 5000;

/** Difference below which two response times count as equal, in milliseconds. */
const ALIKE_MILLIS = 100;

const quickest = (one: CountedCall, other: CountedCall) =>
  one.responseMillis - other.responseMillis;

/**
 * Returns the perfect call that was answered fastest. When no call is perfect, returns the
 * successful call that was answered fastest; null when no call succeeded.
 * @param usual median of the player's earlier response times, in milliseconds; null when the player
 * has no earlier verified calls
 */
export function bestOf(calls: readonly CountedCall[], usual: number | null): NotableCall | null {
  const perfect = calls.filter((call) => call.perfect);
  const among = perfect.length > 0 ? perfect : calls.filter(({ successful }) => successful);
  const [call] = among.toSorted(quickest);
  if (!call) return null;
  const [one, all] = perfect.length > 0 ? ['sans erreur', 'sans erreur'] : ['réussi', 'réussis'];
  const why =
    among.length === 1
      ? `Le seul appel ${one} de la garde.`
      : `L’appel décroché le plus vite, parmi vos ${among.length}\u00a0appels ${all}.`;
  const facts = [
    { label: 'Décroché', value: secondsOf(call.responseMillis) },
    ...againstUsual(call, usual),
    { label: 'Traitement', value: handlingOf(call.durationSeconds) },
    { label: 'Résultat', value: call.perfect ? 'sans erreur' : 'réussi' },
  ];
  return { callId: call.callId, why, facts };
}

/**
 * Returns the missed call that was answered most slowly. When no call was missed, returns the
 * slowest of the calls with a mistake; null when all calls are perfect.
 * @param usual median of the player's earlier response times, in milliseconds; null when the player
 * has no earlier verified calls
 */
export function worstOf(calls: readonly CountedCall[], usual: number | null): NotableCall | null {
  const missed = calls.filter(({ successful }) => !successful);
  const among = missed.length > 0 ? missed : calls.filter((call) => !call.perfect);
  const call = among.toSorted(quickest).at(-1);
  if (!call) return null;
  const facts = [
    {
      label: `Décroché, objectif ${TARGET_MILLIS / 1000}\u00A0s`,
      value: secondsOf(call.responseMillis),
    },
    ...againstUsual(call, usual),
    { label: 'Traitement', value: handlingOf(call.durationSeconds) },
    ...brokenRun(calls, call),
    { label: 'Résultat', value: call.successful ? 'réussi, avec une erreur' : 'manqué, 0\u00A0XP' },
  ];
  return { callId: call.callId, why: worstReason(missed.length, among.length), facts };
}

function worstReason(missed: number, among: number): string {
  if (missed === 1) return 'Le seul appel manqué de la garde.';
  if (missed > 1)
    return `L’appel le plus long à décrocher, parmi vos ${missed}\u00a0appels manqués.`;
  return among === 1
    ? 'Aucun appel manqué. Cet appel est le seul avec une erreur.'
    : `Aucun appel manqué. Cet appel est le plus long à décrocher de vos ${among}\u00a0appels avec une erreur.`;
}

function againstUsual({ responseMillis }: CountedCall, usual: number | null): CallFact[] {
  if (usual === null) return [];
  const apart = Math.abs(responseMillis - usual);
  const how = responseMillis < usual ? 'plus vite' : 'moins vite';
  const value = apart < ALIKE_MILLIS ? 'comme d’habitude' : `${secondsOf(apart)} ${how}`;
  return [{ label: 'Comparé à d’habitude', value }];
}

function brokenRun(calls: readonly CountedCall[], call: CountedCall): CallFact[] {
  if (call.successful) return [];
  const run = runBefore(calls, calls.indexOf(call), ({ successful }) => successful);
  return run < 2
    ? []
    : [{ label: 'Série interrompue', value: counted(run, 'appel réussi', 'appels réussis') }];
}
