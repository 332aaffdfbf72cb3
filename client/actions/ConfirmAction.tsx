import { useState, type ReactNode } from 'react';

import { Button, type ButtonProps } from '#ui/inputs/Button';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/ConfirmDialog';
import { useAction, type ActionOptions } from './useAction';

export interface ConfirmActionProps<Result>
  extends ActionOptions<Result>, Omit<ConfirmDialogProps, 'busy' | 'onConfirm' | 'onCancel'> {
  /** Makes the call, usually with a generated mutation hook. */
  perform: () => Promise<Result>;
  /**
   * Called when the user cancels, and after the action, whether it succeeded or failed. Not called
   * when `intercept` shows the refusal in the dialog.
   */
  onClose: () => void;
  /** Wraps `onClose` when the user cancels, to ask before typed text is lost. */
  leave?: (close: () => void) => void;
}

export function ConfirmAction<Result>({
  perform,
  onClose,
  leave,
  ...props
}: ConfirmActionProps<Result>) {
  const { busy, run } = useAction(perform, props);
  const confirm = async () => {
    if ((await run()) !== 'shown') onClose();
  };
  return (
    <ConfirmDialog
      {...props}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={() => (leave ? leave(onClose) : onClose())}
    />
  );
}

export interface ConfirmActionButtonProps<Result> extends Omit<
  ConfirmActionProps<Result>,
  'onClose'
> {
  label: ReactNode;
  button?: Pick<ButtonProps, 'variant' | 'size'>;
}

/** Button that runs an action after a confirmation. */
export function ConfirmActionButton<Result>({
  label,
  button,
  ...props
}: ConfirmActionButtonProps<Result>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <ConfirmAction {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
