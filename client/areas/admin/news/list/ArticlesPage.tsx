import { NewsListPage } from './NewsListPage';
import { centralNews } from './newsScreens';

/** Every article, whoever it is for. */
export default function ArticlesPage() {
  return <NewsListPage screen={centralNews} />;
}
