import { useLiftBanMutation, type UserRowFragment } from '../../../../generated/graphql';
import { messageOf } from '../../../../platform/words/errorMessages';
import { toast } from '../../../../ui/feedback/toast';

/** The key of the toasts about the ban of one person. */
export const banAct = (userId: string): string => `ban ${userId}`;

/**
 * Lifts a ban, and reports the result.
 * @param onChanged called after it was lifted
 */
export function useLiftBan(onChanged: () => void) {
  const [lift] = useLiftBanMutation();
  return async ({ id, username }: Pick<UserRowFragment, 'id' | 'username'>): Promise<void> => {
    const act = banAct(id);
    try {
      await lift({ variables: { userId: id } });
      toast.success(`Le bannissement de ${username} est levé`, { act });
      onChanged();
    } catch (error) {
      toast.error(messageOf(error), { act, cause: error });
    }
  };
}
