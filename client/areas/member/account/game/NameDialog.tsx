import { z } from 'zod';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import { CreateGameTokenInput as limits } from '#client/generated/limits';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';

const schema = z.object({ name: z.string().trim().min(1, 'Indiquez un nom.') });

export interface NameDialogProps {
  title: string;
  label: string;
  hint: string;
  /** Current name; empty for a new game token or installation. */
  name?: string;
  confirmLabel: string;
  busyLabel: string;
  /** Saves the name; rejects when the server refuses it. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

export function NameDialog(props: NameDialogProps) {
  const { title, label, hint, name = '', confirmLabel, busyLabel, onName, onClose } = props;
  const form = useActionForm({
    values: { name },
    schema,
    typed: [],
    perform: async (given) => onName(given.name),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      legend={label}
      submitLabel={confirmLabel}
      busyLabel={busyLabel}
      onClose={onClose}
    >
      <Field label={label} hint={hint} error={form.errors.name} required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name')}
            maxLength={limits.name.max}
            autoComplete="off"
            data-autofocus
          />
        )}
      </Field>
    </FormDialog>
  );
}
