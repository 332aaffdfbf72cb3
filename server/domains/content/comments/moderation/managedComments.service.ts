import { splitNumbers } from '#platform/db/rows/numberedItems';
import { parse } from '#platform/input/parse';
import { searchInput } from '#platform/input/fields';
import type { Member } from '#platform/access/actor';
import { runBulkAction, type BulkAction, type BulkPayload } from '#platform/outcomes/bulk';
import { pagesUpTo, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { transaction } from '#platform/db/transaction';
import { isId } from '#platform/text/ids';
import type { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import {
  conflictsOf,
  preloadConflicts,
  withPreloadedConflicts,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { CommentDecision, moderationInput } from '../comment.types';
import { authorsOf, lockThreadsOf } from '../commentState';
import { moderationPolicy } from '../comments.policy';
import {
  CommentBulkAction,
  type CommentBulkInput,
  type ManagedComment,
  type ManagedCommentFilter,
} from './managedComment.types';
import {
  excerptsOf,
  FARTHEST,
  readManagedPage,
  type ManagedCommentRow,
} from './managedComments.reads';
import { openReports } from './openReports.service';
import { reasonForStaff } from './moderation.types';
import { decideComment, moderationOf, removeComment } from './moderation.service';

export const queuePage = pagesUpTo(FARTHEST);

/**
 * Returns a page of the moderation queue, newest first. The queue contains every comment that was
 * not deleted. Pages reach the newest 10,000; older comments are found with filters.
 * @param request page from 1; at most 50 comments a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds or a search over 100
 * characters
 */
export async function listManagedComments(
  actor: Member,
  filter: ManagedCommentFilter,
  request: PageRequest,
): Promise<PageOf<ManagedComment>> {
  const page = parse(queuePage, request);
  parse(searchInput, filter);
  const asked = { ...filter, ...(await splitNumbers('comment', actor, filter.search)) };
  const { rows, total } = await readManagedPage(asked, page);
  const conflicts = await conflictsIn(actor, rows);
  const items = rows.map((row, at) => asManaged(actor, row, conflicts[at] ?? null));
  return toPage(items, total, page);
}

/** Returns the actor's conflict for each comment; an empty array for other actors. */
function conflictsIn(actor: Member, rows: readonly ManagedCommentRow[]) {
  if (!actor.can(Permission.MODERATION_COMMENTS_MODERATE)) return [];
  const actions = rows.map(({ id, author }) => moderationOf({ id, userId: author?.id ?? null }));
  return conflictsOf(actor, actions);
}

function asManaged(
  actor: Member,
  { deletedAt, moderation, ...row }: ManagedCommentRow,
  conflict: Conflict | null,
) {
  const facts = { status: row.status, deletedAt };
  const free = conflict === null;
  return {
    ...row,
    deleted: deletedAt !== null,
    statusReason: row.statusReason === null ? null : reasonForStaff(row.statusReason),
    moderation: moderation.flatMap(({ reason }) => (reason ? reasonForStaff(reason) : [])),
    canApprove: free && moderationPolicy.approve(actor, facts),
    canReject: free && moderationPolicy.reject(actor, facts),
    canDelete: free && moderationPolicy.delete(actor, facts),
    conflict,
  };
}

/**
 * Deletes any comment and notifies its author.
 * @returns the message for the moderator, in French
 * @throws AppError FORBIDDEN; COMMENT_NOT_FOUND; VALIDATION_FAILED; CONFLICT with the current state
 * when the moderator's version is outdated
 */
export async function deleteCommentAsStaff(
  actor: Member,
  input: Parameters<typeof removeComment>[1],
): Promise<string> {
  await transaction(() => removeComment(actor, input));
  return 'Commentaire supprimé';
}

const decisions = {
  [CommentBulkAction.APPROVE]: CommentDecision.APPROVE,
  [CommentBulkAction.REJECT]: CommentDecision.REJECT,
} as const;

/**
 * Approves, rejects or deletes many comments in one transaction. A comment is refused when it is
 * reported, has changed since the moderator read it, or involves a conflict of interest; the other
 * comments are still processed.
 * @throws AppError VALIDATION_FAILED for no comment, more than 500 comments, or a reason
 * that is too long
 */
export async function bulkComments(actor: Member, input: CommentBulkInput): Promise<BulkPayload> {
  const grounds = parse(moderationInput, input);
  const versions = new Map(input.comments.map(({ id, version }) => [id, version]));
  const { action } = input;
  const bulk: BulkAction = {
    ids: input.comments.map(({ id }) => id),
    field: 'comments',
    whenNone: 'Aucun commentaire sélectionné',
    dryRun: false,
    permission: Permission.MODERATION_COMMENTS_MODERATE,
    labels: async (ids) => {
      const numbers = ids.filter(isId).map(Number);
      await openReports().lock(numbers);
      await lockThreadsOf(numbers);
      await preloadConflicts(actor, (await authorsOf(numbers)).map(moderationOf));
      return excerptsOf(ids);
    },
    run: (id) => {
      const asRead = { id, version: versions.get(id) ?? 0, ...grounds };
      if (action === CommentBulkAction.DELETE) return removeComment(actor, asRead);
      return decideComment(actor, { ...asRead, decision: decisions[action] });
    },
  };
  return withPreloadedConflicts(actor, () => runBulkAction(bulk));
}
