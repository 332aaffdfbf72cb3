import { Arg, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt, type ShownAccounts } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { GraveAct } from '#platform/access/approvals';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import {
  Confirmation,
  ConfirmationFilter,
  ConfirmationPage,
  ConfirmationPerson,
} from './confirmation.types';
import { asSeen, findConfirmation, holderNames, listConfirmations } from './confirmations.service';
import { callOffAction, confirmAction, refusalInput, refuseAction } from './deciding.service';

/** Subjects and proposer of a request; nobody for a request about the site itself. */
const confirmationAccounts: ShownAccounts = {
  what: LookedAt.MODERATION,
  rows: ({ subjects, proposer }: Confirmation) =>
    subjects.length > 0 ? [subjects.map(({ id }) => id), proposer?.id] : [],
};

const NUMBER = { description: 'Number of the request.' };

/** Each request has its own permission: the services ask for it. */
@Resolver(() => Confirmation)
export class ConfirmationsResolver {
  @Access('member', { shows: confirmationAccounts })
  @CheckedBy(pageInput)
  @Query(() => ConfirmationPage, {
    description: 'The acts that wait for a second person, or did; for the administration.',
  })
  confirmations(
    @CurrentMember() actor: Member,
    @Arg('filter', () => ConfirmationFilter, {
      defaultValue: ConfirmationFilter.FOR_ME,
      description: 'Which ones.',
    })
    filter: ConfirmationFilter,
    @Arg('act', () => GraveAct, {
      nullable: true,
      description: 'Only requests for this sensitive action; null for requests of any kind.',
    })
    act: GraveAct | null,
    @PageNumber() page: number,
    @PageSize(10, 'Requests') pageSize: number,
  ): Promise<PageOf<Confirmation>> {
    return listConfirmations(actor, { filter, action: act }, { page, pageSize });
  }

  @Access('member', { shows: confirmationAccounts })
  @Query(() => Confirmation, {
    nullable: true,
    description: 'A request; null when there is none that the caller may see.',
  })
  confirmation(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, NUMBER) id: string,
  ): Promise<Confirmation | null> {
    return findConfirmation(actor, id);
  }

  @Access('member', { shows: confirmationAccounts })
  @Mutation(() => Confirmation, {
    description:
      'Confirms what somebody else asked for, which is done at once; it has failed where that is refused now.',
  })
  async confirmApprovalRequest(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, NUMBER) id: string,
  ): Promise<Confirmation> {
    return asSeen(actor, await confirmAction(actor, id));
  }

  @Access('member', { shows: confirmationAccounts })
  @CheckedBy(refusalInput)
  @Mutation(() => Confirmation, { description: 'Refuses what somebody else asked for.' })
  async refuseApprovalRequest(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, NUMBER) id: string,
    @Arg('reason', () => String, { description: 'Why; who asked reads it.' }) reason: string,
  ): Promise<Confirmation> {
    return asSeen(actor, await refuseAction(actor, id, reason));
  }

  @Access('member', { shows: confirmationAccounts })
  @Mutation(() => Confirmation, { description: 'Calls off what the caller asked for.' })
  async cancelApprovalRequest(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, NUMBER) id: string,
  ): Promise<Confirmation> {
    return asSeen(actor, await callOffAction(actor, id));
  }

  @FieldResolver(() => [ConfirmationPerson], {
    description: 'Who could confirm it now; nobody once it has ended.',
    // Rights of several people are looked at for each request: for one, not for a whole list.
    complexity: 20,
  })
  holders(@Root() { id }: Confirmation): Promise<ConfirmationPerson[]> {
    return holderNames(id);
  }
}
