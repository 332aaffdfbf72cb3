import {
  useAssignRoleMutation,
  useRemoveRoleMutation,
  useSetRoleEndMutation,
  type UserRowFragment,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import type { useOverrideReason } from '../conflicts/useOverrideReason';
import { showApprovalPending } from '../confirmations/approvalRequested';

type Override = Pick<ReturnType<typeof useOverrideReason>, 'given' | 'showsError'>;

/**
 * Returns functions that assign a role to a person and remove a role. Each function shows a toast
 * with an undo button. Undoing a removal also restores the end of the assignment.
 * @param onChanged called after every change and after every undo
 */
export function useRoleActions({ id: userId }: Pick<UserRowFragment, 'id'>, onChanged: () => void) {
  const [assignRole, assigning] = useAssignRoleMutation();
  const [removeRole, removing] = useRemoveRoleMutation();

  /**
   * @returns message that says why the server refused the assignment; null after a success or when
   * the assignment awaits approval
   */
  const assign = async (roleId: string, until: string | null = null): Promise<string | null> => {
    try {
      await assignRole({ variables: { userId, roleId, until } });
    } catch (error) {
      if (showApprovalPending(error)) return null;
      return sentenceOf(error, "Erreur lors de l'assignation du rôle");
    }
    const key = roleToastKey(userId, roleId);
    const undo = async () => sayRefusal(await remove(roleId), key);
    toast.undoable('Rôle assigné avec succès', () => void undo(), key);
    onChanged();
    return null;
  };
  /**
   * @returns message that says why the server refused the removal; false when the error is shown at
   * the field of the override reason; null after a success
   */
  const remove = async (
    roleId: string,
    until: string | null = null,
    override?: Override,
  ): Promise<string | false | null> => {
    try {
      await removeRole({ variables: { userId, roleId, ...override?.given } });
    } catch (error) {
      if (override?.showsError(error)) return false;
      return fullMessageOf(error, 'Erreur lors du retrait du rôle');
    }
    const key = roleToastKey(userId, roleId);
    const undo = async () => sayRefusal(await assign(roleId, until), key);
    toast.undoable('Rôle retiré avec succès', () => void undo(), key);
    onChanged();
    return null;
  };
  return { assign, remove, busy: assigning.loading || removing.loading };
}

/** Returns a function that changes the end of a role assignment. */
export function useRoleEnd({ id: userId }: Pick<UserRowFragment, 'id'>, onChanged: () => void) {
  const [setRoleEnd, { loading }] = useSetRoleEndMutation();
  /**
   * @returns message that says why the server refused the new end; false when the error is shown at
   * the field of the override reason; null after a success or when the new end awaits approval
   */
  const setEnd = async (
    roleId: string,
    until: string | null,
    override: Override | null,
  ): Promise<string | false | null> => {
    try {
      await setRoleEnd({ variables: { userId, roleId, until, ...override?.given } });
    } catch (error) {
      if (override?.showsError(error)) return false;
      if (showApprovalPending(error)) return null;
      return sentenceOf(error, 'La fin du rôle n’a pas pu être changée.');
    }
    toast.success('Fin du rôle enregistrée', { key: roleToastKey(userId, roleId) });
    onChanged();
    return null;
  };
  return { setEnd, busy: loading };
}

/**
 * Returns the error message for the field with the end of the role. If the error has no message for
 * this field, returns its general message.
 */
const sentenceOf = (error: unknown, otherwise: string): string =>
  readApiError(error).fields.until ?? fullMessageOf(error, otherwise);

/**
 * Returns the key of the toasts about one role of one person. A new toast with the same key
 * replaces the previous one.
 */
export const roleToastKey = (userId: string, roleId: string): string =>
  `role ${roleId} of ${userId}`;

/** Shows the message that says why an action was refused. Does nothing for null and false. */
export function sayRefusal(refusal: string | false | null, key: string): void {
  if (refusal) toast.error(refusal, { key });
}
