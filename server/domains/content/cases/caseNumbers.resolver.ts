import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/access/context';
import { ManagedComment } from '../comments/moderation/managedComment.types';
import { ManagedReport } from '../reports/managing/managedReport.types';
import type { Actor } from '../../../platform/access/actor';
import type { LoaderOf } from '../../../platform/loaders';
import { openCaseLoader } from './cases.loaders';
import { casesPolicy } from './cases.policy';
import type { SubjectKey } from './reading/subjects.reads';
import { CaseSubjectType } from './cases.types';

const DESCRIPTION =
  'Number of the open case about it; null without one, for who may not view cases, and for whom it is about.';

/** The number of the open case about a thing, for who may know of it. */
async function numberFor(
  actor: Actor,
  loader: LoaderOf,
  about: SubjectKey,
): Promise<string | null> {
  if (!casesPolicy.view(actor)) return null;
  const open = await loader(openCaseLoader).load(about);
  return open && casesPolicy.isNotSubject(actor, open) ? open.number : null;
}

/** What the cases add to a comment in the queue of moderators. */
@Resolver(() => ManagedComment)
export class CommentCaseResolver {
  @FieldResolver(() => String, { nullable: true, description: DESCRIPTION })
  async caseNumber(
    @Root() { id }: ManagedComment,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, loader, { type: CaseSubjectType.COMMENT, id });
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
    return numberFor(actor, loader, { type: CASE_TYPES[type], id });
  }
}

const CASE_TYPES: Readonly<Record<ManagedReport['type'], CaseSubjectType>> = {
  comment: CaseSubjectType.COMMENT,
  user: CaseSubjectType.USER,
  content: CaseSubjectType.CONTENT,
};
