import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import { emailField, nameField, usernameField } from '../../../features/session/signInSchemas';
import { subscriptionLabels } from '../../../platform/labels';
import { Field } from '../../../ui/Field';
import { Select, TextInput } from '../../../ui/inputs';

/** What an account is, whether it is being made or changed. */
export const accountShape = {
  username: usernameField,
  email: emailField,
  firstName: nameField,
  lastName: nameField,
  subscription: z.enum(['FREE', 'PREMIUM', 'PRO']),
};

const accountSchema = z.object(accountShape);
export type AccountValues = z.infer<typeof accountSchema>;

export interface AccountFieldsProps<Values extends AccountValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Beside the subscription. */
  children?: ReactNode;
}

const NAMES = [
  { name: 'firstName', label: 'Prénom' },
  { name: 'lastName', label: 'Nom' },
] as const;

/** Names, email and subscription of an account. */
export function AccountFields<Values extends AccountValues>(props: AccountFieldsProps<Values>) {
  // The other fields of the form are not ours.
  const form = props.form as unknown as UseFormReturn<AccountValues>;
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Nom d’utilisateur" error={errors.username?.message} required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('username')}
            autoComplete="off"
            data-autofocus
          />
        )}
      </Field>
      <Field label="Adresse email" error={errors.email?.message} required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        )}
      </Field>
      {NAMES.map(({ name, label }) => (
        <Field key={name} label={label} error={errors[name]?.message} optional>
          {(control) => <TextInput {...control} {...form.register(name)} autoComplete="off" />}
        </Field>
      ))}
      <Field label="Abonnement" error={errors.subscription?.message}>
        {(control) => (
          <Select {...control} {...form.register('subscription')}>
            {Object.entries(subscriptionLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {props.children}
    </div>
  );
}
