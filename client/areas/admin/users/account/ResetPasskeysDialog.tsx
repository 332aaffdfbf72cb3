import { useResetPasskeysMutation } from '#client/generated/graphql';
import { ofName } from '#client/platform/text/format';
import type { UserDialogProps } from '../userDialogs.types';
import { AccountActionDialog } from './AccountActionDialog';

/**
 * Dialog that removes all passkeys of a user, for example after the user lost them or a stranger
 * added one.
 */
export function ResetPasskeysDialog({ user, ...dialog }: UserDialogProps) {
  const [reset, { loading }] = useResetPasskeysMutation();
  return (
    <AccountActionDialog
      {...dialog}
      tone="danger"
      title={`Retirer les clés d’accès ${ofName(user.username)}\u00A0?`}
      confirmLabel="Retirer"
      busyLabel="Retrait…"
      busy={loading}
      run={async () => (await reset({ variables: { userId: user.id } })).data.resetPasskeys.message}
    >
      Cette personne devra se connecter avec son mot de passe. Vérifiez d’abord qu’elle a bien fait
      cette demande.
    </AccountActionDialog>
  );
}
