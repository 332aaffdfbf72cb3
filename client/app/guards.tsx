import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useDialogs } from '../platform/dialogs';
import { memberPaths, oldMemberLinks, publicPaths } from '../platform/address/paths';
import { Redirect } from '../platform/head/serverResponse';
import { askedPage } from '../platform/session/askedPage';
import { may, useSession, type SessionStatus } from '../platform/session/useSession';
import { memberTwinOf } from './memberTwins';
import { SessionWaiting } from './SessionWaiting';

interface PublicGuardProps {
  /** Returns whether members are redirected from the public page at a path. */
  isRedirected: (pathname: string) => boolean;
  children: ReactNode;
}

/**
 * Guard of the public site. Redirects a signed-in member from the pages for visitors to the same
 * page under /compte if there is one, otherwise to the dashboard. Members see the other pages and
 * the 404 page. Users with the permission content.news.view may stay on a preview.
 */
export function PublicGuard({ isRedirected, children }: PublicGuardProps) {
  const { status, viewer } = useSession();
  const location = useLocation();
  const { pathname, search } = location;
  // A visitor who signs in on a public page is redirected to the requested page, or to the
  // dashboard.
  const [wasVisitor] = useState(status === 'anonymous');
  if (status === 'loading') return <SessionWaiting />;
  if (status === 'anonymous') return children;
  const preview =
    pathname.startsWith(`${publicPaths.news}/`) &&
    new URLSearchParams(search).has('apercu') &&
    may(viewer, 'CONTENT_NEWS_VIEW');
  const current = oldMemberLinks[pathname];
  if (!current && (preview || !isRedirected(pathname))) return children;
  const twin = wasVisitor ? null : memberTwinOf(location);
  const page = current ?? twin ?? askedPage.get() ?? memberPaths.dashboard;
  return <Redirect to={page} status={302} />;
}

/** Shows one page to visitors and another to members at the same URL. */
export function VisitorOrMember({ visitor, member }: { visitor: ReactNode; member: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <SessionWaiting />;
  return status === 'anonymous' ? visitor : member;
}

/**
 * Guard of the member area. Admits signed-in users, and waits while a session is being checked.
 * Redirects a visitor to the home page and opens the sign-in dialog.
 */
export function MemberGuard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  useAskedPage(status);
  if (status === 'loading') return <SessionWaiting />;
  if (status === 'anonymous') return <Redirect to={publicPaths.home} status={302} />;
  return children;
}

/**
 * Guard of the administration. Redirects members without access to their dashboard, which shows the
 * reason.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { viewer } = useSession();
  return (
    <MemberGuard>
      {viewer?.canAccessAdmin ? (
        children
      ) : (
        <Redirect
          to={memberPaths.dashboard}
          state={{ refusedAdmin: true }}
          serverTo={memberPaths.refusedAdmin}
          status={302}
        />
      )}
    </MemberGuard>
  );
}

/**
 * Opens the sign-in dialog when an anonymous visitor requests a page behind sign-in. Stores the
 * path of the page for this tab, so that the page opens after sign-in. Does nothing for a user who
 * has just signed out.
 */
function useAskedPage(status: SessionStatus): void {
  const { pathname, search, hash } = useLocation();
  const { openSignIn } = useDialogs();
  const wasInside = useRef(false);
  const asked = pathname + search + hash;
  useEffect(() => {
    if (status === 'member') {
      wasInside.current = true;
      askedPage.clear();
    }
    if (status !== 'anonymous' || wasInside.current) return;
    askedPage.remember(asked);
    openSignIn();
  }, [status, asked, openSignIn]);
}
