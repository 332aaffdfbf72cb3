import { useEffect } from 'react';
import { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
import { othersEmailField } from '#features/session/signInSchemas';
import {
  useUpdateUserMutation,
  type UpdateUserInput,
  type UserDetailsFragment,
} from '#client/generated/graphql';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { formatIsoDay } from '#client/platform/text/format';
import { dayStart, shiftDay } from '#client/platform/text/parisDay';
import { typedSchema } from '#client/platform/forms/typedSchema';
import { accountShape } from './AccountFields';

/** Returns the schema of the form. `lastDay` is a whole day in the time zone of Paris. */
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
  const form = useActionForm({
    schema: schemaOf(user),
    values: valuesOf(user),
    // Without a change, the dialog closes without a call.
    async perform(values: Values): Promise<boolean> {
      if (!isDirty) return false;
      const input = { id: user.id, version: user.version, ...changesOf(values, dirtyFields) };
      await update({ variables: { input } });
      return true;
    },
    success: (isChanged) => (isChanged ? 'Utilisateur modifié avec succès' : ''),
    // After a conflict, the result contains the current account, so the cache already has its
    // version.
    failure: ({ code }, error) => (code === 'CONFLICT' ? CONFLICT : fullMessageOf(error)),
    onDone,
  });
  const { reset, formState } = form;
  const { isDirty, dirtyFields } = formState;
  // Updates the fields that the viewer has not changed, so that they show what another member
  // saved.
  useEffect(() => reset(valuesOf(user), { keepDirtyValues: true }), [user, reset]);
  return form;
}
