import { matchPath, Route, Routes, useLocation } from 'react-router-dom';

import {
  MyUnreadWarningsDocument,
  UnreadNotificationCountDocument,
} from '#client/generated/graphql';
import { AreaNotFound } from '#features/shell/AreaNotFound';
import { SignedIn } from '#features/shell/SignedIn';
import { below, memberPaths } from '#client/platform/address/paths';
import { Redirect } from '#client/platform/head/serverResponse';
import type { Preload } from '#client/platform/graphql/preload';
import { UnreadWarnings } from './decisions/UnreadWarnings';
import { MemberLayout } from './MemberLayout';
import { MemberPagesContext, type MemberPage } from './memberFeature';
import { memberPages } from './memberMenu';

export { memberPages as pages } from './memberMenu';

/** Queries that all member pages preload: the unread warnings and the unread notifications. */
export const preload: Preload = () => [
  { query: MyUnreadWarningsDocument },
  { query: UnreadNotificationCountDocument },
];

const isInside = ({ path }: MemberPage) => path.startsWith(`${memberPaths.root}/`);
/**
 * Member pages whose path is not under /compte, such as player pages. The public site has a page at
 * the same path; signed-in members see the member page instead, in the layout of the member area.
 */
const shared = memberPages.filter((page) => !isInside(page));
const inside = memberPages.filter(isInside);

/** The member area: all pages under /compte, and the member pages at paths of the public site. */
export default function MemberArea() {
  const { pathname } = useLocation();
  const Shared = shared.find(({ path }) => matchPath(path, pathname))?.Page;
  return (
    <SignedIn>
      <MemberLayout>
        <MemberPagesContext value={memberPages}>
          {Shared ? (
            <Shared />
          ) : (
            <Routes>
              <Route index element={<Redirect to={memberPaths.dashboard} status={302} />} />
              {inside.map(({ path, Page }) => (
                <Route key={path} path={below(memberPaths.root, path)} element={<Page />} />
              ))}
              <Route path="*" element={<AreaNotFound home={memberPaths.dashboard} />} />
            </Routes>
          )}
        </MemberPagesContext>
      </MemberLayout>
      <UnreadWarnings />
    </SignedIn>
  );
}
