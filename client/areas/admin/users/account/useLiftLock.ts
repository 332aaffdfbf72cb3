import { useLiftSignInLockMutation, type UserRowFragment } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import { ofName } from '#client/platform/text/format';

/**
 * Lifts the lock that wrong passwords put on an account, and reports the result.
 * @param onChanged called after it was lifted
 */
export function useLiftLock(onChanged: () => void) {
  const [lift] = useLiftSignInLockMutation();
  return async ({ id, username }: Pick<UserRowFragment, 'id' | 'username'>): Promise<void> => {
    try {
      await lift({ variables: { userId: id } });
      toast.success(`La connexion ${ofName(username)} est débloquée`);
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    // Also when it had been lifted before, because the row still showed it.
    onChanged();
  };
}
