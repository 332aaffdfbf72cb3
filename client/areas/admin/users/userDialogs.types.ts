import type { UserRowFragment } from '#client/generated/graphql';

/** Props of every dialog about one account. */
export interface UserDialogProps {
  user: UserRowFragment;
  onClose: () => void;
  /** Called after something was changed. */
  onChanged: () => void;
}
