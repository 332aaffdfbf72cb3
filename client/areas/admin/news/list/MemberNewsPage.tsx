import { NewsListPage } from './NewsListPage';
import { memberNews } from './newsScreens';

/** The list of member articles. */
export default function MemberNewsPage() {
  return <NewsListPage screen={memberNews} />;
}
