import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';

export interface EmailFieldProps {
  registration: UseFormRegisterReturn;
  error?: string;
  /**
   * Value of the attribute `autocomplete`. Use 'username' in a form with a password, for password
   * managers; 'email' by default.
   */
  autoComplete?: 'email' | 'username' | 'username webauthn';
  /** Whether the field receives the focus when the dialog opens. */
  first?: boolean;
}

/** Email field, with the matching keyboard on a phone. */
export function EmailField({ registration, error, ...props }: EmailFieldProps) {
  const { autoComplete = 'email', first = false } = props;
  return (
    <Field label="Adresse email" error={error} required>
      {(control) => (
        <TextInput
          {...control}
          {...registration}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          data-autofocus={first || undefined}
        />
      )}
    </Field>
  );
}
