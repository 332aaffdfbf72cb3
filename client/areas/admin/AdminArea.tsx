import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { AreaNotFound } from '../../features/shell/AreaNotFound';
import { adminPaths } from '../../platform/paths';
import { useViewer } from '../../platform/session/useSession';
import { AccessDenied } from './AccessDenied';
import { AdminLayout } from './AdminLayout';

// Each page comes when it is opened.
const DashboardPage = lazy(() => import('./dashboard/DashboardPage'));

/** Everything under /admin. */
export default function AdminArea() {
  const { user } = useViewer();
  return <AdminLayout>{user.roles.length === 0 ? <AccessDenied /> : <AdminRoutes />}</AdminLayout>;
}

/** Each screen stands behind its permissions: `<Behind screen="users"><UsersPage /></Behind>`. */
function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to={adminPaths.dashboard} replace />} />
      <Route path="tableau-de-bord" element={<DashboardPage />} />
      <Route path="*" element={<AreaNotFound home={adminPaths.dashboard} />} />
    </Routes>
  );
}
