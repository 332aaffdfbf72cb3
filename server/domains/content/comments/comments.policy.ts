import type { Actor } from '#platform/access/actor';
import { MINUTE, now } from '#platform/running/clock';
import { Permission } from '#platform/access/permissions';
import { requiring, type Policy, type Rule } from '#platform/access/policy';
import { canMove, CommentStatus, type CommentViewerCan } from './comment.types';

/** Time for which authors may change a comment, in milliseconds. */
const EDIT_TIME = 5 * MINUTE;

/** Fields of a comment that the access rules need, on an article that the actor may read. */
export interface CommentFacts {
  userId: number | null;
  parentId: number | null;
  status: CommentStatus;
  deletedAt: Date | null;
  createdAt: Date;
  decidedAt: Date | null;
  replyCount: number;
}

const isOwn: Rule<CommentFacts> = (actor, { userId }) => userId !== null && userId === actor.userId;

/** Returns whether every reader of the article may read the text of a comment. */
export const isPublished = ({ status, deletedAt }: Pick<CommentFacts, 'status' | 'deletedAt'>) =>
  status === CommentStatus.APPROVED && deletedAt === null;

/**
 * Returns whether a comment stays in the list as a placeholder above its replies when its text is
 * not readable. A rejected comment does not.
 */
const isPlaceholder = ({ status, replyCount }: CommentFacts) =>
  status !== CommentStatus.REJECTED && replyCount > 0;

/**
 * Allows readers to see an approved comment, their own comment in any status, and the placeholder
 * of a deleted, pending or reported comment that has replies. The actor must see the thread.
 * `visibleTo` is the same rule in SQL.
 */
const read: Rule<CommentFacts> = (actor, comment) =>
  isPlaceholder(comment) ||
  (comment.deletedAt === null &&
    (comment.status === CommentStatus.APPROVED || isOwn(actor, comment)));

/**
 * Returns whether the text of a comment is hidden from the actor, because the comment is not
 * approved and not their own.
 */
export const isHiddenFrom = (
  actorId: number,
  { userId, status, deletedAt }: Pick<CommentFacts, 'userId' | 'status' | 'deletedAt'>,
): boolean => deletedAt === null && status !== CommentStatus.APPROVED && userId !== actorId;

/**
 * Facts about a comment that the moderation rules need. A moderator may approve a comment that is
 * not approved, and reject one that is not rejected. A reported comment can be neither approved nor
 * rejected here: its reports are decided instead.
 */
export interface ModeratedFacts {
  status: CommentStatus;
  deletedAt: Date | null;
}

const moderating = (isAllowed: Rule<ModeratedFacts>) =>
  requiring(() => [Permission.MODERATION_COMMENTS_MODERATE], isAllowed);

const moveTo = (to: CommentStatus): Rule<ModeratedFacts> =>
  moderating(
    (_actor, { status, deletedAt }) =>
      deletedAt === null && status !== CommentStatus.REPORTED && canMove(status, to),
  );

/** Access policy of decisions about comments. They need moderation.comments.moderate. */
export const moderationPolicy = {
  approve: moveTo(CommentStatus.APPROVED),
  reject: moveTo(CommentStatus.REJECTED),
  /** Allows the deletion of any comment, whatever its status. */
  delete: moderating((_actor, { deletedAt }) => deletedAt === null),
} satisfies Policy<ModeratedFacts>;

/** Access policy of comments. The actor must be allowed to read the article and the thread. */
export const commentPolicy = {
  read,
  edit: (actor, comment) => {
    const until = editableUntil(actor, comment);
    return until !== null && until > now();
  },
  delete: (actor, comment) => isOwn(actor, comment) && comment.deletedAt === null,
  like: (_actor, comment) => isPublished(comment),
  reply: (_actor, comment) => isPublished(comment) && comment.parentId === null,
  report: (actor, comment) => isPublished(comment) && !isOwn(actor, comment),
} satisfies Policy<CommentFacts>;

/**
 * Returns the end of the 5 minutes in which the actor may change the text. Returns null when the
 * actor may not change the text at all: the comment is not their own, was deleted, is reported, or
 * was rejected by a moderator. A comment that only automatic moderation rejected may be changed.
 */
export function editableUntil(actor: Actor, comment: CommentFacts): Date | null {
  const { status, decidedAt, createdAt } = comment;
  const refused = status === CommentStatus.REJECTED && decidedAt !== null;
  const isFixed = refused || status === CommentStatus.REPORTED;
  if (!commentPolicy.delete(actor, comment) || isFixed) return null;
  return new Date(createdAt.getTime() + EDIT_TIME);
}

/**
 * Returns `commentPolicy.read` as an SQL condition on the comments table. Needs the parameter
 * `actorId`, the ID of the reader.
 * @param alias name of the table in the statement
 */
export function visibleTo(alias = 'c'): string {
  const approved = `${alias}."status" = '${CommentStatus.APPROVED}'`;
  const own = `${alias}."userId" = :actorId`;
  const refused = `${alias}."status" = '${CommentStatus.REJECTED}'`;
  return `((${alias}."deletedAt" IS NULL AND (${approved} OR ${own}))
    OR (NOT ${refused} AND ${alias}."replyCount" > 0))`;
}

/**
 * SQL condition that every reader of the article may read the text of comment `c`. The statement
 * must LEFT JOIN the parent comment as `parent`.
 */
export const READ_BY_ALL = `(c."deletedAt" IS NULL AND c."status" = '${CommentStatus.APPROVED}'
    AND (c."parentId" IS NULL OR parent."status" <> '${CommentStatus.REJECTED}'))`;

/**
 * Returns the actions on a comment that the actor may perform, for the client.
 * @param state `open`: the setting commentsEnabled is on; `reported`: the actor has already
 * reported the comment
 */
export function commentViewerCan(
  actor: Actor,
  comment: CommentFacts,
  state: { open: boolean; reported: boolean },
): CommentViewerCan {
  return {
    edit: state.open && commentPolicy.edit(actor, comment),
    delete: commentPolicy.delete(actor, comment),
    report: !state.reported && commentPolicy.report(actor, comment),
    reply: state.open && commentPolicy.reply(actor, comment),
    like: commentPolicy.like(actor, comment),
  };
}
