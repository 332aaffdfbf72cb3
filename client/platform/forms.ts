import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import type { ApiError } from './apiError';

/**
 * A form checked by a schema: each field when it is left, then as it is corrected.
 *
 * @param schema its messages are French and say what to do
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  return useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
}

/**
 * Ties what the server says of each field to the form, and moves the focus to the first.
 *
 * @returns whether a field of this form was concerned; otherwise show the sentence of the failure
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  failure: ApiError,
): boolean {
  const known = Object.keys(form.getValues());
  const concerned = Object.entries(failure.fields).filter(([name]) => known.includes(name));
  for (const [index, [name, message]] of concerned.entries()) {
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return concerned.length > 0;
}
