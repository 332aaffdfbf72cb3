import { NewsListPage } from './NewsListPage';
import { publicNews } from './newsScreens';
import { newsListBegins } from './useNewsList';

export const begins = newsListBegins(publicNews);

/** The list of public articles. */
export default function PublicNewsPage() {
  return <NewsListPage screen={publicNews} />;
}
