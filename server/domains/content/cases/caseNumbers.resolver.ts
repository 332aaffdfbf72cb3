import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { ManagedComment } from '../comments/moderation/managedComment.types';
import { EmergencySign } from '../emergencies/emergencies.types';
import { ManagedAppeal } from '../decisions/decisions.types';
import { ManagedReport } from '../reports/managing/managedReport.types';
import type { Actor } from '#platform/access/actor';
import {
  appealCaseLoader,
  emergencyCaseLoader,
  openCaseLoader,
  reportCaseLoader,
} from './cases.loaders';
import { casesPolicy } from './cases.policy';
import type { MatterCase } from './reading/cases.reads';
import { CaseSubjectType } from './cases.types';

const DESCRIPTION =
  'Number of the open case about it; null without one, for who may not view cases, and for whom it is about.';

const OF_MATTER =
  'Number of the case in which it waits or waited; null for who may not view cases, and for whom it is about.';

/** The number of a case, for who may know of it. */
async function numberFor(
  actor: Actor,
  find: () => Promise<MatterCase | null>,
): Promise<string | null> {
  const found = casesPolicy.view(actor) ? await find() : null;
  return found && casesPolicy.isNotSubject(actor, found) ? found.number : null;
}

/** What the cases add to a comment in the queue of moderators. */
@Resolver(() => ManagedComment)
export class CommentCaseResolver {
  @FieldResolver(() => String, { nullable: true, description: DESCRIPTION })
  async caseNumber(
    @Root() { id }: ManagedComment,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, () =>
      loader(openCaseLoader).load({ type: CaseSubjectType.COMMENT, id }),
    );
  }
}

/** What the cases add to a report in the queue of moderators. */
@Resolver(() => ManagedReport)
export class ReportCaseResolver {
  @FieldResolver(() => String, { nullable: true, description: OF_MATTER })
  async caseNumber(
    @Root() { id }: ManagedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, () => loader(reportCaseLoader).load(id));
  }
}

/** What the cases add to an appeal. */
@Resolver(() => ManagedAppeal)
export class AppealCaseResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: OF_MATTER,
  })
  async caseNumber(
    @Root() { id }: ManagedAppeal,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, () => loader(appealCaseLoader).load(id));
  }
}

/** Adds to a distress message the number of the case in which it gets its outcome. */
@Resolver(() => EmergencySign)
export class EmergencyCaseResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: OF_MATTER,
  })
  async caseNumber(
    @Root() { id }: EmergencySign,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, () => loader(emergencyCaseLoader).load(id));
  }
}
