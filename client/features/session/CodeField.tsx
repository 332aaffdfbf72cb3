import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';

export interface CodeFieldProps {
  registration: UseFormRegisterReturn;
  error?: string;
  /** Whether the account has no authenticator app, so that only recovery codes are accepted. */
  recoveryOnly: boolean;
}

export function CodeField({ registration, error, recoveryOnly }: CodeFieldProps) {
  return (
    <Field
      label={recoveryOnly ? 'Code de secours' : 'Code de vérification'}
      hint={
        recoveryOnly
          ? 'Si vous n’avez plus votre clé d’accès, saisissez un de vos codes de secours.'
          : 'Saisissez les six chiffres de votre application d’authentification, ou un code de secours.'
      }
      error={error}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          {...registration}
          autoComplete={recoveryOnly ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          className="data"
        />
      )}
    </Field>
  );
}
