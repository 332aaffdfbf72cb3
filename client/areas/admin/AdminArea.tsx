import { lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { AreaNotFound } from '../../features/shell/AreaNotFound';
import { adminPaths } from '../../platform/address/paths';
import { useViewer } from '../../platform/session/useSession';
import { AccessDenied } from './shell/AccessDenied';
import { AdminLayout } from './shell/AdminLayout';
import type { AdminScreen } from './shell/adminMenu';
import { Behind } from './shell/Behind';

// Each page comes when it is opened.
const DashboardPage = lazy(() => import('./dashboard/DashboardPage'));
const UsersPage = lazy(() => import('./users/list/UsersPage'));
const UserManagementPage = lazy(() => import('./users/list/UserManagementPage'));
const PersonPage = lazy(() => import('./person/PersonPage'));
const RolesPage = lazy(() => import('./roles/RolesPage'));
const UserRolesPage = lazy(() => import('./roles/UserRolesPage'));
const PublicNewsPage = lazy(() => import('./news/list/PublicNewsPage'));
const MemberNewsPage = lazy(() => import('./news/list/MemberNewsPage'));
const ArticlesPage = lazy(() => import('./news/list/ArticlesPage'));
const ArticleEditorPage = lazy(() => import('./news/editor/ArticleEditorPage'));
const CommentsPage = lazy(() => import('./comments/CommentsPage'));
const ReportsPage = lazy(() => import('./reports/ReportsPage'));
const AnalyticsPage = lazy(() => import('./analytics/AnalyticsPage'));
const SettingsPage = lazy(() => import('./settings/SettingsPage'));
const JournalPage = lazy(() => import('./journal/JournalPage'));
const SecurityPage = lazy(() => import('./security/SecurityPage'));

/** Everything under /admin. */
export default function AdminArea() {
  const { user } = useViewer();
  return <AdminLayout>{user.roles.length === 0 ? <AccessDenied /> : <AdminRoutes />}</AdminLayout>;
}

/** Each screen stands behind its permissions. */
function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to={adminPaths.dashboard} replace />} />
      <Route path="tableau-de-bord" element={<DashboardPage />} />
      <Route path="commentaires" element={behind('comments', <CommentsPage />)} />
      <Route path="rapports" element={behind('reports', <ReportsPage />)} />
      <Route path="analytics" element={behind('analytics', <AnalyticsPage />)} />
      <Route path="parametres" element={behind('settings', <SettingsPage />)} />
      <Route path="journal" element={behind('journal', <JournalPage />)} />
      <Route path="securite" element={behind('security', <SecurityPage />)} />
      <Route path="utilisateurs" element={behind('users', <UsersPage />)} />
      <Route
        path="gestion-utilisateurs"
        element={behind('userManagement', <UserManagementPage />)}
      />
      <Route path="personnes/:id" element={behind('person', <PersonPage />)} />
      <Route path="roles" element={behind('roles', <RolesPage />)} />
      <Route path="roles/:userId" element={behind('roles', <UserRolesPage />)} />
      <Route path="actualites-publiques" element={behind('publicNews', <PublicNewsPage />)} />
      <Route path="actualites-membres" element={behind('memberNews', <MemberNewsPage />)} />
      <Route path="gestion-actualites" element={behind('articles', <ArticlesPage />)} />
      <Route
        path="gestion-actualites/nouveau"
        element={behind('articles', <ArticleEditorPage />)}
      />
      <Route path="gestion-actualites/:id" element={behind('articles', <ArticleEditorPage />)} />
      <Route path="*" element={<AreaNotFound home={adminPaths.dashboard} />} />
    </Routes>
  );
}

const behind = (screen: AdminScreen, page: ReactNode) => <Behind screen={screen}>{page}</Behind>;
