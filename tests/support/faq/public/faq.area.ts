import type { PublicFeature } from '#areas/public/publicFeature';
import { fetchedPage } from '#client/platform/head/fetchedPage';

const FaqPage = fetchedPage('areas/public/faq/FaqPage.tsx', () => import('./FaqPage'));

/** Registers the page of the questions and answers, with an entry in the header. */
export const faq: PublicFeature = {
  pages: [{ path: '/faq', Page: FaqPage, members: 'samePage' }],
  menu: [{ label: 'Questions', to: '/faq' }],
};
