import type { PublicFeature } from '#areas/public/publicFeature';
import { fetchedPage } from '#client/platform/head/fetchedPage';

const FaqPage = fetchedPage('areas/public/faq/FaqPage.tsx', () => import('./FaqPage'));

/** Questions and answers, and their entry of the header. */
export const faq: PublicFeature = {
  pages: [{ path: '/faq', Page: FaqPage }],
  menu: [{ label: 'Questions', to: '/faq' }],
};
