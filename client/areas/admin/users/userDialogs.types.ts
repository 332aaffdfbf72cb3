import type { UserRowFragment } from '../../../generated/graphql';

/** What every dialog about one account is given. */
export interface UserDialogProps {
  user: UserRowFragment;
  onClose: () => void;
  /** Something was done: the list is not what it was. */
  onChanged: () => void;
}
