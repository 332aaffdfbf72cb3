import type { Grounds } from '#platform/input/grounds';
import { defineEvent } from '#platform/running/bus';
import type { CommentStatus } from './comment.types';
import type { PhaseResult } from './moderation/moderation.types';
import { defineAuditActions } from '#platform/auditLog';

interface AboutComment {
  commentId: number;
  articleId: number;
  articleSlug: string;
  articleTitle: string;
}

/** State of a comment before a decision, which an appeal can restore. */
export interface CommentBefore {
  content: string;
  status: CommentStatus;
  statusReason: string | null;
  moderation: PhaseResult[];
  decidedAt: string | null;
  decidedById: number | null;
}

/** A reply to another member's comment became readable by others. Emitted once. */
export interface CommentReplied extends AboutComment {
  parentId: number;
  /** Author of the comment that is replied to. */
  parentAuthorId: number;
  /** Author of the reply; null for a reply of the moderation team. */
  author: { id: number; name: string } | null;
}

export const commentReplied = defineEvent<CommentReplied>('comment.replied');

/** A comment became readable by others, or changed. Emitted after the other events. */
export interface CommentShown extends AboutComment {
  /** ID of the author; null when the account was erased, and for a comment of the team. */
  authorId: number | null;
  /** Whether the moderation team wrote the comment. */
  byTeam: boolean;
  text: string;
  /** Whether the comment became readable by others for the first time. */
  isFirst: boolean;
}

export const commentShown = defineEvent<CommentShown>('comment.shown');

/** A member likes another member's comment. Emitted once per comment and member. */
export interface CommentLiked extends AboutComment {
  authorId: number;
  likedById: number;
  likedByName: string;
}

export const commentLiked = defineEvent<CommentLiked>('comment.liked');

/** A moderator approved or rejected a comment, or decided the reports that hid it. */
export interface CommentDecided extends AboutComment {
  /** Author of the comment; null when the account was erased. */
  authorId: number | null;
  moderatorId: number;
  from: CommentStatus;
  to: CommentStatus.APPROVED | CommentStatus.REJECTED;
  /** Reason sent to the author, in French; null when the moderator gave none. */
  reason: string | null;
  grounds: Grounds;
  before: CommentBefore;
}

export const commentDecided = defineEvent<CommentDecided>('comment.decided');

/** A moderator withdrew their approval of a comment, which waits for a decision again. */
export interface CommentUnapproved {
  commentId: number;
  articleId: number;
  /** Author of the comment; null when the account was erased. */
  authorId: number | null;
  moderatorId: number;
  /** Time of the withdrawn approval. */
  approvedAt: Date;
  /** Time at which the text was written or changed last. */
  writtenAt: Date;
}

export const commentUnapproved = defineEvent<CommentUnapproved>('comment.unapproved');

/** A moderator deleted a comment and cleared its text. */
export interface CommentRemoved extends AboutComment {
  /** Author of the comment; null when the account was erased. */
  authorId: number | null;
  moderatorId: number;
  from: CommentStatus;
  /** Reason sent to the author, in French; null when the moderator gave none. */
  reason: string | null;
  grounds: Grounds;
  before: CommentBefore;
}

export const commentRemoved = defineEvent<CommentRemoved>('comment.removed');

/** An appeal restored the text of a comment that a moderator had deleted. */
export interface CommentRestored {
  commentId: number;
}

export const commentRestored = defineEvent<CommentRestored>('comment.restored');

/** A member of staff wrote or changed a comment of the moderation team. */
export interface TeamCommentWritten {
  commentId: number;
  actorId: number;
  /** False for a change of the text. */
  isNew: boolean;
}

export const teamCommentWritten = defineEvent<TeamCommentWritten>('comment.teamWrote');

/** The author deleted their own comment. */
export interface CommentDeleted {
  commentId: number;
  articleId: number;
  authorId: number;
}

export const commentDeleted = defineEvent<CommentDeleted>('comment.deleted');

/** A comment was stored or changed in any way. Other events tell what changed. */
export interface CommentStored {
  commentId: number;
  /** ID of the author; null when the account was erased. */
  authorId: number | null;
  /** Empty once the comment was deleted. */
  text: string;
}

export const commentStored = defineEvent<CommentStored>('comment.stored');

/** A comment was hidden because its reports reached the setting reportThreshold. */
export interface CommentHidden {
  commentId: number;
  articleId: number;
  /** ID of the author; null when the account was erased. */
  authorId: number | null;
}

export const commentHidden = defineEvent<CommentHidden>('comment.hidden');

/** A moderator hid a reported comment until its reports are decided, or showed it again. */
export interface CommentSetAside {
  commentId: number;
  moderatorId: number;
  /** True when the comment was hidden, false when it was shown again. */
  hidden: boolean;
}

export const commentSetAside = defineEvent<CommentSetAside>('comment.setAside');

/** Automatic moderation checked a new or changed text. `status` is the outcome. */
export interface CommentJudged {
  commentId: number;
  articleId: number;
  authorId: number;
  status: CommentStatus;
  /** Reason sent to the author, in French; null when there is none. */
  reason: string | null;
  /** Automatic check that decided; null when the text passed all checks. */
  phase: PhaseResult['phase'] | null;
}

export const commentJudged = defineEvent<CommentJudged>('comment.judged');

export const commentsAuditActions = defineAuditActions(
  {
    actions: {
      'comment.approved': 'Commentaire approuvé',
      'comment.deleted': 'Commentaire supprimé',
      'comment.hidden': 'Commentaire masqué en attendant',
      'comment.rejected': 'Commentaire masqué',
      'comment.shown': 'Commentaire affiché de nouveau',
      'comment.teamEdited': 'Réponse de l’équipe modifiée',
      'comment.teamWritten': 'Réponse de l’équipe publiée',
      'comment.unapproved': 'Approbation de commentaire annulée',
    },
    endings: ['comment.deleted'],
    targets: { comment: 'Commentaire' },
  },
  (record) => [
    record(commentDecided, ({ commentId, moderatorId, from, to, reason }) => ({
      actorId: moderatorId,
      action: `comment.${to}`,
      targetType: 'comment',
      targetId: commentId,
      before: { status: from },
      after: { status: to, reason },
    })),
    record(commentSetAside, ({ commentId, moderatorId, hidden }) => ({
      actorId: moderatorId,
      action: hidden ? 'comment.hidden' : 'comment.shown',
      targetType: 'comment',
      targetId: commentId,
    })),
    record(commentUnapproved, ({ commentId, moderatorId }) => ({
      actorId: moderatorId,
      action: 'comment.unapproved',
      targetType: 'comment',
      targetId: commentId,
    })),
    // The only record of who wrote a comment of the team.
    record(teamCommentWritten, ({ commentId, actorId, isNew }) => ({
      actorId,
      action: isNew ? 'comment.teamWritten' : 'comment.teamEdited',
      targetType: 'comment',
      targetId: commentId,
    })),
    // Does not record the text, which is deleted permanently.
    record(commentRemoved, ({ commentId, moderatorId, from, reason }) => ({
      actorId: moderatorId,
      action: 'comment.deleted',
      targetType: 'comment',
      targetId: commentId,
      before: { status: from, deleted: false },
      after: { deleted: true, reason },
    })),
  ],
);
