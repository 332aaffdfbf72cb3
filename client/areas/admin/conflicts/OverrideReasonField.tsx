import type { ComponentPropsWithRef } from 'react';

import { BanUserInput as limits } from '#client/generated/limits';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';

export interface OverrideReasonFieldProps extends ComponentPropsWithRef<'textarea'> {
  /** Error returned by the server. */
  error?: string;
}

/** Field for the reason to override a conflict of interest. */
export function OverrideReasonField({ error, ...input }: OverrideReasonFieldProps) {
  return (
    <Field
      label="Raison de votre décision malgré le conflit d’intérêts"
      hint="Aucune autre personne ne peut prendre cette décision. Votre explication sera affichée dans le journal."
      error={error}
      required
    >
      {(control) => <TextArea {...control} {...input} rows={3} maxLength={limits.lastResort.max} />}
    </Field>
  );
}
