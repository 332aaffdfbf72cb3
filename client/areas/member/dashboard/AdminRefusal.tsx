import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

import { adminClosedReason } from '#features/shell/frame/adminClosedReason';
import { memberPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { useSite } from '#client/platform/head/site';
import { SmartLink } from '#ui/layout/SmartLink';

/**
 * Message for a member whom the administration has refused: the reason, and whom to ask. The server
 * redirects such a member with a parameter, because HTTP has no history state.
 */
export function AdminRefusal() {
  const { pathname, search, state } = useLocation() as Location<{ refusedAdmin?: boolean } | null>;
  const navigate = useNavigate();
  const isFromServer = pathname + search === memberPaths.refusedAdmin;
  useEffect(() => {
    if (!isFromServer) return;
    const moved = { refusedAdmin: true, preserveScroll: true };
    void navigate(memberPaths.dashboard, { replace: true, state: moved });
  }, [isFromServer, navigate]);
  const viewer = useViewer();
  const { supportEmail } = useSite();
  return (
    // The live region must exist before its message, or screen readers announce nothing.
    <div role="status">
      {(state?.refusedAdmin || isFromServer) && !viewer.canAccessAdmin && (
        <div className="mb-4 flex gap-3 rounded-card border border-warning bg-warning-soft px-4 py-3 text-body">
          <Lock aria-hidden="true" size={18} className="mt-1 shrink-0 text-warning" />
          <p className="min-w-0 text-ink">
            <b className="block">Cette page fait partie de l’administration.</b>
            {adminClosedReason(viewer)}
            {supportEmail && (
              <>
                {' '}
                Pour demander l’accès&nbsp;:{' '}
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
