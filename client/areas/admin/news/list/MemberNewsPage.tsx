import { NewsListPage } from './NewsListPage';
import { memberNews } from './newsScreens';
import { newsListBegins } from './useNewsList';

export const begins = newsListBegins(memberNews);

/** The list of member articles. */
export default function MemberNewsPage() {
  return <NewsListPage screen={memberNews} />;
}
