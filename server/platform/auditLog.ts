import type { DomainEvent } from './running/bus';

type Facts = Record<string, unknown>;

/** An action of staff to record in the audit log. */
export interface AuditAction<Action extends string = string, Target extends string = string> {
  /** Account ID of the member of staff; null for an action of the system. */
  actorId: number | null;
  action: Action;
  targetType: Target;
  targetId: string | number;
  /** Fields that the action changes, with their old values. */
  before?: Facts | null;
  after?: Facts | null;
}

type RecordedActions<Action extends string = string, Target extends string = string> =
  | AuditAction<Action, Target>
  | readonly AuditAction<Action, Target>[]
  | null;

/** An event with the actions that the audit log records for it. */
export interface Recording {
  event: DomainEvent<never>;
  actionsOf(payload: never): RecordedActions;
}

/** The audited actions of one domain: names, types of target, and the events that report them. */
export interface AuditActions {
  actions: readonly string[];
  targets: readonly string[];
  recordings: readonly Recording[];
}

/**
 * Declares the audit log entries for an event: one action, several actions of the same actor, or
 * null when nothing is recorded.
 */
type RecordOf<Action extends string, Target extends string> = <Payload>(
  event: DomainEvent<Payload>,
  actionsOf: (payload: Payload) => RecordedActions<Action, Target>,
) => Recording;

/**
 * Declares the audited actions of a domain. A recording with an action or target that is not in
 * `names` does not compile.
 * @param recordings events that the audit log records, with their actions
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
