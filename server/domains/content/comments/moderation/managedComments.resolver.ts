import { readCommentCounts } from './managedComments.reads';
import { Arg, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { factsDescription, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { moderationInput } from '../comment.types';
import {
  OverrideReasonArg,
  overrideReasonInput,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { BulkReport } from '#platform/bulk';
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
import { Acknowledgement } from '#platform/acknowledgement';

@Resolver()
export class ManagedCommentsResolver {
  @Access(Permission.MODERATION_COMMENTS_VIEW, {
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

  @Access(Permission.MODERATION_COMMENTS_VIEW, { shows: 'aggregate' })
  @Query(() => CommentCounts, {
    description: 'Returns the counts of comments for each moderation status.',
  })
  commentCounts(): Promise<CommentCounts> {
    return readCommentCounts();
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, { shows: 'confirmation' })
  @CheckedBy(moderationInput.extend(overrideReasonInput.shape))
  @Mutation(() => Acknowledgement, {
    description:
      'Deletes a comment of any member. Its text is cleared, and its author is notified.',
  })
  async deleteCommentAsStaff(
    @Arg('id', () => ID, { description: 'ID of the comment to delete as a moderator.' }) id: string,
    @Arg('version', () => Int, {
      description:
        'Version of the comment that the moderator read. An outdated version is refused with CONFLICT.',
    })
    version: number,
    @Arg('reason', () => String, {
      nullable: true,
      description: 'Reason sent to the author of the comment, in French.',
    })
    reason: string | null,
    @OverrideReasonArg('delete the comment') lastResort: string | null,
    @Arg('ruleKey', () => String, {
      nullable: true,
      description: ruleKeyDescription('the deletion'),
    })
    ruleKey: string | null,
    @Arg('facts', () => String, { nullable: true, description: factsDescription('the deletion') })
    facts: string | null,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    const input = { id, version, reason, ruleKey, facts, lastResort };
    return { message: await deleteCommentAsStaff(actor, input) };
  }

  @Access(Permission.MODERATION_COMMENTS_MODERATE, { shows: 'confirmation' })
  @Mutation(() => BulkReport, {
    description: 'Approves, rejects or deletes many comments. Returns a result for each comment.',
  })
  bulkComments(
    @Arg('input', () => CommentBulkInput, {
      description: 'Action, and the comments that it applies to.',
    })
    input: CommentBulkInput,
    @CurrentMember() actor: Member,
  ): Promise<BulkReport> {
    return bulkComments(actor, input);
  }
}
