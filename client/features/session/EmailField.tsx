import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';

export interface EmailFieldProps {
  registration: UseFormRegisterReturn;
  error?: string;
  /** 'username' where password managers store a password with it; 'email' by default. */
  autoComplete?: 'email' | 'username' | 'username webauthn';
  /** Whether it takes the focus when the dialog opens. */
  first?: boolean;
}

/** An email field, with the matching keyboard on a telephone. */
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
