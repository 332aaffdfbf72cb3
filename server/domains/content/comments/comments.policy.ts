import type { Actor } from '#platform/access/actor';
import { MINUTE, now } from '#platform/running/clock';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { canMove, CommentStatus, type CommentViewerCan } from './comment.types';

/** Time for which authors may change a comment, in milliseconds. */
const EDIT_TIME = 5 * MINUTE;

/** Facts about a comment, on an article that the actor may read, that the access rules need. */
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

/** Returns whether every reader of the article may read a comment with its text. */
export const isPublished = ({ status, deletedAt }: Pick<CommentFacts, 'status' | 'deletedAt'>) =>
  status === CommentStatus.APPROVED && deletedAt === null;

/**
 * Returns whether a comment is shown without its text because of its replies; a rejected one is
 * not.
 */
const isPlaceholder = ({ status, replyCount }: CommentFacts) =>
  status !== CommentStatus.REJECTED && replyCount > 0;

/**
 * Allows readers to see a comment in a thread that they see: an approved one, and their own pending
 * or rejected one. A deleted or pending comment is shown to others only as the head of its replies.
 * `visibleTo` is the same rule in SQL.
 */
const read: Rule<CommentFacts> = (actor, comment) =>
  isPlaceholder(comment) ||
  (comment.deletedAt === null &&
    (comment.status === CommentStatus.APPROVED || isOwn(actor, comment)));

/**
 * Returns whether the actor sees the place of a comment but not its text, because moderators have
 * not decided yet.
 */
export const isHiddenFrom = (
  actorId: number,
  { userId, status, deletedAt }: Pick<CommentFacts, 'userId' | 'status' | 'deletedAt'>,
): boolean => deletedAt === null && status !== CommentStatus.APPROVED && userId !== actorId;

/**
 * Facts about a comment that the moderation rules need. A moderator may approve it unless it is
 * approved, and reject it unless it is rejected. A reported comment can be neither: its reports are
 * decided instead.
 */
export interface ModeratedFacts {
  status: CommentStatus;
  deletedAt: Date | null;
}

const moderate = (actor: Actor) => actor.can(Permission.MODERATION_COMMENTS_MODERATE);

const moveTo =
  (to: CommentStatus): Rule<ModeratedFacts> =>
  (actor, { status, deletedAt }) =>
    moderate(actor) &&
    deletedAt === null &&
    status !== CommentStatus.REPORTED &&
    canMove(status, to);

/**
 * Access policy of the moderation queue: moderation.comments.view to read it and
 * moderation.comments.moderate to decide.
 */
export const moderationPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_COMMENTS_VIEW),
  moderate,
  approve: moveTo(CommentStatus.APPROVED),
  reject: moveTo(CommentStatus.REJECTED),
  /** Allows the deletion of any comment, whatever its status. */
  delete: (actor, { deletedAt }) => moderate(actor) && deletedAt === null,
} satisfies Policy<ModeratedFacts>;

/** Access policy of a comment that the actor may read. */
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
 * Returns the time until which the actor may change the text; null when they may not: it is not
 * theirs, it was deleted, it is reported, or a moderator rejected it. A comment that only automatic
 * moderation rejected may be changed.
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
 * SQL condition: whether every reader of the article reads the comment `c` with its text; `parent`
 * is the comment that it replies to, if any.
 */
export const READ_BY_ALL = `(c."deletedAt" IS NULL AND c."status" = '${CommentStatus.APPROVED}'
    AND (c."parentId" IS NULL OR parent."status" <> '${CommentStatus.REJECTED}'))`;

/**
 * Returns the actions on a comment that the actor may perform, for the client.
 * @param state `open`: members may comment now; `reported`: the actor has reported it already
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
