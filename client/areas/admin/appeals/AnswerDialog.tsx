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

/** Dialog that shows the answer to an appeal once more, and sends it. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { title, verb, reader, query, grounds, busy, onSend, onClose } = props;
  return (
    <Dialog
      open
      size="medium"
      locked={busy}
      onOpenChange={onClose}
      title={title}
      description="Après l’envoi, personne ne pourra plus juger ce recours."
    >
      <AnswerText query={query} grounds={grounds} />
      <p className="mt-3 text-sm text-muted">Un email et une notification partent à {reader}.</p>
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
