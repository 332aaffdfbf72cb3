import type { z } from 'zod';
import { AppError } from '../errors/AppError';

/** The messages that a schema leaves out: a wrong type, an unknown field. */
const unsaid: z.core.$ZodErrorMap = ({ code }) =>
  code === 'unrecognized_keys' ? 'Un de ces champs est inconnu.' : 'Cette valeur n’est pas valide.';

/**
 * An input after its schema: trimmed, completed, without unknown fields.
 * @param refusal makes the error from the messages by field (`calls.3.callId`), when it is another
 * one
 * @throws AppError VALIDATION_FAILED with the first message of each field
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

/** The errors of an input, the first of each field; empty when there is none. */
export function problemsOf<Schema extends z.ZodType>(
  schema: Schema,
  input: z.input<Schema>,
): Record<string, string> {
  const { error } = schema.safeParse(input, { error: unsaid });
  return error ? byField(error) : {};
}

/** The error of a single value; null when there is none. */
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
