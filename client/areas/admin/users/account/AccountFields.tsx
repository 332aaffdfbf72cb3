import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import { nameField, othersEmailField, usernameField } from '#features/session/signInSchemas';
import { subscriptionLabels } from '#client/platform/text/labels';
import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import { TextField } from '#areas/admin/lists/fields/TextField';

export const accountShape = {
  username: usernameField,
  email: othersEmailField(),
  firstName: nameField,
  lastName: nameField,
  subscription: z.enum(['FREE', 'PREMIUM', 'PRO']),
};

const accountSchema = z.object(accountShape);
export type AccountValues = z.infer<typeof accountSchema>;

export interface AccountFieldsProps<Values extends AccountValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** Content beside the field of the subscription. */
  children?: ReactNode;
}

export function AccountFields<Values extends AccountValues>(props: AccountFieldsProps<Values>) {
  // The cast is safe, because this component uses only the fields of `AccountValues`.
  const form = props.form as unknown as UseFormReturn<AccountValues>;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="username"
        label="Nom d’utilisateur"
        autoComplete="off"
        data-autofocus
      />
      <TextField
        form={form}
        name="email"
        label="Adresse email"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField form={form} name="firstName" label="Prénom" autoComplete="off" optional />
      <TextField form={form} name="lastName" label="Nom" autoComplete="off" optional />
      <Field label="Abonnement" error={form.formState.errors.subscription?.message}>
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
