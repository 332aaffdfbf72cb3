import { ConfirmAction } from '#client/actions/ConfirmAction';
import { useDeleteRoleMutation, type RoleDetailsFragment } from '#client/generated/graphql';

export interface DeleteRoleDialogProps {
  role: RoleDetailsFragment;
  onClose: () => void;
  onChanged: () => void;
}

export function DeleteRoleDialog({ role, onClose, onChanged }: DeleteRoleDialogProps) {
  const [remove] = useDeleteRoleMutation();
  return (
    <ConfirmAction
      tone="danger"
      title={`Supprimer le rôle ${role.name}\u00A0?`}
      confirmLabel="Supprimer le rôle"
      busyLabel="Suppression…"
      perform={() => remove({ variables: { id: role.id } })}
      success={({ data }) => data.deleteRole.message}
      onDone={onChanged}
      onClose={onClose}
    >
      <p>
        Le rôle sera supprimé définitivement. Retirez d’abord ce rôle à toutes les personnes qui
        l’ont.
      </p>
    </ConfirmAction>
  );
}
