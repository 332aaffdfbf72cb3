import { AsyncLocalStorage } from 'node:async_hooks';
import type { Member } from './actor';
import type { Permission } from './permissions';

/**
 * Sensitive actions for which a site may require approval. The values are stored in the database;
 * the keys are the names in the GraphQL enum.
 */
export enum GraveAct {
  PERMANENT_BAN = 'permanent_ban',
  ERASURE = 'erasure',
  HIGH_ROLE = 'high_role',
  BULK = 'bulk',
  SETTINGS = 'settings',
}

/** Sensitive actions in a call of a use case, with the facts that an approver needs. */
export interface SensitiveCall<Input> {
  /**
   * Kinds of sensitive actions in the call. BULK requires approval only when `accounts` exceeds the
   * setting confirmBulkBeyond.
   */
  actions: readonly GraveAct[];
  /** Number of accounts concerned. */
  accounts: number;
  /** Permission that the approver must have: the same as for the action on a single account. */
  permission: Permission;
  /** IDs of the accounts concerned; the approver must outrank all of them. */
  subjectIds: readonly number[];
  /** IDs of the roles that are granted; the approver must be allowed to grant them. */
  roleIds?: readonly string[];
  /** Title of the request, in the French infinitive; `{person}` is the single account. */
  title: string;
  /** Reason given by the requester; null without one. */
  reason: string | null;
  /** Further facts for the approver, in French. */
  facts?: readonly { label: string; text: string }[];
  reportId?: number;
  /** Input with which the use case runs after approval, if it differs from that of the call. */
  later?: Input;
}

export interface SensitiveUseCase<Input> {
  readonly name: string;
  /** For the type checker only: associates the input type with the name. */
  readonly input?: Input;
}

/**
 * Names a use case that may require approval.
 * @param name unique, in the form `domain.action`; it is stored with a pending request
 */
export function sensitiveUseCase<Input>(name: string): SensitiveUseCase<Input> {
  return { name };
}

/** A use case that may require approval. Each domain lists its own in its module definition. */
export interface Confirmable {
  name: string;
  /**
   * Returns the sensitive actions in a call with this input; null without any. The input is already
   * validated, because the use case is run and rolled back before approval is requested.
   */
  sensitiveCallOf(actor: Member, input: never): Promise<SensitiveCall<unknown> | null>;
  run(actor: Member, input: never): Promise<unknown>;
}

export function confirmable<Input>(
  { name }: SensitiveUseCase<Input>,
  how: {
    sensitiveCallOf(actor: Member, input: Input): Promise<SensitiveCall<Input> | null>;
    run(actor: Member, input: Input): Promise<unknown>;
  },
): Confirmable {
  return { name, ...how } as Confirmable;
}

/** Function that stores a call and throws when the call requires approval. */
export type ApprovalRequest = (
  useCase: Confirmable,
  actor: Member,
  input: unknown,
) => Promise<void>;

/** Refuses an action on an account after too many accounts in the same request. */
export type AccountLimit = (userId: number) => Promise<void>;

let useCases = new Map<string, Confirmable>();
let approvalRequest: ApprovalRequest | null = null;
let accountLimit: AccountLimit | null = null;

/** Registers the approval service and the use cases of all domains. */
export function configureApprovals(
  { request, limit }: { request: ApprovalRequest; limit: AccountLimit },
  all: readonly Confirmable[],
): void {
  approvalRequest = request;
  accountLimit = limit;
  useCases = new Map(all.map((one) => [one.name, one]));
}

/** Returns the use case with a stored name; undefined when this version has no such use case. */
export const confirmableNamed = (name: string): Confirmable | undefined => useCases.get(name);

/**
 * Set while a call runs that must not request approval. `confirmedById` is the ID of the approver;
 * null for a trial run, which is rolled back.
 */
const settled = new AsyncLocalStorage<{ confirmedById: number | null }>();

/** Runs a call that was approved, or is a trial, without requesting approval. */
export function withoutAsking<T>(
  work: () => Promise<T>,
  confirmedById: number | null = null,
): Promise<T> {
  return settled.run({ confirmedById }, work);
}

/**
 * Returns the ID of the approver of the current action; null without one. A decision stores both
 * its author and its approver, because both are responsible for it.
 */
export const confirmedBy = (): number | null => settled.getStore()?.confirmedById ?? null;

/**
 * Requests approval for a sensitive call. Returns when the call requires no approval or was
 * approved; otherwise stores the call and throws. A use case calls this function before its
 * transaction, and again after locking its rows, because the action may have become sensitive in
 * between.
 * @throws AppError CONFIRMATION_AWAITED or CONFIRMATION_DELAYED, with the deadline and the eligible
 * approvers; CONFIRMATION_WAITING when an identical request is pending; SECOND_PERSON_NEEDED in a
 * transaction of another use case, which should have requested approval itself; RATE_LIMITED; the
 * refusals of the use case
 */
export async function requestApproval<Input>(
  { name }: SensitiveUseCase<Input>,
  actor: Member,
  input: Input,
): Promise<void> {
  if (settled.getStore()) return;
  const useCase = useCases.get(name);
  if (!approvalRequest || !useCase)
    throw new Error(
      `The use case ${name} has no approval: list it in \`confirmed\` of its domain.`,
    );
  await approvalRequest(useCase, actor, input);
}

/**
 * Counts the accounts that the current request acts on, so that repeated single actions are limited
 * like bulk actions.
 * @throws AppError BULK_LIMIT_REACHED beyond the setting confirmBulkBeyond
 */
export async function requireWithinAccountLimit(userId: number): Promise<void> {
  if (!settled.getStore()) await accountLimit?.(userId);
}
