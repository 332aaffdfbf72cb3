import {
  useAssignRoleMutation,
  useRemoveRoleMutation,
  type UserRowFragment,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/words/apiError';
import { toast } from '../../../ui/feedback/toast';
import { tellHeld } from '../confirmations/held';

/**
 * Gives a person a role or removes one, each with a toast that offers the opposite.
 * @param onChanged called after every change, undone ones included
 */
export function useRoleActs({ id: userId }: Pick<UserRowFragment, 'id'>, onChanged: () => void) {
  const [assignRole, assigning] = useAssignRoleMutation();
  const [removeRole, removing] = useRemoveRoleMutation();

  /** @returns null, or why it was refused */
  const assign = async (roleId: string): Promise<string | null> => {
    try {
      await assignRole({ variables: { userId, roleId } });
    } catch (error) {
      if (tellHeld(error)) return null;
      return readApiError(error).serverMessage ?? "Erreur lors de l'assignation du rôle";
    }
    const act = roleAct(userId, roleId);
    const undo = async () => sayRefusal(await remove(roleId), act);
    toast.undoable('Rôle assigné avec succès', () => void undo(), act);
    onChanged();
    return null;
  };
  /** @returns null, or why it was refused */
  const remove = async (roleId: string): Promise<string | null> => {
    try {
      await removeRole({ variables: { userId, roleId } });
    } catch (error) {
      return readApiError(error).serverMessage ?? 'Erreur lors du retrait du rôle';
    }
    const act = roleAct(userId, roleId);
    const undo = async () => sayRefusal(await assign(roleId), act);
    toast.undoable('Rôle retiré avec succès', () => void undo(), act);
    onChanged();
    return null;
  };
  return { assign, remove, busy: assigning.loading || removing.loading };
}

/**
 * The key of the toasts about one role of one person, so that a new one replaces the one before.
 */
export const roleAct = (userId: string, roleId: string): string => `role ${roleId} of ${userId}`;

/** Shows why an act was refused, if it was. */
export function sayRefusal(refusal: string | null, act: string): void {
  if (refusal) toast.error(refusal, { act });
}
