import { z } from 'zod';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { NewPasskeyInput } from '#client/generated/limits';
import { passkeyErrorMessage } from '#client/platform/passkeys/passkeys';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';

const { name: limits } = NewPasskeyInput;

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Indiquez le nom de cette clé d’accès.')
    .max(limits.max, `${limits.max} caractères au plus.`),
});

export interface PasskeyNameFormProps {
  title: string;
  description: string;
  /** Name that the field contains at first. */
  name: string;
  confirmLabel: string;
  busyLabel: string;
  /** Saves the name. Rejects with an error, which is shown at the field. */
  run: (name: string) => Promise<void>;
  onClose: () => void;
}

export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { title, description, name, confirmLabel, busyLabel, run, onClose } = props;
  const form = useActionForm({
    values: { name },
    schema,
    typed: [],
    perform: async (given) => run(given.name),
    failure: passkeyErrorMessage,
  });
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      legend="Nom de la clé d’accès"
      submitLabel={confirmLabel}
      busyLabel={busyLabel}
      onClose={onClose}
    >
      <Field label="Nom" error={form.errors.name} required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name')}
            maxLength={limits.max}
            autoComplete="off"
            data-autofocus
          />
        )}
      </Field>
    </FormDialog>
  );
}
