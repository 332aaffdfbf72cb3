import type { DomainEvent } from './running/bus';

type Facts = Record<string, unknown>;

/** An act to be recorded in the journal of staff acts. */
export interface AuditAction<Action extends string = string, Target extends string = string> {
  /** Null when the system acted. */
  actorId: number | null;
  action: Action;
  targetType: Target;
  targetId: string | number;
  /** Only what the act changes. */
  before?: Facts | null;
  after?: Facts | null;
}

type RecordedActions<Action extends string = string, Target extends string = string> =
  | AuditAction<Action, Target>
  | readonly AuditAction<Action, Target>[]
  | null;

/** An event, and the acts that the journal records of it. */
export interface Recording {
  event: DomainEvent<never>;
  actionsOf(payload: never): RecordedActions;
}

/** The acts of one domain: their names, their kinds of target, and the events that report them. */
export interface AuditActions {
  actions: readonly string[];
  targets: readonly string[];
  recordings: readonly Recording[];
}

/** Turns an event into journal entries: one act, several of the same person, or null for none. */
type RecordOf<Action extends string, Target extends string> = <Payload>(
  event: DomainEvent<Payload>,
  actionsOf: (payload: Payload) => RecordedActions<Action, Target>,
) => Recording;

/**
 * Declares the acts of a domain; the compiler refuses a name or target that is not in the lists.
 * @param recordings which events the journal records, and as what
 */
export function defineAuditActions<const Action extends string, const Target extends string>(
  names: { actions: readonly Action[]; targets: readonly Target[] },
  recordings: (record: RecordOf<Action, Target>) => readonly Recording[] = () => [],
): AuditActions {
  return {
    ...names,
    recordings: recordings((event, actionsOf) => ({
      event: event as DomainEvent<never>,
      actionsOf,
    })),
  };
}
