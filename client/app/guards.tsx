import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useDialogs } from '../platform/dialogs';
import { legalPaths, memberPaths, oldMemberLinks, publicPaths } from '../platform/address/paths';
import { askedPage } from '../platform/session/askedPage';
import { may, useSession, type SessionStatus } from '../platform/session/useSession';
import { SessionWaiting } from './SessionWaiting';

/**
 * Open to whoever is signed in here: the legal texts, the pages of a mailed link and that which mails one, and that of an
 * address without a page, where a member article that one may not read leads too.
 */
const FOR_EVERYBODY: ReadonlySet<string> = new Set([
  ...Object.values(legalPaths),
  publicPaths.notFound,
  publicPaths.forgottenPassword,
  publicPaths.resetPassword,
  publicPaths.verifyEmail,
  publicPaths.revertEmail,
  publicPaths.notMe,
  publicPaths.firstAdministrator,
]);

/**
 * The public site: for visitors. A signed-in person goes to the dashboard, from an old link to its
 * twin under /compte; staff stay on a preview (decisions 2.4 and 2.5).
 */
export function PublicGuard({ children }: { children: ReactNode }) {
  const { status, viewer } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return <SessionWaiting />;
  if (status === 'anonymous') return children;
  const preview =
    pathname.startsWith(`${publicPaths.news}/`) &&
    new URLSearchParams(search).has('apercu') &&
    may(viewer, 'CONTENT_NEWS_VIEW');
  if (preview || FOR_EVERYBODY.has(pathname)) return children;
  const page = oldMemberLinks[pathname] ?? askedPage.get() ?? memberPaths.dashboard;
  return <Navigate to={page} replace />;
}

/**
 * The member area: for whoever is signed in, and for a session that waits to be reopened. A visitor
 * goes home, where the sign-in dialog stands open.
 */
export function MemberGuard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  useAskedPage(status);
  if (status === 'loading') return <SessionWaiting />;
  if (status === 'anonymous') return <Navigate to={publicPaths.home} replace />;
  return children;
}

/** The administration: for those whom the server lets in; other members go to their dashboard, which says why. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { viewer } = useSession();
  return (
    <MemberGuard>
      {viewer?.canAccessAdmin ? (
        children
      ) : (
        <Navigate to={memberPaths.dashboard} state={{ refusedAdmin: true }} replace />
      )}
    </MemberGuard>
  );
}

/**
 * Remembers the page for who comes from outside, and offers to sign in; not for who was inside and
 * signed out. Decisions 2.24.
 */
function useAskedPage(status: SessionStatus): void {
  const { pathname, search, hash } = useLocation();
  const { openSignIn } = useDialogs();
  const wasInside = useRef(false);
  const asked = pathname + search + hash;
  useEffect(() => {
    if (status === 'member') {
      wasInside.current = true;
      askedPage.forget();
    }
    if (status !== 'anonymous' || wasInside.current) return;
    askedPage.remember(asked);
    openSignIn();
  }, [status, asked, openSignIn]);
}
