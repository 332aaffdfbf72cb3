import { useResetPasskeysMutation } from '../../../../generated/graphql';
import { messageOf } from '../../../../platform/words/errorMessages';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';
import { toast } from '../../../../ui/feedback/toast';
import type { UserDialogProps } from '../userDialogs.types';

/** Removes the passkeys of somebody who lost them, or to whose account a stranger added one. */
export function ResetPasskeysDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [reset, { loading }] = useResetPasskeysMutation();
  const act = async () => {
    try {
      const { data } = await reset({ variables: { userId: user.id } });
      toast.success(data.resetPasskeys.message);
      onChanged();
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      tone="danger"
      title={`Retirer les clés d’accès de ${user.username}\u00A0?`}
      confirmLabel="Retirer"
      busyLabel="Retrait…"
      busy={loading}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      <p>
        Cette personne devra se connecter avec son mot de passe. Assurez-vous d’abord que la demande
        vient bien d’elle.
      </p>
    </ConfirmDialog>
  );
}
