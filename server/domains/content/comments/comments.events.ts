import type { Grounds } from '#platform/input/grounds';
import { defineEvent } from '#platform/running/bus';
import type { CommentStatus } from './comment.types';
import type { PhaseResult } from './moderation/moderation.types';

/** The state of a comment and its author: what a notification about it needs. */
interface AboutComment {
  commentId: number;
  articleId: number;
  articleSlug: string;
  articleTitle: string;
}

/** A comment as it was before a decision, which can so be brought back. */
export interface CommentBefore {
  content: string;
  status: CommentStatus;
  statusReason: string | null;
  moderation: PhaseResult[];
  decidedAt: string | null;
  decidedById: number | null;
}

/**
 * Others may now read a reply to somebody else's comment: it was posted, or approved later. Emitted
 * once per reply.
 */
export interface CommentReplied extends AboutComment {
  parentId: number;
  /** Who wrote the comment that is replied to. */
  parentAuthorId: number;
  /** Who wrote the reply. */
  authorId: number;
  authorName: string;
}

export const commentReplied = defineEvent<CommentReplied>('comment.replied');

/**
 * Others may read a comment: for the first time, or after its text or its state changed. Emitted
 * after its other events.
 */
export interface CommentShown extends AboutComment {
  /** Null when the account was erased. */
  authorId: number | null;
  text: string;
  /** Whether they never could before. */
  isFirst: boolean;
}

export const commentShown = defineEvent<CommentShown>('comment.shown');

/** Somebody likes another person's comment. Emitted once per person. */
export interface CommentLiked extends AboutComment {
  /** Who wrote the comment. */
  authorId: number;
  likedById: number;
  likedByName: string;
}

export const commentLiked = defineEvent<CommentLiked>('comment.liked');

/** A moderator approved or rejected a comment, or decided the reports that hid it. */
export interface CommentDecided extends AboutComment {
  /** Who wrote the comment; null when the account was erased. */
  authorId: number | null;
  moderatorId: number;
  from: CommentStatus;
  to: CommentStatus.APPROVED | CommentStatus.REJECTED;
  /** What the author is told, in French; null when the moderator gave no reason. */
  reason: string | null;
  grounds: Grounds;
  before: CommentBefore;
}

export const commentDecided = defineEvent<CommentDecided>('comment.decided');

/** A moderator deleted a comment: its text is gone. */
export interface CommentRemoved extends AboutComment {
  /** Who wrote the comment; null when the account was erased. */
  authorId: number | null;
  moderatorId: number;
  from: CommentStatus;
  /** What the author is told, in French; null when the moderator gave no reason. */
  reason: string | null;
  grounds: Grounds;
  before: CommentBefore;
}

export const commentRemoved = defineEvent<CommentRemoved>('comment.removed');

/** An appeal brought back the text of a comment that a moderator had deleted. */
export interface CommentRestored {
  commentId: number;
}

export const commentRestored = defineEvent<CommentRestored>('comment.restored');

/** The author deleted their own comment. */
export interface CommentDeleted {
  commentId: number;
  articleId: number;
  authorId: number;
}

export const commentDeleted = defineEvent<CommentDeleted>('comment.deleted');

/** A comment was stored or changed in any way. Its other events say what happened to it. */
export interface CommentStored {
  commentId: number;
  /** Null when the account was erased. */
  authorId: number | null;
  /** Empty once it was deleted. */
  text: string;
}

export const commentStored = defineEvent<CommentStored>('comment.stored');

/** A comment was hidden because it has as many reports as the setting reportThreshold. */
export interface CommentHidden {
  commentId: number;
  articleId: number;
  /** Null when the account was erased. */
  authorId: number | null;
}

export const commentHidden = defineEvent<CommentHidden>('comment.hidden');

/** The phases of moderation refused a text by themselves, held it back, or let it through. */
export interface CommentJudged {
  commentId: number;
  articleId: number;
  authorId: number;
  status: CommentStatus;
  /** What the author is told, in French; null when there is nothing to tell. */
  reason: string | null;
  /** The phase that decided; null for a text that passed. */
  phase: PhaseResult['phase'] | null;
}

export const commentJudged = defineEvent<CommentJudged>('comment.judged');
