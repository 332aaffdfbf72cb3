import { NewsListPage } from './NewsListPage';
import { memberNews } from './newsScreens';
import { newsListPreload } from './useNewsList';

export const preload = newsListPreload(memberNews);

export default function MemberNewsPage() {
  return <NewsListPage screen={memberNews} />;
}
