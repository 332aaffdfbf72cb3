import { runAction } from '#client/actions/useAction';
import { useLiftSignInLockMutation, type UserRowFragment } from '#client/generated/graphql';
import { ofName } from '#client/platform/text/format';

/**
 * Returns a function that unlocks the sign-in of an account, which too many wrong passwords have
 * locked, and reports the result.
 * @param onChanged called after the lock was lifted
 */
export function useLiftLock(onChanged: () => void) {
  const [lift] = useLiftSignInLockMutation();
  return async ({ id, username }: Pick<UserRowFragment, 'id' | 'username'>) =>
    runAction(() => lift({ variables: { userId: id } }), {
      success: `La connexion ${ofName(username)} est débloquée`,
      // Also called when the lock had already been lifted, because the row still shows the lock.
      onSettled: onChanged,
    });
}
