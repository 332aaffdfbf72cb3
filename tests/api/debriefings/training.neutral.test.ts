import { describe, expect, it } from 'vitest';
import { adviceOn, trainingRules } from '#domains/game/debriefings/reading/training';
import { spreadOf } from '#domains/game/debriefings/reading/responses';
import { longestRun, runBefore } from '#domains/game/debriefings/reading/runs';
import { bestOf, worstOf } from '#domains/game/debriefings/reading/notable';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';

let made = 0;
const call = (seconds: number, change: object = {}) => ({
  callId: `appel-${(made += 1)}`,
  answeredAt: new Date(0),
  kind: CallKind.MEDICAL,
  successful: true,
  perfect: true,
  responseMillis: seconds * 1000,
  durationSeconds: 60,
  ...change,
});
const missed = (seconds = 4, change: object = {}) =>
  call(seconds, { successful: false, perfect: false, ...change });
const faulty = (seconds = 4) => call(seconds, { perfect: false });
const many = (count: number, make: () => ReturnType<typeof call>) =>
  Array.from({ length: count }, make);
const FIRE = { kind: CallKind.FIRE };

describe('the rules of the training advice', () => {
  it.each([
    ['R-01', [call(2), missed(), missed()], null, 'Faites une garde plus longue.', /4.appels pour/],
    [
      'R-02',
      [call(2), missed(4, FIRE), call(2), missed(4, FIRE), call(2, FIRE), call(2), call(2)],
      null,
      'Révisez les incendies.',
      /^Vous en avez manqué 2 sur 3\.$/,
    ],
    [
      'R-03',
      [missed(), call(3, FIRE), call(3), missed(4, FIRE)],
      null,
      'Allez au bout de chaque appel avant de penser à la vitesse.',
      /^Vous avez manqué 2 appels sur 4\.$/,
    ],
    [
      'R-04',
      [...many(6, () => call(3)), missed(), missed()],
      null,
      'Après un appel manqué, respirez avant de décrocher.',
      /deux appels de suite/,
    ],
    [
      'R-05',
      many(4, () => call(4)),
      3000,
      'Retrouvez votre rythme.',
      /^Vous avez mis 4,0.s à décrocher, contre 3,0.s d’habitude\.$/,
    ],
    [
      'R-06',
      [...many(4, () => call(2)), ...many(4, () => call(3))],
      2500,
      'Faites une pause, ou des gardes plus courtes.',
      /3,0.s à décrocher dans la seconde moitié, contre 2,0.s au début/,
    ],
    [
      'R-07',
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? call(2) : call(4, FIRE))),
      null,
      'Pour les incendies, décrochez avant de finir votre saisie.',
      /^Vous avez mis 4,0.s à décrocher vos 4.incendies, contre 2,0.s pour les autres appels\.$/,
    ],
    [
      'R-08',
      many(4, () => call(5.5)),
      5500,
      'Décrochez plus tôt.',
      /5,5.s.* L’objectif est de 5.s/,
    ],
    [
      'R-09',
      many(5, faulty),
      null,
      'Visez le sans-faute.',
      /^Aucun de vos 5.appels réussis n’est sans erreur\.$/,
    ],
    [
      'R-09',
      [call(4), ...many(4, faulty)],
      null,
      'Visez le sans-faute.',
      /^1 de vos 5.appels réussis est sans erreur\.$/,
    ],
    [
      'R-10',
      many(6, () => call(3)),
      3000,
      'Gardez ce rythme et essayez une garde plus longue.',
      /rien à corriger/,
    ],
  ])('give the advice of rule %s and its reason', (rule, calls, usual, sentence, reason) => {
    const advice = adviceOn({ calls, usual });
    expect(advice).toMatchObject({ rule, sentence });
    expect(advice.reason).toMatch(reason);
  });

  it('name the call that shows the reason best, if one does', () => {
    const slow = missed(9, FIRE);
    const calls = [missed(4, FIRE), slow, missed(4, FIRE), call(2)];
    expect(adviceOn({ calls, usual: null }).callId).toBe(slow.callId);
    expect(adviceOn({ calls: many(6, () => call(3)), usual: 3000 }).callId).toBeNull();
  });

  it('use no term of statistics and no code of a rule', () => {
    const texts = trainingRules.map(({ condition }) => condition).join(' ');
    expect(texts).not.toMatch(/médian|moyenne|nature|R-\d/);
  });

  it('have unique codes, in ascending order', () => {
    const codes = trainingRules.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('give the advice of the first rule that applies', () => {
    const both = [missed(4, FIRE), missed(4, FIRE), missed(4, FIRE), call(2)];
    expect(adviceOn({ calls: both, usual: null }).rule).toBe('R-02');
  });
});

describe('the notable calls of a shift', () => {
  it('are the quickest success and, unless all calls are perfect, a call to improve', () => {
    const [slow, quick] = [faulty(6), faulty(3)];
    expect(bestOf([slow, quick], null)).toMatchObject({ callId: quick.callId });
    expect(worstOf([slow, quick], null)?.why).toMatch(
      /le plus long à décrocher de vos 2\u00a0appels/,
    );
    expect(bestOf([missed()], null)).toBeNull();
    expect(worstOf([call(3)], null)).toBeNull();
    expect(bestOf([call(3)], 3050)?.facts[1]?.value).toBe('comme d’habitude');
  });
});

describe('the shift statistics', () => {
  it('contain the median and the quartiles of an odd or even number of response times', () => {
    expect(spreadOf([])).toBeNull();
    expect(spreadOf([7])).toEqual({ calls: 1, quarter: 7, median: 7, threeQuarters: 7 });
    expect(spreadOf([4, 1, 3, 2])).toEqual({ calls: 4, quarter: 1, median: 2.5, threeQuarters: 3 });
  });

  it('use the first of two equally long runs of successful calls', () => {
    const yes = (one: boolean) => one;
    expect(longestRun([true, false, true, true, false, true, true], yes)).toEqual({
      first: 2,
      last: 3,
      length: 2,
    });
    expect(longestRun([false], yes)).toBeNull();
    expect(runBefore([true, true, false], 2, yes)).toBe(2);
    expect(runBefore([false, true], 0, yes)).toBe(0);
  });
});
