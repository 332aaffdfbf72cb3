import { Navigate, Route, Routes } from 'react-router-dom';

import { AreaNotFound } from '../../features/shell/AreaNotFound';
import { memberPaths } from '../../platform/paths';
import { AccountPage } from './account/AccountPage';
import { DashboardPage } from './dashboard/DashboardPage';
import { MemberLayout } from './MemberLayout';

/** Everything under /compte. */
export default function MemberArea() {
  return (
    <MemberLayout>
      <Routes>
        <Route index element={<Navigate to={memberPaths.dashboard} replace />} />
        <Route path="tableau-de-bord" element={<DashboardPage />} />
        <Route path="mon-compte" element={<AccountPage />} />
        <Route path="*" element={<AreaNotFound home={memberPaths.dashboard} />} />
      </Routes>
    </MemberLayout>
  );
}
