import type { DomainEvent } from './running/bus';

type Facts = Record<string, unknown>;

/** An act to be recorded in the journal of staff acts. */
export interface Act<Action extends string = string, Target extends string = string> {
  /** Null when the system acted. */
  actorId: number | null;
  action: Action;
  targetType: Target;
  targetId: string | number;
  /** Only what the act changes. */
  before?: Facts | null;
  after?: Facts | null;
}

type Acts<Action extends string = string, Target extends string = string> =
  | Act<Action, Target>
  | readonly Act<Action, Target>[]
  | null;

/** An event, and the acts that the journal records of it. */
export interface Recording {
  event: DomainEvent<never>;
  actsOf(payload: never): Acts;
}

/** The acts of one domain: their names, their kinds of target, and the events that report them. */
export interface JournalPart {
  actions: readonly string[];
  targets: readonly string[];
  recordings: readonly Recording[];
}

/** Turns an event into journal entries: one act, several of the same person, or null for none. */
type RecordOf<Action extends string, Target extends string> = <Payload>(
  event: DomainEvent<Payload>,
  actsOf: (payload: Payload) => Acts<Action, Target>,
) => Recording;

/**
 * Declares the acts of a domain; the compiler refuses a name or target that is not in the lists.
 * @param recordings which events the journal records, and as what
 */
export function journalPart<const Action extends string, const Target extends string>(
  names: { actions: readonly Action[]; targets: readonly Target[] },
  recordings: (record: RecordOf<Action, Target>) => readonly Recording[] = () => [],
): JournalPart {
  return {
    ...names,
    recordings: recordings((event, actsOf) => ({ event: event as DomainEvent<never>, actsOf })),
  };
}
