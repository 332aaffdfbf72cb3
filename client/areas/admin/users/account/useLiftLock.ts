import { useLiftSignInLockMutation, type UserRowFragment } from '../../../../generated/graphql';
import { messageOf } from '../../../../platform/words/errorMessages';
import { toast } from '../../../../ui/feedback/toast';

/**
 * Opens the lock that wrong passwords put on an account, and says what became of it.
 *
 * @param onChanged told after it was opened
 */
export function useLiftLock(onChanged: () => void) {
  const [lift] = useLiftSignInLockMutation();
  return async ({ id, username }: Pick<UserRowFragment, 'id' | 'username'>): Promise<void> => {
    try {
      await lift({ variables: { userId: id } });
      toast.success(`La connexion de ${username} est débloquée`);
    } catch (error) {
      toast.error(messageOf(error));
    }
    // Also when it was open already: the row said otherwise.
    onChanged();
  };
}
