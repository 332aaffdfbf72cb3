import { formatNumber } from '#platform/text/text';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { clientKey, neededText, orNull, text } from '#platform/input/fields';
import {
  OverrideReason,
  overrideReasonInput,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { factsDescription, groundsFields, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { ShownAccount } from '#domains/identity/users/shownAccount.types';

export enum CommentStatus {
  PENDING = 'pending',
  APPROVED = 'approved',
  REJECTED = 'rejected',
  REPORTED = 'reported',
}

/**
 * Allowed status changes of a comment. A pending comment is approved or rejected; a moderator can
 * change either decision later, and withdraw an approval shortly after it. A reported comment is approved again or rejected, by the decisions
 * about its reports.
 */
const moves: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
  [CommentStatus.PENDING]: [CommentStatus.APPROVED, CommentStatus.REJECTED],
  [CommentStatus.APPROVED]: [CommentStatus.PENDING, CommentStatus.REJECTED, CommentStatus.REPORTED],
  [CommentStatus.REJECTED]: [CommentStatus.APPROVED],
  [CommentStatus.REPORTED]: [CommentStatus.APPROVED, CommentStatus.REJECTED],
};

export function canMove(from: CommentStatus, to: CommentStatus): boolean {
  return moves[from].includes(to);
}

export enum CommentOrder {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  MOST_LIKED = 'most_liked',
}

export enum CommentDecision {
  APPROVE = 'approve',
  REJECT = 'reject',
}

@ObjectType({
  implements: ShownAccount,
  description: 'Author of a comment, as every member sees them.',
})
export class CommentAuthor extends ShownAccount {}

@ObjectType({
  description: 'Position of a comment in the paginated lists of comments and replies.',
})
export class CommentPlace {
  @Field(() => ID, { description: 'ID of the article that the comment is on.' })
  articleId!: number;

  @Field(() => Int, {
    description:
      'Page number of the comment in the list of comments on the article, from 1. For a reply, page number of its parent comment.',
  })
  page!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the comment that this one replies to; null for a comment on the article.',
  })
  parentId!: number | null;

  @Field(() => Int, {
    description:
      'Page number of the reply in the list of replies to its parent comment, from 1; always 1 for a comment on the article.',
  })
  replyPage!: number;
}

@ObjectType({ description: 'Actions on a comment that the caller may perform.' })
export class CommentViewerCan {
  @Field(() => Boolean, {
    description:
      'Whether the caller may change the text now. Only the author may, within 5 minutes of posting.',
  })
  edit!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may delete the comment as its author.' })
  delete!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may report the comment. A member may report each comment of another member once.',
  })
  report!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may reply to the comment. Always false for a reply, because replies have no replies.',
  })
  reply!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may like the comment.' })
  like!: boolean;
}

/** Validation schema for a comment to post, except its text, which `commentText` validates. */
export const commentInput = z.object({
  clientKey: clientKey.nullish(),
});

/**
 * Returns the validation schema for the text of a comment.
 * @param maxLength value of the setting maxCommentLength, in characters
 */
export const commentText = (maxLength: number) =>
  z.object({
    content: neededText(
      'Le commentaire est vide.',
      maxLength,
      `Le commentaire ne peut pas dépasser ${formatNumber(maxLength)} caractères.`,
    ),
  });

const LONGEST_REASON = 500;

export const moderationInput = z.object({
  ...groundsFields,
  reason: orNull(
    text(LONGEST_REASON, `Le motif ne peut pas dépasser ${LONGEST_REASON} caractères.`),
  ),
});

@CheckedBy(commentInput)
@InputType({ description: 'Comment or reply to post.' })
export class CommentInput {
  @Field(() => ID, { description: 'ID of the article to comment on.' })
  articleId!: string;

  @Field(() => String, {
    description:
      'Plain text of the comment. Its maximum length is the setting maxCommentLength, in characters. Spaces at both ends and more than two blank lines in a row are removed.',
  })
  content!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the comment to reply to; null to comment on the article.',
  })
  parentId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key chosen by the caller, made of letters, digits or hyphens. Repeated requests with the same key post only one comment.',
  })
  clientKey?: string | null;
}

@CheckedBy(moderationInput.extend(overrideReasonInput.shape))
@InputType({ description: 'Decision of a moderator about a comment, with its reason.' })
export class CommentDecisionInput {
  @Field(() => ID, { description: 'ID of the comment that the decision is about.' })
  id!: string;

  @Field(() => CommentDecision, { description: 'Decision about the comment.' })
  decision!: CommentDecision;

  @Field(() => String, {
    nullable: true,
    description: 'Reason sent to the author of the comment, in French.',
  })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: ruleKeyDescription('the decision about the comment'),
  })
  ruleKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: factsDescription('the decision about the comment'),
  })
  facts?: string | null;

  @Field(() => Int, {
    description:
      'Version of the comment that the moderator read. An outdated version is refused with CONFLICT.',
  })
  version!: number;

  @OverrideReason('moderate the comment')
  lastResort?: string | null;
}

registerEnumType(CommentStatus, {
  name: 'CommentStatus',
  description: 'Moderation status of a comment.',
  valuesConfig: {
    PENDING: { description: 'The comment awaits a moderator. It is visible to its author only.' },
    APPROVED: { description: 'The comment is visible to all readers of the article.' },
    REJECTED: {
      description: 'The comment was rejected. It is visible to its author only, with the reason.',
    },
    REPORTED: {
      description:
        'The comment was reported. It is visible to its author only, until moderators decide the reports.',
    },
  },
});
registerEnumType(CommentOrder, {
  name: 'CommentOrder',
  description: 'Sort order of the comments on an article. Replies are always sorted oldest first.',
  valuesConfig: {
    NEWEST: { description: 'Newest comments first.' },
    OLDEST: { description: 'Oldest comments first.' },
    MOST_LIKED: { description: 'Most liked comments first; equally liked ones newest first.' },
  },
});
registerEnumType(CommentDecision, {
  name: 'CommentDecision',
  description: 'Outcome of a moderator’s decision about a comment.',
  valuesConfig: {
    APPROVE: {
      description: 'Approves the comment, so that all readers of the article can read it.',
    },
    REJECT: {
      description: 'Rejects the comment: hides it from readers and sends its author the reason.',
    },
  },
});

@InputType({ description: 'New text of a comment.' })
export class EditCommentInput {
  @Field(() => ID, { description: 'ID of the comment to change.' })
  id!: string;

  @Field(() => String, {
    description:
      'New plain text of the comment. Neither empty nor longer than the setting maxCommentLength.',
  })
  content!: string;
}

@InputType({ description: 'Comment of the moderation team to change, and its new text.' })
export class EditTeamCommentInput extends EditCommentInput {
  @Field(() => Int, {
    description:
      'Version of the comment that the caller has read; an outdated version returns CommentConflict.',
  })
  version!: number;
}

@InputType({ description: 'A like of a comment, set or removed.' })
export class SetCommentLikeInput {
  @Field(() => ID, { description: 'ID of the comment to like, or to remove the like from.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to like the comment, false to remove the like.' })
  liked!: boolean;
}
