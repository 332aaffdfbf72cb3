import type { Member } from '#platform/access/actor';
import { searchInput } from '#platform/input/fields';
import { parse } from '#platform/input/parse';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import type { SortDirection } from '#platform/db/sort';
import { isId } from '#platform/text/ids';
import { ArticleStatus, type ArticleAudience } from '../article/article.types';
import type { ArticleCounts, ArticleSort, ManagedArticleFilter } from './managedArticle.types';
import {
  managedCondition,
  readCounts,
  readManaged,
  readManagedPage,
  type ManagedArticleRow,
} from './managedArticles.reads';
import { articlePolicy } from '../news.policy';
import { countWhere } from '../reading/news.reads';

export interface ManagedListRequest extends PageRequest {
  sort: ArticleSort;
  direction: SortDirection;
}

/**
 * Returns a page of the articles that match a filter, in any status.
 * @param request page from 1; at most 50 articles a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 * or a search over 100 characters
 */
export async function listManagedArticles(
  actor: Member,
  filter: ManagedArticleFilter,
  request: ManagedListRequest,
): Promise<PageOf<ManagedArticleRow>> {
  const { page, pageSize } = parse(pageInput, request);
  parse(searchInput, filter);
  const condition = await managedCondition(actor, filter);
  const cut = { limit: pageSize, offset: (page - 1) * pageSize };
  const items = await readManagedPage(condition, request, cut);
  const total = await countWhere(condition);
  return toPage(items, total, { page, pageSize });
}

/**
 * Returns an article in any status; null when it does not exist or is in the trash.
 */
export async function findManagedArticle(
  actor: Member,
  id: string,
): Promise<ManagedArticleRow | null> {
  return isId(id) ? readManaged(Number(id)) : null;
}

/**
 * Returns the totals shown above the staff lists of articles.
 * @param audience audience of the counted articles; null for all
 */
export async function countArticles(
  actor: Member,
  audience: ArticleAudience | null,
): Promise<ArticleCounts> {
  return readCounts(audience);
}

/**
 * Returns the count of drafts that the actor wrote; null when the actor may not open the list of
 * drafts.
 */
export async function countOwnDrafts(actor: Member): Promise<number | null> {
  if (!articlePolicy.handle(actor)) return null;
  return countWhere(await managedCondition(actor, { status: ArticleStatus.DRAFT, mine: true }));
}
