import { NewsListPage } from './NewsListPage';
import { memberNews } from './newsScreens';

/** The news of the members. */
export default function MemberNewsPage() {
  return <NewsListPage screen={memberNews} />;
}
