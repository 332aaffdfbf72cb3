import { NewsListPage } from './NewsListPage';
import { centralNews } from './newsScreens';
import { newsListPreload } from './useNewsList';

export const preload = newsListPreload(centralNews);

/** Page with all articles, for both audiences. */
export default function ArticlesPage() {
  return <NewsListPage screen={centralNews} />;
}
