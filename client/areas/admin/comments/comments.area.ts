import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const CommentsPage = lazyPage(
  'areas/admin/comments/CommentsPage.tsx',
  () => import('./CommentsPage'),
);

/** Comments and their moderation. */
export const comments: AdminFeature = {
  pages: [
    {
      path: adminPaths.comments,
      Page: CommentsPage,
      permissions: ['MODERATION_COMMENTS_VIEW', 'MODERATION_COMMENTS_MODERATE'],
      entry: 'inbox',
      name: adminPageNames.comments,
      tab: 'Tous les commentaires',
      keywords: 'modération',
    },
  ],
  auditLabels: {
    targets: {
      comment: {
        to: (commentaire) => adminPaths.commentQueue({ commentaire }),
      },
    },
  },
};
