import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

import { FormError } from '#ui/feedback/FormError';
import { useManagedUserDetailsQuery, type UserDetailsFragment } from '#client/generated/graphql';
import { useLeave } from '#client/platform/forms/unsavedChanges';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { TypedDayField } from '#areas/admin/lists/fields/TypedDayField';
import { AccountFields } from './AccountFields';
import { useEditUserForm } from './useEditUserForm';
import type { UserDialogProps } from '../userDialogs.types';

export function EditUserDialog({ user, onClose, onChanged }: UserDialogProps) {
  const query = useManagedUserDetailsQuery({
    variables: { id: user.id },
    fetchPolicy: 'network-only',
  });
  const leave = useLeave();
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={() => leave(onClose)}
      title={`Modifier ${user.username}`}
    >
      <QueryView
        query={query}
        failure="Ce compte n’a pas pu être chargé."
        skeleton={<Skeleton className="h-80 rounded-card" />}
        isEmpty={({ user: found }) => !found}
        empty={<p>Ce compte n’existe plus.</p>}
      >
        {({ user: found }) =>
          found && <EditForm user={found} onClose={onClose} onChanged={onChanged} />
        }
      </QueryView>
    </Dialog>
  );
}

interface EditFormProps extends Omit<UserDialogProps, 'user'> {
  user: UserDetailsFragment;
}

function EditForm({ user, onClose, onChanged }: EditFormProps) {
  const form = useEditUserForm(user, () => {
    onChanged();
    onClose();
  });
  const subscription = useWatch({ control: form.control, name: 'subscription' });
  const { setFocus } = form;
  // Focuses the first field. The form is loaded after the dialog opened, so the dialog could not
  // focus the field itself.
  useEffect(() => setFocus('username'), [setFocus]);
  return (
    <form noValidate onSubmit={form.submit}>
      <FormError {...form.failure} />
      <fieldset disabled={form.busy}>
        <legend className="sr-only">Le compte</legend>
        <AccountFields form={form}>
          {subscription !== 'FREE' && (
            <TypedDayField form={form} name="lastDay" label="Dernier jour" kind="day" />
          )}
        </AccountFields>
        {subscription !== 'FREE' && (
          <p className="mt-1.5 text-sm text-muted">Laissez vide pour un abonnement sans fin.</p>
        )}
      </fieldset>
      <DialogActions>
        <Button variant="secondary" disabled={form.busy} onClick={() => form.leave(onClose)}>
          Annuler
        </Button>
        <Button type="submit" busy={form.busy} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
      </DialogActions>
    </form>
  );
}
