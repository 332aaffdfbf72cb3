import { ALLOWED, NOTHING, type Outcome, type Verdicts, type Who } from './spec';

/** Somebody who calls, made for one case. */
export interface Caller {
  who: Who;
  /** Number of the account. A visitor has none: this is then that of a member who is elsewhere. */
  id: number;
  email: string;
  username: string;
  /** Of the session; none for a visitor. */
  token: string | undefined;
}

export type Variables = Record<string, unknown>;

/** One object that an operation is tried on, by everybody. */
export interface Case {
  expected: Verdicts;
  /** Makes the object, and says how it is asked for: valid, so that only the right to do it decides. */
  variables?: (caller: Caller) => Variables | Promise<Variables>;
  /** How a value without an error is read, where `outcomeOf` does not know it. */
  read?: (value: any) => Outcome;
  /** The token shown, where it is not that of the session. */
  token?: (caller: Caller) => Promise<string | undefined>;
  /** A mutation that is let through and writes nothing, or not at once. */
  quiet?: true;
  /** Sent in the place of the entry's document. */
  send?: string;
}

/** An operation: what is sent, and each object that it is tried on, by what it is to the caller. */
export interface Entry {
  send: string;
  cases: Record<string, Case>;
}

/** Entries by operation, such as `Mutation.banUser`. */
export type Matrix = Record<string, Entry>;

/** An operation that takes no object. */
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
 * What came of a call that answered without an error: nothing to see, the refusal of the one item of
 * an act on many, or what was asked for.
 */
export function outcomeOf(value: any): Outcome {
  if (isEmpty(value)) return NOTHING;
  return value.results?.[0]?.code ?? ALLOWED;
}
