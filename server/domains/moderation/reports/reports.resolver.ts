import { Arg, ID, Mutation, Resolver } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { CommentReportInput, groundsInput, ReportReason } from './report.types';
import { reportArticle, reportComment, reportUser } from './reports.service';
import { Acknowledgement } from '#platform/acknowledgement';

const THANKS = 'Merci. La modération va examiner votre signalement.';
const REASON = { description: 'Reason of the report.' };
const DESCRIPTION = {
  nullable: true,
  description:
    'Description of the problem for the moderators; null for no description. Required when the reason is OTHER.',
};

@Resolver()
export class ReportsResolver {
  @Access('member')
  @Mutation(() => Acknowledgement, {
    description: 'Reports a comment to the moderators. The caller can report each comment once.',
  })
  async reportComment(
    @Arg('input', () => CommentReportInput, { description: 'Comment to report, with the reason.' })
    input: CommentReportInput,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await reportComment(actor, input);
    return { message: THANKS };
  }

  @Access('member')
  @CheckedBy(groundsInput)
  @Mutation(() => Acknowledgement, {
    description: 'Reports another user to the moderators. The caller can report each user once.',
  })
  async reportUser(
    @Arg('userId', () => ID, { description: 'ID of the account to report.' }) userId: string,
    @Arg('reason', () => ReportReason, REASON) reason: ReportReason,
    @Arg('description', () => String, DESCRIPTION) description: string | null,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await reportUser(actor, userId, { reason, description });
    return { message: THANKS };
  }

  @Access('member')
  @CheckedBy(groundsInput)
  @Mutation(() => Acknowledgement, {
    description: 'Reports an article to the moderators. The caller can report each article once.',
  })
  async reportArticle(
    @Arg('articleId', () => ID, { description: 'ID of the article to report.' }) articleId: string,
    @Arg('reason', () => ReportReason, REASON) reason: ReportReason,
    @Arg('description', () => String, DESCRIPTION) description: string | null,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await reportArticle(actor, articleId, { reason, description });
    return { message: THANKS };
  }
}
