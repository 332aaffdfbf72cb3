import { NewsListPage } from './NewsListPage';
import { publicNews } from './newsScreens';

/** The news that everybody reads. */
export default function PublicNewsPage() {
  return <NewsListPage screen={publicNews} />;
}
