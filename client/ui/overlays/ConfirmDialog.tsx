import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../inputs/Button';
import { Dialog, DialogActions } from './Dialog';

export interface ConfirmDialogProps {
  /** The action as a question: 'Supprimer ce commentaire ?'. */
  title: ReactNode;
  /** Consequences of the action. */
  children: ReactNode;
  /** Label of the action: 'Supprimer'. */
  confirmLabel: string;
  /** Label of the cancel button; 'Annuler' by default. */
  cancelLabel?: string;
  /** `danger` is for actions that cannot be undone. The cancel button then has the first focus. */
  tone?: 'normal' | 'danger';
  /** Whether the action is in progress, so that the dialog cannot be closed. */
  busy?: boolean;
  /** Label of the button while busy: 'Suppression…'. */
  busyLabel?: string;
  onConfirm: () => void;
  /** Called when the user cancels with the button, Escape or a click outside. */
  onCancel: () => void;
}

/** Dialog with the consequences of an action, a button that runs it and a button that cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Annuler', tone = 'normal' } = props;
  const { busy = false, busyLabel, onConfirm, onCancel } = props;
  const danger = tone === 'danger';
  return (
    <Dialog open locked={busy} onOpenChange={onCancel} title={title}>
      <div className="flex gap-3">
        {danger && (
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong"
          >
            <TriangleAlert size={20} />
          </span>
        )}
        <div className="min-w-0 grow">{children}</div>
      </div>
      <DialogActions>
        <Button
          variant="secondary"
          disabled={busy}
          onClick={onCancel}
          data-autofocus={danger || undefined}
        >
          {cancelLabel}
        </Button>
        <Button
          busy={busy}
          busyLabel={busyLabel}
          onClick={onConfirm}
          data-autofocus={danger ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
