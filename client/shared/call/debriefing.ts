import { isKnown, knownAt, type Call } from './callEngine';
import { MEANS } from './means';
import type { Condition } from './scenarioShape';
import type { SheetField } from './sheet';
import { quoted } from '../quoted';

/** Point of a debriefing, with its reason. */
export interface Point {
  text: string;
  reason: string;
}

export interface Debriefing {
  headline: string;
  /** Seconds until the address was known. */
  address: number;
  /** Seconds until means were sent. */
  dispatch: number;
  /** Count of the expected means that were sent. */
  useful: number;
  /** Count of the expected means. */
  expected: number;
  isNatureRight: boolean;
  good: Point[];
  missed: Point[];
  advice: Point;
}

/** Maximum number of sentences in each list. */
const MOST = 3;

/**
 * Returns the debriefing of a call.
 * @throws Error when no means were sent
 */
export function debriefingOf(call: Call): Debriefing {
  const { scenario, dispatch } = call;
  const { debriefing, means, natures } = scenario;
  const nature = natures.find(({ id }) => id === dispatch?.nature);
  if (!dispatch || !nature) throw new Error('The call is not over: nothing was sent.');
  const applies = ({ when }: { when: readonly Condition[] }) =>
    when.every((condition) => isMet(call, condition));
  const first = <Sentence extends { when: Condition[] }>(sentences: readonly Sentence[]) => {
    const found = sentences.find(applies);
    if (!found) throw new Error('The last sentence of a debriefing must have no condition.');
    return found;
  };
  const { text: headline } = first(debriefing.headlines);
  const { text, reason } = first(debriefing.advice);
  return {
    headline,
    address: knownAt(call, 'address') ?? call.seconds,
    dispatch: dispatch.at,
    useful: means.expected.filter(({ id }) => dispatch.means.includes(id)).length,
    expected: means.expected.length,
    isNatureRight: nature.correct,
    good: goodOf(call, debriefing.good.filter(applies)),
    missed: missedOf(call, debriefing.missed.filter(applies), nature),
    advice: { text, reason },
  };
}

/** Returns the good points. A known address is one only if there is no other. */
function goodOf(call: Call, good: readonly (Point & { when: Condition[] })[]): Point[] {
  const { means } = call.scenario;
  const accepted = means.accepted.filter(({ id }) => call.dispatch?.means.includes(id));
  const specific = [...good.filter(({ when }) => when[0]?.known !== 'address'), ...accepted];
  return (specific.length > 0 ? specific : good)
    .slice(0, MOST)
    .map(({ text, reason }) => ({ text, reason }));
}

function missedOf(
  { scenario, dispatch }: Call,
  missed: readonly Point[],
  nature: { text: string; correct: boolean; reason: string },
): Point[] {
  const isNamed = (id: string) =>
    scenario.debriefing.missed.some(({ when }) => when.some(({ sent }) => sent === id));
  const useless = scenario.means.useless
    .filter(({ id }) => dispatch?.means.includes(id) && !isNamed(id))
    .map(({ id, reason }) => ({
      text: `${MEANS[id].name} (${MEANS[id].label})\u00A0: inutile ici.`,
      reason,
    }));
  const all = [...missed, ...useless].map(({ text, reason }) => ({ text, reason }));
  if (!nature.correct) {
    const text = `${quoted(nature.text)}\u00A0: ce n’est pas la bonne nature.`;
    all.splice(1, 0, { text, reason: nature.reason });
  }
  return all.slice(0, MOST);
}

function isMet(call: Call, condition: Condition): boolean {
  const { asked, dispatch, scenario } = call;
  const sent = dispatch?.means ?? [];
  const hasAsked = (id: string) => asked.some((question) => question.id === id);
  const timeOf = (field: SheetField) => knownAt(call, field) ?? Infinity;
  const expected = scenario.means.expected.map(({ id }) => id);
  const tests: { [Name in keyof Condition]-?: (value: NonNullable<Condition[Name]>) => boolean } = {
    asked: hasAsked,
    notAsked: (id) => !hasAsked(id),
    known: (field) => isKnown(call, field),
    unknown: (field) => !isKnown(call, field),
    knownBy: ({ field, seconds }) => timeOf(field) <= seconds,
    knownAfter: ({ field, seconds }) => timeOf(field) > seconds,
    sent: (id) => sent.includes(id),
    notSent: (id) => !sent.includes(id),
    allExpectedSent: () => expected.every((id) => sent.includes(id)),
    noExpectedSent: () => !expected.some((id) => sent.includes(id)),
    nature: (id) => dispatch?.nature === id,
    noQuestion: (value) => !asked.some((question) => question.value === value),
    sentAfter: (seconds) => (dispatch?.at ?? Infinity) > seconds,
  };
  const [[name, value] = []] = Object.entries(condition);
  const test = tests[name as keyof Condition] as (value: unknown) => boolean;
  return test(value);
}
