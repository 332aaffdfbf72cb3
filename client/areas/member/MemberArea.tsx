import { Navigate, Route, Routes } from 'react-router-dom';

import { AreaNotFound } from '../../features/shell/AreaNotFound';
import { below, memberPaths } from '../../platform/address/paths';
import { MemberLayout } from './MemberLayout';
import { memberPages } from './memberMenu';

/** Everything under /compte. */
export default function MemberArea() {
  return (
    <MemberLayout>
      <Routes>
        <Route index element={<Navigate to={memberPaths.dashboard} replace />} />
        {memberPages.map(({ path, Page }) => (
          <Route key={path} path={below(memberPaths.root, path)} element={<Page />} />
        ))}
        <Route path="*" element={<AreaNotFound home={memberPaths.dashboard} />} />
      </Routes>
    </MemberLayout>
  );
}
