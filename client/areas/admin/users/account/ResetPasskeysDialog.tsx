import { ConfirmAction } from '#client/actions/ConfirmAction';
import { useResetPasskeysMutation } from '#client/generated/graphql';
import { ofName } from '#client/platform/text/format';
import type { UserDialogProps } from '../userDialogs.types';

/** Dialog that removes all passkeys of a user. */
export function ResetPasskeysDialog({ user, onChanged, onClose }: UserDialogProps) {
  const [reset] = useResetPasskeysMutation();
  return (
    <ConfirmAction
      tone="danger"
      title={`Retirer les clés d’accès ${ofName(user.username)}\u00A0?`}
      confirmLabel="Retirer les clés"
      busyLabel="Retrait…"
      perform={() => reset({ variables: { userId: user.id } })}
      success={({ data }) => data.resetPasskeys.message}
      onDone={onChanged}
      onClose={onClose}
    >
      <p>
        Cette personne devra se connecter avec son mot de passe. Vérifiez d’abord qu’elle a bien
        fait cette demande.
      </p>
    </ConfirmAction>
  );
}
