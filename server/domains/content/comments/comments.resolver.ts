import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { pageInput, pageSizeInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { Permission } from '#platform/access/permissions';
import { Comment, CommentPage } from './comment.entity';
import { CommentDecisionInput, CommentInput, CommentOrder, CommentPlace } from './comment.types';
import { setCommentLike } from './commentLikes.service';
import { editableUntil } from './comments.policy';
import type { CommentRow } from './comments.reads';
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  listReplies,
  placeOfComment,
  repliesTo,
} from './comments.service';
import { moderateComment } from './moderation/moderation.service';

const NUMBER = { description: 'Number of the comment.' };
const ORDER = {
  defaultValue: CommentOrder.NEWEST,
  description: 'Order of the comments of the article.',
};

@Resolver(() => Comment)
export class CommentsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => CommentPage, {
    description: 'The comments of an article, each with its first 20 replies.',
  })
  comments(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, { description: 'Number of the article.' }) articleId: string,
    @PageNumber() page: number,
    @PageSize(20, 'Comments') pageSize: number,
    @Arg('order', () => CommentOrder, ORDER) order: CommentOrder,
  ): Promise<PageOf<CommentRow>> {
    return listComments(actor, articleId, { page, pageSize }, order);
  }

  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => CommentPage, { description: 'The replies to a comment, the oldest first.' })
  commentReplies(
    @CurrentMember() actor: Member,
    @Arg('commentId', () => ID, NUMBER) commentId: string,
    @PageNumber() page: number,
    @PageSize(20, 'Comments') pageSize: number,
  ): Promise<PageOf<CommentRow>> {
    return listReplies(actor, commentId, { page, pageSize });
  }

  @Access('member')
  @CheckedBy(pageSizeInput)
  @Query(() => CommentPlace, {
    description: 'Where a comment is found: on which page of the comments, and of the replies.',
  })
  commentPlace(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, NUMBER) id: string,
    @PageSize(20, 'Comments') pageSize: number,
    @Arg('order', () => CommentOrder, ORDER) order: CommentOrder,
  ): Promise<CommentPlace> {
    return placeOfComment(actor, id, pageSize, order);
  }

  @Access('member')
  @Mutation(() => Comment, {
    description: 'Posts a comment or a reply; its status tells whether others read it yet.',
  })
  addComment(
    @Arg('input', () => CommentInput, { description: 'What is posted, and where.' })
    input: CommentInput,
    @CurrentMember() actor: Member,
  ): Promise<CommentRow> {
    return addComment(actor, input);
  }

  @Access('member')
  @Mutation(() => Comment, {
    description: "Changes the text of the caller's own comment, within 5 minutes.",
  })
  editComment(
    @Arg('id', () => ID, NUMBER) id: string,
    @Arg('content', () => String, { description: 'The new text, as for a new comment.' })
    content: string,
    @CurrentMember() actor: Member,
  ): Promise<CommentRow> {
    return editComment(actor, id, content);
  }

  @Access('member')
  @Mutation(() => Comment, {
    description: "Takes back the caller's own comment: its text is emptied, its replies stay.",
  })
  deleteComment(
    @Arg('id', () => ID, NUMBER) id: string,
    @CurrentMember() actor: Member,
  ): Promise<CommentRow> {
    return deleteComment(actor, id);
  }

  @Access('member')
  @Mutation(() => Comment, {
    description: 'Says whether the caller likes a comment. The same call twice changes nothing.',
  })
  setCommentLike(
    @Arg('id', () => ID, NUMBER) id: string,
    @Arg('liked', () => Boolean, { description: 'True to like, false to like no longer.' })
    liked: boolean,
    @CurrentMember() actor: Member,
  ): Promise<CommentRow> {
    return setCommentLike(actor, id, liked);
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, {
    shows: { what: LookedAt.MODERATION, rows: ({ author }: CommentRow) => [author?.id] },
  })
  @Mutation(() => Comment, { description: 'Approves or rejects a comment; its author is told.' })
  moderateComment(
    @Arg('input', () => CommentDecisionInput, { description: 'What is decided.' })
    input: CommentDecisionInput,
    @CurrentMember() actor: Member,
  ): Promise<CommentRow> {
    return moderateComment(actor, input);
  }

  // Few comments of a page have many replies: the cost is that of two each.
  @FieldResolver(() => [Comment], {
    complexity: ({ childComplexity }) => 1 + 2 * childComplexity,
  })
  replies(@Root() comment: CommentRow, @Ctx() { actor }: Context): Promise<CommentRow[]> {
    return repliesTo(actor, comment);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Until when the caller may change its text; null when they may not at all.',
  })
  editableUntil(@Root() comment: CommentRow, @Ctx() { actor }: Context): Date | null {
    return editableUntil(actor, comment);
  }
}
