import { useState } from 'react';

import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';

export interface RefuseDialogProps {
  /** Title of the request. */
  title: string;
  busy: boolean;
  /**
   * Refuses the request.
   * @returns error messages keyed by field; null after a success
   */
  onRefuse: (reason: string) => Promise<Record<string, string> | null>;
  onClose: () => void;
}

/** Dialog that refuses a request for approval. The requester will read the reason. */
export function RefuseDialog({ title, busy, onRefuse, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const close = useUnsavedChanges(reason.trim() !== '');
  const send = async () => {
    const refused = await onRefuse(reason.trim());
    setError(refused?.reason);
    if (!refused?.reason) onClose();
  };
  return (
    <Dialog
      open
      locked={busy}
      onOpenChange={() => close(onClose)}
      title="Refuser cette action"
      description={title}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Field
          label="Motif"
          hint="La personne qui a fait la demande lira ce motif."
          error={error}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={() => close(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={busy} busyLabel="Refus…">
            Refuser l’action
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
