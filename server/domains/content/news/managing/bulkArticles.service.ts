import type { Member } from '#platform/access/actor';
import {
  runBulkAction,
  countedInput,
  leavingOut,
  type BulkPayload,
  type FoundByFilter,
} from '#platform/outcomes/bulk';
import { searchInput } from '#platform/input/fields';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { Permission } from '#platform/access/permissions';
import { requirePermission } from '#platform/access/policy';
import { lockArticle } from '../article/articleState';
import { ArticleBulkAction, type ArticleBulkInput } from './articleActions.types';
import { managedCondition, readManagedIds, titlesOf } from './managedArticles.reads';
import {
  archiveArticle,
  publishArticle,
  setArticleFeatured,
  unpublishArticle,
} from '../writing/publication.service';
import { deleteArticle, eraseArticle, restoreArticle } from '../writing/trash.service';

interface BulkStep {
  /** Permission that the action requires, in addition to CONTENT_NEWS_MANAGE. */
  permission: Permission;
  run: (actor: Member, id: string) => Promise<unknown>;
}

const PUBLISH = Permission.CONTENT_NEWS_PUBLISH;
const MANAGE = Permission.CONTENT_NEWS_MANAGE;
const DELETE = Permission.CONTENT_NEWS_DELETE;

const ACTIONS: Readonly<Record<ArticleBulkAction, BulkStep>> = {
  [ArticleBulkAction.PUBLISH]: { permission: PUBLISH, run: publishArticle },
  [ArticleBulkAction.UNPUBLISH]: { permission: PUBLISH, run: unpublishArticle },
  [ArticleBulkAction.ARCHIVE]: { permission: MANAGE, run: archiveArticle },
  [ArticleBulkAction.FEATURE]: {
    permission: MANAGE,
    run: (actor, id) => setArticleFeatured(actor, id, true),
  },
  [ArticleBulkAction.UNFEATURE]: {
    permission: MANAGE,
    run: (actor, id) => setArticleFeatured(actor, id, false),
  },
  [ArticleBulkAction.DELETE]: { permission: DELETE, run: deleteArticle },
  [ArticleBulkAction.RESTORE]: { permission: DELETE, run: restoreArticle },
  [ArticleBulkAction.ERASE]: { permission: DELETE, run: eraseArticle },
};

/**
 * Returns the selection of articles by the filter; null when the input has no filter.
 * @throws AppError FORBIDDEN when the actor may not list articles
 */
function foundBy(actor: Member, input: ArticleBulkInput): FoundByFilter | null {
  const { filter } = input;
  if (!filter) return null;
  requirePermission(actor, Permission.CONTENT_NEWS_VIEW);
  parse(searchInput, filter);
  const { expected } = parse(countedInput, input);
  return {
    expected,
    read: leavingOut(input.exceptIds, async (most) =>
      (await readManagedIds(await managedCondition(actor, filter), most)).map(String),
    ),
  };
}

/**
 * Performs an action on many articles in one transaction, and returns a result for each. An article
 * that cannot be changed is refused; the others are still processed. A dry run returns the same
 * report and changes nothing. With a filter, the action applies to all articles that match,
 * provided that their count and IDs are those that the dry run reported.
 * @throws AppError FORBIDDEN without the permission of the action;
 * VALIDATION_FAILED for no article, or more than 500 articles
 */
export async function bulkArticles(actor: Member, input: ArticleBulkInput): Promise<BulkPayload> {
  const { run, permission } = ACTIONS[input.action];
  requirePermission(actor, permission);
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
