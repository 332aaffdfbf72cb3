import { describe, expect, it, test } from 'vitest';
import {
  factsOf,
  isKnown,
  mayDispatch,
  mayReturn,
  neededFields,
  offered,
  playCall,
  startCall,
  type Call,
} from '#client/shared/call/callEngine';
import { debriefingOf } from '#client/shared/call/debriefing';
import type { MeansId } from '#client/shared/call/means';
import { scenarioContent } from '#client/shared/call/scenarioSchema';
import { scenarioSeeds } from '#server/seeds/scenarios';

const scenarios = scenarioSeeds.map(
  ({ slug, title: _title, ...content }) => [slug, scenarioContent.parse(content)] as const,
);
const [, fire] = scenarios[0]!;
const [, accident] = scenarios[2]!;

const ask = (call: Call, ...ids: string[]) =>
  ids.reduce((before, id) => playCall(before, { type: 'ask', id }), call);

const send = (call: Call, nature: string, ...means: MeansId[]) =>
  playCall(call, {
    type: 'send',
    nature,
    means,
    label: `Secours envoyés\u00A0: ${means.join(', ')}`,
  });

/** Asks a good question as often as the call offers one. */
function askGood(call: Call): Call {
  const good = call.stage === 'talk' ? offered(call).find(({ value }) => value === 'good') : null;
  return good ? askGood(ask(call, good.id)) : call;
}

describe.each(scenarios)('the scenario %s', (_, scenario) => {
  test('ends with a debriefing on every path', () => {
    const right = scenario.natures.find(({ correct }) => correct)!.id;
    const wrong = scenario.natures.find(({ correct }) => !correct)!.id;
    const expected = scenario.means.expected.map(({ id }) => id);
    const [useless] = scenario.means.useless;
    // Calls with the same facts, exchange and time to the address have the same future.
    let calls = new Map([['', startCall(scenario, 1)]]);
    const ended = new Map<string, Call>();
    while (calls.size > 0) {
      const next = new Map<string, Call>();
      for (const call of calls.values()) {
        for (const { id } of offered(call)) {
          const after = ask(call, id);
          expect(after.seconds).toBeGreaterThan(call.seconds);
          const key = `${after.exchange} ${after.facts.map(({ field, text }) => field + text).join('|')}`;
          (after.stage === 'talk' ? next : ended).set(key, after);
        }
      }
      calls = next;
    }
    expect(ended.size).toBeGreaterThan(10);
    for (const call of ended.values()) {
      expect(call.stage).toBe('dispatch');
      expect(neededFields(call)).toEqual([]);
      expect(mayReturn(call)).toBe(false);
      for (const [nature, means] of [
        [right, expected],
        [wrong, expected.slice(1)],
        [wrong, useless ? [useless.id] : expected],
      ] as const) {
        const over = send(call, nature, ...(means.length > 0 ? means : expected));
        expect(over.stage).toBe('debriefing');
        const said = debriefingOf(over);
        expect(said.headline).toBeTruthy();
        expect(said.advice.text).toBeTruthy();
        expect(said.good.length).toBeLessThanOrEqual(3);
        expect(said.missed.length).toBeLessThanOrEqual(3);
      }
    }
  });

  test('praises a call with the best questions and the expected means', () => {
    const call = askGood(startCall(scenario, 3));
    const right = scenario.natures.find(({ correct }) => correct)!.id;
    const over = send(call, right, ...scenario.means.expected.map(({ id }) => id));
    const said = debriefingOf(over);
    expect(said).toMatchObject({
      headline: scenario.debriefing.headlines[1]!.text,
      isNatureRight: true,
      useful: said.expected,
      address: scenario.operator.address,
    });
    expect(said.good).toHaveLength(3);
  });

  test('shuffles the questions of an exchange by the seed of the call', () => {
    const orders = Array.from({ length: 12 }, (__, seed) =>
      offered(startCall(scenario, seed)).map(({ id }) => id),
    );
    const ids = scenario.exchanges[0]!.questions.map(({ id }) => id).toSorted();
    for (const order of orders) expect(order.toSorted()).toEqual(ids);
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
    expect(offered(startCall(scenario, 5)).map(({ id }) => id)).toEqual(orders[5]);
  });
});

