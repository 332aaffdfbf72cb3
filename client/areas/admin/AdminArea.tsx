import { Navigate, Route, Routes } from 'react-router-dom';

import { AreaNotFound } from '../../features/shell/AreaNotFound';
import { adminPaths } from '../../platform/paths';
import { AdminLayout } from './AdminLayout';
import { DashboardPage } from './dashboard/DashboardPage';

/** Everything under /admin. */
export default function AdminArea() {
  return (
    <AdminLayout>
      <Routes>
        <Route index element={<Navigate to={adminPaths.dashboard} replace />} />
        <Route path="tableau-de-bord" element={<DashboardPage />} />
        <Route path="*" element={<AreaNotFound home={adminPaths.dashboard} />} />
      </Routes>
    </AdminLayout>
  );
}
