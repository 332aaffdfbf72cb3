import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Conflict } from '#platform/access/conflicts';
import { bulkItems } from '#platform/bulk';
import { searchInput } from '#platform/input/fields';
import { factsDescription, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { CommentAuthor, CommentStatus, moderationInput } from '../comment.types';

@CheckedBy(searchInput)
@InputType({ description: 'Filter of the moderation queue; all given criteria must match.' })
export class ManagedCommentFilter {
  @Field(() => ID, { nullable: true, description: 'ID of the only comment to find; null for all.' })
  id?: string | null;

  @Field(() => CommentStatus, {
    nullable: true,
    description: 'Status of the comments in the queue; null for all.',
  })
  status?: CommentStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words that the text, the author’s name or the article’s title contain: all of them, in any order, ignoring case and accents. When no word has three letters, only the newest 50,000 comments are searched.',
  })
  search?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the article that the comments are on; null for all.',
  })
  articleId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account that wrote the comments; null for all.',
  })
  authorId?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest time of writing (UTC), inclusive; null for no limit.',
  })
  from?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Latest time of writing (UTC), exclusive; null for no limit.',
  })
  to?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to return only comments with a pending report.',
  })
  reportedOnly?: boolean | null;
}

@ObjectType({ description: 'A comment as moderators see it.', simpleResolvers: true })
export class ManagedComment {
  @Field(() => ID, { description: 'ID of the comment.' })
  id!: number;

  @Field(() => String, { description: 'Plain text of the comment.' })
  content!: string;

  @Field(() => Date, { description: 'Time at which the comment was written (UTC).' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the last change of the comment’s text (UTC); null when it was never changed.',
  })
  editedAt!: Date | null;

  @Field(() => CommentStatus, { description: 'Moderation status of the comment.' })
  status!: CommentStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason why the comment is pending or was rejected, as sent to its author in French; null when there is none.',
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
    description: 'ID of the comment that it replies to; null for a comment on the article.',
  })
  parentId!: number | null;

  @Field(() => Boolean, {
    description:
      'Whether the comment was deleted by its author or a moderator; the queue leaves such comments out.',
  })
  deleted!: boolean;

  @Field(() => [String], {
    description: 'Findings of automatic moderation in the text, in French.',
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
      'Conflict of interest that prevents the caller, who may moderate, from deciding this comment; null when there is none.',
  })
  conflict!: Conflict | null;
}

@ObjectType({ description: 'A page of the moderation queue of comments.', simpleResolvers: true })
export class ManagedCommentPage extends pageOf(ManagedComment, {
  items: 'Comments of the page, newest first.',
  total: 'Total count of items on all pages, counted up to 10,000.',
}) {}

@ObjectType({
  description: 'Counts of comments. A count beyond 10,000 may be up to a minute old.',
})
export class CommentCounts {
  @Field(() => Int, { description: 'Total count of comments that were not deleted.' })
  total!: number;

  @Field(() => Int, { description: 'Count of comments that await a moderator.' })
  pending!: number;

  @Field(() => Int, { description: 'Count of approved comments.' })
  approved!: number;

  @Field(() => Int, { description: 'Count of rejected comments.' })
  rejected!: number;

  @Field(() => Int, { description: 'Count of comments that reports hide.' })
  reported!: number;

  @Field(() => Int, { description: 'Count of comments written today (Europe/Paris).' })
  today!: number;
}

export enum CommentBulkAction {
  APPROVE = 'approve',
  REJECT = 'reject',
  DELETE = 'delete',
}

@InputType({ description: 'Reference to a comment in the version that the moderator read.' })
export class CommentRef {
  @Field(() => ID, { description: 'ID of the comment that the action applies to.' })
  id!: string;

  @Field(() => Int, {
    description: 'Version that the moderator read; the action is refused on an outdated one.',
  })
  version!: number;
}

@CheckedBy(moderationInput.extend({ comments: bulkItems }))
@InputType({ description: 'Action on many comments, in one transaction.' })
export class CommentBulkInput {
  @Field(() => CommentBulkAction, { description: 'Action to perform on each comment.' })
  action!: CommentBulkAction;

  @Field(() => [CommentRef], { description: 'Comments that the action applies to, at most 500.' })
  comments!: CommentRef[];

  @Field(() => String, {
    nullable: true,
    description: 'Reason sent to the authors of the comments, in French; at most 500 characters.',
  })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: ruleKeyDescription('each decision of the selection'),
  })
  ruleKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: factsDescription('each decision of the selection'),
  })
  facts?: string | null;
}

registerEnumType(CommentBulkAction, {
  name: 'CommentBulkAction',
  description: 'Action that moderators perform on many comments.',
  valuesConfig: {
    APPROVE: { description: 'Approves the comments: others can read them.' },
    REJECT: { description: 'Rejects the comments: others cannot read them.' },
    DELETE: { description: 'Deletes the comments and clears their text.' },
  },
});
