import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/access/context';
import { ManagedComment } from '../comments/moderation/managedComment.types';
import { ManagedAppeal } from '../decisions/decisions.types';
import { ManagedReport } from '../reports/managing/managedReport.types';
import type { Actor } from '../../../platform/access/actor';
import type { LoaderOf } from '../../../platform/loaders';
import { appealCaseLoader, openCaseLoader } from './cases.loaders';
import { casesPolicy } from './cases.policy';
import type { OpenCase } from './reading/cases.reads';
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
  return shown(actor, await loader(openCaseLoader).load(about));
}

const shown = (actor: Actor, found: OpenCase | null): string | null =>
  found && casesPolicy.isNotSubject(actor, found) ? found.number : null;

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

/** What the cases add to an appeal. */
@Resolver(() => ManagedAppeal)
export class AppealCaseResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Number of the case in which it waits or waited; null for who may not view cases, and for whom it is about.',
  })
  async caseNumber(
    @Root() { id }: ManagedAppeal,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    if (!casesPolicy.view(actor)) return null;
    return shown(actor, await loader(appealCaseLoader).load(id));
  }
}

const CASE_TYPES: Readonly<Record<ManagedReport['type'], CaseSubjectType>> = {
  comment: CaseSubjectType.COMMENT,
  user: CaseSubjectType.USER,
  content: CaseSubjectType.CONTENT,
};
