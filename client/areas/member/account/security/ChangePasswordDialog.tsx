import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { ProofError, type ProofFailure } from '#features/session/ProofError';
import { NewPasswordFields } from '#features/session/NewPasswordFields';
import { confirms, MISMATCH, newPasswordField } from '#features/session/signInSchemas';
import { useChangePasswordMutation } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { passwordChangeErrorMessage } from '#client/platform/text/errorMessages';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { useViewer } from '#client/platform/session/useSession';
import { useSite } from '#client/platform/head/site';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { toast } from '#ui/feedback/toast';
import { CurrentPasswordField } from './CurrentPasswordField';
import { currentPassword } from './currentPassword';

const schemaFor = (minLength: number) =>
  z
    .object({
      currentPassword,
      newPassword: newPasswordField(minLength),
      confirmPassword: z.string().min(1, 'Confirmez le mot de passe.'),
    })
    .refine(confirms('newPassword'), MISMATCH);

/** Dialog that changes the password, which ends all other sessions. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useViewer();
  const { passwordMinLength } = useSite();
  const [change] = useChangePasswordMutation();
  const [failure, setFailure] = useState<ProofFailure | null>(null);
  const schema = useMemo(() => schemaFor(passwordMinLength), [passwordMinLength]);
  const form = useSchemaForm(schema, { currentPassword: '', newPassword: '', confirmPassword: '' });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  const submit = form.handleSubmit(async ({ confirmPassword: _repeated, ...input }) => {
    setFailure(null);
    try {
      await change({
        variables: { input },
        // Reloads the date of the change and the sessions.
        refetchQueries: 'active',
      });
      toast.success('Mot de passe modifié avec succès');
      onClose();
    } catch (error) {
      const read = readApiError(error);
      if (showFieldErrors(form, read)) return;
      setFailure({ message: passwordChangeErrorMessage(read), code: read.code });
    }
  });

  return (
    <Dialog
      open
      locked={isSubmitting}
      onOpenChange={onClose}
      title="Changer le mot de passe"
      description="Vos autres sessions seront fermées."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ProofError failure={failure} inSession />
        <fieldset disabled={isSubmitting} className="grid gap-4">
          <legend className="sr-only">Les deux mots de passe</legend>
          <CurrentPasswordField
            email={user.email}
            registration={form.register('currentPassword')}
            error={errors.currentPassword?.message}
          />
          <NewPasswordFields
            typed={typed}
            password={form.register('newPassword')}
            passwordError={errors.newPassword}
            confirm={form.register('confirmPassword')}
            confirmError={errors.confirmPassword?.message}
          />
        </fieldset>
        <DialogActions>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Enregistrement…">
            Changer le mot de passe
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
