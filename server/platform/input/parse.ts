import type { z } from 'zod';
import { AppError } from '../errors/AppError';

/** Returns the message for a wrong type, unknown field or other error without one. */
const unsaid: z.core.$ZodErrorMap = ({ code }) =>
  code === 'unrecognized_keys' ? 'Un de ces champs est inconnu.' : 'Cette valeur n’est pas valide.';

/**
 * Validates an input and returns it as its schema transforms it, for instance with trimmed texts
 * and default values.
 * @param refusal creates the error from the messages, keyed by field (such as `calls.3.callId`);
 * VALIDATION_FAILED by default
 * @throws AppError VALIDATION_FAILED, or the error of `refusal`, with the first message of each
 * field
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: z.input<Schema>,
  refusal: (fields: Record<string, string>) => AppError = AppError.invalid,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: unsaid });
  if (parsed.success) return parsed.data;
  throw refusal(byField(parsed.error));
}

/** Returns the first error message of each field of an input; an empty object if valid. */
export function problemsOf<Schema extends z.ZodType>(
  schema: Schema,
  input: z.input<Schema>,
): Record<string, string> {
  const { error } = schema.safeParse(input, { error: unsaid });
  return error ? byField(error) : {};
}

/** Returns the first error message of a single value; null when it is valid. */
export function problemOf<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
): string | null {
  return schema.safeParse(value, { error: unsaid }).error?.issues[0]?.message ?? null;
}

function byField({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message;
  return fields;
}
