import {
  useAssignRoleMutation,
  useRemoveRoleMutation,
  type UserRowFragment,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/words/apiError';
import { toast } from '../../../ui/feedback/toast';

/**
 * Gives a role to somebody and takes one away, each with a toast that offers the other.
 *
 * @param onChanged told after every change, the ones taken back included
 */
export function useRoleActs({ id: userId }: Pick<UserRowFragment, 'id'>, onChanged: () => void) {
  const [assignRole, assigning] = useAssignRoleMutation();
  const [removeRole, removing] = useRemoveRoleMutation();

  /** @returns null, or why it was refused */
  const assign = async (roleId: string): Promise<string | null> => {
    try {
      await assignRole({ variables: { userId, roleId } });
    } catch (error) {
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

/** What the toasts about a role of somebody are the outcome of. */
export const roleAct = (userId: string, roleId: string): string => `role ${roleId} of ${userId}`;

/** Says why an act was refused, when it was. */
export function sayRefusal(refusal: string | null, act: string): void {
  if (refusal) toast.error(refusal, { act });
}
