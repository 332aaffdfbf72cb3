import { ConfirmAction } from '#client/actions/ConfirmAction';
import { useResetTwoFactorMutation } from '#client/generated/graphql';
import { ofName } from '#client/platform/text/format';
import type { UserDialogProps } from '../userDialogs.types';

/** Dialog that disables the second factor of a user. */
export function ResetTwoFactorDialog({ user, onChanged, onClose }: UserDialogProps) {
  const [reset] = useResetTwoFactorMutation();
  return (
    <ConfirmAction
      tone="danger"
      title={`Désactiver la double authentification ${ofName(user.username)}\u00A0?`}
      confirmLabel="Désactiver la protection"
      busyLabel="Désactivation…"
      perform={() => reset({ variables: { userId: user.id } })}
      success={({ data }) => data.resetTwoFactor.message}
      onDone={onChanged}
      onClose={onClose}
    >
      <p>
        Son mot de passe suffira pour se connecter. Vérifiez d’abord que cette personne a bien fait
        la demande.
      </p>
    </ConfirmAction>
  );
}
