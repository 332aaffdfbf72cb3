import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { AnswerText, type AnswerPreviewProps } from './AnswerPreview';

export interface AnswerDialogProps extends AnswerPreviewProps {
  title: string;
  /** Label of the button that sends the answer. */
  verb: string;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Last reading of the answer to an appeal, before it becomes final. */
export function AnswerDialog({ title, verb, busy, onSend, onClose, ...text }: AnswerDialogProps) {
  return (
    <Dialog
      open
      size="medium"
      locked={busy}
      onOpenChange={onClose}
      title={title}
      description="Après l’envoi, personne ne pourra plus juger ce recours."
    >
      <AnswerText query={text.query} grounds={text.grounds} />
      <p className="mt-3 text-sm text-muted">
        Un email et une notification partent à {text.reader}.
      </p>
      <DialogActions>
        {/* "Annuler" could be understood as the outcome of the appeal. */}
        <Button variant="secondary" disabled={busy} onClick={onClose} data-autofocus>
          Revenir au texte
        </Button>
        <Button busy={busy} busyLabel="Envoi…" onClick={onSend}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
