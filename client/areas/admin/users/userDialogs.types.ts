import type { UserRowFragment } from '#client/generated/graphql';

/** The props of every dialog about one account. */
export interface UserDialogProps {
  user: UserRowFragment;
  onClose: () => void;
  /** Called after something was done. */
  onChanged: () => void;
}
