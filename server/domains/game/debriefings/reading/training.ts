import { plural } from '#platform/text/text';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import type { TrainingAdvice } from '../debriefing.types';
import type { CountedCall } from '../debriefings.reads';
import { callsOfKind, secondsOf } from '../debriefingTexts';
import { TARGET_MILLIS } from './notable';
import { middleOf } from './responses';

export interface TrainingFacts {
  /** Counted calls in order of time; at least one. */
  calls: readonly CountedCall[];
  /** Median of the player's earlier response times, in milliseconds; null without any. */
  usual: number | null;
}

/** Training rule: its condition, as players read it, and its advice. */
interface Rule {
  code: string;
  condition: string;
  /** Returns the advice in one sentence; null when the rule does not apply. */
  say(facts: TrainingFacts): string | null;
}

const FEWEST_CALLS = 4;
const FEWEST_FOR_HALVES = 8;

const isMissed = ({ successful }: CountedCall) => !successful;

interface Divided {
  kind: CallKind;
  of: CountedCall[];
  others: CountedCall[];
}

const byKind = (calls: readonly CountedCall[]): Divided[] =>
  Object.values(CallKind).map((kind) => ({
    kind,
    of: calls.filter((call) => call.kind === kind),
    others: calls.filter((call) => call.kind !== kind),
  }));

/** Rules in order of precedence. The last rule always applies. */
const rules: readonly Rule[] = [
  {
    code: 'R-01',
    condition: `La garde compte moins de ${FEWEST_CALLS} appels.`,
    say: ({ calls }) =>
      calls.length < FEWEST_CALLS
        ? `Prenez au moins ${FEWEST_CALLS}\u00a0appels par garde pour recevoir un conseil.`
        : null,
  },
  {
    code: 'R-02',
    condition:
      'Au moins la moitié des appels d’une même nature sont manqués, sur 3 appels ou plus.',
    say: ({ calls }) => {
      const found = byKind(calls)
        .map((divided) => ({ ...divided, missed: divided.of.filter(isMissed).length }))
        .filter(({ of, missed }) => of.length >= 3 && missed * 2 >= of.length)
        .toSorted((one, other) => other.missed - one.missed)[0];
      return found
        ? `Révisez ${callsOfKind[found.kind]}\u00A0: ${found.missed} sur ${found.of.length} sont manqués.`
        : null;
    },
  },
  {
    code: 'R-03',
    condition: 'Au moins un tiers des appels sont manqués.',
    say: ({ calls }) => {
      const missed = calls.filter(isMissed).length;
      return missed * 3 >= calls.length
        ? `Allez au bout de chaque appel avant de penser à la vitesse\u00A0: ${missed} sur ${calls.length} sont manqués.`
        : null;
    },
  },
  {
    code: 'R-04',
    condition: 'Au moins deux appels manqués se suivent.',
    say: ({ calls }) =>
      calls.some((call, index) => isMissed(call) && index > 0 && isMissed(calls[index - 1] ?? call))
        ? 'Après un appel manqué, prenez le temps de respirer avant de décrocher. Cette garde compte deux appels manqués de suite.'
        : null,
  },
  {
    code: 'R-05',
    condition: 'La réponse médiane dépasse d’un quart celle de vos gardes précédentes.',
    say: ({ calls, usual }) => {
      const present = middleOf(calls);
      return usual !== null && present > 1.25 * usual
        ? `Retrouvez votre rythme\u00A0: ${secondsOf(present)} en médiane, contre ${secondsOf(usual)} d’habitude.`
        : null;
    },
  },
  {
    code: 'R-06',
    condition: `Sur au moins ${FEWEST_FOR_HALVES} appels, la réponse médiane de la seconde moitié dépasse d’un tiers celle de la première.`,
    say: ({ calls }) => {
      if (calls.length < FEWEST_FOR_HALVES) return null;
      const half = Math.floor(calls.length / 2);
      const [first, second] = [middleOf(calls.slice(0, half)), middleOf(calls.slice(-half))];
      return second * 3 > first * 4
        ? `Faites des gardes plus courtes ou une pause\u00A0: ${secondsOf(second)} dans la seconde moitié, contre ${secondsOf(first)} au début.`
        : null;
    },
  },
  {
    code: 'R-07',
    condition:
      'La réponse médiane d’une nature d’appels dépasse une fois et demie celle des autres, sur 4 appels ou plus.',
    say: ({ calls }) => {
      const found = byKind(calls)
        .map((divided) => ({
          ...divided,
          own: middleOf(divided.of),
          rest: middleOf(divided.others),
        }))
        .filter(
          ({ of, others, own, rest }) => of.length >= 4 && others.length > 0 && own > 1.5 * rest,
        )
        .toSorted((one, other) => other.own - one.own)[0];
      return found
        ? `Sur ${callsOfKind[found.kind]}, décrochez avant de finir la saisie en cours\u00A0: vos ${found.of.length} réponses ont pris ${secondsOf(found.own)} en médiane, contre ${secondsOf(found.rest)} pour les autres appels.`
        : null;
    },
  },
  {
    code: 'R-08',
    condition: `La réponse médiane dépasse l’objectif de ${TARGET_MILLIS / 1000}\u00A0s.`,
    say: ({ calls }) => {
      const present = middleOf(calls);
      return present > TARGET_MILLIS
        ? `Décrochez plus tôt\u00A0: ${secondsOf(present)} en médiane, pour un objectif de ${secondsOf(TARGET_MILLIS)}.`
        : null;
    },
  },
  {
    code: 'R-09',
    condition: 'Moins de la moitié des appels réussis sont parfaits.',
    say: ({ calls }) => {
      const successful = calls.filter((call) => call.successful).length;
      const perfect = calls.filter((call) => call.perfect).length;
      if (perfect * 2 >= successful) return null;
      return perfect === 0
        ? `Visez le sans-faute\u00A0: aucun de vos ${successful} appels réussis n’est parfait.`
        : `Visez le sans-faute\u00A0: ${perfect} de vos ${successful} appels réussis ${plural(perfect, 'est parfait', 'sont parfaits')}.`;
    },
  },
  {
    code: 'R-10',
    condition: 'Aucune autre règle ne s’applique.',
    say: () => 'Très bonne garde. Gardez ce rythme et essayez une garde plus longue.',
  },
];

export const trainingRules = rules.map(({ code, condition }) => ({ code, condition }));

export function adviceOn(facts: TrainingFacts): TrainingAdvice {
  for (const { code, say } of rules) {
    const sentence = say(facts);
    if (sentence !== null) return { rule: code, sentence };
  }
  throw new Error('No training rule applies: the last rule must always return a sentence.');
}
