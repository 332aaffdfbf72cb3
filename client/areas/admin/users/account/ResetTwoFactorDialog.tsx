import { useResetTwoFactorMutation } from '../../../../generated/graphql';
import { messageOf } from '../../../../platform/words/errorMessages';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';
import { toast } from '../../../../ui/feedback/toast';
import type { UserDialogProps } from '../userDialogs.types';
import { ofName } from '../../../../platform/words/format';

/**
 * Turns off the second factor of somebody who lost their authenticator and their recovery codes.
 */
export function ResetTwoFactorDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [reset, { loading }] = useResetTwoFactorMutation();
  const act = async () => {
    try {
      const { data } = await reset({ variables: { userId: user.id } });
      toast.success(data.resetTwoFactor.message);
      onChanged();
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      tone="danger"
      title={`Désactiver la double authentification ${ofName(user.username)}\u00A0?`}
      confirmLabel="Désactiver"
      busyLabel="Désactivation…"
      busy={loading}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      <p>
        Son mot de passe suffira pour se connecter. Assurez-vous d’abord que la demande vient bien
        de cette personne.
      </p>
    </ConfirmDialog>
  );
}
