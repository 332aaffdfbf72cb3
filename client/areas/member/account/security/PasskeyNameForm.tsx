import { useState } from 'react';
import { z } from 'zod';

import { FormError } from '#ui/feedback/FormError';
import { NewPasskeyInput } from '#client/generated/limits';
import { PasskeyProblem } from '#client/platform/passkeys/passkeys';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { showFieldErrors, useSchemaForm } from '#client/platform/forms/forms';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';

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

/** Dialog that asks for the name of a passkey. */
export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { title, description, confirmLabel, busyLabel, run, onClose } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useSchemaForm(schema, { name: props.name });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    setFailure(null);
    try {
      await run(name);
    } catch (error) {
      if (error instanceof PasskeyProblem) return setFailure(error.message);
      if (showFieldErrors(form, readApiError(error))) return;
      setFailure(fullMessageOf(error));
    }
  });
  return (
    <Dialog
      open
      locked={isSubmitting}
      onOpenChange={onClose}
      title={title}
      description={description}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormError message={failure} />
        <fieldset disabled={isSubmitting}>
          <legend className="sr-only">Nom de la clé d’accès</legend>
          <Field label="Nom" error={errors.name?.message} required>
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
