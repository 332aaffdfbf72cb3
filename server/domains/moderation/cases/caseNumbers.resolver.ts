import { Permission } from '#platform/access/permissions';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { GameResult } from '#domains/game/shifts/shifts.types';
import { ManagedComment } from '#domains/content/comments/moderation/managedComment.types';
import { EmergencySign, EmergencyTarget } from '../distress/distress.types';
import { mayReadMessages } from './reading/caseActions';
import { requireMember } from '#platform/access/policy';
import { Confirmation } from '../approvals/approvals.types';
import { ManagedAppeal } from '../decisions/decisions.types';
import { ManagedReport } from '../reports/managing/managedReport.types';
import type { Actor } from '#platform/access/actor';
import {
  appealCaseLoader,
  confirmationCaseLoader,
  emergencyCaseLoader,
  openCaseLoader,
  reportCaseLoader,
  resultCaseLoader,
} from './caseBatches.reads';
import { casesPolicy } from './cases.policy';
import type { MatterCase } from './reading/cases.reads';
import { CaseSubjectType } from './cases.types';

const DESCRIPTION =
  'Case number of the open case about the comment. Null when no case about the comment is open, when the caller may not view cases, and when the case is about the caller.';

const ofItem = (item: string) =>
  `Case number of the case that contains the ${item}. Null when no case contains the ${item}, when the caller may not view cases, and when the case is about the caller.`;

/**
 * Returns the number of the case that `find` returns. Null when there is no case, when the actor
 * may not view cases, and when the case is about the actor.
 */
async function numberFor(
  actor: Actor,
  find: () => Promise<MatterCase | null>,
): Promise<string | null> {
  const found = actor.can(Permission.MODERATION_REPORTS_VIEW) ? await find() : null;
  return found && casesPolicy.isNotSubject(actor, found) ? found.number : null;
}

/** Adds the case number to a comment in the moderation queue. */
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

/** Adds the case number to a report in the moderation queue. */
@Resolver(() => ManagedReport)
export class ReportCaseResolver {
  @FieldResolver(() => String, { nullable: true, description: ofItem('report') })
  async caseNumber(
    @Root() { id }: ManagedReport,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, () => loader(reportCaseLoader).load(id));
  }
}

@Resolver(() => Confirmation)
export class ConfirmationCaseResolver {
  @FieldResolver(() => String, { nullable: true, description: ofItem('request') })
  async caseNumber(
    @Root() { id }: Confirmation,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, () => loader(confirmationCaseLoader).load(id));
  }
}

@Resolver(() => ManagedAppeal)
export class AppealCaseResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: ofItem('appeal'),
  })
  async caseNumber(
    @Root() { id }: ManagedAppeal,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, () => loader(appealCaseLoader).load(id));
  }
}

/** Adds the case number to a flagged shift. */
@Resolver(() => GameResult)
export class ResultCaseResolver {
  @FieldResolver(() => String, { nullable: true, description: ofItem('shift') })
  async caseNumber(
    @Root() { id }: GameResult,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, () => loader(resultCaseLoader).load(id));
  }
}

/**
 * Adds to a distress message the number of the case in which its outcome is recorded, and its text.
 */
@Resolver(() => EmergencySign)
export class EmergencyCaseResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: ofItem('distress message'),
  })
  async caseNumber(
    @Root() { id }: EmergencySign,
    @Ctx() { actor, loader }: Context,
  ): Promise<string | null> {
    return numberFor(actor, () => loader(emergencyCaseLoader).load(id));
  }

  @FieldResolver(() => String, {
    description:
      'Plain text of the distress message. Empty after staff deleted it. A private answer to the team is also empty for a caller who has a conflict of interest in its case.',
  })
  async text(
    @Root() { id, targetType, text }: EmergencySign,
    @Ctx() { actor, loader }: Context,
  ): Promise<string> {
    if (targetType !== EmergencyTarget.MESSAGE) return text;
    requireMember(actor);
    const found = await loader(emergencyCaseLoader).load(id);
    return found && (await mayReadMessages(actor, found, loader)) ? text : '';
  }
}
