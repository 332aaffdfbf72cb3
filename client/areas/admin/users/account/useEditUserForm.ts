import { useEffect, useState, type FormEvent } from 'react';
import { z } from 'zod';

import { othersEmailField } from '#features/session/signInSchemas';
import {
  useUpdateUserMutation,
  type UpdateUserInput,
  type UserDetailsFragment,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { formatIsoDay } from '#client/platform/text/format';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { dayStart, shiftDay } from '#client/platform/text/parisDay';
import { typedSchema } from '#client/platform/forms/typedSchema';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { toast } from '#ui/feedback/toast';
import { accountShape } from './AccountFields';

/**
 * Returns the schema of the form. `lastDay` is the last whole day of the subscription, in the time
 * zone of Paris.
 */
const schemaOf = (user: UserDetailsFragment) =>
  z.object({
    ...accountShape,
    email: othersEmailField(user.email),
    lastDay: typedSchema('day'),
  });

type Values = z.infer<ReturnType<typeof schemaOf>>;

const valuesOf = (user: UserDetailsFragment): Values => ({
  username: user.username,
  email: user.email,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  subscription: user.subscription,
  // The stored end of the subscription is the start of the day after the last day.
  lastDay: user.subscriptionEndsAt
    ? formatIsoDay(new Date(Date.parse(user.subscriptionEndsAt) - 1))
    : '',
});

/** Returns only the changed fields. An empty first or last name deletes the stored one. */
function changesOf(values: Values, dirty: Partial<Record<keyof Values, boolean>>) {
  const { lastDay, ...account } = values;
  const changes: Omit<UpdateUserInput, 'id' | 'version'> = Object.fromEntries(
    Object.entries(account)
      .filter(([name]) => dirty[name as keyof Values])
      .map(([name, value]) => [name, value || null]),
  );
  if (values.subscription === 'FREE' || !dirty.lastDay) return changes;
  return { ...changes, subscriptionEndsAt: lastDay ? dayStart(shiftDay(lastDay, 1)) : null };
}

const CONFLICT =
  'Une autre personne a modifié ce compte. Vos changements sont gardés. Vérifiez les autres champs, puis enregistrez à nouveau.';

/**
 * Manages the form of an account.
 * @param onDone called after the account was saved
 */
export function useEditUserForm(user: UserDetailsFragment, onDone: () => void) {
  const [update] = useUpdateUserMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [cause, setCause] = useState<unknown>(null);
  const form = useSchemaForm(schemaOf(user), valuesOf(user));
  const { reset, formState } = form;
  const { isDirty, dirtyFields } = formState;
  useUnsavedChanges(isDirty);
  // Updates the fields that the viewer has not changed, so that they show what another member
  // saved.
  useEffect(() => reset(valuesOf(user), { keepDirtyValues: true }), [user, reset]);

  const save = form.handleSubmit(async (values) => {
    if (!isDirty) return onDone();
    setFailure(null);
    setCause(null);
    try {
      const input = { id: user.id, version: user.version, ...changesOf(values, dirtyFields) };
      await update({ variables: { input } });
      reset(values);
      toast.success('Utilisateur modifié avec succès');
      onDone();
    } catch (error) {
      setCause(error);
      const read = readApiError(error);
      // The result contains the current account, so the cache already has its version.
      if (read.code === 'CONFLICT') setFailure(CONFLICT);
      else if (!showFieldErrors(form, read)) setFailure(fullMessageOf(error));
    }
  });
  const submit = (event: FormEvent) => {
    if (form.formState.isSubmitting) event.preventDefault();
    else void save(event);
  };
  return { form, failure, cause, submit };
}
