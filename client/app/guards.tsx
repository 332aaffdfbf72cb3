import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { legalPaths, memberPaths, oldMemberLinks, publicPaths } from '../platform/paths';
import { may, useSession } from '../platform/session/useSession';
import { FullPageSpinner } from '../ui/Spinner';

/**
 * Open to whoever is signed in here: the legal texts, the pages of a mailed link, and that of an
 * address without a page, where a member article that one may not read leads too.
 */
const FOR_EVERYBODY: ReadonlySet<string> = new Set([
  ...Object.values(legalPaths),
  publicPaths.notFound,
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
  if (status === 'loading') return <FullPageSpinner />;
  if (status === 'anonymous') return children;
  const preview =
    pathname.startsWith(`${publicPaths.news}/`) &&
    new URLSearchParams(search).has('apercu') &&
    may(viewer, 'CONTENT_NEWS_VIEW');
  if (preview || FOR_EVERYBODY.has(pathname)) return children;
  return <Navigate to={oldMemberLinks[pathname] ?? memberPaths.dashboard} replace />;
}

/** The member area: for whoever is signed in, and for a session that waits to be reopened. */
export function MemberGuard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <FullPageSpinner />;
  if (status === 'anonymous') return <Navigate to={publicPaths.home} replace />;
  return children;
}

/** The administration: for those whom the server lets in; other members go to their dashboard. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { viewer } = useSession();
  return (
    <MemberGuard>
      {viewer?.canAccessAdmin ? children : <Navigate to={memberPaths.dashboard} replace />}
    </MemberGuard>
  );
}
