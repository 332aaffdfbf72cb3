import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

import { publicFeatures } from '../areas/public/publicFeatures';
import { PublicLayout } from '../areas/public/PublicLayout';
import { adminPaths, memberPaths } from '../platform/address/paths';
import { FullPageSpinner } from '../ui/feedback/Spinner';
import { ErrorBoundary } from './ErrorBoundary';
import { AdminGuard, MemberGuard, PublicGuard } from './guards';
import { MaintenanceGate } from './MaintenanceGate';
import { RouteEffects } from './RouteEffects';

// Each area comes when it is opened; the pages of the public site as its features say.
const MemberArea = lazy(() => import('../areas/member/MemberArea'));
const AdminArea = lazy(() => import('../areas/admin/AdminArea'));

const publicPages = publicFeatures.flatMap(({ pages }) => pages);

/** Which page answers which address, and to whom. */
export function AppRoutes() {
  const location = useLocation();
  const { pathname } = location;
  const escaped = withoutLineBreaks(pathname);
  return (
    <ErrorBoundary resetKey={pathname}>
      <RouteEffects />
      <MaintenanceGate>
        <Routes location={escaped === pathname ? undefined : { ...location, pathname: escaped }}>
          <Route path={`${memberPaths.root}/*`} element={area(MemberGuard, <MemberArea />)} />
          <Route path={`${adminPaths.root}/*`} element={area(AdminGuard, <AdminArea />)} />
          <Route element={<PublicGuard>{page(<PublicLayout />)}</PublicGuard>}>
            {publicPages.map(({ path, Page }) => (
              <Route key={path} path={path} element={page(<Page />)} />
            ))}
          </Route>
        </Routes>
      </MaintenanceGate>
    </ErrorBoundary>
  );
}

/** The router's `*` stops at a line break: escaped once more, it is an address like any other. */
const withoutLineBreaks = (pathname: string): string =>
  pathname.replace(/%(?=0a|0d|e2%80%a[89])/gi, '%25');

/**
 * A page whose script is on its way keeps the height of the screen, so that nothing jumps. A page
 * that the server rendered wakes up in small slices inside it, and never holds up a press.
 */
const page = (content: ReactNode) => <Suspense fallback={<FullPageSpinner />}>{content}</Suspense>;

const area = (Guard: (props: { children: ReactNode }) => ReactNode, content: ReactNode) => (
  <Guard>
    <Suspense fallback={<FullPageSpinner />}>{content}</Suspense>
  </Guard>
);
