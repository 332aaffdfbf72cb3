import type { ReactNode } from 'react';

import { messageOf } from '#client/platform/text/errorMessages';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import type { UserDialogProps } from '../userDialogs.types';

interface AccountActionDialogProps
  extends
    Pick<UserDialogProps, 'onClose' | 'onChanged'>,
    Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'tone'> {
  busyLabel: string;
  busy: boolean;
  /**
   * Runs the action.
   * @returns message of the server about the result
   */
  run: () => Promise<string>;
  /** Description of the consequences for the account's owner. */
  children: ReactNode;
}

/** Dialog that confirms an action of staff on an account, and reports its result. */
export function AccountActionDialog(props: AccountActionDialogProps) {
  const { run, onClose, onChanged, children, ...labels } = props;
  const confirm = async () => {
    try {
      toast.success(await run());
      onChanged();
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    onClose();
  };
  return (
    <ConfirmDialog onConfirm={() => void confirm()} onCancel={onClose} {...labels}>
      <p>{children}</p>
    </ConfirmDialog>
  );
}
