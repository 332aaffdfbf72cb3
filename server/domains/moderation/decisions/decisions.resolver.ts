import { OnConflict } from '#platform/outcomes/outcomes';
import type { AppealPayload } from './decisions.types';
import {
  AppealConflict,
  DecideAppealResult,
  AppealDecisionInput,
  AppealPreview,
  AppealPreviewInput,
  DecisionPreview,
  DecisionPreviewInput,
  ManagedAppeal,
  ManagedAppealPage,
  OwnDecision,
  OwnDecisionPage,
  FileAppealInput,
  FileAppealByLinkInput,
  DecisionPayload,
} from './decisions.types';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { ManagedUser } from '#domains/identity/accounts/managing/managedUser.types';
import { DataExportPayload } from '#domains/identity/accounts/profile/profile.types';
import { ManagedReport } from '../reports/managing/managedReport.types';
import { ManagedComment } from '#domains/content/comments/moderation/managedComment.types';
import type { PresentedReport } from '../reports/managing/managedReports.service';
import {
  decisionByLink,
  exportDataByLink,
  fileAppealByLink,
  othersByLink,
} from './appeals/appealByLink.service';
import { decideAppeal, fileAppeal, findAppeal, listAppeals } from './appeals/appeals.service';
import { previewAnswer } from './appeals/answerPreview.service';
import { AppealState } from './decision.types';
import { previewDecisions } from './grounds/decisionPreview.service';
import { refusalOfShiftLoader, warningCountLoader } from './decisions.reads';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { ShiftVerdict } from '#domains/game/shifts/shift.types';
import { proposedRuleLoader } from './grounds/proposedRules';
import {
  acknowledgeWarning,
  findMyDecision,
  listMyDecisions,
  listUnreadWarnings,
  readOne,
} from './ownDecisions.service';
import { Input } from '#platform/input/input';
import { IdInput, TokenInput } from '#platform/input/input.types';

const decisionNumber = () => Arg('id', () => ID, { description: 'ID of the decision.' });
const linkToken = () =>
  Arg('token', () => String, { description: 'Token of the link in the mail about the ban.' });

@Resolver()
export class DecisionsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => OwnDecisionPage, {
    description:
      'Returns a page of the decisions about the caller and about their reports, newest first.',
  })
  myDecisions(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'decisions') pageSize: number,
  ): Promise<PageOf<OwnDecision>> {
    return listMyDecisions(actor, { page, pageSize });
  }

  @Access('member')
  @Query(() => OwnDecision, {
    nullable: true,
    description:
      'Returns a decision about the caller or about their report; null for any other decision.',
  })
  myDecision(
    @CurrentMember() actor: Member,
    @decisionNumber() id: string,
  ): Promise<OwnDecision | null> {
    return findMyDecision(actor, id);
  }

  @Access('member')
  @Query(() => [OwnDecision], {
    description: 'Returns the first 10 unread warnings of the caller, oldest first.',
  })
  myUnreadWarnings(@CurrentMember() actor: Member): Promise<OwnDecision[]> {
    return listUnreadWarnings(actor);
  }

  @Access('member')
  @Mutation(() => DecisionPayload, { description: 'Marks a warning as read by the caller.' })
  async acknowledgeWarning(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DecisionPayload> {
    return { decision: await acknowledgeWarning(actor, id) };
  }

  @Access('member')
  @Mutation(() => DecisionPayload, {
    description:
      'Files an appeal against a decision about the caller, or against the dismissal of their report. Possible once per decision.',
  })
  async fileAppeal(
    @CurrentMember() actor: Member,
    @Input(() => FileAppealInput) { id, text }: FileAppealInput,
  ): Promise<DecisionPayload> {
    return { decision: await readOne(actor.userId, await fileAppeal(actor.userId, id, text)) };
  }

  @Access('public')
  @Query(() => OwnDecision, { description: 'Returns the ban that the link in a mail is about.' })
  decisionByLink(@linkToken() token: string, @Ctx() origin: Context): Promise<OwnDecision> {
    return decisionByLink(token, origin);
  }

  @Access('public')
  @Query(() => [OwnDecision], {
    description:
      'Returns the decisions, other than the ban, that the recipient of the link in the mail may appeal or has appealed; newest first, at most 20. Empty once the ban is over.',
  })
  otherDecisionsByLink(@linkToken() token: string, @Ctx() origin: Context): Promise<OwnDecision[]> {
    return othersByLink(token, origin);
  }

  @Access('public')
  @Mutation(() => DecisionPayload, {
    description:
      'Files an appeal against the ban that the link in a mail is about, or against another decision about the same user.',
  })
  async fileAppealByLink(
    @Input(() => FileAppealByLinkInput) { token, id, text }: FileAppealByLinkInput,
    @Ctx() origin: Context,
  ): Promise<DecisionPayload> {
    return { decision: await fileAppealByLink(token, id ?? null, text, origin) };
  }

  @Access('public')
  @Mutation(() => DataExportPayload, {
    description:
      'Exports the personal data of the recipient of the link in the mail. Possible only while the recipient is banned.',
  })
  exportDataByLink(
    @Input(() => TokenInput) { token }: TokenInput,
    @Ctx() origin: Context,
  ): Promise<DataExportPayload> {
    return exportDataByLink(token, origin);
  }

  @Access('member')
  @Query(() => [DecisionPreview], {
    description:
      'Returns a preview of the texts of decisions that the caller may make. Nothing is stored.',
  })
  decisionPreview(
    @CurrentMember() actor: Member,
    @Arg('input', () => DecisionPreviewInput, { description: 'Decisions to preview.' })
    input: DecisionPreviewInput,
  ): Promise<DecisionPreview[]> {
    return previewDecisions(actor, input);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ appellantId }: ManagedAppeal) => [appellantId] },
  })
  @CheckedBy(pageInput)
  @Query(() => ManagedAppealPage, { description: 'Returns a page of appeals, oldest first.' })
  appeals(
    @CurrentMember() actor: Member,
    @Arg('state', () => AppealState, {
      nullable: true,
      description: 'State of the appeals; null for all states.',
    })
    state: AppealState | null,
    @PageNumber() page: number,
    @PageSize(20, 'appeals') pageSize: number,
  ): Promise<PageOf<ManagedAppeal>> {
    return listAppeals(actor, state ?? null, { page, pageSize });
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ appellantId }: ManagedAppeal) => [appellantId] },
  })
  @Query(() => ManagedAppeal, {
    nullable: true,
    description: 'Returns an appeal; null when it does not exist or is hidden from the caller.',
  })
  appeal(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the appeal to return.' }) id: string,
  ): Promise<ManagedAppeal | null> {
    return findAppeal(actor, id);
  }

  @Access('member')
  @Query(() => AppealPreview, {
    description:
      'Returns the texts that the appellant would receive if the caller decided an appeal now. Stores nothing.',
  })
  appealPreview(
    @CurrentMember() actor: Member,
    @Arg('input', () => AppealPreviewInput, { description: 'Answer to preview.' })
    input: AppealPreviewInput,
  ): Promise<AppealPreview> {
    return previewAnswer(actor, input);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ appellantId }: ManagedAppeal) => [appellantId] },
  })
  @OnConflict(AppealConflict, async (actor, { id }: AppealDecisionInput) => ({
    current: await findAppeal(actor, id),
  }))
  @Mutation(() => DecideAppealResult, {
    description: 'Decides an appeal. The effects of an overturned decision are reverted.',
  })
  async decideAppeal(
    @CurrentMember() actor: Member,
    @Input(() => AppealDecisionInput)
    input: AppealDecisionInput,
  ): Promise<AppealPayload> {
    return { appeal: await decideAppeal(actor, input) };
  }
}

