import { Navigate, Route, Routes } from 'react-router-dom';

import { MyUnreadWarningsDocument, ViewerDocument } from '../../generated/graphql';
import { AreaNotFound } from '../../features/shell/AreaNotFound';
import { SignedIn } from '../../features/shell/SignedIn';
import { below, memberPaths } from '../../platform/address/paths';
import type { Begins } from '../../platform/graphql/begins';
import { UnreadWarnings } from './decisions/UnreadWarnings';
import { MemberLayout } from './MemberLayout';
import { memberPages } from './memberMenu';

export { memberPages as pages } from './memberMenu';

/** The session, which every page is for, and the warnings that stand in front of every page. */
export const begins: Begins = () => [
  { query: ViewerDocument },
  { query: MyUnreadWarningsDocument },
];

/** Everything under /compte. */
export default function MemberArea() {
  return (
    <SignedIn>
      <MemberLayout>
        <Routes>
          <Route index element={<Navigate to={memberPaths.dashboard} replace />} />
          {memberPages.map(({ path, Page }) => (
            <Route key={path} path={below(memberPaths.root, path)} element={<Page />} />
          ))}
          <Route path="*" element={<AreaNotFound home={memberPaths.dashboard} />} />
        </Routes>
      </MemberLayout>
      <UnreadWarnings />
    </SignedIn>
  );
}
