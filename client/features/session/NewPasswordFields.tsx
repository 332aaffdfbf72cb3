import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '../../ui/Field';
import { PasswordInput } from '../../ui/inputs';
import { PasswordCriteria } from './PasswordCriteria';

export interface NewPasswordFieldsProps {
  label?: string;
  /** What is typed so far, for the criteria. */
  typed: string;
  password: UseFormRegisterReturn;
  passwordError?: string;
  confirm: UseFormRegisterReturn;
  confirmError?: string;
}

/** A new password, its criteria ticked as they are met, and its confirmation. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label = 'Nouveau mot de passe', typed, password, confirm } = props;
  return (
    <>
      <Field label={label} error={props.passwordError} required>
        {(control) => <PasswordInput {...control} {...password} autoComplete="new-password" />}
      </Field>
      <PasswordCriteria password={typed} />
      <Field label="Confirmer le mot de passe" error={props.confirmError} required>
        {(control) => <PasswordInput {...control} {...confirm} autoComplete="new-password" />}
      </Field>
    </>
  );
}
