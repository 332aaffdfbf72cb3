import { NewsListPage } from './NewsListPage';
import { memberNews } from './newsScreens';
import { newsListPreload } from './useNewsList';

export const preload = newsListPreload(memberNews);

/** The list of member articles. */
export default function MemberNewsPage() {
  return <NewsListPage screen={memberNews} />;
}
