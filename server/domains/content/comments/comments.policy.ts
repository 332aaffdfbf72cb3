import type { Actor } from '../../../platform/access/actor';
import { MINUTE, now } from '../../../platform/running/clock';
import { Permission } from '../../../platform/access/permissions';
import type { Policy, Rule } from '../../../platform/access/policy';
import { canMove, CommentStatus, type CommentViewerCan } from './comment.types';

/** How long its author may change a comment. Source: member area, comments. */
const EDIT_TIME = 5 * MINUTE;

/** What the rules look at of a comment on an article that the actor may read. */
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

/** Everybody may read it, and it has a text. */
const isPublished = ({ status, deletedAt }: CommentFacts) =>
  status === CommentStatus.APPROVED && deletedAt === null;

/** It stays in its place for its replies, though its text may not be read; not where it was refused. */
const keepsReplies = ({ status, replyCount }: CommentFacts) =>
  status !== CommentStatus.REJECTED && replyCount > 0;

/**
 * Who sees a comment where its thread is seen: everybody an approved one, its author also one that
 * waits or was refused. One taken back, or that waits for moderators, stays for its replies only.
 * `visibleTo` says the same of rows.
 */
const read: Rule<CommentFacts> = (actor, comment) =>
  keepsReplies(comment) ||
  (comment.deletedAt === null &&
    (comment.status === CommentStatus.APPROVED || isOwn(actor, comment)));

/** Its place is seen and its text is not: moderators have yet to decide of it. */
export const isHiddenFrom = (
  actorId: number,
  { userId, status, deletedAt }: Pick<CommentFacts, 'userId' | 'status' | 'deletedAt'>,
): boolean => deletedAt === null && status !== CommentStatus.APPROVED && userId !== actorId;

/**
 * What a moderator may make of a comment as it stands. One that is reported is decided through its
 * reports. Source: administration document, section 4.
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

/** Who may do what in the queue of comments. Source: administration document, sections 4 and 6. */
export const moderationPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_COMMENTS_VIEW),
  moderate,
  approve: moveTo(CommentStatus.APPROVED),
  reject: moveTo(CommentStatus.REJECTED),
  /** Any comment, whatever its status. */
  delete: (actor, { deletedAt }) => moderate(actor) && deletedAt === null,
} satisfies Policy<ModeratedFacts>;

/** Who may do what with a comment that they may read. */
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
 * Until when the actor may change the text; null when they may not at all: it is not theirs, they
 * took it back, it is reported, or a moderator refused it. What only the site refused may be mended.
 */
export function editableUntil(actor: Actor, comment: CommentFacts): Date | null {
  const { status, decidedAt, createdAt } = comment;
  const refused = status === CommentStatus.REJECTED && decidedAt !== null;
  const isFixed = refused || status === CommentStatus.REPORTED;
  if (!commentPolicy.delete(actor, comment) || isFixed) return null;
  return new Date(createdAt.getTime() + EDIT_TIME);
}

/**
 * The rows that `commentPolicy.read` lets a person read, as an SQL condition on the comments table.
 * Needs the parameter `actorId`, the person's number.
 * @param alias the table's name in the statement
 */
export function visibleTo(alias = 'c'): string {
  const approved = `${alias}."status" = '${CommentStatus.APPROVED}'`;
  const own = `${alias}."userId" = :actorId`;
  const refused = `${alias}."status" = '${CommentStatus.REJECTED}'`;
  return `((${alias}."deletedAt" IS NULL AND (${approved} OR ${own}))
    OR (NOT ${refused} AND ${alias}."replyCount" > 0))`;
}

/**
 * What the actor may do with a comment that they read, as the client is told.
 * @param state `open`: members may comment now; `reported`: the actor reported it already
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
