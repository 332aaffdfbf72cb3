import { Lock } from 'lucide-react';
import { useLocation } from 'react-router-dom';

import { adminClosedReason } from '../../../features/shell/adminClosedReason';
import { useViewer } from '../../../platform/session/useSession';
import { useSite } from '../../../platform/site';
import { SmartLink } from '../../../ui/SmartLink';

/** For who was turned away from the administration and came here: why, and whom to ask. */
export function AdminRefusal() {
  const { state } = useLocation() as { state: { refusedAdmin?: boolean } | null };
  const viewer = useViewer();
  const { supportEmail } = useSite();
  return (
    // The region is there before its message, or nothing would be announced.
    <div role="status">
      {state?.refusedAdmin && !viewer.canAccessAdmin && (
        <div className="mb-4 flex gap-3 rounded-rayon border border-ambre bg-ambre-pale px-4 py-3 text-courant">
          <Lock aria-hidden="true" size={18} className="mt-1 shrink-0 text-ambre" />
          <p className="min-w-0 text-encre">
            <b className="block">La page demandée est dans l’administration.</b>
            {adminClosedReason(viewer)}
            {supportEmail && (
              <>
                {' '}
                Pour le demander&nbsp;:{' '}
                <SmartLink to={`mailto:${supportEmail}`} className="underline wrap-anywhere">
                  {supportEmail}
                </SmartLink>
                .
              </>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
