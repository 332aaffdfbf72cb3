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
  /** Creates the object. @returns valid variables, so that only permissions decide */
  variables?: (caller: Caller) => Variables | Promise<Variables>;
  /** Reads the outcome of an answer without errors that `outcomeOf` cannot read. */
  read?: (value: any) => Outcome;
  /** Returns the token to send instead of the session's. */
  token?: (caller: Caller) => Promise<string | undefined>;
  /** Marks a mutation that writes nothing when allowed, or writes later. */
  quiet?: true;
  /** Document to send instead of the entry's. */
  send?: string;
}

/** An operation: its document and its cases, by the relation of the object to the caller. */
export interface Entry {
  send: string;
  cases: Record<string, Case>;
}

/** Entries by operation, such as `Mutation.banUser`. */
export type Matrix = Record<string, Entry>;

/** Returns the entry of an operation without an object. */
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
 * Returns the outcome of an answer without errors: `nothing` when it is empty, the error code of
 * the single item of a bulk action, otherwise `allowed`.
 */
export function outcomeOf(value: any): Outcome {
  if (isEmpty(value)) return NOTHING;
  return value.results?.[0]?.code ?? ALLOWED;
}
