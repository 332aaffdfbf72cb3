import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../inputs/Button';
import { Dialog, DialogActions } from './Dialog';

export interface ConfirmDialogProps {
  /** The act as a question: 'Supprimer ce commentaire ?'. */
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  /** The act itself: 'Supprimer'. */
  confirmLabel: string;
  /** 'Annuler' by default. */
  cancelLabel?: string;
  /** `danger` is for acts that cannot be undone; the focus begins on the cancel button. */
  tone?: 'normal' | 'danger';
  /** The act is under way: nothing closes the dialog. */
  busy?: boolean;
  /** Shown on the button meanwhile: 'Suppression…'. */
  busyLabel?: string;
  onConfirm: () => void;
  /** Called on cancel, by button, Escape or a click outside. */
  onCancel: () => void;
}

/** Asks before an act: what will happen, a button that does it, and one that cancels. */
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
