import { useDeleteRoleMutation, type RoleDetailsFragment } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { toast } from '#ui/feedback/toast';

export interface DeleteRoleDialogProps {
  role: RoleDetailsFragment;
  onClose: () => void;
  onChanged: () => void;
}

/** Dialog that confirms the deletion of a custom role. */
export function DeleteRoleDialog({ role, onClose, onChanged }: DeleteRoleDialogProps) {
  const [remove, { loading }] = useDeleteRoleMutation();
  const run = async () => {
    try {
      const { data } = await remove({ variables: { id: role.id } });
      toast.success(data.deleteRole.message);
      onChanged();
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      tone="danger"
      title={`Supprimer le rôle ${role.name}\u00A0?`}
      confirmLabel="Supprimer le rôle"
      busyLabel="Suppression…"
      busy={loading}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>
        Le rôle sera supprimé définitivement. Retirez d’abord ce rôle à toutes les personnes qui
        l’ont.
      </p>
    </ConfirmDialog>
  );
}
