import type { ReactNode } from 'react';

import { messageOf } from '../../../../platform/words/errorMessages';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';
import { toast } from '../../../../ui/feedback/toast';
import type { UserDialogProps } from '../userDialogs.types';

interface ResetDialogProps extends Pick<UserDialogProps, 'onClose' | 'onChanged'> {
  title: string;
  confirmLabel: string;
  busyLabel: string;
  busy: boolean;
  /** @returns what the server says once it is done */
  reset: () => Promise<string>;
  /** What follows for the person. */
  children: ReactNode;
}

/** Asks before staff takes a way in from somebody who lost it; says what became of it. */
export function ResetDialog({ reset, onClose, onChanged, children, ...words }: ResetDialogProps) {
  const act = async () => {
    try {
      toast.success(await reset());
      onChanged();
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    onClose();
  };
  return (
    <ConfirmDialog tone="danger" onConfirm={() => void act()} onCancel={onClose} {...words}>
      <p>{children}</p>
    </ConfirmDialog>
  );
}
