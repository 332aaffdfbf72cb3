import { publicPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { PublicFeature } from '../publicFeature';

const NewsListPage = lazyPage('areas/public/news/NewsListPage.tsx', async () => ({
  default: (await import('./NewsListPage')).NewsListPage,
}));
const ArticlePage = lazyPage('areas/public/news/ArticlePage.tsx', async () => ({
  default: (await import('./ArticlePage')).ArticlePage,
}));

export const news: PublicFeature = {
  pages: [
    { path: publicPaths.news, Page: NewsListPage, members: 'redirect' },
    { path: `${publicPaths.news}/:slug`, Page: ArticlePage, members: 'redirect' },
  ],
  menu: [{ label: 'Actualités', to: publicPaths.news }],
};
