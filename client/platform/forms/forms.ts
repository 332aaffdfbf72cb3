import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegister,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import type { ApiError } from '../text/apiError';

/**
 * Returns a form that is validated by a schema. A field is validated when it loses the focus, then
 * on each change. A field that the user has not changed shows no error before the form is
 * submitted, because a field also loses the focus when the user switches windows.
 * @param schema its error messages are in French and name the remedy; null when only the server
 *   validates the values
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values> | null,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  const form = useForm<Values, unknown, Values>({
    resolver: schema ? zodResolver(schema) : undefined,
    defaultValues,
    mode: 'onTouched',
  });
  useFocusOnRefusal(form);
  const register = useQuietRegister(form);
  return { ...form, register };
}

/**
 * Returns a `register` that does not validate an unchanged field on blur, and that gives text fields
 * their value already in the HTML of the server: React Hook Form sets it only in the browser.
 */
function useQuietRegister<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
): UseFormRegister<Values> {
  const { register, getValues, formState } = form;
  const { defaultValues } = formState;
  return useCallback<UseFormRegister<Values>>(
    (name, options) => {
      const field = register(name, options);
      const isAsFound = () => getValues(name) === get(defaultValues, name);
      // Not the default, which belongs to another row once a row of a list is removed.
      const value: unknown = getValues(name);
      return {
        ...field,
        ...((typeof value === 'string' || Number.isFinite(value)) && { defaultValue: value }),
        onBlur: async (event) => (isAsFound() ? undefined : field.onBlur(event)),
      };
    },
    [register, getValues, defaultValues],
  );
}

/**
 * Moves the focus to the first field that the server refused. Waits for the end of the submission,
 * because the fields are disabled until then and cannot receive the focus.
 */
function useFocusOnRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
): void {
  const { setFocus } = form;
  const { isSubmitting, errors } = form.formState;
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (wasSubmitting.current && !isSubmitting && first) setFocus(first as Path<Values>);
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, errors, setFocus]);
}

/**
 * Sets the server's errors on the fields of the form. The first field with an error gets the focus.
 * The `type` of each error is the error code of the failed call.
 * @returns whether the server refused a field of this form. If false, show the message of the
 *    failed call
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  failure: ApiError,
): boolean {
  const values = form.getValues();
  const concerned = Object.entries(failure.fields).flatMap(([name, message]) => {
    const field = fieldOf(values, name);
    return field ? [[field, message] as const] : [];
  });
  for (const [name, message] of concerned) {
    form.setError(name as Path<Values>, { type: failure.code, message });
  }
  return concerned.length > 0;
}

/**
 * Returns the field of a form for an input field of the server; undefined when the form has none. A
 * text with one item per line is the field of each of its items: 'rewards' for 'rewards.2'.
 */
function fieldOf(values: FieldValues, name: string): string | undefined {
  const [top = ''] = name.split('.');
  if (typeof values[top] === 'string') return top;
  return get(values, name) === undefined ? undefined : name;
}

/** Returns newer saved values with the changes that the user has typed into a form. */
export function rebase<Values extends FieldValues>(
  {
    getValues,
    formState: { defaultValues },
  }: Pick<UseFormReturn<Values>, 'getValues' | 'formState'>,
  newer: Values,
): Values {
  const isChanged = (name: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(get(defaultValues, name));
  const typed = Object.entries(getValues()).filter(([name, value]) => isChanged(name, value));
  return { ...newer, ...Object.fromEntries(typed) };
}

/** Continues a form from newer saved values. The typed changes stay as unsaved changes. */
export function rebaseForm<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  newer: Values,
): void {
  const merged = rebase(form, newer);
  form.reset(newer);
  form.reset(merged, { keepDefaultValues: true });
}

/**
 * Resets a form to its saved values.
 * @returns a function that restores the discarded changes
 */
export function discardChanges<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
): () => void {
  const discarded = form.getValues();
  form.reset();
  return () => form.reset(discarded, { keepDefaultValues: true });
}
