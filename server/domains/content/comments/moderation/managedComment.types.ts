import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Conflict } from '#platform/access/conflicts';
import { bulkItems } from '#platform/bulk';
import { searchInput } from '#platform/input/fields';
import { FACTS, RULE_KEY } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { CommentAuthor, CommentStatus, moderationInput } from '../comment.types';

@CheckedBy(searchInput)
@InputType({ description: 'Which comments of the queue; all criteria must be met.' })
export class ManagedCommentFilter {
  @Field(() => ID, { nullable: true, description: 'The one of this number.' })
  id?: string | null;

  @Field(() => CommentStatus, { nullable: true, description: 'Where they stand.' })
  status?: CommentStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words that the text, the name of its author or the title of its article contain: all of them, in any order, whatever the case and accents. When no word has three letters, only the newest 50,000 comments are searched.',
  })
  search?: string | null;

  @Field(() => ID, { nullable: true, description: 'Under this article.' })
  articleId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Of this account.' })
  authorId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Written at this moment or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Written before this moment.' })
  to?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only those with a report that waits for a decision.',
  })
  reportedOnly?: boolean | null;
}

@ObjectType({ description: 'A comment, as whoever moderates sees it.', simpleResolvers: true })
export class ManagedComment {
  @Field(() => ID, { description: 'Number of the comment.' })
  id!: number;

  @Field(() => String, { description: 'Plain text.' })
  content!: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When its text was last changed.' })
  editedAt!: Date | null;

  @Field(() => CommentStatus, { description: 'Where it stands.' })
  status!: CommentStatus;

  @Field(() => String, {
    nullable: true,
    description: 'Why it waits or was refused, as its author is told.',
  })
  statusReason!: string | null;

  @Field(() => Int, { description: 'To be sent back with a decision.' })
  version!: number;

  @Field(() => Int, { description: 'How many members like it.' })
  likeCount!: number;

  @Field(() => Int, { description: 'How many of its reports wait for a decision.' })
  reportCount!: number;

  @Field(() => ID, { description: 'Number of its article.' })
  articleId!: number;

  @Field(() => String, { description: 'Title of its article.' })
  articleTitle!: string;

  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Who wrote it; null when the account was erased.',
  })
  author!: CommentAuthor | null;

  @Field(() => ID, { nullable: true, description: 'The comment it replies to; null for none.' })
  parentId!: number | null;

  @Field(() => Boolean, {
    description: 'Whether it was taken back or deleted; the queue leaves such comments out.',
  })
  deleted!: boolean;

  @Field(() => [String], { description: 'What the site found in the text, in French.' })
  moderation!: string[];

  @Field(() => Boolean, { description: 'Whether the caller may approve it as it stands.' })
  canApprove!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may reject it as it stands.' })
  canReject!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may delete it.' })
  canDelete!: boolean;

  @Field(() => Conflict, {
    nullable: true,
    description:
      'Why the caller, who may moderate, must leave this one to others; null: they need not.',
  })
  conflict!: Conflict | null;
}

@ObjectType({ description: 'A page of the queue of comments.', simpleResolvers: true })
export class ManagedCommentPage extends pageOf(ManagedComment, {
  items: 'The comments of the page, newest first.',
  total: 'How many there are on all pages; counted up to 10 000.',
}) {}

@ObjectType({
  description: 'How many comments there are. Beyond 10 000, as they were within the last minute.',
})
export class CommentCounts {
  @Field(() => Int, { description: 'All that were not taken back or deleted.' })
  total!: number;

  @Field(() => Int, { description: 'Those that wait for a moderator.' })
  pending!: number;

  @Field(() => Int, { description: 'Those that may be read.' })
  approved!: number;

  @Field(() => Int, { description: 'Those that were refused.' })
  rejected!: number;

  @Field(() => Int, { description: 'Those that reports hide.' })
  reported!: number;

  @Field(() => Int, { description: 'Those written today, by the calendar of Paris.' })
  today!: number;
}

export enum CommentBulkAction {
  APPROVE = 'approve',
  REJECT = 'reject',
  DELETE = 'delete',
}

@InputType({ description: 'A comment as the moderator has read it.' })
export class CommentRef {
  @Field(() => ID, { description: 'Number of the comment.' })
  id!: string;

  @Field(() => Int, { description: 'Version that was read; on an older one it is refused.' })
  version!: number;
}

@CheckedBy(moderationInput.extend({ comments: bulkItems }))
@InputType({ description: 'An act on many comments, in one transaction.' })
export class CommentBulkInput {
  @Field(() => CommentBulkAction, { description: 'What is done.' })
  action!: CommentBulkAction;

  @Field(() => [CommentRef], { description: 'To which comments.' })
  comments!: CommentRef[];

  @Field(() => String, {
    nullable: true,
    description: 'What their authors are told, in French.',
  })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: RULE_KEY })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: FACTS })
  facts?: string | null;
}

registerEnumType(CommentBulkAction, {
  name: 'CommentBulkAction',
  description: 'What is done to many comments at once.',
  valuesConfig: {
    APPROVE: { description: 'Approves them: others may read them.' },
    REJECT: { description: 'Rejects them: others may not read them.' },
    DELETE: { description: 'Their text is gone for good.' },
  },
});
