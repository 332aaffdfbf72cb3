import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '../../ui/inputs/Field';
import { TextInput } from '../../ui/inputs/inputs';

export interface CodeFieldProps {
  registration: UseFormRegisterReturn;
  error?: string;
}

/** The code of an authenticator, which browsers and telephones offer to fill in. */
export function CodeField({ registration, error }: CodeFieldProps) {
  return (
    <Field
      label="Code de vérification"
      hint="Les six chiffres de votre application d’authentification, ou un code de secours."
      error={error}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          {...registration}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="data"
        />
      )}
    </Field>
  );
}
