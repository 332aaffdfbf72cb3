import { UserRoundCheck, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { memberPaths } from '#client/platform/address/paths';
import { cancelledDeletion } from '#client/platform/session/cancelledDeletion';
import { SmartLink } from '#ui/layout/SmartLink';

/**
 * Notice on the first page after a sign-in that cancelled the deletion of the account. It stays
 * until it is closed or another page is opened, and is shown only once.
 */
export function DeletionCancelledNotice() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const { get, listen, open, close } = cancelledDeletion;
  const isShown = useSyncExternalStore(listen, get, () => undefined) === pathname;
  useEffect(() => {
    open(pathname, navigation === NavigationType.Replace);
  }, [open, pathname, navigation]);
  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <div className="mx-auto max-w-310 px-4 pt-4 md:px-7 md:pt-6">
          <div className="flex items-start gap-3 rounded-card bg-success-soft px-4 py-3 text-body text-ink">
            <UserRoundCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-success" />
            <p className="min-w-0 grow">
              <b>La suppression de votre compte est annulée.</b> Vous êtes de retour avant la date
              prévue&nbsp;: votre compte et vos données restent. Pour les supprimer quand même,
              ouvrez{' '}
              <SmartLink
                to={memberPaths.myData}
                className="font-semibold underline underline-offset-4"
              >
                Mes données
              </SmartLink>
              .
            </p>
            <button
              type="button"
              aria-label="Fermer le message"
              onClick={close}
              className="-my-1.5 -mr-2 grid size-9 shrink-0 place-items-center rounded-control text-ink hover:bg-surface-sunken pointer-coarse:size-11"
            >
              <X aria-hidden="true" size={18} />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
