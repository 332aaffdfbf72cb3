import { runAction } from '#client/actions/useAction';
import {
  useAssignRoleMutation,
  useRemoveRoleMutation,
  type UserRowFragment,
} from '#client/generated/graphql';
import { toast } from '#ui/feedback/toast';
import { interceptApproval } from '#areas/admin/confirmations/approvalRequested';

/**
 * Returns functions that assign a role to a person and remove a role, and the messages with an undo
 * button after each. Undoing a removal also restores the end of the assignment.
 * @param onChanged called after every change and after every undo
 */
export function useRoleActions({ id: userId }: Pick<UserRowFragment, 'id'>, onChanged: () => void) {
  const [assignRole] = useAssignRoleMutation();
  const [removeRole] = useRemoveRoleMutation();

  const assign = (roleId: string, until: string | null = null) =>
    assignRole({ variables: { userId, roleId, until } });
  const remove = (roleId: string, override?: { lastResort?: string }) =>
    removeRole({ variables: { userId, roleId, ...override } });

  const assignment = (roleId: string) => {
    const key = roleToastKey(userId, roleId);
    const undo = () => void runAction(() => remove(roleId), removal(roleId));
    return {
      failure: "Erreur lors de l'assignation du rôle",
      toasts: { key },
      intercept: interceptApproval,
      onDone(result: unknown) {
        if (result === null) return;
        toast.undoable('Rôle assigné avec succès', undo, { key });
        onChanged();
      },
    };
  };
  const removal = (roleId: string, until: string | null = null) => {
    const key = roleToastKey(userId, roleId);
    const undo = () => void runAction(() => assign(roleId, until), assignment(roleId));
    return {
      failure: 'Erreur lors du retrait du rôle',
      toasts: { key },
      onDone() {
        toast.undoable('Rôle retiré avec succès', undo, { key });
        onChanged();
      },
    };
  };
  return { assign, remove, assignment, removal };
}

/** Returns the key of the toasts about one role of one person. */
export const roleToastKey = (userId: string, roleId: string): string =>
  `role ${roleId} of ${userId}`;
