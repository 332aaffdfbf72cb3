import { useState } from 'react';
import { z } from 'zod';

import { CreateGameTokenInput as limits } from '#client/generated/limits';
import { FormError } from '#ui/feedback/FormError';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
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

/** Dialog that asks for the name of a game token or an installation of the game. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, hint, name = '', confirmLabel, busyLabel, onName, onClose } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSchemaForm(schema, { name });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (given) => {
    setFailure(null);
    try {
      await onName(given.name);
    } catch (error) {
      if (!showFieldErrors(form, readApiError(error))) setFailure(fullMessageOf(error));
    }
  });
  return (
    <Dialog open locked={isSubmitting} onOpenChange={onClose} title={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormError message={failure} />
        <fieldset disabled={isSubmitting}>
          <legend className="sr-only">{label}</legend>
          <Field label={label} hint={hint} error={errors.name?.message} required>
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
        </fieldset>
        <DialogActions>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
