import type { ReactNode } from 'react';

import { messageOf } from '../../../../platform/words/errorMessages';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../ui/overlays/ConfirmDialog';
import { toast } from '../../../../ui/feedback/toast';
import type { UserDialogProps } from '../userDialogs.types';

interface AccountActDialogProps
  extends
    Pick<UserDialogProps, 'onClose' | 'onChanged'>,
    Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'tone'> {
  busyLabel: string;
  busy: boolean;
  /** Returns the message of the server once it is done. */
  act: () => Promise<string>;
  /** What follows for the person. */
  children: ReactNode;
}

/** Confirms an action of staff on an account, and reports its result. */
export function AccountActDialog(props: AccountActDialogProps) {
  const { act, onClose, onChanged, children, ...words } = props;
  const confirm = async () => {
    try {
      toast.success(await act());
      onChanged();
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    onClose();
  };
  return (
    <ConfirmDialog onConfirm={() => void confirm()} onCancel={onClose} {...words}>
      <p>{children}</p>
    </ConfirmDialog>
  );
}
