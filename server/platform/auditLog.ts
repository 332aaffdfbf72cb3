import type { DomainEvent } from './running/bus';

type Facts = Record<string, unknown>;

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

export interface Recording {
  event: DomainEvent<never>;
  actionsOf(payload: never): RecordedActions;
}

export interface AuditNames<Action extends string = string, Target extends string = string> {
  actions: Readonly<Record<Action, string>>;
  /** Actions after which the target no longer exists. */
  endings?: readonly NoInfer<Action>[];
  highlighted?: readonly NoInfer<Action>[];
  /** French labels of the types of target, keyed by the name of the type. */
  targets?: Readonly<Record<Target, string>>;
}

/** The audited actions of one domain, and the events that report them. */
export interface AuditActions extends AuditNames {
  /** Types of target that another domain defines. */
  otherTargets?: readonly string[];
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
export function defineAuditActions<
  Action extends string,
  Target extends string = never,
  const Other extends string = never,
>(
  names: AuditNames<Action, Target> & { otherTargets?: readonly Other[] },
  recordings: (record: RecordOf<Action, Target | Other>) => readonly Recording[] = () => [],
): AuditActions {
  return {
    ...names,
    recordings: recordings((event, actionsOf) => ({
      event: event as DomainEvent<never>,
      actionsOf,
    })),
  };
}