describe('the clock of a call', () => {
  it('advances with each exchange', () => {
    const call = startCall(fire, 1);
    expect(call.seconds).toBe(7);
    expect(ask(call, 'adresse').seconds).toBe(15);
  });

  it('gives each line its time', () => {
    const { lines } = ask(startCall(fire, 1), 'adresse');
    expect(lines.slice(-3).map(({ by, at }) => [by, at])).toEqual([
      ['operator', 7],
      ['caller', 7],
      ['caller', 11],
    ]);
  });
});

describe('the call sheet', () => {
  it('contains a nature that the opening reveals', () => {
    expect(isKnown(startCall(accident, 1), 'nature')).toBe(true);
  });

  it('shows a provisional fact until the field is known', () => {
    const before = ask(startCall(fire, 1), 'quoi');
    expect(factsOf(before, 'nature').map(({ text }) => text)).toEqual(['Fumée à une fenêtre']);
    const after = ask(before, 'etage', 'flammes');
    expect(factsOf(after, 'nature').map(({ text }) => text)).toEqual([
      'Feu dans un appartement, fumée noire et flammes',
    ]);
  });
});

describe('the questions of a call', () => {
  it('include a recovery question in place of the worst one when a field is missing', () => {
    const call = ask(startCall(fire, 1), 'calme', 'proprietaire');
    const ids = offered(call).map(({ id }) => id);
    expect(ids).toContain('adresse-r');
    expect(ids).not.toContain('barbecue');
    expect(isKnown(ask(call, 'adresse-r'), 'address')).toBe(true);
  });
});

describe('sending means', () => {
  const start = startCall(fire, 1);
  const known = ask(start, 'adresse', 'etage', 'flammes');

  it('is possible once address and nature are known', () => {
    expect(playCall(start, { type: 'openDispatch' })).toBe(start);
    expect(mayDispatch(known)).toBe(true);
  });

  it('lets the call go on', () => {
    const choosing = playCall(known, { type: 'openDispatch' });
    expect(choosing.stage).toBe('dispatch');
    expect(playCall(choosing, { type: 'closeDispatch' }).stage).toBe('talk');
    const sent = send(choosing, 'feu-seul', 'FPT');
    expect(sent).toMatchObject({ stage: 'talk', dispatch: { at: 30, means: ['FPT'] } });
    expect(playCall(sent, { type: 'openDispatch' })).toBe(sent);
    expect(askGood(sent).stage).toBe('debriefing');
    expect(playCall(sent, { type: 'hangUp' }).stage).toBe('debriefing');
  });

  it('ignores an invalid choice', () => {
    const call = playCall(known, { type: 'openDispatch' });
    expect(send(call, 'inconnue', 'FPT')).toBe(call);
    expect(send(call, 'feu-seul')).toBe(call);
    expect(send(call, 'feu-seul', 'SAMU')).toBe(call);
  });
});

describe('an impossible action', () => {
  it('leaves the call unchanged', () => {
    const call = startCall(fire, 1);
    expect(ask(call, 'flammes')).toBe(call);
    expect(playCall(call, { type: 'hangUp' })).toBe(call);
  });
});

describe('the debriefing', () => {
  it('does not exist before means are sent', () => {
    expect(() => debriefingOf(startCall(fire, 1))).toThrow('not over');
  });

  it('lists a wrong nature after the first missed point', () => {
    const call = askGood(startCall(fire, 1));
    const said = debriefingOf(send(call, 'feu-seul', 'FPT', 'VSAV', 'POLICE'));
    expect(said.headline).toBe('Les secours arrivent, mais sans la grande échelle.');
    expect(said).toMatchObject({ useful: 2, expected: 3, isNatureRight: false });
    expect(said.missed[0]?.text).toMatch(/grande échelle/);
    expect(said.missed[1]?.text).toMatch(/pas la bonne nature/);
    expect(said.advice.text).toMatch(/Pensez à la grande échelle/);
  });
});
