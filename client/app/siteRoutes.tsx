import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoutesFromElements, Route } from 'react-router-dom';

import { HomePage } from '../areas/public/home/HomePage';
import { PublicLayout } from '../areas/public/PublicLayout';
import { adminPaths, legalPaths, memberPaths, publicPaths } from '../platform/address/paths';
import { FullPageSpinner } from '../ui/feedback/Spinner';
import { fetchedPage } from './fetchedPage';
import { AdminGuard, MemberGuard, PublicGuard } from './guards';
import { Site, SiteFailure } from './Site';

// The home page comes with the first script; every other page, and each area, when it is opened.
const NewsListPage = fetchedPage('areas/public/news/NewsListPage.tsx', async () => ({
  default: (await import('../areas/public/news/NewsListPage')).NewsListPage,
}));
const ArticlePage = fetchedPage('areas/public/news/ArticlePage.tsx', async () => ({
  default: (await import('../areas/public/news/ArticlePage')).ArticlePage,
}));
const NotFoundPage = fetchedPage('areas/public/not-found/NotFoundPage.tsx', async () => ({
  default: (await import('../areas/public/not-found/NotFoundPage')).NotFoundPage,
}));
const ForgottenPasswordPage = fetchedPage(
  'areas/public/account/ForgottenPasswordPage.tsx',
  () => import('../areas/public/account/ForgottenPasswordPage'),
);
const ResetPasswordPage = fetchedPage(
  'areas/public/account/ResetPasswordPage.tsx',
  () => import('../areas/public/account/ResetPasswordPage'),
);
const VerifyEmailPage = fetchedPage(
  'areas/public/account/VerifyEmailPage.tsx',
  () => import('../areas/public/account/VerifyEmailPage'),
);
const RevertEmailPage = fetchedPage(
  'areas/public/account/RevertEmailPage.tsx',
  () => import('../areas/public/account/RevertEmailPage'),
);
const NotMePage = fetchedPage(
  'areas/public/account/NotMePage.tsx',
  () => import('../areas/public/account/NotMePage'),
);
const FirstAdministratorPage = fetchedPage(
  'areas/public/account/FirstAdministratorPage.tsx',
  () => import('../areas/public/account/FirstAdministratorPage'),
);
const LegalPage = fetchedPage(
  'areas/public/legal/LegalPage.tsx',
  () => import('../areas/public/legal/LegalPage'),
);
const MemberArea = behindSignIn(() => import('../areas/member/MemberArea'));
const AdminArea = behindSignIn(() => import('../areas/admin/AdminArea'));

/**
 * A page whose script is on its way keeps the height of the screen, so that nothing jumps. A page
 * that the server rendered wakes up in small slices inside it, and never holds up a press.
 */
const page = (content: ReactNode) => <Suspense fallback={<FullPageSpinner />}>{content}</Suspense>;

const publicPage = (content?: ReactNode) => (
  <PublicGuard>{page(<PublicLayout>{content}</PublicLayout>)}</PublicGuard>
);

/** Which page answers which address, and to whom. */
export const siteRoutes = createRoutesFromElements(
  // The router's `*` stops at a line break: such an address comes here as one without a route.
  <Route element={<Site />} errorElement={<SiteFailure notFound={publicPage(<NotFoundPage />)} />}>
    <Route
      path={`${memberPaths.root}/*`}
      element={<MemberGuard>{page(<MemberArea />)}</MemberGuard>}
    />
    <Route path={`${adminPaths.root}/*`} element={<AdminGuard>{page(<AdminArea />)}</AdminGuard>} />
    <Route element={publicPage()}>
      <Route path={publicPaths.home} element={page(<HomePage />)} />
      <Route path={publicPaths.news} element={page(<NewsListPage />)} />
      <Route path={`${publicPaths.news}/:slug`} element={page(<ArticlePage />)} />
      {Object.values(legalPaths).map((path) => (
        <Route key={path} path={path} element={page(<LegalPage />)} />
      ))}
      <Route path={publicPaths.forgottenPassword} element={page(<ForgottenPasswordPage />)} />
      <Route path={publicPaths.resetPassword} element={page(<ResetPasswordPage />)} />
      <Route path={publicPaths.verifyEmail} element={page(<VerifyEmailPage />)} />
      <Route path={publicPaths.revertEmail} element={page(<RevertEmailPage />)} />
      <Route path={publicPaths.notMe} element={page(<NotMePage />)} />
      <Route path={publicPaths.firstAdministrator} element={page(<FirstAdministratorPage />)} />
      <Route path="*" element={page(<NotFoundPage />)} />
    </Route>
  </Route>,
);

/** An area, with Apollo Client's own hooks for all that is in it. */
function behindSignIn(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(async () => {
    const [{ SignedIn }, { default: Area }] = await Promise.all([import('./SignedIn'), load()]);
    return {
      default: () => (
        <SignedIn>
          <Area />
        </SignedIn>
      ),
    };
  });
}
