import { useState, type FormEvent } from 'react';

import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { completedLink, linkProblem, storedLink } from './linkAddress';

export interface LinkDialogProps {
  url: string;
  onClose: () => void;
  /** Called with the URL; an empty one removes the link. */
  onChoose: (url: string) => void;
}

/** Dialog for the URL of the link on the selected words. */
export function LinkDialog({ url, onClose, onChoose }: LinkDialogProps) {
  const [typed, setTyped] = useState(url);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React treats this form as nested in the article's form, which must not be submitted.
    event.stopPropagation();
    const address = completedLink(typed.trim());
    const problem = address ? linkProblem(address) : null;
    if (problem) return setError(problem);
    onClose();
    onChoose(storedLink(address));
  };
  return (
    <Dialog open onOpenChange={onClose} title="Lien">
      <form noValidate onSubmit={submit}>
        <Field
          label="Adresse"
          hint="https://, mailto:, tel: ou une page du site (/actualites). Laissez vide pour retirer le lien."
          error={error}
        >
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
