import { useLiftBanMutation, type UserRowFragment } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import type { useOverrideReason } from '#areas/admin/conflicts/useOverrideReason';
import { ofName } from '#client/platform/text/format';

/**
 * Returns the key of the toasts about the ban of one person. A new toast with the same key replaces
 * the previous one.
 */
export const banToastKey = (userId: string): string => `ban ${userId}`;

/**
 * Returns a function that lifts a ban and reports the result.
 * @param onChanged called after the ban was lifted
 */
export function useLiftBan(onChanged: () => void) {
  const [lift] = useLiftBanMutation();
  /**
   * @returns false when the error is shown at the field of the override reason, so that the dialog
   * must stay open; otherwise true
   */
  return async (
    { id, username }: Pick<UserRowFragment, 'id' | 'username'>,
    override?: Pick<ReturnType<typeof useOverrideReason>, 'given' | 'showsError'>,
  ): Promise<boolean> => {
    const key = banToastKey(id);
    try {
      await lift({ variables: { userId: id, ...override?.given } });
      toast.success(`Le bannissement ${ofName(username)} est levé`, { key });
      onChanged();
    } catch (error) {
      if (override?.showsError(error)) return false;
      toast.error(messageOf(error), { key, cause: error });
    }
    return true;
  };
}