/** Adds the count of warnings to an account. */
@Resolver(() => ManagedUser)
export class ManagedUserWarningsResolver {
  @FieldResolver(() => Int, {
    description:
      'Count of warnings that the account received in the last year and that are still in force.',
  })
  warningCount(@Root() { id }: ManagedUser, @Ctx() { loader }: Context): Promise<number> {
    return loader(warningCountLoader).load(id);
  }
}

/** Adds to a report the count of warnings of the reported user and the proposed rule. */
@Resolver(() => ManagedReport)
export class ManagedReportGroundsResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Key of the rule that fits the most severe reason of the reports; null when no rule in force fits.',
  })
  proposedRule(
    @Root() { id }: PresentedReport,
    @Ctx() { loader }: Context,
  ): Promise<string | null> {
    return loader(proposedRuleLoader).load(id);
  }

  @FieldResolver(() => Int, {
    description:
      'Count of warnings that the reported user received in the last year and that are still in force; 0 when the user is unknown.',
  })
  warningCount(
    @Root() { targetUserId }: PresentedReport,
    @Ctx() { loader }: Context,
  ): Promise<number> | number {
    return targetUserId === null ? 0 : loader(warningCountLoader).load(targetUserId);
  }
}

/** Adds to a comment the count of warnings of its author. */
@Resolver(() => ManagedComment)
export class ManagedCommentWarningsResolver {
  @FieldResolver(() => Int, {
    description:
      'Count of warnings that the author of the comment received in the last year and that are still in force.',
  })
  warningCount(
    @Root() { author }: ManagedComment,
    @Ctx() { loader }: Context,
  ): Promise<number> | number {
    return author === null ? 0 : loader(warningCountLoader).load(author.id);
  }
}

/** Adds to a shift the decision that refused it. */
@Resolver(() => Shift)
export class ShiftDecisionResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description:
      'ID of the decision that refused the shift, which the player can read and appeal. Null for a shift that was not refused, and for one that was refused before refusals became decisions.',
  })
  async decisionId(
    @Root() { id, verdict }: Shift,
    @Ctx() { loader }: Context,
  ): Promise<number | null> {
    return verdict === ShiftVerdict.REFUSED ? loader(refusalOfShiftLoader).load(id) : null;
  }
}
