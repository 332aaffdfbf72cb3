import { ALLOWED, NOTHING, type Outcome, type Verdicts, type Who } from './spec';

/** A caller, created for one case. */
export interface Caller {
  who: Who;
  /** ID of the account; for a visitor, the ID of a signed-out member. */
  id: number;
  email: string;
  username: string;
  /** Token of the session; undefined for a visitor. */
  token: string | undefined;
}

export type Variables = Record<string, unknown>;

/** One kind of object on which every caller tries an operation. */
export interface Case {
  expected: Verdicts;
  /**
   * Creates the object of the call. @returns variables that are valid, so that only the permissions
   * decide the outcome
   */
  variables?: (caller: Caller) => Variables | Promise<Variables>;
  /**
   * Returns the outcome of an answer without errors. Used in place of `outcomeOf` when that
   * function cannot tell the outcome.
   */
  read?: (value: any) => Outcome;
  /** Returns the token to send instead of the caller's session token. */
  token?: (caller: Caller) => Promise<string | undefined>;
  /**
   * Marks a mutation that writes nothing even when it is allowed, or writes only after the answer.
   */
  quiet?: true;
  /** Document to send instead of the document of the entry. */
  send?: string;
}

/**
 * An operation with its document and its cases. A case is named after how the object is related to
 * the caller.
 */
export interface Entry {
  send: string;
  cases: Record<string, Case>;
}

/** Entries, keyed by operation, such as `Mutation.banUser`. */
export type Matrix = Record<string, Entry>;

/** Returns the entry of an operation that does not refer to an object. */
export const plain = (
  send: string,
  expected: Verdicts,
  variables?: Case['variables'],
  more: Pick<Case, 'read' | 'quiet'> = {},
): Entry => ({ send, cases: { 'no object': { expected, variables, ...more } } });

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0) ||
  (value as { items?: unknown[] }).items?.length === 0;

/**
 * Returns the outcome of an answer without errors: `nothing` for an empty answer, the error code
 * for a bulk action whose single item was refused, otherwise `allowed`.
 */
export function outcomeOf(value: any): Outcome {
  if (isEmpty(value)) return NOTHING;
  return value.results?.[0]?.code ?? ALLOWED;
}

/** Returns the outcome of a mutation whose payload has one field, which may be empty. */
export const outcomeOfChange = (payload: object): Outcome => outcomeOf(Object.values(payload)[0]);
