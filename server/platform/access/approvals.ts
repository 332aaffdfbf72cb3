import { AsyncLocalStorage } from 'node:async_hooks';
import type { Member } from './actor';
import type { Permission } from './permissions';

/**
 * The acts for which a site may ask a second person. The values are those of the database; the keys
 * are the names of the GraphQL enum.
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
   * Kinds of sensitive actions in the call. For BULK, the setting limits the number of accounts per
   * request.
   */
  actions: readonly GraveAct[];
  /** How many accounts it is about. */
  accounts: number;
  /** What somebody must hold to confirm it: the permission of the act on one person. */
  permission: Permission;
  /** The accounts that it acts on; those who confirm must be above all of them. */
  subjectIds: readonly number[];
  /** The roles that it gives; those who confirm must be able to give them. */
  roleIds?: readonly string[];
  /** What is asked, in French, in the infinitive; `{person}` stands for the one person it is about. */
  title: string;
  /** Why, in the words of who asks. */
  reason: string | null;
  /** What else matters, in French. */
  facts?: readonly { label: string; text: string }[];
  /** The report that it decides. */
  reportId?: number;
  /** What is done once it is confirmed, where that is not the input as it came. */
  later?: Input;
}

/** The name of a use case that may have to be confirmed, with the type of its input. */
export interface SensitiveUseCase<Input> {
  readonly name: string;
  /** For the type checker only: ties the input to the name. */
  readonly input?: Input;
}

/**
 * Names a use case that may have to be confirmed.
 * @param name unique, in the form `domain.act`; it is stored with what waits
 */
export function sensitiveUseCase<Input>(name: string): SensitiveUseCase<Input> {
  return { name };
}

/** A use case that may have to be confirmed: a domain lists its own in its manifest. */
export interface Confirmable {
  name: string;
  /**
   * Returns the sensitive actions in a call with this input; null without any. The input is
   * already validated: the use case is tried before approval is requested.
   */
  sensitiveCallOf(actor: Member, input: never): Promise<SensitiveCall<unknown> | null>;
  /** The use case itself. */
  run(actor: Member, input: never): Promise<unknown>;
}

/** Says how a use case is judged and run. */
export function confirmable<Input>(
  { name }: SensitiveUseCase<Input>,
  how: {
    sensitiveCallOf(actor: Member, input: Input): Promise<SensitiveCall<Input> | null>;
    run(actor: Member, input: Input): Promise<unknown>;
  },
): Confirmable {
  return { name, ...how } as Confirmable;
}

/** Stores a call that needs a second person. */
export type ApprovalRequest = (
  useCase: Confirmable,
  actor: Member,
  input: unknown,
) => Promise<void>;

/** Refuses an action on an account once the request has acted on too many. */
export type AccountLimit = (userId: number) => Promise<void>;

let useCases = new Map<string, Confirmable>();
let approvalRequest: ApprovalRequest | null = null;
let accountLimit: AccountLimit | null = null;

/** Provides what asks a second person, and the use cases of all domains. */
export function configureApprovals(
  { request, limit }: { request: ApprovalRequest; limit: AccountLimit },
  all: readonly Confirmable[],
): void {
  approvalRequest = request;
  accountLimit = limit;
  useCases = new Map(all.map((one) => [one.name, one]));
}

/** A use case by its stored name; undefined when this version of the site does not know it. */
export const confirmableNamed = (name: string): Confirmable | undefined => useCases.get(name);

/** What is run without asking, and who confirmed it; null for nobody. */
const settled = new AsyncLocalStorage<{ confirmedById: number | null }>();

/** Runs what nobody has to be asked about: what was confirmed, or is tried and rolled back. */
export function withoutAsking<T>(
  work: () => Promise<T>,
  confirmedById: number | null = null,
): Promise<T> {
  return settled.run({ confirmedById }, work);
}

/** Who confirmed the act that is being done, and so decided it, too; null for nobody. */
export const confirmedBy = (): number | null => settled.getStore()?.confirmedById ?? null;

/**
 * Called by a use case before its transaction. Returns when it may go on: the site asks nobody for
 * such an act, or this call was confirmed. Else what was asked is stored and waits. A second
 * call, under the locks of the use case, refuses an action that became sensitive in between.
 * @throws AppError CONFIRMATION_AWAITED or CONFIRMATION_DELAYED, which say until when and who may
 * confirm; CONFIRMATION_WAITING when the same waits already; SECOND_PERSON_NEEDED in a transaction
 * of another use case, which should have asked itself; RATE_LIMITED; what refuses the act
 */
export async function requestApproval<Input>(
  { name }: SensitiveUseCase<Input>,
  actor: Member,
  input: Input,
): Promise<void> {
  if (settled.getStore()) return;
  const useCase = useCases.get(name);
  if (!approvalRequest || !useCase)
    throw new Error(`Nobody says how ${name} is confirmed (confirmable)`);
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
