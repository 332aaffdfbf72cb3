import type { MeansId } from './means';
import type { Fact, Question, ScenarioContent } from './scenarioShape';
import { NEEDED_FIELDS, type SheetField } from './sheet';

/** Line of the conversation. `at` is in seconds since the start of the call. */
export interface CallLine {
  by: 'operator' | 'caller' | 'site';
  text: string;
  at: number;
}

export interface KnownFact extends Fact {
  at: number;
}

export interface Dispatch {
  nature: string;
  means: readonly MeansId[];
  at: number;
}

/** State of a sample call. Time passes with each exchange, not while the player reads. */
export interface Call {
  readonly scenario: ScenarioContent;
  /** Seed of the order in which choices are shown. */
  readonly seed: number;
  readonly stage: 'talk' | 'dispatch' | 'debriefing';
  /** Index of the current exchange in the scenario; the count of exchanges after the last one. */
  readonly exchange: number;
  /** Seconds since the start of the call. */
  readonly seconds: number;
  readonly lines: readonly CallLine[];
  readonly facts: readonly KnownFact[];
  readonly asked: readonly Question[];
  readonly dispatch: Dispatch | null;
}

export type CallAction =
  | { type: 'ask'; id: string }
  | { type: 'openDispatch' }
  | { type: 'closeDispatch' }
  | { type: 'send'; nature: string; means: readonly MeansId[]; label: string }
  | { type: 'hangUp' };

/** Returns a call after the greeting and the first words of the caller. */
export function startCall(scenario: ScenarioContent, seed: number): Call {
  const { greeting, opening } = scenario;
  const empty: Call = {
    scenario,
    seed,
    stage: 'talk',
    exchange: 0,
    seconds: 0,
    lines: [],
    facts: [],
    asked: [],
    dispatch: null,
  };
  const greeted = say(empty, 'operator', [greeting.text], greeting.seconds);
  return learn(say(greeted, 'caller', opening.lines, opening.seconds), opening.reveals);
}

/** Returns the call after an action; the same call when the action is not possible now. */
export function playCall(call: Call, action: CallAction): Call {
  switch (action.type) {
    case 'ask':
      return ask(call, action.id);
    case 'openDispatch':
      return mayDispatch(call) ? { ...call, stage: 'dispatch' } : call;
    case 'closeDispatch':
      return mayReturn(call) ? { ...call, stage: 'talk' } : call;
    case 'send':
      return send(call, action);
    case 'hangUp':
      return call.stage === 'talk' && call.dispatch ? { ...call, stage: 'debriefing' } : call;
  }
}

function ask(call: Call, id: string): Call {
  const question = call.stage === 'talk' ? offered(call).find((one) => one.id === id) : undefined;
  if (!question) return call;
  const { scenario, exchange, asked } = call;
  const said = say(
    say(call, 'operator', [question.text], 0),
    'caller',
    question.answer,
    question.seconds,
  );
  const next: Call = {
    ...learn(said, question.reveals),
    asked: [...asked, question],
    exchange: Math.min(exchange + 1, scenario.exchanges.length),
  };
  if (offered(next).length > 0) return next;
  return { ...next, stage: next.dispatch ? 'debriefing' : 'dispatch' };
}

function send(call: Call, { nature, means, label }: Extract<CallAction, { type: 'send' }>): Call {
  const { scenario, seconds, stage } = call;
  const isPossible =
    stage === 'dispatch' &&
    !call.dispatch &&
    scenario.natures.some(({ id }) => id === nature) &&
    means.length > 0 &&
    means.every((id) => scenario.means.offered.includes(id));
  if (!isPossible) return call;
  const sent = say(call, 'site', [label], 0);
  const dispatch = { nature, means: [...means], at: seconds };
  return { ...sent, dispatch, stage: offered(sent).length > 0 ? 'talk' : 'debriefing' };
}

function say(call: Call, by: CallLine['by'], texts: readonly string[], seconds: number): Call {
  const lines = texts.map((text, index) => ({
    by,
    text,
    at: call.seconds + Math.round((seconds * index) / texts.length),
  }));
  return { ...call, lines: [...call.lines, ...lines], seconds: call.seconds + seconds };
}

function learn(call: Call, reveals: readonly Fact[]): Call {
  const isNew = ({ field, text }: Fact) =>
    !call.facts.some((known) => known.field === field && known.text === text);
  const facts = reveals.filter(isNew).map((fact) => ({ ...fact, at: call.seconds }));
  return { ...call, facts: [...call.facts, ...facts] };
}

/** Returns when a field became known, in seconds since the start of the call; null before. */
export const knownAt = ({ facts }: Call, field: SheetField): number | null =>
  facts.find((fact) => fact.field === field && fact.sufficient)?.at ?? null;

export const isKnown = (call: Call, field: SheetField): boolean => knownAt(call, field) !== null;

/** Returns the fields that are still needed to send means. */
export const neededFields = (call: Call) => NEEDED_FIELDS.filter((field) => !isKnown(call, field));

export const mayDispatch = (call: Call): boolean =>
  call.stage === 'talk' && !call.dispatch && neededFields(call).length === 0;

/** Returns whether the player may leave the choice of the means for another question. */
export const mayReturn = (call: Call): boolean =>
  call.stage === 'dispatch' && offered(call).length > 0;

/** Returns the facts of a field, sufficient ones first. They replace the provisional ones. */
export function factsOf({ facts }: Call, field: SheetField): KnownFact[] {
  const own = facts.filter((fact) => fact.field === field);
  const sufficient = own.filter((fact) => fact.sufficient);
  const others = own.filter(
    (fact) => !fact.sufficient && !(fact.provisional && sufficient.length > 0),
  );
  return [...sufficient, ...others];
}

/** Returns the questions that the player may ask now, in the order in which they are shown. */
export function offered(call: Call): Question[] {
  const { scenario, exchange, seed } = call;
  const { exchanges, recovery } = scenario;
  const now = exchanges[exchange];
  if (!now) return neededFields(call).flatMap((field) => recovery[field] ?? []);
  const missing = missingField(call);
  const questions = [...now.questions];
  const replacement = missing && recovery[missing];
  if (replacement) questions[worstOf(questions)] = replacement;
  return shuffled(questions, `${seed} ${now.id}`);
}

/** Returns the natures to choose from, in the order in which they are shown. */
export const naturesOf = ({ scenario, seed }: Call) =>
  shuffled(scenario.natures, `${seed} natures`);

/** Returns an unknown field that was the goal of an earlier exchange, but of no later one. */
function missingField(call: Call): 'address' | 'nature' | 'victims' | undefined {
  const { exchanges } = call.scenario;
  const isSought = (field: SheetField, from: number, to: number) =>
    exchanges.slice(from, to).some(({ goal }) => goal === field);
  return (['address', 'nature', 'victims'] as const).find(
    (field) =>
      call.scenario.recovery[field] &&
      !isKnown(call, field) &&
      isSought(field, 0, call.exchange) &&
      !isSought(field, call.exchange, exchanges.length),
  );
}

function worstOf(questions: readonly Question[]): number {
  const worst = questions.findIndex(({ value }) => value === 'poor');
  return worst === -1 ? questions.length - 1 : worst;
}

function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  let state = 7;
  for (const character of seed) state = (state * 31 + character.charCodeAt(0)) >>> 0;
  const draw = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 8;
  };
  return items
    .map((item) => ({ item, order: draw() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
