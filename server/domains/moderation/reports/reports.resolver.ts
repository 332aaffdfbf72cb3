import { Mutation, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { CommentReportInput, ReportUserInput, ReportArticleInput } from './report.types';
import { reportArticle, reportComment, reportUser } from './reports.service';
import { MessagePayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';

const THANKS = 'Merci. La modération va examiner votre signalement.';

@Resolver()
export class ReportsResolver {
  @Access('member')
  @Mutation(() => MessagePayload, {
    description: 'Reports a comment to the moderators. The caller can report each comment once.',
  })
  async reportComment(
    @Input(() => CommentReportInput)
    input: CommentReportInput,
    @CurrentMember() actor: Member,
  ): Promise<MessagePayload> {
    await reportComment(actor, input);
    return { message: THANKS };
  }

  @Access('member')
  @Mutation(() => MessagePayload, {
    description: 'Reports another user to the moderators. The caller can report each user once.',
  })
  async reportUser(
    @Input(() => ReportUserInput) { userId, reason, description }: ReportUserInput,
    @CurrentMember() actor: Member,
  ): Promise<MessagePayload> {
    await reportUser(actor, userId, { reason, description });
    return { message: THANKS };
  }

  @Access('member')
  @Mutation(() => MessagePayload, {
    description: 'Reports an article to the moderators. The caller can report each article once.',
  })
  async reportArticle(
    @Input(() => ReportArticleInput) { articleId, reason, description }: ReportArticleInput,
    @CurrentMember() actor: Member,
  ): Promise<MessagePayload> {
    await reportArticle(actor, articleId, { reason, description });
    return { message: THANKS };
  }
}
