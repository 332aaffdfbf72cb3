import { useLiftBanMutation, type UserRowFragment } from '#client/generated/graphql';
import { runAction } from '#client/actions/useAction';
import { ofName } from '#client/platform/text/format';

/** Returns the key of the toasts about the ban of one person. */
export const banToastKey = (userId: string): string => `ban ${userId}`;

/** Returns the message after the ban of a person was lifted. */
export const liftedText = (username: string): string =>
  `Le bannissement ${ofName(username)} est levé`;

/**
 * Returns a function that lifts a ban and reports the result.
 * @param onChanged called after the ban was lifted
 */
export function useLiftBan(onChanged: () => void) {
  const [lift] = useLiftBanMutation();
  return async ({ id, username }: Pick<UserRowFragment, 'id' | 'username'>) =>
    runAction(() => lift({ variables: { userId: id } }), {
      success: liftedText(username),
      toasts: { key: banToastKey(id) },
      onDone: onChanged,
    });
}
