import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

import type { ErrorCode } from '#client/generated/enums';
import { Field } from '#ui/inputs/Field';
import { PasswordInput } from '#ui/inputs/inputs';
import { PasswordCriteria } from './PasswordCriteria';

/** The code of the error for a password that meets every other criterion but is easily guessed. */
const GUESSABLE: ErrorCode = 'PASSWORD_GUESSABLE';

export interface NewPasswordFieldsProps {
  label?: string;
  /** The text typed so far, for the criteria. */
  typed: string;
  password: UseFormRegisterReturn;
  passwordError?: FieldError;
  confirm: UseFormRegisterReturn;
  confirmError?: string;
}

/** A new password, its list of criteria, and its confirmation. */
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
