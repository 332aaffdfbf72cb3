import { Arg, ID, Mutation, Resolver } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { CommentReportInput, groundsInput, ReportReason } from './report.types';
import { reportArticle, reportComment, reportUser } from './reports.service';
import { Acknowledgement } from '#platform/acknowledgement';

const THANKS = 'Merci. La modération va examiner votre signalement.';
const REASON = { description: 'Why.' };
const DESCRIPTION = {
  nullable: true,
  description: 'What moderators should know; needed with OTHER.',
};

@Resolver()
export class ReportsResolver {
  @Access('member')
  @Mutation(() => Acknowledgement, {
    description: 'Tells the moderators of a comment, once for each person.',
  })
  async reportComment(
    @Arg('input', () => CommentReportInput, { description: 'What is reported, and why.' })
    input: CommentReportInput,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await reportComment(actor, input);
    return { message: THANKS };
  }

  @Access('member')
  @CheckedBy(groundsInput)
  @Mutation(() => Acknowledgement, {
    description: 'Tells the moderators of a person, once for each person, and not of oneself.',
  })
  async reportUser(
    @Arg('userId', () => ID, { description: 'Number of the account.' }) userId: string,
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
    description: 'Tells the moderators of an article, once for each person.',
  })
  async reportArticle(
    @Arg('articleId', () => ID, { description: 'Number of the article.' }) articleId: string,
    @Arg('reason', () => ReportReason, REASON) reason: ReportReason,
    @Arg('description', () => String, DESCRIPTION) description: string | null,
    @CurrentMember() actor: Member,
  ): Promise<Acknowledgement> {
    await reportArticle(actor, articleId, { reason, description });
    return { message: THANKS };
  }
}
