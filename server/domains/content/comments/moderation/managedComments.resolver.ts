import { OnConflict } from '#platform/outcomes/outcomes';
import { CommentConflict, currentComment, DeleteCommentResult } from '../comments.types';
import { readCommentCounts } from './managedComments.reads';
import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { BulkPayload } from '#platform/outcomes/bulk';
import type { PageOf } from '#platform/db/page';
import { Permission } from '#platform/access/permissions';
import {
  CommentBulkInput,
  CommentCounts,
  ManagedCommentFilter,
  ManagedCommentPage,
  type ManagedComment,
} from './managedComment.types';
import {
  bulkComments,
  deleteCommentAsStaff,
  listManagedComments,
  queuePage,
} from './managedComments.service';
import type { DeletedPayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { DeleteCommentAsStaffInput } from './moderation.types';

@Resolver()
export class ManagedCommentsResolver {
  @Access(Permission.MODERATION_COMMENTS_VIEW, {
    scope: ApiScope.MODERATION_READ,
    shows: {
      what: LookedAt.MODERATION,
      rows: ({ author }: ManagedComment) => [author?.id],
      named: ({ filter }) => [filter?.authorId],
    },
  })
  @CheckedBy(queuePage)
  @Query(() => ManagedCommentPage, {
    description: 'Returns the moderation queue of comments, newest first.',
  })
  managedComments(
    @CurrentMember() actor: Member,
    @Arg('filter', () => ManagedCommentFilter, {
      nullable: true,
      description: 'Filter of the moderation queue; null for all comments that were not deleted.',
    })
    filter: ManagedCommentFilter | null,
    @PageNumber() page: number,
    @PageSize(20, 'comments') pageSize: number,
  ): Promise<PageOf<ManagedComment>> {
    return listManagedComments(actor, filter ?? {}, { page, pageSize });
  }

  @Access(Permission.MODERATION_COMMENTS_VIEW, {
    scope: ApiScope.MODERATION_READ,
    shows: 'aggregate',
  })
  @Query(() => CommentCounts, {
    description: 'Returns the counts of comments for each moderation status.',
  })
  commentCounts(): Promise<CommentCounts> {
    return readCommentCounts();
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, { shows: 'confirmation' })
  @OnConflict(CommentConflict, currentComment)
  @Mutation(() => DeleteCommentResult, {
    description:
      'Deletes a comment of any member. Its text is cleared, and its author is notified.',
  })
  async deleteCommentAsStaff(
    @Input(() => DeleteCommentAsStaffInput) {
      id,
      version,
      reason,
      lastResort,
      ruleKey,
      facts,
    }: DeleteCommentAsStaffInput,
    @CurrentMember() actor: Member,
  ): Promise<DeletedPayload> {
    const input = { id, version, reason, ruleKey, facts, lastResort };
    return { id, message: await deleteCommentAsStaff(actor, input) };
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, { shows: 'confirmation' })
  @Mutation(() => BulkPayload, {
    description: 'Approves, rejects or deletes many comments. Returns a result for each comment.',
  })
  bulkComments(
    @Input(() => CommentBulkInput)
    input: CommentBulkInput,
    @CurrentMember() actor: Member,
  ): Promise<BulkPayload> {
    return bulkComments(actor, input);
  }
}
