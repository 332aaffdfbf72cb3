import { useResetTwoFactorMutation } from '#client/generated/graphql';
import { ofName } from '#client/platform/text/format';
import type { UserDialogProps } from '../userDialogs.types';
import { AccountActionDialog } from './AccountActionDialog';

/**
 * Dialog that disables the second factor of a user, for example after the user lost the
 * authenticator and the recovery codes.
 */
export function ResetTwoFactorDialog({ user, ...dialog }: UserDialogProps) {
  const [reset, { loading }] = useResetTwoFactorMutation();
  return (
    <AccountActionDialog
      {...dialog}
      tone="danger"
      title={`Désactiver la double authentification ${ofName(user.username)}\u00A0?`}
      confirmLabel="Désactiver"
      busyLabel="Désactivation…"
      busy={loading}
      run={async () =>
        (await reset({ variables: { userId: user.id } })).data.resetTwoFactor.message
      }
    >
      Son mot de passe suffira pour se connecter. Vérifiez d’abord que cette personne a bien fait la
      demande.
    </AccountActionDialog>
  );
}
