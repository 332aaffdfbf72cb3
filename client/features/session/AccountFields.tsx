import { useWatch, type UseFormReturn } from 'react-hook-form';

import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { EmailField, type EmailFieldProps } from './EmailField';
import { NewPasswordFields } from './NewPasswordFields';
import type { NewAccount } from './signInSchemas';

export interface AccountFieldsProps<Values extends NewAccount> {
  form: UseFormReturn<Values, unknown, Values>;
  emailAutoComplete?: EmailFieldProps['autoComplete'];
}

/** Fields of every new account: username, email, password and confirmation. */
export function AccountFields<Values extends NewAccount>(props: AccountFieldsProps<Values>) {
  // The component uses only the fields of NewAccount.
  const form = props.form as unknown as UseFormReturn<NewAccount>;
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <Field label="Nom d’utilisateur" error={errors.username?.message} required>
        {(control) => (
          <TextInput {...control} {...form.register('username')} autoComplete="nickname" />
        )}
      </Field>
      <EmailField
        registration={form.register('email')}
        error={errors.email?.message}
        autoComplete={props.emailAutoComplete}
      />
      <NewPasswordFields
        label="Mot de passe"
        typed={typed}
        password={form.register('password')}
        passwordError={errors.password}
        confirm={form.register('confirmPassword')}
        confirmError={errors.confirmPassword?.message}
      />
    </>
  );
}
