import { Navigate, Route, Routes } from 'react-router-dom';

import { AreaNotFound } from '../../features/shell/AreaNotFound';
import { adminPaths, below } from '../../platform/address/paths';
import { useViewer } from '../../platform/session/useSession';
import { AccessDenied } from './shell/AccessDenied';
import { AdminLayout } from './shell/AdminLayout';
import { adminPages } from './shell/adminMenu';
import { Behind } from './shell/Behind';

/** Everything under /admin. */
export default function AdminArea() {
  const { user } = useViewer();
  return <AdminLayout>{user.roles.length === 0 ? <AccessDenied /> : <AdminRoutes />}</AdminLayout>;
}

/** Each screen needs its permissions. */
function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to={adminPaths.dashboard} replace />} />
      {adminPages.map(({ path, permissions, Page }) => (
        <Route
          key={path}
          path={below(adminPaths.root, path)}
          element={
            <Behind permissions={permissions}>
              <Page />
            </Behind>
          }
        />
      ))}
      <Route path="*" element={<AreaNotFound home={adminPaths.dashboard} />} />
    </Routes>
  );
}
