import { useState, type FormEvent } from 'react';

import { Button } from '../../../../ui/inputs/Button';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import { Field } from '../../../../ui/inputs/Field';
import { TextInput } from '../../../../ui/inputs/inputs';

export interface LinkDialogProps {
  url: string;
  onClose: () => void;
  /** An empty address removes the link. */
  onChoose: (url: string) => void;
}

/** The addresses that the server accepts: absolute ones, mail, and paths inside the site. */
const ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/))/i;

/** Asks for the address of the link on the selected words. */
export function LinkDialog({ url, onClose, onChoose }: LinkDialogProps) {
  const [typed, setTyped] = useState(url);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // For React this form is inside the article's form, which must not be submitted with it.
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
