import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { ProofError } from '#features/session/ProofError';
import { NewPasswordFields } from '#features/session/NewPasswordFields';
import { confirms, MISMATCH, newPasswordField } from '#features/session/signInSchemas';
import { useChangePasswordMutation } from '#client/generated/graphql';
import { passwordChangeErrorMessage } from '#client/platform/text/errorMessages';
import { useViewer } from '#client/platform/session/useSession';
import { useSite } from '#client/platform/head/site';
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
  const schema = useMemo(() => schemaFor(passwordMinLength), [passwordMinLength]);
  const form = useActionForm({
    values: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema,
    typed: [],
    perform: ({ confirmPassword: _repeated, ...input }) =>
      change({
        variables: { input },
        // Reloads the date of the change and the sessions.
        refetchQueries: 'active',
      }),
    success: 'Mot de passe modifié avec succès',
    failure: passwordChangeErrorMessage,
    onDone: onClose,
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  return (
    <FormDialog
      form={form}
      title="Changer le mot de passe"
      description="Vos autres sessions seront fermées."
      alert={<ProofError failure={form.failure} inSession />}
      legend="Les deux mots de passe"
      submitLabel="Changer le mot de passe"
      busyLabel="Enregistrement…"
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
