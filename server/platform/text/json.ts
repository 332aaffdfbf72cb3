import { AppError } from '../errors/AppError';

/**
 * Limits of a JSON text from a client. Requests of our own client need at most 5 levels, and at
 * most 1000 values (in a list of calls).
 */
export const JSON_LIMITS = { depth: 20, values: 5000 } as const;

interface JsonOptions {
  /** Allows the character NUL in texts, for callers that remove it afterwards. */
  allowNul?: boolean;
}

/**
 * Parses a JSON text from a client, such as a body, a message of a socket, or variables in a URL.
 * @throws AppError BAD_REQUEST for text that is not JSON or that `checkJson` refuses
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
 * Refuses a value from a client that exceeds `JSON_LIMITS`, or that contains the character NUL,
 * which no keyboard produces and PostgreSQL cannot store.
 * @throws AppError BAD_REQUEST
 */
export function checkJson(root: unknown, { allowNul = false }: JsonOptions = {}): void {
  let values = 0;
  const look = (value: unknown, depth: number): void => {
    values += 1;
    if (values > JSON_LIMITS.values) refuse('More values than any request needs');
    if (typeof value === 'string') return allowNul ? undefined : refuseNul(value);
    if (typeof value !== 'object' || value === null) return;
    // Stops at the limit, because a deeply nested value would overflow the call stack.
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

/** Refuses a text that contains the character NUL. @throws AppError BAD_REQUEST */
export function refuseNul(text: string): void {
  if (text.includes('\u0000')) refuse('A text holds the character NUL');
}

function refuse(detail: string): never {
  throw new AppError('BAD_REQUEST', { detail });
}
