import { Newspaper } from 'lucide-react';
import { lazy } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import type { MemberFeature } from '../memberFeature';

const NewsListPage = lazy(() => import('./NewsListPage'));
const ArticlePage = lazy(() => import('./ArticlePage'));

export const news: MemberFeature = {
  pages: [
    { path: memberPaths.news, Page: NewsListPage, menu: { label: 'Actualités', Icon: Newspaper } },
    { path: `${memberPaths.news}/:id`, Page: ArticlePage },
  ],
};
