import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const MANAGING = [
  'CONTENT_NEWS_CREATE',
  'CONTENT_NEWS_EDIT',
  'CONTENT_NEWS_PUBLISH',
  'CONTENT_NEWS_DELETE',
  'CONTENT_NEWS_MANAGE',
] as const;

const PublicNewsPage = lazyPage(
  'areas/admin/news/list/PublicNewsPage.tsx',
  () => import('./list/PublicNewsPage'),
);
const MemberNewsPage = lazyPage(
  'areas/admin/news/list/MemberNewsPage.tsx',
  () => import('./list/MemberNewsPage'),
);
const ArticlesPage = lazyPage(
  'areas/admin/news/list/ArticlesPage.tsx',
  () => import('./list/ArticlesPage'),
);
const ArticleEditorPage = lazyPage(
  'areas/admin/news/editor/ArticleEditorPage.tsx',
  () => import('./editor/ArticleEditorPage'),
);

/** Articles: three lists (all, public, for members), and the editor. */
export const news: AdminFeature = {
  pages: [
    {
      path: adminPaths.publicNews,
      Page: PublicNewsPage,
      permissions: ['CONTENT_NEWS_VIEW'],
      menu: { section: 'Contenus', label: adminPageNames.publicNews },
    },
    {
      path: adminPaths.memberNews,
      Page: MemberNewsPage,
      permissions: ['CONTENT_NEWS_VIEW'],
      menu: { section: 'Contenus', label: adminPageNames.memberNews },
    },
    {
      path: adminPaths.articles,
      Page: ArticlesPage,
      permissions: MANAGING,
      menu: { section: 'Contenus', label: adminPageNames.articles },
    },
    { path: adminPaths.newArticle(), Page: ArticleEditorPage, permissions: MANAGING },
    { path: `${adminPaths.articles}/:id`, Page: ArticleEditorPage, permissions: MANAGING },
  ],
  auditLabels: {
    targets: {
      article: {
        to: (id) => adminPaths.editArticle(id),
        permissions: ['CONTENT_NEWS_EDIT'],
      },
    },
  },
};
