import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access';
import type { Context } from '../../graphql/context';
import { Permission } from '../../platform/permissions';
import { Acknowledgement } from '../auth/auth.types';
import { CommentReportInput, ReportDecisionInput } from './report.types';
import { decideReport, reportComment } from './reports.service';

@Resolver()
export class ReportsResolver {
  @Access('member')
  @Mutation(() => Acknowledgement, {
    description: 'Tells the moderators of a comment, once for each person.',
  })
  async reportComment(
    @Arg('input', () => CommentReportInput, { description: 'What is reported, and why.' })
    input: CommentReportInput,
    @Ctx() { actor }: Context,
  ): Promise<Acknowledgement> {
    await reportComment(actor, input);
    return { message: 'Merci. La modération va examiner votre signalement.' };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE)
  @Mutation(() => Acknowledgement, {
    description: 'Decides a report, once and for all, with what follows for the comment.',
  })
  async decideReport(
    @Arg('input', () => ReportDecisionInput, { description: 'What is decided.' })
    input: ReportDecisionInput,
    @Ctx() { actor }: Context,
  ): Promise<Acknowledgement> {
    return { message: await decideReport(actor, input) };
  }
}
