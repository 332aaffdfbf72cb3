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
      entry: 'news',
      name: adminPageNames.publicNews,
      tab: 'Publiques',
      keywords: 'articles',
    },
    {
      path: adminPaths.memberNews,
      Page: MemberNewsPage,
      permissions: ['CONTENT_NEWS_VIEW'],
      entry: 'news',
      name: adminPageNames.memberNews,
      tab: 'Membres',
      keywords: 'articles',
    },
    {
      path: adminPaths.articles,
      Page: ArticlesPage,
      permissions: MANAGING,
      entry: 'news',
      name: adminPageNames.articles,
      tab: 'Toutes',
      keywords: 'articles toutes',
    },
    {
      path: adminPaths.newArticle(),
      Page: ArticleEditorPage,
      entry: 'news',
      permissions: MANAGING,
    },
    {
      path: `${adminPaths.articles}/:id`,
      Page: ArticleEditorPage,
      entry: 'news',
      permissions: MANAGING,
    },
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
