import {
  useAssignRoleMutation,
  useRemoveRoleMutation,
  type UserRowFragment,
} from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { toast } from '../../../ui/toast';

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
    toast.undoable('Rôle assigné avec succès', () => void takeBack(remove, roleId), nameOf(roleId));
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
    toast.undoable('Rôle retiré avec succès', () => void takeBack(assign, roleId), nameOf(roleId));
    onChanged();
    return null;
  };
  const nameOf = (roleId: string) => roleActName(userId, roleId);
  const takeBack = async (act: typeof assign, roleId: string) =>
    sayRefusal(await act(roleId), nameOf(roleId));
  return { assign, remove, busy: assigning.loading || removing.loading };
}

/** What the toasts about a role of somebody are the outcome of. */
export const roleActName = (userId: string, roleId: string): string =>
  `role ${roleId} of ${userId}`;

/** Says why an act was refused, when it was. */
export function sayRefusal(refusal: string | null, act: string): void {
  if (refusal) toast.error(refusal, { act });
}
