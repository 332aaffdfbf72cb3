import { publicPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { PublicFeature } from '../publicFeature';

const PasswordResetRequestPage = lazyPage(
  'areas/public/account/PasswordResetRequestPage.tsx',
  () => import('./PasswordResetRequestPage'),
);
const ResetPasswordPage = lazyPage(
  'areas/public/account/ResetPasswordPage.tsx',
  () => import('./ResetPasswordPage'),
);
const VerifyEmailPage = lazyPage(
  'areas/public/account/VerifyEmailPage.tsx',
  () => import('./VerifyEmailPage'),
);
const RevertEmailPage = lazyPage(
  'areas/public/account/RevertEmailPage.tsx',
  () => import('./RevertEmailPage'),
);
const NotMePage = lazyPage('areas/public/account/NotMePage.tsx', () => import('./NotMePage'));
const ExternalReturnPage = lazyPage(
  'areas/public/account/ExternalReturnPage.tsx',
  () => import('./ExternalReturnPage'),
);
const RecentAccessPage = lazyPage(
  'areas/public/account/RecentAccessPage.tsx',
  () => import('./RecentAccessPage'),
);
const AppealPage = lazyPage('areas/public/account/AppealPage.tsx', () => import('./AppealPage'));
const FirstAdministratorPage = lazyPage(
  'areas/public/account/FirstAdministratorPage.tsx',
  () => import('./FirstAdministratorPage'),
);

export const account: PublicFeature = {
  pages: [
    { path: publicPaths.passwordResetRequest, Page: PasswordResetRequestPage, members: 'samePage' },
    { path: publicPaths.resetPassword, Page: ResetPasswordPage, members: 'samePage' },
    { path: publicPaths.verifyEmail, Page: VerifyEmailPage, members: 'samePage' },
    { path: publicPaths.revertEmail, Page: RevertEmailPage, members: 'samePage' },
    { path: publicPaths.notMe, Page: NotMePage, members: 'samePage' },
    { path: '/retour-connexion/:provider', Page: ExternalReturnPage, members: 'samePage' },
    { path: publicPaths.recentAccess, Page: RecentAccessPage, members: 'samePage' },
    { path: publicPaths.appeal, Page: AppealPage, members: 'samePage' },
    { path: publicPaths.firstAdministrator, Page: FirstAdministratorPage, members: 'samePage' },
  ],
};
