import { Newspaper } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const NewsListPage = lazyPage('areas/member/news/NewsListPage.tsx', () => import('./NewsListPage'));
const ArticlePage = lazyPage('areas/member/news/ArticlePage.tsx', () => import('./ArticlePage'));

export const news: MemberFeature = {
  pages: [
    {
      path: memberPaths.news,
      Page: NewsListPage,
      menu: { label: memberPageNames.news, Icon: Newspaper },
    },
    { path: `${memberPaths.news}/:id`, Page: ArticlePage },
  ],
};
