import type { Actor } from '../../platform/actor';
import { emit } from '../../platform/bus';
import { now } from '../../platform/clock';
import { transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors/AppError';
import { isId } from '../../platform/ids';
import { authorize } from '../../platform/policy';
import type { Comment } from './comment.entity';
import {
  canMove,
  CommentDecision,
  CommentStatus,
  type CommentDecisionInput,
} from './comment.types';
import { aboutComment, findToChange, storeChange } from './commentState';
import { commentDecided } from './comments.events';
import { commentPolicy } from './comments.policy';
import { addReplies, readComment, type CommentRow } from './comments.reads';

const MAX_REASON = 500;

/** What the author of a comment is told when its reports were found right. */
const UPHELD = 'Votre commentaire a été signalé, et la modération ne l’a pas gardé.';

type Decided = CommentStatus.APPROVED | CommentStatus.REJECTED;

const outcomes: Readonly<Record<CommentDecision, Decided>> = {
  [CommentDecision.APPROVE]: CommentStatus.APPROVED,
  [CommentDecision.REJECT]: CommentStatus.REJECTED,
};

/**
 * Approves or rejects a comment; its author is told.
 * @throws AppError FORBIDDEN; COMMENT_NOT_FOUND; VALIDATION_FAILED; CONFLICT, with the state it now
 *   has, when the moderator's version is old or it stands so already; COMMENT_UNDER_REPORT
 */
export async function moderateComment(
  actor: Actor,
  input: CommentDecisionInput,
): Promise<CommentRow> {
  authorize(commentPolicy.moderate, actor, undefined as never);
  const reason = checkedReason(input.reason);
  return transaction(async () => {
    const comment = await findToModerate(input.id);
    const { id, status, version } = comment;
    const to = outcomes[input.decision];
    const isStale = version !== input.version;
    if (!isStale && status === CommentStatus.REPORTED) throw new AppError('COMMENT_UNDER_REPORT');
    if (isStale || !canMove(status, to)) {
      throw new AppError('CONFLICT', { current: { id, status, version } });
    }
    await decide(comment, to, Number(actor.userId), reason);
    return readOrFail(actor, id);
  });
}

/** A comment that still has a text to decide of. */
async function findToModerate(id: string): Promise<Comment> {
  const comment = isId(id) ? await findToChange(Number(id)) : null;
  if (!comment || comment.deletedAt !== null) throw new AppError('COMMENT_NOT_FOUND');
  return comment;
}

function checkedReason(given: string | null | undefined): string | null {
  const reason = given?.trim() ?? '';
  if (reason.length > MAX_REASON) {
    throw AppError.invalid({ reason: `Le motif ne peut pas dépasser ${MAX_REASON} caractères.` });
  }
  return reason || null;
}

async function decide(
  comment: Comment,
  to: Decided,
  moderatorId: number,
  reason: string | null,
): Promise<void> {
  const { id, articleId, userId: authorId, status: from, deletedAt } = comment;
  const statusReason = to === CommentStatus.REJECTED ? reason : null;
  const change = { status: to, statusReason, decidedAt: now(), decidedById: moderatorId };
  await storeChange(comment, change);
  if (deletedAt !== null) return;
  const about = await aboutComment(id, articleId);
  await emit(commentDecided, { ...about, authorId, moderatorId, from, to, reason });
}

async function readOrFail(actor: Actor, id: number): Promise<CommentRow> {
  const viewer = Number(actor.userId);
  const comment = await readComment(viewer, id);
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  await addReplies(viewer, [comment]);
  return comment;
}

/**
 * Hides a comment whose open reports are as many as the setting says. Source: decisions 2.15.
 * To be called in the transaction that counts them, which holds the comment (`holdComment`).
 */
export async function hideReported(comment: Comment): Promise<void> {
  if (!canMove(comment.status, CommentStatus.REPORTED)) return;
  await storeChange(comment, { status: CommentStatus.REPORTED });
}

/** A comment that nobody else changes, nor reports, until the end of the transaction. */
export const holdComment = findToChange;

/**
 * Does to a comment what its reports come to: rejected as soon as one is found right; shown again
 * when none is left to decide.
 * @param outcome `upheld`: a report was found right; `cleared`: none is left
 */
export async function settleReported(
  comment: Comment,
  outcome: 'upheld' | 'cleared',
  moderatorId: number,
): Promise<void> {
  const upheld = outcome === 'upheld';
  if (!upheld && comment.status !== CommentStatus.REPORTED) return;
  const to = upheld ? CommentStatus.REJECTED : CommentStatus.APPROVED;
  if (canMove(comment.status, to)) await decide(comment, to, moderatorId, upheld ? UPHELD : null);
}
