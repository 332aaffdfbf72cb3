import { NewsListPage } from './NewsListPage';
import { centralNews } from './newsScreens';
import { newsListBegins } from './useNewsList';

export const begins = newsListBegins(centralNews);

/** Every article, of both audiences. */
export default function ArticlesPage() {
  return <NewsListPage screen={centralNews} />;
}
