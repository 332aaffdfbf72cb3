import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/access/context';
import { Permission } from '../../../platform/access/permissions';
import { ManagedComment } from '../comments/moderation/managedComment.types';
import { ManagedReport } from '../reports/managing/managedReport.types';
import { openCaseNumberLoader } from './cases.loaders';
import { CaseSubjectType } from './cases.types';

const DESCRIPTION =
  'Number of the open case about it; null without one, and for who may not view cases.';

/** What the cases add to a comment in the queue of moderators. */
@Resolver(() => ManagedComment)
export class CommentCaseResolver {
  @FieldResolver(() => String, { nullable: true, description: DESCRIPTION })
  async caseNumber(
    @Root() { id }: ManagedComment,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    if (!actor.can(Permission.MODERATION_REPORTS_VIEW)) return null;
    return loader(openCaseNumberLoader).load({ type: CaseSubjectType.COMMENT, id });
  }
}

/** What the cases add to a report in the queue of moderators. */
@Resolver(() => ManagedReport)
export class ReportCaseResolver {
  @FieldResolver(() => String, { nullable: true, description: DESCRIPTION })
  async caseNumber(
    @Root() { type, targetId: id }: ManagedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    if (!actor.can(Permission.MODERATION_REPORTS_VIEW)) return null;
    return loader(openCaseNumberLoader).load({ type: CASE_TYPES[type], id });
  }
}

const CASE_TYPES: Readonly<Record<ManagedReport['type'], CaseSubjectType>> = {
  comment: CaseSubjectType.COMMENT,
  user: CaseSubjectType.USER,
  content: CaseSubjectType.CONTENT,
};
