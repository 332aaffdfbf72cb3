import { ConfirmAction } from '#client/actions/ConfirmAction';
import { useDeleteUserMutation } from '#client/generated/graphql';
import { interceptApproval } from '#areas/admin/confirmations/approvalRequested';
import { useOverrideReason } from '#areas/admin/conflicts/useOverrideReason';
import type { UserDialogProps } from '../userDialogs.types';
import { ofName } from '#client/platform/text/format';

export function DeleteUserDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [remove] = useDeleteUserMutation();
  const override = useOverrideReason(user);
  return (
    <ConfirmAction
      tone="danger"
      title={`Supprimer le compte ${ofName(user.username)}\u00A0?`}
      confirmLabel="Supprimer le compte"
      busyLabel="Suppression…"
      perform={() => remove({ variables: { id: user.id, ...override.given } })}
      success={({ data }) => data.deleteUser.message}
      intercept={(attempt) => override.intercept(attempt) ?? interceptApproval(attempt)}
      onDone={onChanged}
      leave={override.close}
      onClose={onClose}
    >
      <p>
        Ses données personnelles seront effacées définitivement, sauf ses factures, et ses sessions
        seront fermées. Ses commentaires resteront sous le nom «&nbsp;Utilisateur supprimé&nbsp;».
      </p>
      {override.field}
    </ConfirmAction>
  );
}
