import { useNavigate } from 'react-router-dom';

import { ConfirmAction } from '#client/actions/ConfirmAction';
import { useImpersonateUserMutation, useImpersonateRoleMutation } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { useAskViewer } from '#client/platform/session/applyViewer';
import type { Viewed } from './viewAsDisabledReason';

export interface ViewAsDialogProps {
  viewed: Viewed;
  onClose: () => void;
}

/** Dialog that explains impersonation, starts it, and opens the dashboard. */
export function ViewAsDialog({ viewed, onClose }: ViewAsDialogProps) {
  const [asRole] = useImpersonateRoleMutation();
  const [asPerson] = useImpersonateUserMutation();
  const askViewer = useAskViewer();
  const navigate = useNavigate();
  const { kind, id, name } = viewed;
  const openDashboard = async () => {
    await navigate(adminPaths.dashboard);
    // The session subscription reports the same change. The response that arrives first is used,
    // the other one is discarded.
    await askViewer().catch(() => undefined);
  };
  return (
    <ConfirmAction
      title={
        kind === 'role'
          ? `Voir le site avec le rôle ${name}\u00A0?`
          : `Voir le site comme ${name}\u00A0?`
      }
      confirmLabel="Voir comme"
      busyLabel="Ouverture…"
      perform={async () =>
        kind === 'role'
          ? asRole({ variables: { roleId: id } })
          : asPerson({ variables: { userId: id } })
      }
      onDone={openDashboard}
      onClose={onClose}
    >
      <p>
        Le menu et les pages de l’administration seront ceux de{' '}
        {kind === 'role' ? 'ce rôle' : 'cette personne'}, en lecture seule, pendant trente minutes
        au plus. Pour quitter la vue, utilisez le bandeau en bas de l’écran.
      </p>
      <p className="mt-3">
        Le journal enregistre le début et la fin de la vue.
        {kind === 'person' &&
          ' La personne verra cette consultation dans «\u00a0Mes données\u00a0», sans votre nom. Vous n’avez pas accès à son espace membre.'}
      </p>
    </ConfirmAction>
  );
}
