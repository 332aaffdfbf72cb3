import { useState, type FormEvent } from 'react';

import { Button } from '../../../../ui/inputs/Button';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import { Field } from '../../../../ui/inputs/Field';
import { TextInput } from '../../../../ui/inputs/inputs';

export interface LinkDialogProps {
  url: string;
  onClose: () => void;
  /** Given an empty address, there is no link any more. */
  onChoose: (url: string) => void;
}

/** Addresses that the server keeps: absolute ones, mail, and those inside the site. */
const ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/))/i;

/** Asks where the selected words lead. */
export function LinkDialog({ url, onClose, onChoose }: LinkDialogProps) {
  const [typed, setTyped] = useState(url);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the article is around this one for React, and must not hear of it.
    event.stopPropagation();
    const address = typed.trim();
    if (address && !ADDRESS.test(address)) {
      return setError('L’adresse doit commencer par https://, mailto: ou /.');
    }
    onClose();
    onChoose(address);
  };
  return (
    <Dialog open onOpenChange={onClose} title="Lien">
      <form noValidate onSubmit={submit}>
        <Field label="Adresse" hint="Laissez vide pour retirer le lien." error={error}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              type="url"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit">Appliquer</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
