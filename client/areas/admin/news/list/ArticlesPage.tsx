import { NewsListPage } from './NewsListPage';
import { centralNews } from './newsScreens';

/** Every article, of both audiences. */
export default function ArticlesPage() {
  return <NewsListPage screen={centralNews} />;
}
