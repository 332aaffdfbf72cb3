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
import { DataExport } from '#domains/identity/accounts/profile/profile.types';
import { ManagedReport } from '../reports/managing/managedReport.types';
import { ManagedComment } from '../comments/moderation/managedComment.types';
import type { PresentedReport } from '../reports/managing/managedReports.service';
import {
  decisionByLink,
  exportDataByLink,
  fileAppealByLink,
  othersByLink,
} from './appealByLink.service';
import { decideAppeal, fileAppeal, findAppeal, listAppeals } from './appeals.service';
import { AppealState } from './decision.types';
import { previewDecisions } from './decisionPreview.service';
import { warningCountLoader } from './decisions.loaders';
import { proposedRuleLoader } from './proposedRules';
import {
  AppealDecisionInput,
  appealInput,
  DecisionPreview,
  DecisionPreviewInput,
  ManagedAppeal,
  ManagedAppealPage,
  OwnDecision,
  OwnDecisionPage,
} from './decisions.types';
import {
  acknowledgeWarning,
  findMyDecision,
  listMyDecisions,
  listUnreadWarnings,
  readOne,
} from './ownDecisions.service';

const decisionNumber = () => Arg('id', () => ID, { description: 'Number of the decision.' });
const appealText = () => Arg('text', () => String, { description: 'Why; plain text.' });
const linkToken = () =>
  Arg('token', () => String, { description: 'What the link of the mail carries.' });

@Resolver()
export class DecisionsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => OwnDecisionPage, {
    description: 'What was decided about the caller and their reports, newest first.',
  })
  myDecisions(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'Decisions') pageSize: number,
  ): Promise<PageOf<OwnDecision>> {
    return listMyDecisions(actor, { page, pageSize });
  }

  @Access('member')
  @Query(() => OwnDecision, {
    nullable: true,
    description: 'A decision about the caller or a report of theirs; null for any other.',
  })
  myDecision(
    @CurrentMember() actor: Member,
    @decisionNumber() id: string,
  ): Promise<OwnDecision | null> {
    return findMyDecision(actor, id);
  }

  @Access('member')
  @Query(() => [OwnDecision], {
    description: 'The warnings that the caller has yet to read, oldest first, the first 10.',
  })
  myUnreadWarnings(@CurrentMember() actor: Member): Promise<OwnDecision[]> {
    return listUnreadWarnings(actor);
  }

  @Access('member')
  @Mutation(() => OwnDecision, { description: 'Keeps that the caller has read a warning.' })
  acknowledgeWarning(
    @CurrentMember() actor: Member,
    @decisionNumber() id: string,
  ): Promise<OwnDecision> {
    return acknowledgeWarning(actor, id);
  }

  @Access('member')
  @CheckedBy(appealInput)
  @Mutation(() => OwnDecision, {
    description: 'Appeals a decision about the caller, or contests a dismissal: once for each.',
  })
  async fileAppeal(
    @CurrentMember() actor: Member,
    @decisionNumber() id: string,
    @appealText() text: string,
  ): Promise<OwnDecision> {
    return readOne(actor.userId, await fileAppeal(actor.userId, id, text));
  }

  @Access('public')
  @Query(() => OwnDecision, { description: 'The ban that the link of a mail is about.' })
  decisionByLink(@linkToken() token: string, @Ctx() origin: Context): Promise<OwnDecision> {
    return decisionByLink(token, origin);
  }

  @Access('public')
  @Query(() => [OwnDecision], {
    description:
      'The other decisions about the banned person whom the link of a mail was sent to that they appealed or still may, newest first, the first 20; none once the ban is over.',
  })
  otherDecisionsByLink(@linkToken() token: string, @Ctx() origin: Context): Promise<OwnDecision[]> {
    return othersByLink(token, origin);
  }

  @Access('public')
  @CheckedBy(appealInput)
  @Mutation(() => OwnDecision, {
    description:
      'Appeals the ban that the link of a mail is about, or another decision about the same person.',
  })
  fileAppealByLink(
    @linkToken() token: string,
    @Arg('id', () => ID, {
      nullable: true,
      description: 'One of the other decisions; the ban without it.',
    })
    id: string | null | undefined,
    @appealText() text: string,
    @Ctx() origin: Context,
  ): Promise<OwnDecision> {
    return fileAppealByLink(token, id ?? null, text, origin);
  }

  @Access('public')
  @Mutation(() => DataExport, {
    description: 'The data of the banned person whom the link of a mail was sent to.',
  })
  exportDataByLink(@linkToken() token: string, @Ctx() origin: Context): Promise<DataExport> {
    return exportDataByLink(token, origin);
  }

  @Access('member')
  @Query(() => [DecisionPreview], {
    description:
      'What whom they are about would read of decisions that the caller may take; nothing is done.',
  })
  decisionPreview(
    @CurrentMember() actor: Member,
    @Arg('input', () => DecisionPreviewInput, { description: 'What would be decided.' })
    input: DecisionPreviewInput,
  ): Promise<DecisionPreview[]> {
    return previewDecisions(actor, input);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ appellantId }: ManagedAppeal) => [appellantId] },
  })
  @CheckedBy(pageInput)
  @Query(() => ManagedAppealPage, { description: 'The appeals, those that wait longest first.' })
  appeals(
    @CurrentMember() actor: Member,
    @Arg('state', () => AppealState, { nullable: true, description: 'Only those that stand so.' })
    state: AppealState | null,
    @PageNumber() page: number,
    @PageSize(20, 'Appeals') pageSize: number,
  ): Promise<PageOf<ManagedAppeal>> {
    return listAppeals(actor, state ?? null, { page, pageSize });
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ appellantId }: ManagedAppeal) => [appellantId] },
  })
  @Query(() => ManagedAppeal, { nullable: true, description: 'An appeal; null for none.' })
  appeal(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the appeal.' }) id: string,
  ): Promise<ManagedAppeal | null> {
    return findAppeal(actor, id);
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.MODERATION, rows: ({ appellantId }: ManagedAppeal) => [appellantId] },
  })
  @Mutation(() => ManagedAppeal, {
    description: 'Decides an appeal. Where the decision does not stand, all is put back.',
  })
  decideAppeal(
    @CurrentMember() actor: Member,
    @Arg('input', () => AppealDecisionInput, { description: 'How it is decided.' })
    input: AppealDecisionInput,
  ): Promise<ManagedAppeal> {
    return decideAppeal(actor, input);
  }
}

