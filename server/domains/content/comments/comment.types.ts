import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { neededText, orNull, text } from '#platform/input/fields';
import { OverrideReason, overrideReasonInput } from '#platform/access/overrideReason';
import { FACTS, groundsFields, RULE_KEY } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';

/** The states of a comment. */
export enum CommentStatus {
  PENDING = 'pending',
  APPROVED = 'approved',
  REJECTED = 'rejected',
  REPORTED = 'reported',
}

/**
 * The allowed moves of a comment: pending goes to approved or rejected, and these two change into
 * each other. A reported comment is decided through its reports, and so only goes back to approved
 * or on to rejected.
 */
const moves: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
  [CommentStatus.PENDING]: [CommentStatus.APPROVED, CommentStatus.REJECTED],
  [CommentStatus.APPROVED]: [CommentStatus.REJECTED, CommentStatus.REPORTED],
  [CommentStatus.REJECTED]: [CommentStatus.APPROVED],
  [CommentStatus.REPORTED]: [CommentStatus.APPROVED, CommentStatus.REJECTED],
};

/** Whether a comment may go from one status to another. */
export function canMove(from: CommentStatus, to: CommentStatus): boolean {
  return moves[from].includes(to);
}

/** The orders of the comments of an article. */
export enum CommentOrder {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  MOST_LIKED = 'most_liked',
}

export enum CommentDecision {
  APPROVE = 'approve',
  REJECT = 'reject',
}

@ObjectType({ description: 'Who wrote a comment, as everybody sees them.', simpleResolvers: true })
export class CommentAuthor {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: number;

  @Field(() => String, { description: 'Public name.' })
  username!: string;

  @Field(() => String, { nullable: true, description: 'Address of the avatar image.' })
  avatarUrl!: string | null;
}

@ObjectType({ description: 'Where a comment is found in the lists.', simpleResolvers: true })
export class CommentPlace {
  @Field(() => ID, { description: 'Number of its article.' })
  articleId!: number;

  @Field(() => Int, { description: 'Page of the comments that it is on, or its parent.' })
  page!: number;

  @Field(() => ID, { nullable: true, description: 'The comment it replies to; null for none.' })
  parentId!: number | null;

  @Field(() => Int, { description: 'Page of the replies that it is on; 1 for a comment.' })
  replyPage!: number;
}

@ObjectType({ description: 'What the caller may do with a comment.', simpleResolvers: true })
export class CommentViewerCan {
  @Field(() => Boolean, { description: 'Change its text: its author, for 5 minutes.' })
  edit!: boolean;

  @Field(() => Boolean, { description: 'Take it back: its author.' })
  delete!: boolean;

  @Field(() => Boolean, { description: 'Report it: once, and not one’s own.' })
  report!: boolean;

  @Field(() => Boolean, { description: 'Reply to it; there is one level of replies.' })
  reply!: boolean;

  @Field(() => Boolean, { description: 'Like it.' })
  like!: boolean;
}

const KEY = { min: 8, max: 64 };
const KEY_RULE = `La clé doit compter de ${KEY.min} à ${KEY.max} lettres, chiffres ou tirets.`;

/** A comment to post, without its text: see `commentText`. */
export const commentInput = z.object({
  clientKey: z
    .string()
    .min(KEY.min, KEY_RULE)
    .max(KEY.max, KEY_RULE)
    .regex(/^[A-Za-z0-9-]*$/, KEY_RULE)
    .nullish(),
});

/** The text of a comment, limited by the setting maxCommentLength. */
export const commentText = (maxLength: number) =>
  z.object({
    content: neededText(
      'Le commentaire est vide.',
      maxLength,
      `Le commentaire ne peut pas dépasser ${maxLength} caractères.`,
    ),
  });

const LONGEST_REASON = 500;

/** The reason that the author gets with a decision, and its grounds. */
export const moderationInput = z.object({
  ...groundsFields,
  reason: orNull(
    text(LONGEST_REASON, `Le motif ne peut pas dépasser ${LONGEST_REASON} caractères.`),
  ),
});

@CheckedBy(commentInput)
@InputType({ description: 'A comment to post.' })
export class CommentInput {
  @Field(() => ID, { description: 'Number of the article.' })
  articleId!: string;

  @Field(() => String, {
    description:
      'Plain text, stored trimmed, with at most two blank lines in a row; maxCommentLength characters at most.',
  })
  content!: string;

  @Field(() => ID, { nullable: true, description: 'The comment that it replies to.' })
  parentId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Random key of the caller’s: sent again with the same key, it is still one comment. Letters, digits or hyphens.',
  })
  clientKey?: string | null;
}

@CheckedBy(moderationInput.extend(overrideReasonInput.shape))
@InputType({ description: 'What a moderator decides of a comment.' })
export class CommentDecisionInput {
  @Field(() => ID, { description: 'Number of the comment.' })
  id!: string;

  @Field(() => CommentDecision, { description: 'What is decided.' })
  decision!: CommentDecision;

  @Field(() => String, {
    nullable: true,
    description: 'What its author is told, in French.',
  })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: RULE_KEY })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: FACTS })
  facts?: string | null;

  @Field(() => Int, {
    description: 'Version that the moderator has read; an older one is a CONFLICT.',
  })
  version!: number;

  @OverrideReason()
  lastResort?: string | null;
}

registerEnumType(CommentStatus, {
  name: 'CommentStatus',
  description: 'Where a comment stands.',
  valuesConfig: {
    PENDING: { description: 'Waits for a moderator; seen by its author only.' },
    APPROVED: { description: 'Seen by whoever may read the article.' },
    REJECTED: { description: 'Refused, with a reason; seen by its author only.' },
    REPORTED: { description: 'Hidden until its reports are decided; seen by its author only.' },
  },
});
registerEnumType(CommentOrder, {
  name: 'CommentOrder',
  description: 'In which order the comments of an article are read; replies are the oldest first.',
  valuesConfig: {
    NEWEST: { description: 'The newest first.' },
    OLDEST: { description: 'The oldest first.' },
    MOST_LIKED: { description: 'Those with the most likes first, then the newest.' },
  },
});
registerEnumType(CommentDecision, {
  name: 'CommentDecision',
  description: 'What a moderator decides of a comment.',
  valuesConfig: {
    APPROVE: { description: 'It may be read.' },
    REJECT: { description: 'It may not be read, and its author is told why.' },
  },
});
