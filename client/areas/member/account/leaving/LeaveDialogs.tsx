import { ConfirmAction } from '#client/actions/ConfirmAction';
import { useDeactivateAccountMutation, useDeleteAccountMutation } from '#client/generated/graphql';
import { useSession } from '#client/platform/session/useSession';
import { toast } from '#ui/feedback/toast';
import { ProofDialog } from '../security/ProofDialog';

/** Duration of the toast after a deletion request, in milliseconds. */
const DELETION_TOAST_MS = 12_000;

export function DeactivateDialog({ onClose }: { onClose: () => void }) {
  const [deactivate] = useDeactivateAccountMutation();
  const { signOut } = useSession();
  return (
    <ConfirmAction
      title={'Désactiver le compte\u00A0?'}
      tone="danger"
      confirmLabel="Désactiver le compte"
      busyLabel="Désactivation…"
      perform={() =>
        signOut({
          by: async () => {
            const { data } = await deactivate({});
            toast.success(data.deactivateAccount.message);
          },
        })
      }
      onClose={onClose}
    >
      Toutes vos sessions seront fermées et votre profil sera masqué. Pour réactiver votre compte,
      reconnectez-vous.
    </ConfirmAction>
  );
}

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [remove] = useDeleteAccountMutation();
  const { signOut } = useSession();
  return (
    <ProofDialog
      title={'Supprimer le compte\u00A0?'}
      description="Vos sessions seront fermées. Après 30&nbsp;jours, vos données personnelles seront effacées définitivement, sauf vos factures, que la loi impose de garder. Vos commentaires resteront, sans votre nom."
      confirmLabel="Supprimer le compte"
      busyLabel="Suppression…"
      run={({ password }) =>
        signOut({
          by: async () => {
            const { data } = await remove({ variables: { password } });
            toast.success(data.deleteAccount.message, { durationMs: DELETION_TOAST_MS });
          },
        })
      }
      onClose={onClose}
    >
      <p className="mt-4 text-body">Une connexion pendant ces 30 jours annule la suppression.</p>
    </ProofDialog>
  );
}
