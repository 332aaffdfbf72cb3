import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

import type { ErrorCode } from '#client/generated/enums';
import { Field } from '#ui/inputs/Field';
import { PasswordInput } from '#ui/inputs/inputs';
import { PasswordCriteria } from './PasswordCriteria';

/** Error code for a password that meets all other criteria but is easily guessed. */
const GUESSABLE: ErrorCode = 'PASSWORD_GUESSABLE';

export interface NewPasswordFieldsProps {
  label?: string;
  /** Password as currently typed, to check the criteria. */
  typed: string;
  password: UseFormRegisterReturn;
  passwordError?: FieldError;
  confirm: UseFormRegisterReturn;
  confirmError?: string;
}

/** Fields of a new password: the password, its criteria, and its confirmation. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label = 'Nouveau mot de passe', typed, password, passwordError, confirm } = props;
  return (
    <>
      <Field label={label} error={passwordError?.message} required>
        {(control) => <PasswordInput {...control} {...password} autoComplete="new-password" />}
      </Field>
      <PasswordCriteria password={typed} guessable={passwordError?.type === GUESSABLE} />
      <Field label="Confirmer le mot de passe" error={props.confirmError} required>
        {(control) => <PasswordInput {...control} {...confirm} autoComplete="new-password" />}
      </Field>
    </>
  );
}
