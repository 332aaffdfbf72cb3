import type { UserRowFragment } from '#client/generated/graphql';

export interface UserDialogProps {
  user: UserRowFragment;
  onClose: () => void;
  /** Called after the account was changed. */
  onChanged: () => void;
}
