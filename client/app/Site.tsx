import { useCallback, useEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router-dom';

import { ConnectionNotice } from '../features/shell/ConnectionNotice';
import { HeaderProgress } from '../features/shell/HeaderProgress';
import { useDialogs } from '../platform/dialogs';
import { mended } from '../platform/graphql/mended';
import { PalettesContext, type Palettes } from '../platform/palette';
import { SessionProvider } from '../platform/session/SessionProvider';
import { useSession, type SessionEnd } from '../platform/session/useSession';
import { numberOf } from '../platform/text/apiError';
import { NETWORK_ERROR, SESSION_EXPIRED } from '../platform/text/errorMessages';
import { readFailureNumbersBy } from '../ui/feedback/failureNumber';
import { toast } from '../ui/feedback/toast';
import { SentEmergencyNumbers } from '../platform/emergency/EmergencyNumbers';
import { Toaster } from '../ui/feedback/Toaster';
import { lazyDialog } from '../ui/lazy/lazyDialog';
import {
  listenToPressFailures,
  lazyScript,
  retriedOnline,
  useLazyScript,
} from '../ui/lazy/lazyScript';
import { DialogsOutlet, DialogsProvider } from './DialogsProvider';
import { ErrorBoundary, Failure } from './ErrorBoundary';
import { MaintenanceGate } from './MaintenanceGate';
import { RouteEffects } from './RouteEffects';
import { useLinksAhead } from './useLinksAhead';

/** The impersonation banner, whose script is loaded only during an impersonation. */
const viewingBanner = lazyScript(
  retriedOnline(() => import('../features/shell/viewing/ViewingBanner')),
);

/** The command palettes; the script of each is loaded when the palette is first opened. */
const palettes: Palettes = {
  visitor: lazyDialog(async () => (await import('./palettes/VisitorPalette')).default),
  member: lazyDialog(async () => (await import('./palettes/MemberPalette')).default),
  staff: lazyDialog(async () => (await import('./palettes/StaffPalette')).default),
};

readFailureNumbersBy(numberOf);

/** Messages for sessions that end without a sign-out in this tab, keyed by the reason. */
const END_MESSAGES: Record<SessionEnd, string> = {
  EXPIRED: SESSION_EXPIRED,
  SILENCE: 'Le serveur ne répond pas. Reconnectez-vous dans quelques minutes.',
  SIGNED_OUT: 'Votre session est fermée.',
  BANNED: 'Votre compte est banni. Votre session est fermée.',
  DEACTIVATED: 'Votre compte est désactivé. Votre session est fermée.',
  PASSWORD_CHANGED: 'Votre mot de passe a été modifié. Reconnectez-vous.',
};

/** Frame of all pages: dialogs, session, maintenance gate, toasts. */
export function Site({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <DialogsProvider>
      <PalettesContext value={palettes}>
        <SessionWithDialogs>
          <HeaderProgress />
          {/* Placed before the page, so that keyboard users reach the cookie choices first. */}
          <DialogsOutlet />
          <ErrorBoundary resetKey={pathname}>
            <RouteEffects />
            <MaintenanceGate>{children ?? <Outlet />}</MaintenanceGate>
          </ErrorBoundary>
          <SessionAside />
          <ConnectionNotice />
        </SessionWithDialogs>
      </PalettesContext>
    </DialogsProvider>
  );
}

/**
 * Page shown when the router could not render: the URL has no route, or an error occurred outside
 * the pages.
 */
export function SiteFailure({ notFound }: { notFound: ReactNode }) {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? <Site>{notFound}</Site> : <Failure error={error} />;
}

/** Shows the reason why a session ended, and offers to sign in again without leaving the page. */
function SessionWithDialogs({ children }: { children: ReactNode }) {
  const { openSignIn } = useDialogs();
  const onEnd = useCallback(
    (end: SessionEnd, wasOpen: boolean) => {
      (end === 'EXPIRED' || !wasOpen ? toast.error : toast.info)(END_MESSAGES[end]);
      if (end === 'EXPIRED' && wasOpen) openSignIn();
    },
    [openSignIn],
  );
  return <SessionProvider onEnd={onEnd}>{children}</SessionProvider>;
}

/**
 * Parts of the site that depend on the session: the impersonation banner, the preloading of links,
 * and the toasts. The script of the toasts is loaded early for members, because their actions can
 * fail.
 */
function SessionAside() {
  const { status, viewer } = useSession();
  const viewing = viewer?.viewingAs;
  const banner = useLazyScript(viewingBanner, { wanted: Boolean(viewing) });
  useLinksAhead();
  useEffect(() => mended.hear(toast.withdraw), []);
  useEffect(() => listenToPressFailures(() => toast.error(NETWORK_ERROR)), []);
  return (
    <>
      <SentEmergencyNumbers />
      {viewing && banner && <banner.default viewing={viewing} />}
      <Toaster early={status === 'member'} />
    </>
  );
}
