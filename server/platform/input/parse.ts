import type { z } from 'zod';
import { AppError } from '../errors/AppError';

/** What the sentences of a schema leave out: a text where a number is expected, a field too many. */
const unsaid: z.core.$ZodErrorMap = ({ code }) =>
  code === 'unrecognized_keys'
    ? 'Un de ces champs n’est pas connu.'
    : 'Ce champ n’a pas la forme attendue.';

/**
 * An input as its schema leaves it: trimmed, completed, without what is not asked for.
 * @param refusal makes the error of the messages by field (`calls.3.callId`), where it is another one
 * @throws AppError VALIDATION_FAILED with the first message of each field that is wrong
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

/** What is wrong with an input, the first message of each field; empty when nothing is. */
export function problemsOf<Schema extends z.ZodType>(
  schema: Schema,
  input: z.input<Schema>,
): Record<string, string> {
  const { error } = schema.safeParse(input, { error: unsaid });
  return error ? byField(error) : {};
}

/** What is wrong with a single value; null when nothing is. */
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
