import { Newspaper } from 'lucide-react';

import { memberPageNames } from '../../../platform/address/pageNames';
import { memberPaths } from '../../../platform/address/paths';
import { fetchedPage } from '../../../platform/head/fetchedPage';
import type { MemberFeature } from '../memberFeature';

const NewsListPage = fetchedPage(
  'areas/member/news/NewsListPage.tsx',
  () => import('./NewsListPage'),
);
const ArticlePage = fetchedPage('areas/member/news/ArticlePage.tsx', () => import('./ArticlePage'));

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
