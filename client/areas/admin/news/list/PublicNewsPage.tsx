import { NewsListPage } from './NewsListPage';
import { publicNews } from './newsScreens';
import { newsListPreload } from './useNewsList';

export const preload = newsListPreload(publicNews);

export default function PublicNewsPage() {
  return <NewsListPage screen={publicNews} />;
}
