import type { ReactNode } from 'react';

import { FormError } from '#ui/feedback/FormError';
import { Button } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import type { DialogProps } from '#ui/overlays/RadixDialog';
import type { ActionForm } from './useActionForm';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  form: Pick<ActionForm, 'submit' | 'busy' | 'failure' | 'leave'>;
  /** Label of the button that sends the form: 'Enregistrer'. */
  submitLabel: string;
  /** Label of this button while the form is being sent: 'Enregistrement…'. */
  busyLabel?: string;
  /** Name of the fields for screen readers. If given, they are disabled while sending. */
  legend?: string;
  /** Classes of the element that contains the fields. */
  className?: string;
  /** Whether another call is in progress, so that the dialog cannot be closed or sent. */
  locked?: boolean;
  /** Message above the fields after a failure, instead of the default one. */
  alert?: ReactNode;
  below?: ReactNode;
  /** Closes the dialog. If typed text would be lost, the dialog asks first. */
  onClose: () => void;
  children?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, busyLabel, legend, className = 'grid gap-4' } = props;
  const { locked = false, alert, below, onClose, children } = props;
  const { title, description, size } = props;
  const waits = form.busy || locked;
  const close = () => form.leave(onClose);
  return (
    <Dialog open {...{ title, description, size }} locked={waits} onOpenChange={close}>
      <form noValidate onSubmit={form.submit}>
        {alert ?? <FormError {...form.failure} />}
        {legend ? (
          <fieldset disabled={waits} className={className}>
            <legend className="sr-only">{legend}</legend>
            {children}
          </fieldset>
        ) : (
          <div className={className}>{children}</div>
        )}
        {below}
        <DialogActions>
          <Button variant="secondary" disabled={waits} onClick={close}>
            Annuler
          </Button>
          <Button type="submit" disabled={locked} busy={form.busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
