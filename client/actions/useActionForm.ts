import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  get,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { readApiError } from '#client/platform/text/apiError';
import { runAction, type ActionOptions, type Failure } from './useAction';

type MaybePromise<T> = T | Promise<T>;

export interface ActionFormOptions<Values extends FieldValues, Result> extends Omit<
  ActionOptions<Result>,
  'showFailure'
> {
  values: DefaultValues<Values>;
  /** Schema of the values; absent when only the server validates them. */
  schema?: z.ZodType<Values, Values>;
  /** Sends the values, usually with a generated mutation hook. */
  perform: (values: Values) => Promise<Result>;
  /**
   * Returns error messages keyed by field that prevent the submission; null when there are none.
   * When it rejects, the usual failure is shown.
   */
  check?: (values: Values) => MaybePromise<Record<string, string> | null>;
  /**
   * Names of the fields whose text would be lost when the form is closed; all fields by default.
   * Text in these fields makes `leave` ask for confirmation.
   */
  typed?: readonly Path<Values>[];
  /** Whether the form is emptied after a success, so that another entry can be written. */
  clears?: boolean;
  /** Where an error that concerns no field is shown: in the form by default, or in a toast. */
  errorsIn?: 'form' | 'toast';
  /** Called with the names of the invalid fields after a refused submission. */
  onRefused?: (names: string[]) => void;
}

export interface ActionForm<Result = unknown> {
  /** Handler of the form's submit event. Does nothing while the form is being sent. */
  submit: (event?: FormEvent) => void;
  busy: boolean;
  /** Error of the last submission that concerns no field; null when there is none. */
  failure: Failure | null;
  clearFailure: () => void;
  /** Error messages keyed by field. */
  errors: Partial<Record<string, string>>;
  /** Sends the form in another way than with its fields, such as with a passkey. */
  sendBy: (perform: () => Promise<Result>) => Promise<void>;
  /** Whether the form contains unsaved text. */
  isTyped: boolean;
  /** Calls a function that closes the form. Asks first if typed text would be lost. */
  leave: (close: () => void) => void;
}

/**
 * Returns a form that sends its values with one call. The server's errors are shown at their
 * fields, and the first of these fields gets the focus. While the form contains unsaved text,
 * leaving the page asks for confirmation.
 */
export function useActionForm<Values extends FieldValues, Result>(
  options: ActionFormOptions<Values, Result>,
): UseFormReturn<Values, unknown, Values> & ActionForm<Result> {
  const form = useSchemaForm(options.schema ?? null, options.values);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isTyped = useIsTyped(form, options.typed);
  const leave = useUnsavedChanges(isTyped);
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(
    async (given) => sendForm(form, given, { ...options, setFailure }),
    (wrong) => options.onRefused?.(Object.keys(wrong)),
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isSubmitting) return;
    setFailure(null);
    // Errors of the server at fields that the form does not register would prevent the submission.
    form.clearErrors();
    void send(event);
  };
  return {
    ...form,
    submit,
    busy: isSubmitting,
    failure,
    clearFailure: () => setFailure(null),
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message as string | undefined]),
    ),
    sendBy(perform) {
      return sendForm(form, form.getValues(), {
        ...options,
        check: undefined,
        perform,
        setFailure,
      });
    },
    isTyped,
    leave,
  };
}

async function sendForm<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Values>,
  given: Values,
  options: ActionFormOptions<Values, Result> & { setFailure: (failure: Failure | null) => void },
): Promise<void> {
  const { perform, check, clears, errorsIn = 'form', onRefused, setFailure } = options;
  const action: ActionOptions<Result> = {
    ...options,
    showFailure: errorsIn === 'form' ? setFailure : undefined,
    intercept(attempt) {
      const read = readApiError(attempt.error);
      if (!attempt.ok && showFieldErrors(form, read)) {
        onRefused?.(Object.keys(read.fields));
        return 'shown';
      }
      return options.intercept?.(attempt);
    },
    onDone(result) {
      // Immediately, because `onDone` may leave the page, which asks while there is unsaved text.
      flushSync(() => form.reset(clears ? undefined : given));
      return options.onDone?.(result);
    },
  };
  let wrong: [string, string][];
  try {
    wrong = Object.entries((await check?.(given)) ?? {});
  } catch (error) {
    await runAction(() => Promise.reject(error), action);
    return;
  }
  for (const [name, message] of wrong) form.setError(name as Path<Values>, { message });
  if (wrong.length > 0) onRefused?.(wrong.map(([name]) => name));
  else await runAction(async () => perform(given), action);
}

/** Returns whether fields contain text that would be lost. Spaces around a text do not count. */
function useIsTyped<Values extends FieldValues>(
  { control, formState }: UseFormReturn<Values, unknown, Values>,
  typed: readonly Path<Values>[] | undefined,
): boolean {
  const now: unknown = useWatch({ control, disabled: !typed });
  const { isDirty, defaultValues } = formState;
  if (!typed) return isDirty;
  const textOf = (values: unknown, name: string) => String(get(values, name) ?? '').trim();
  return typed.some((name) => textOf(now, name) !== textOf(defaultValues, name));
}
