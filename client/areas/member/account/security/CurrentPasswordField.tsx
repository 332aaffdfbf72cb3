import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '#ui/inputs/Field';
import { PasswordInput } from '#ui/inputs/inputs';

export interface CurrentPasswordFieldProps {
  /** Email of the account, under which password managers store the password. */
  email: string;
  registration: UseFormRegisterReturn;
  error?: string;
}

/** Field for the current password. It receives the focus when its dialog opens. */
export function CurrentPasswordField({ email, registration, error }: CurrentPasswordFieldProps) {
  return (
    <>
      <input hidden readOnly autoComplete="username" value={email} />
      <Field label="Mot de passe actuel" error={error} required>
        {(control) => (
          <PasswordInput
            {...control}
            {...registration}
            autoComplete="current-password"
            data-autofocus
          />
        )}
      </Field>
    </>
  );
}
