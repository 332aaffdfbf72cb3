import { Route, Routes } from 'react-router-dom';

import {
  AdminWaitingDocument,
  DistressDetectionsDocument,
  UnreadNotificationCountDocument,
} from '#client/generated/graphql';
import { AreaNotFound } from '#features/shell/AreaNotFound';
import { SignedIn } from '#features/shell/SignedIn';
import { adminPaths, below } from '#client/platform/address/paths';
import { Redirect } from '#client/platform/head/serverResponse';
import type { Preload } from '#client/platform/graphql/preload';
import { useViewer } from '#client/platform/session/useSession';
import { AccessDenied } from './shell/AccessDenied';
import { AdminLayout } from './shell/AdminLayout';
import { adminPages, adminRegistry } from './shell/adminMenu';
import { AdminRegistryContext } from './shell/adminRegistry';
import { Behind } from './shell/Behind';

export { adminPages as pages, opens } from './shell/adminMenu';

/** Queries that all pages of the administration preload: the counts and alerts of the shell. */
export const preload: Preload = ({ opens }) => [
  { query: AdminWaitingDocument },
  { query: UnreadNotificationCountDocument },
  ...(opens(adminPaths.cases) ? [{ query: DistressDetectionsDocument }] : []),
];

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
      <Route index element={<Redirect to={adminPaths.dashboard} status={302} />} />
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
