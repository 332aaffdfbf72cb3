import { AppError } from '../errors/AppError';

/** What a JSON text of a client may hold. Ours have 5 levels and, in a list of calls, 1000 values. */
export const JSON_LIMITS = { depth: 20, values: 5000 } as const;

interface JsonOptions {
  /** Where the character NUL may stand in texts: whoever reads them takes it out. */
  mayHoldNul?: boolean;
}

/**
 * Reads a JSON text that a client sent: a body, a message, the variables of an address.
 * @throws AppError BAD_REQUEST for what is no JSON, or is none that any of our forms sends
 */
export function readJson(text: string, options: JsonOptions = {}): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('BAD_REQUEST', { detail: 'The body is not JSON' });
  }
  checkJson(value, options);
  return value;
}

/**
 * Refuses a value of a client that is deeper or longer than any of ours, or that holds the character
 * NUL, which no keyboard types and PostgreSQL cannot store.
 * @throws AppError BAD_REQUEST
 */
export function checkJson(root: unknown, { mayHoldNul = false }: JsonOptions = {}): void {
  let values = 0;
  const look = (value: unknown, depth: number): void => {
    values += 1;
    if (values > JSON_LIMITS.values) refuse('More values than any request needs');
    if (typeof value === 'string') return mayHoldNul ? undefined : refuseNul(value);
    if (typeof value !== 'object' || value === null) return;
    // Not as deep as it goes: a text can go deeper than the stack.
    if (depth > JSON_LIMITS.depth) refuse('Nested deeper than any request needs');
    if (Array.isArray(value)) {
      for (const item of value) look(item, depth + 1);
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      refuseNul(key);
      look(item, depth + 1);
    }
  };
  look(root, 1);
}

/** @throws AppError BAD_REQUEST for a text that holds the character NUL */
export function refuseNul(text: string): void {
  if (text.includes('\u0000')) refuse('A text holds the character NUL');
}

function refuse(detail: string): never {
  throw new AppError('BAD_REQUEST', { detail });
}
