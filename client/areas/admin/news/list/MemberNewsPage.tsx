import { NewsListPage } from './NewsListPage';
import { memberNews } from './newsScreens';
import { newsListPreload } from './useNewsList';

export const preload = newsListPreload(memberNews);

/** Page with the articles for members. */
export default function MemberNewsPage() {
  return <NewsListPage screen={memberNews} />;
}
