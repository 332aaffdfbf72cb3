import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import { bulkItems } from '#platform/outcomes/bulk';
import { searchInput } from '#platform/input/fields';
import { factsDescription, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { CommentAuthor, CommentStatus, moderationInput } from '../comment.types';

@CheckedBy(searchInput)
@InputType({
  description: 'Filter of the moderation queue. A comment must match all given criteria.',
})
export class ManagedCommentFilter {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of a single comment to return; null for all comments.',
  })
  id?: string | null;

  @Field(() => CommentStatus, {
    nullable: true,
    description: 'Moderation status of the comments to return; null for all statuses.',
  })
  status?: CommentStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words to find in the text, the author’s name or the article’s title. Each word must occur in one of them; case and accents are ignored. If all words are shorter than three letters, only the newest 50,000 comments are searched.',
  })
  search?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the article that the comments are on; null for all articles.',
  })
  articleId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account that wrote the comments; null for all accounts.',
  })
  authorId?: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Earliest time at which the comments were written (UTC), inclusive; null for no limit.',
  })
  from?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time before which the comments were written (UTC), exclusive; null for no limit.',
  })
  to?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to return only comments with a pending report.',
  })
  reportedOnly?: boolean | null;
}

@ObjectType({ description: 'A comment as moderators see it.' })
export class ManagedComment {
  @Field(() => ID, { description: 'ID of the comment.' })
  id!: number;

  @Field(() => Boolean, {
    description: 'Whether the moderation team wrote the comment, which then has no author.',
  })
  byTeam!: boolean;

  @Field(() => String, { description: 'Plain text of the comment.' })
  content!: string;

  @Field(() => Date, { description: 'Time at which the comment was written (UTC).' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the author last changed the text of the comment (UTC); null when the text was never changed.',
  })
  editedAt!: Date | null;

  @Field(() => CommentStatus, { description: 'Moderation status of the comment.' })
  status!: CommentStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason why the comment is pending or was rejected, as sent to its author in French; null when no reason was given.',
  })
  statusReason!: string | null;

  @Field(() => Int, { description: 'Version of the comment, to send back with a decision.' })
  version!: number;

  @Field(() => Int, { description: 'Count of members who like the comment.' })
  likeCount!: number;

  @Field(() => Int, { description: 'Count of pending reports of the comment.' })
  reportCount!: number;

  @Field(() => ID, { description: 'ID of the article that the comment is on.' })
  articleId!: number;

  @Field(() => String, { description: 'Title of the article that the comment is on.' })
  articleTitle!: string;

  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Author of the comment; null when the account was erased.',
  })
  author!: CommentAuthor | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the comment that this one replies to; null for a comment on the article.',
  })
  parentId!: number | null;

  @Field(() => Boolean, {
    description:
      'Whether the author or a moderator deleted the comment. The queue does not contain deleted comments.',
  })
  deleted!: boolean;

  @Field(() => [String], {
    description:
      'Reasons why automatic moderation checks held back or rejected the text, in French.',
  })
  moderation!: string[];

  @Field(() => Boolean, {
    description: 'Whether the caller may approve the comment in its current state.',
  })
  canApprove!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may reject the comment in its current state.',
  })
  canReject!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may delete the comment as a moderator.',
  })
  canDelete!: boolean;

  @Field(() => Conflict, {
    nullable: true,
    description:
      'Conflict of interest that prevents the caller from deciding this comment; null when there is none, or when the caller may not moderate comments.',
  })
  conflict!: Conflict | null;
}

@ObjectType({ description: 'A page of the moderation queue of comments.' })
export class ManagedCommentPage extends pageOf(ManagedComment, {
  items: 'Comments of the page, newest first.',
  total: 'Total count of items on all pages, counted up to 10,000.',
}) {}

@ObjectType({ description: 'Counts of comments. A count above 10,000 may be up to a minute old.' })
export class CommentCounts {
  @Field(() => Int, { description: 'Total count of comments that were not deleted.' })
  total!: number;

  @Field(() => Int, { description: 'Count of comments that await a moderator.' })
  pending!: number;

  @Field(() => Int, { description: 'Count of approved comments.' })
  approved!: number;

  @Field(() => Int, { description: 'Count of rejected comments.' })
  rejected!: number;

  @Field(() => Int, {
    description: 'Count of comments that are hidden because they were reported.',
  })
  reported!: number;

  @Field(() => Int, { description: 'Count of comments written today (Europe/Paris).' })
  today!: number;
}

export enum CommentBulkAction {
  APPROVE = 'approve',
  REJECT = 'reject',
  DELETE = 'delete',
}

@InputType({ description: 'ID of a comment, and the version of it that the moderator read.' })
export class CommentRef {
  @Field(() => ID, { description: 'ID of the comment that the action applies to.' })
  id!: string;

  @Field(() => Int, {
    description:
      'Version of the comment that the moderator read. The action is refused if the comment has changed since.',
  })
  version!: number;
}

@CheckedBy(moderationInput.extend({ comments: bulkItems }))
@InputType({ description: 'Action to perform on many comments, in one transaction.' })
export class CommentBulkInput {
  @Field(() => CommentBulkAction, { description: 'Action to perform on each comment.' })
  action!: CommentBulkAction;

  @Field(() => [CommentRef], { description: 'Comments that the action applies to.' })
  comments!: CommentRef[];

  @Field(() => String, {
    nullable: true,
    description: 'Reason sent to the authors of the comments, in French.',
  })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: ruleKeyDescription('the decision about each comment'),
  })
  ruleKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: factsDescription('the decision about each comment'),
  })
  facts?: string | null;
}

registerEnumType(CommentBulkAction, {
  name: 'CommentBulkAction',
  description: 'Action that moderators perform on many comments.',
  valuesConfig: {
    APPROVE: { description: 'Approves the comments, so that others can read them.' },
    REJECT: { description: 'Rejects the comments, so that only their authors can read them.' },
    DELETE: { description: 'Deletes the comments and clears their text.' },
  },
});
