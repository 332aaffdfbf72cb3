import type { DomainEvent } from './running/bus';

type Facts = Record<string, unknown>;

/** What was done, to be written down in the journal of acts of staff. */
export interface Act<Action extends string = string, Target extends string = string> {
  /** Null: the system. */
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

/** An event, and the acts that the journal keeps of it. */
export interface Recording {
  event: DomainEvent<never>;
  actsOf(payload: never): Acts;
}

/** The acts of one domain: their names, what they are done to, and the events that tell of them. */
export interface JournalPart {
  actions: readonly string[];
  targets: readonly string[];
  recordings: readonly Recording[];
}

/** Says what the journal keeps of an event: one act, several of the same person, or null for none. */
type RecordOf<Action extends string, Target extends string> = <Payload>(
  event: DomainEvent<Payload>,
  actsOf: (payload: Payload) => Acts<Action, Target>,
) => Recording;

/**
 * The acts of a domain; the compiler refuses one whose name or target is not in the lists.
 * @param recordings says of which events the journal keeps what
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
