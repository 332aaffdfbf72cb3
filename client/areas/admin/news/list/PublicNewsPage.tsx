import { NewsListPage } from './NewsListPage';
import { publicNews } from './newsScreens';

/** The list of public articles. */
export default function PublicNewsPage() {
  return <NewsListPage screen={publicNews} />;
}
