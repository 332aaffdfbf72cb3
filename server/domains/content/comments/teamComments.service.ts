import type { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle, type ThrottleRule } from '#platform/limits/throttle';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { requireNoConflictOfInterest } from '#domains/identity/roles/conflicts/conflicts.service';
import { settings } from '#domains/identity/settings/settings.service';
import { Comment } from './comment.entity';
import { CommentStatus, commentText, type commentInput } from './comment.types';
import {
  lockThread,
  requireToChange,
  storeChange,
  storeNew,
  Surroundings,
  type CommentPlaced,
} from './commentState';
import { commentsErrors } from './comments.errors';
import { teamCommentWritten } from './comments.events';
import { isPublished } from './comments.policy';
import { readComment, type CommentRow } from './comments.reads';
import { moderationOf } from './moderation/moderation.service';

/** Limit of the comments of the team that one account writes or changes. */
const WRITING: ThrottleRule = { limit: 15, windowSeconds: 60 };

export type TeamComment = z.output<typeof commentInput> & { content: string };

/**
 * Returns the text of a comment of the team as it is stored.
 * @throws AppError VALIDATION_FAILED on `content`; RATE_LIMITED
 */
export async function acceptedTeamText(actor: Member, content: string): Promise<string> {
  await throttle(`team-comments:${actor.userId}`, WRITING);
  return parse(commentText((await settings()).maxCommentLength), { content }).content;
}

/**
 * Posts a comment of the team in the discussion of a comment: as a reply to it, or, when it is a
 * reply itself, to the same comment. No account is stored as its author; only the audit log names
 * who wrote it. Must run in a transaction, before the case is locked.
 * @returns ID of the comment; null when a request with the same key was already stored
 * @throws AppError COMMENT_NOT_FOUND; VALIDATION_FAILED on `content` when the discussion is hidden
 */
export async function addTeamComment(
  actorId: number,
  answered: CommentPlaced & Pick<Comment, 'articleId'>,
  { content, clientKey }: TeamComment,
): Promise<number | null> {
  const { articleId } = answered;
  await lockThread(answered);
  const comments = repository(Comment);
  if (clientKey && (await comments.existsBy({ articleId, byTeam: true, clientKey }))) return null;
  const parent = await comments.findOneBy({ id: answered.parentId ?? answered.id });
  if (!parent) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  if (!isPublished(parent)) {
    throw AppError.invalid({
      content: 'Cette discussion n’est plus visible. Écrivez à l’auteur en privé.',
    });
  }
  const comment = Object.assign(new Comment(), {
    articleId,
    parentId: parent.id,
    userId: null,
    byTeam: true,
    content,
    status: CommentStatus.APPROVED,
    clientKey,
    createdAt: now(),
    moderation: [],
  });
  await storeNew(comment, new Surroundings(comment, { parent }));
  await emit(teamCommentWritten, { commentId: comment.id, actorId, isNew: true });
  return comment.id;
}

/**
 * Changes the text of a comment of the team.
 * @throws AppError COMMENT_NOT_FOUND for a comment of a member, and for a deleted one; CONFLICT for
 *   an outdated version; CONFLICT_OF_INTEREST about the comment or the one that it answers;
 *   VALIDATION_FAILED on `content`; RATE_LIMITED
 */
export async function editTeamComment(
  actor: Member,
  { id, content: given, version }: { id: string; content: string; version: number },
): Promise<CommentRow> {
  const { userId: actorId } = actor;
  const content = await acceptedTeamText(actor, given);
  return transaction(async () => {
    if (!isId(id)) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
    const comment = await requireToChange(Number(id));
    if (!comment.byTeam || comment.deletedAt !== null) {
      throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
    }
    if (comment.version !== version) throw new AppError('CONFLICT');
    const around = new Surroundings(comment);
    await requireNoConflictOfInterest(actor, moderationOf(comment));
    const { parentId } = comment;
    const parent = await around.parent();
    if (parentId !== null && parent) {
      const { userId } = parent;
      await requireNoConflictOfInterest(actor, moderationOf({ id: parentId, userId }));
    }
    if (content !== comment.content) {
      await storeChange(comment, { content, editedAt: now() }, around);
      await emit(teamCommentWritten, { commentId: comment.id, actorId, isNew: false });
    }
    const row = await readComment(actorId, comment.id);
    if (!row) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
    return row;
  });
}
