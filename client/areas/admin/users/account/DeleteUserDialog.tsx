import { useDeleteUserMutation } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { showApprovalPending } from '#areas/admin/confirmations/approvalRequested';
import { useOverrideReason } from '#areas/admin/conflicts/useOverrideReason';
import type { UserDialogProps } from '../userDialogs.types';
import { ofName } from '#client/platform/text/format';

/** Dialog that confirms the erasure of an account. */
export function DeleteUserDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [remove, { loading }] = useDeleteUserMutation();
  const override = useOverrideReason(user);
  const run = async () => {
    try {
      const { data } = await remove({ variables: { id: user.id, ...override.given } });
      toast.success(data.deleteUser.message);
      onChanged();
    } catch (error) {
      if (override.showsError(error)) return;
      if (!showApprovalPending(error)) toast.error(messageOf(error), { cause: error });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      tone="danger"
      title={`Supprimer le compte ${ofName(user.username)}\u00A0?`}
      confirmLabel="Supprimer le compte"
      busyLabel="Suppression…"
      busy={loading}
      onConfirm={() => void run()}
      onCancel={() => override.close(onClose)}
    >
      <p>
        Ses données personnelles seront effacées définitivement, sauf ses factures, et ses sessions
        seront fermées. Ses commentaires resteront sous le nom «&nbsp;Utilisateur supprimé&nbsp;».
      </p>
      {override.field}
    </ConfirmDialog>
  );
}
