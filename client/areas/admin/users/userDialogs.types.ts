import type { UserRowFragment } from '#client/generated/graphql';

/** Props of every dialog about one account. */
export interface UserDialogProps {
  user: UserRowFragment;
  onClose: () => void;
  /** Called after the account was changed. */
  onChanged: () => void;
}