/** What staff sees of the warnings of an account. */
@Resolver(() => ManagedUser)
export class ManagedUserWarningsResolver {
  @FieldResolver(() => Int, { description: 'How many warnings of the last year count.' })
  warningCount(@Root() { id }: ManagedUser, @Ctx() { loader }: Context): Promise<number> {
    return loader(warningCountLoader).load(id);
  }
}

/** The same of whom a report is about, and the rule that it proposes. */
@Resolver(() => ManagedReport)
export class ManagedReportGroundsResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Key of the rule in force that the gravest of its reasons proposes; null for none.',
  })
  proposedRule(
    @Root() { id }: PresentedReport,
    @Ctx() { loader }: Context,
  ): Promise<string | null> {
    return loader(proposedRuleLoader).load(id);
  }

  @FieldResolver(() => Int, {
    description: 'How many warnings of the last year count for whom it is about.',
  })
  warningCount(
    @Root() { targetUserId }: PresentedReport,
    @Ctx() { loader }: Context,
  ): Promise<number> | number {
    return targetUserId === null ? 0 : loader(warningCountLoader).load(targetUserId);
  }
}

/** The same of who wrote a comment. */
@Resolver(() => ManagedComment)
export class ManagedCommentWarningsResolver {
  @FieldResolver(() => Int, {
    description: 'How many warnings of the last year count for its author.',
  })
  warningCount(
    @Root() { author }: ManagedComment,
    @Ctx() { loader }: Context,
  ): Promise<number> | number {
    return author === null ? 0 : loader(warningCountLoader).load(author.id);
  }
}
