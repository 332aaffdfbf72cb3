import type { Member } from '#platform/access/actor';
import { runBulkAction, countedInput, type BulkReport, type FoundByFilter } from '#platform/bulk';
import { searchInput } from '#platform/input/fields';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { Permission } from '#platform/access/permissions';
import { authorize, type ActorRule } from '#platform/access/policy';
import { lockArticle } from '../article/articleState';
import { ArticleBulkAction, type ArticleBulkInput } from './articleActions.types';
import { managedCondition, readManagedIds, titlesOf } from './managedArticles.reads';
import { articlePolicy } from '../news.policy';
import {
  archiveArticle,
  publishArticle,
  setArticleFeatured,
  unpublishArticle,
} from '../writing/publication.service';
import { deleteArticle, eraseArticle, restoreArticle } from '../writing/trash.service';

/** A bulk action and its access rule. */
interface BulkStep {
  rule: ActorRule;
  /** Permission that the rule requires. */
  permission: Permission;
  run: (actor: Member, id: string) => Promise<unknown>;
}

const PUBLISH = { rule: articlePolicy.publish, permission: Permission.CONTENT_NEWS_PUBLISH };
const MANAGE = { rule: articlePolicy.manage, permission: Permission.CONTENT_NEWS_MANAGE };
const DELETE = { rule: articlePolicy.delete, permission: Permission.CONTENT_NEWS_DELETE };

const ACTIONS: Readonly<Record<ArticleBulkAction, BulkStep>> = {
  [ArticleBulkAction.PUBLISH]: { ...PUBLISH, run: publishArticle },
  [ArticleBulkAction.UNPUBLISH]: { ...PUBLISH, run: unpublishArticle },
  [ArticleBulkAction.ARCHIVE]: { ...MANAGE, run: archiveArticle },
  [ArticleBulkAction.FEATURE]: {
    ...MANAGE,
    run: (actor, id) => setArticleFeatured(actor, id, true),
  },
  [ArticleBulkAction.UNFEATURE]: {
    ...MANAGE,
    run: (actor, id) => setArticleFeatured(actor, id, false),
  },
  [ArticleBulkAction.DELETE]: { ...DELETE, run: deleteArticle },
  [ArticleBulkAction.RESTORE]: { ...DELETE, run: restoreArticle },
  [ArticleBulkAction.ERASE]: { ...DELETE, run: eraseArticle },
};

/**
 * Returns the selection of articles by the filter; null when the input has no filter.
 * @throws AppError FORBIDDEN when the actor may not list articles
 */
function foundBy(actor: Member, input: ArticleBulkInput): FoundByFilter | null {
  const { filter } = input;
  if (!filter) return null;
  authorize(articlePolicy.view, actor);
  parse(searchInput, filter);
  const { expected } = parse(countedInput, input);
  return {
    expected,
    read: async (most) => (await readManagedIds(await managedCondition(filter), most)).map(String),
  };
}

/**
 * Performs an action on many articles in one transaction, and returns a result for each. An article
 * that cannot be changed is refused; the others are still processed. A dry run returns the same
 * report and changes nothing. With a filter, the action applies to all articles that match,
 * provided that their count and IDs are those that the dry run reported.
 * @throws AppError FORBIDDEN without CONTENT_NEWS_MANAGE and the permission of the action;
 * VALIDATION_FAILED for no article, or more than 500 articles
 */
export async function bulkArticles(actor: Member, input: ArticleBulkInput): Promise<BulkReport> {
  const { rule, run, permission } = ACTIONS[input.action];
  authorize(articlePolicy.manage, actor);
  authorize(rule, actor);
  return runBulkAction({
    ids: input.articleIds,
    found: foundBy(actor, input),
    field: 'articleIds',
    whenNone: 'Aucun article sélectionné',
    dryRun: input.dryRun,
    permission,
    labels: async (given) => {
      const ids = given.filter(isId).map(Number);
      // Locks all articles first and in one order, so that two bulk actions cannot deadlock.
      for (const id of ids.toSorted((one, other) => one - other)) await lockArticle(id);
      return titlesOf(ids);
    },
    run: (id) => run(actor, id),
  });
}
