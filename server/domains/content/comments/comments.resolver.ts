import { OnConflict } from '#platform/outcomes/outcomes';
import {
  CommentConflict,
  currentComment,
  ModerateCommentResult,
  CommentPayload,
} from './comments.types';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { pageInput, pageSizeInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { Permission } from '#platform/access/permissions';
import { Comment, CommentPage } from './comment.entity';
import {
  CommentDecisionInput,
  CommentInput,
  CommentOrder,
  CommentPlace,
  EditCommentInput,
  EditTeamCommentInput,
  SetCommentLikeInput,
} from './comment.types';
import { setCommentLike } from './likes/commentLikes.service';
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
import { editTeamComment } from './teamComments.service';
import { moderateComment } from './moderation/moderation.service';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

const ORDER = {
  defaultValue: CommentOrder.NEWEST,
  description: 'Sort order of the comments on the article.',
};

@Resolver(() => Comment)
export class CommentsResolver {
  @Access('member', { scope: ApiScope.NEWS_READ })
  @CheckedBy(pageInput)
  @Query(() => CommentPage, {
    description: 'Returns the comments of an article, each with its first 20 replies.',
  })
  comments(
    @CurrentMember() actor: Member,
    @Arg('articleId', () => ID, { description: 'ID of the article to list the comments of.' })
    articleId: string,
    @PageNumber() page: number,
    @PageSize(20, 'comments') pageSize: number,
    @Arg('order', () => CommentOrder, ORDER) order: CommentOrder,
  ): Promise<PageOf<CommentRow>> {
    return listComments(actor, articleId, { page, pageSize }, order, 'visit');
  }

  @Access('member', { scope: ApiScope.NEWS_READ })
  @CheckedBy(pageInput)
  @Query(() => CommentPage, { description: 'Returns the replies to a comment, oldest first.' })
  commentReplies(
    @CurrentMember() actor: Member,
    @Arg('commentId', () => ID, { description: 'ID of the comment to list the replies of.' })
    commentId: string,
    @PageNumber() page: number,
    @PageSize(20, 'comments') pageSize: number,
  ): Promise<PageOf<CommentRow>> {
    return listReplies(actor, commentId, { page, pageSize });
  }

  @Access('member', { scope: ApiScope.NEWS_READ })
  @CheckedBy(pageSizeInput)
  @Query(() => CommentPlace, {
    nullable: true,
    description:
      'Returns the page number at which a comment is listed under its article; null when the caller may not read the comment. For a reply, returns the page of the parent comment and the page in the list of replies.',
  })
  commentPlace(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the comment to locate.' }) id: string,
    @PageSize(20, 'comments') pageSize: number,
    @Arg('order', () => CommentOrder, ORDER) order: CommentOrder,
  ): Promise<CommentPlace | null> {
    return placeOfComment(actor, id, pageSize, order);
  }

  @Access('member', { scope: ApiScope.COMMENTS_WRITE })
  @Mutation(() => CommentPayload, {
    description:
      'Posts a comment or a reply. The status of the returned comment shows whether other members can already read the comment.',
  })
  async addComment(
    @Input(() => CommentInput)
    input: CommentInput,
    @CurrentMember() actor: Member,
  ): Promise<CommentPayload> {
    return { comment: await addComment(actor, input) };
  }

  @Access('member', { scope: ApiScope.COMMENTS_WRITE })
  @Mutation(() => CommentPayload, {
    description: 'Changes the text of the caller’s own comment, within 5 minutes of posting.',
  })
  async editComment(
    @Input(() => EditCommentInput) { id, content }: EditCommentInput,
    @CurrentMember() actor: Member,
  ): Promise<CommentPayload> {
    return { comment: await editComment(actor, id, content) };
  }

  @Access('member', { scope: ApiScope.COMMENTS_WRITE })
  @Mutation(() => CommentPayload, {
    description: 'Deletes the caller’s own comment. Its text is cleared; its replies remain.',
  })
  async deleteComment(
    @Input(() => IdInput) { id }: IdInput,
    @CurrentMember() actor: Member,
  ): Promise<CommentPayload> {
    return { comment: await deleteComment(actor, id) };
  }

  @Access('member')
  @Mutation(() => CommentPayload, {
    description: 'Sets or removes the caller’s like of a comment. A repeated call changes nothing.',
  })
  async setCommentLike(
    @Input(() => SetCommentLikeInput) { id, liked }: SetCommentLikeInput,
    @CurrentMember() actor: Member,
  ): Promise<CommentPayload> {
    return { comment: await setCommentLike(actor, id, liked) };
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, {
    shows: { what: LookedAt.MODERATION, rows: ({ author }: CommentRow) => [author?.id] },
  })
  @OnConflict(CommentConflict, currentComment)
  @Mutation(() => ModerateCommentResult, {
    description: 'Approves or rejects a comment, and notifies its author.',
  })
  async moderateComment(
    @Input(() => CommentDecisionInput)
    input: CommentDecisionInput,
    @CurrentMember() actor: Member,
  ): Promise<CommentPayload> {
    return { comment: await moderateComment(actor, input) };
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, { shows: 'content' })
  @OnConflict(CommentConflict, currentComment)
  @Mutation(() => ModerateCommentResult, {
    description:
      'Changes the text of a comment of the moderation team. Any moderator of comments may do so, except in a conflict of interest about the comment or the one that it answers.',
  })
  async editTeamComment(
    @Input(() => EditTeamCommentInput) input: EditTeamCommentInput,
    @CurrentMember() actor: Member,
  ): Promise<CommentPayload> {
    return { comment: await editTeamComment(actor, input) };
  }

  // Few comments of a page have many replies, so the complexity assumes two replies per comment.
  @FieldResolver(() => [Comment], {
    complexity: ({ childComplexity }) => 1 + 2 * childComplexity,
  })
  replies(@Root() comment: CommentRow, @Ctx() { actor }: Context): Promise<CommentRow[]> {
    return repliesTo(actor, comment);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'Time until which the caller may change the text of the comment (UTC), 5 minutes after posting. Null when the caller is not the author, and when the comment was deleted, reported or rejected by a moderator.',
  })
  editableUntil(@Root() comment: CommentRow, @Ctx() { actor }: Context): Date | null {
    return editableUntil(actor, comment);
  }
}
