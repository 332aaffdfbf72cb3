import { Navigate, Route, Routes } from 'react-router-dom';

import { ViewerDocument } from '#client/generated/graphql';
import { AreaNotFound } from '#features/shell/AreaNotFound';
import { SignedIn } from '#features/shell/SignedIn';
import { adminPaths, below } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { useViewer } from '#client/platform/session/useSession';
import { AccessDenied } from './shell/AccessDenied';
import { AdminLayout } from './shell/AdminLayout';
import { adminPages, adminRegistry } from './shell/adminMenu';
import { AdminRegistryContext } from './shell/adminRegistry';
import { Behind } from './shell/Behind';

export { adminPages as pages } from './shell/adminMenu';

/** Preloads the session, which every page of the administration needs. */
export const preload: Preload = () => [{ query: ViewerDocument }];

/** All routes under /admin, for signed-in viewers with at least one role. */
export default function AdminArea() {
  const { user } = useViewer();
  return (
    <SignedIn>
      <AdminRegistryContext value={adminRegistry}>
        <AdminLayout>{user.roles.length === 0 ? <AccessDenied /> : <AdminRoutes />}</AdminLayout>
      </AdminRegistryContext>
    </SignedIn>
  );
}

/** Routes of all features. Each page requires its own permissions. */
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
