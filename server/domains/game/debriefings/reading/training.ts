import { plural } from '#platform/text/text';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import type { TrainingAdvice } from '../debriefing.types';
import type { CountedCall } from '../debriefings.reads';
import { kindTexts, secondsOf } from '../debriefingTexts';
import { TARGET_MILLIS } from './notable';
import { middleOf } from './responses';

export interface TrainingFacts {
  /** Counted calls in order of time; at least one. */
  calls: readonly CountedCall[];
  /** Median of the player's earlier response times, in milliseconds; null without any. */
  usual: number | null;
}

/** Advice of a rule, with the call that shows the reason best; without one, no call does. */
interface Advice {
  sentence: string;
  reason: string;
  example?: CountedCall | undefined;
}

/** Training rule: its condition, as players read it, and its advice. */
interface Rule {
  code: string;
  condition: string;
  /** Returns the advice; null when the rule does not apply. */
  say(facts: TrainingFacts): Advice | null;
}

const FEWEST_CALLS = 4;
const FEWEST_FOR_HALVES = 8;

const isMissed = ({ successful }: CountedCall) => !successful;

/** Returns the call that was answered most slowly. */
const slowest = (calls: readonly CountedCall[]): CountedCall | undefined =>
  calls.toSorted((one, other) => other.responseMillis - one.responseMillis)[0];

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
        ? {
            sentence: 'Faites une garde plus longue.',
            reason: `Il faut au moins ${FEWEST_CALLS}\u00A0appels pour trouver un conseil utile.`,
          }
        : null,
  },
  {
    code: 'R-02',
    condition: 'Sur au moins 3 appels d’un même type, vous en avez manqué la moitié ou plus.',
    say: ({ calls }) => {
      const found = byKind(calls)
        .map((divided) => ({ ...divided, missed: divided.of.filter(isMissed) }))
        .filter(({ of, missed }) => of.length >= 3 && missed.length * 2 >= of.length)
        .toSorted((one, other) => other.missed.length - one.missed.length)[0];
      return found
        ? {
            sentence: `Révisez ${kindTexts[found.kind].all}.`,
            reason: `Vous en avez manqué ${found.missed.length} sur ${found.of.length}.`,
            example: slowest(found.missed),
          }
        : null;
    },
  },
  {
    code: 'R-03',
    condition: 'Vous avez manqué au moins un appel sur trois.',
    say: ({ calls }) => {
      const missed = calls.filter(isMissed);
      return missed.length * 3 >= calls.length
        ? {
            sentence: 'Allez au bout de chaque appel avant de penser à la vitesse.',
            reason: `Vous avez manqué ${missed.length} appels sur ${calls.length}.`,
            example: slowest(missed),
          }
        : null;
    },
  },
  {
    code: 'R-04',
    condition: 'Vous avez manqué au moins deux appels de suite.',
    say: ({ calls }) => {
      const second = calls.find(
        (call, index) => isMissed(call) && index > 0 && isMissed(calls[index - 1] ?? call),
      );
      return second
        ? {
            sentence: 'Après un appel manqué, respirez avant de décrocher.',
            reason: 'Vous avez manqué deux appels de suite.',
            example: second,
          }
        : null;
    },
  },
  {
    code: 'R-05',
    condition: 'Vous avez mis un quart de temps de plus que d’habitude à décrocher.',
    say: ({ calls, usual }) => {
      const present = middleOf(calls);
      return usual !== null && present > 1.25 * usual
        ? {
            sentence: 'Retrouvez votre rythme.',
            reason: `Vous avez mis ${secondsOf(present)} à décrocher, contre ${secondsOf(usual)} d’habitude.`,
            example: slowest(calls),
          }
        : null;
    },
  },
  {
    code: 'R-06',
    condition: `Sur au moins ${FEWEST_FOR_HALVES} appels, vous avez mis un tiers de temps de plus à décrocher dans la seconde moitié de la garde.`,
    say: ({ calls }) => {
      if (calls.length < FEWEST_FOR_HALVES) return null;
      const half = Math.floor(calls.length / 2);
      const late = calls.slice(-half);
      const [first, second] = [middleOf(calls.slice(0, half)), middleOf(late)];
      return second * 3 > first * 4
        ? {
            sentence: 'Faites une pause, ou des gardes plus courtes.',
            reason: `Vous avez mis ${secondsOf(second)} à décrocher dans la seconde moitié, contre ${secondsOf(first)} au début.`,
            example: slowest(late),
          }
        : null;
    },
  },
  {
    code: 'R-07',
    condition:
      'Sur au moins 4 appels d’un même type, vous avez mis à décrocher plus d’une fois et demie le temps des autres appels.',
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
      if (!found) return null;
      const { all, counted } = kindTexts[found.kind];
      return {
        sentence: `Pour ${all}, décrochez avant de finir votre saisie.`,
        reason: `Vous avez mis ${secondsOf(found.own)} à décrocher vos ${found.of.length}\u00A0${counted}, contre ${secondsOf(found.rest)} pour les autres appels.`,
        example: slowest(found.of),
      };
    },
  },
  {
    code: 'R-08',
    condition: `Vous avez mis plus de ${TARGET_MILLIS / 1000}\u00A0s à décrocher.`,
    say: ({ calls }) => {
      const present = middleOf(calls);
      return present > TARGET_MILLIS
        ? {
            sentence: 'Décrochez plus tôt.',
            reason: `Vous avez mis ${secondsOf(present)} à décrocher. L’objectif est de ${TARGET_MILLIS / 1000}\u00A0s.`,
            example: slowest(calls),
          }
        : null;
    },
  },
  {
    code: 'R-09',
    condition: 'Moins de la moitié de vos appels réussis sont sans erreur.',
    say: ({ calls }) => {
      const successful = calls.filter((call) => call.successful);
      const perfect = successful.filter((call) => call.perfect).length;
      if (perfect * 2 >= successful.length) return null;
      const all = `de vos ${successful.length}\u00A0appels réussis`;
      return {
        sentence: 'Visez le sans-faute.',
        reason:
          perfect === 0
            ? `Aucun ${all} n’est sans erreur.`
            : `${perfect} ${all} ${plural(perfect, 'est', 'sont')} sans erreur.`,
        example: slowest(successful.filter((call) => !call.perfect)),
      };
    },
  },
  {
    code: 'R-10',
    condition: 'Aucune autre règle ne s’applique.',
    say: () => ({
      sentence: 'Gardez ce rythme et essayez une garde plus longue.',
      reason: 'Cette garde ne montre rien à corriger.',
    }),
  },
];

export const trainingRules = rules.map(({ code, condition }) => ({ code, condition }));

export function adviceOn(facts: TrainingFacts): TrainingAdvice {
  for (const { code, say } of rules) {
    const advice = say(facts);
    if (advice === null) continue;
    const { sentence, reason, example } = advice;
    return { rule: code, sentence, reason, callId: example?.callId ?? null };
  }
  throw new Error('No training rule applies: the last rule must always return a sentence.');
}
