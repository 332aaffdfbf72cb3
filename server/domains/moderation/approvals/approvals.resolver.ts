import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt, type ShownAccounts } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { ApprovalRequested } from '#platform/access/approvalRequested.types';
import { GraveAct } from '#platform/access/approvals';
import type { Context } from '#platform/access/context';
import { requireMember } from '#platform/access/policy';
import { pageInput, type PageOf } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import {
  Confirmation,
  ConfirmationFilter,
  ConfirmationPage,
  ConfirmationPerson,
  RefuseApprovalRequestInput,
  ConfirmationPayload,
} from './approvals.types';
import {
  askedConfirmation,
  asSeen,
  findConfirmation,
  holderNames,
  listConfirmations,
} from './approvals.service';
import { callOffAction, confirmAction, refuseAction } from './deciding.service';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

/**
 * Accounts shown with a request: its subjects and its proposer; none for a request about the site
 * itself.
 */
const confirmationAccounts: ShownAccounts = {
  what: LookedAt.MODERATION,
  rows: ({ subjects, proposer }: Confirmation) =>
    subjects.length > 0 ? [subjects.map(({ id }) => id), proposer?.id] : [],
};

const NUMBER = { description: 'ID of the request for approval.' };

/** Each request has its own permission, which the services check. */
@Resolver(() => Confirmation)
export class ApprovalsResolver {
  @Access('member', { shows: confirmationAccounts })
  @CheckedBy(pageInput)
  @Query(() => ConfirmationPage, {
    description:
      'Returns a page of requests for approval, pending or ended. The caller must have access to the administration.',
  })
  confirmations(
    @CurrentMember() actor: Member,
    @Arg('filter', () => ConfirmationFilter, {
      defaultValue: ConfirmationFilter.FOR_ME,
      description: 'Filter of the requests for approval.',
    })
    filter: ConfirmationFilter,
    @Arg('act', () => GraveAct, {
      nullable: true,
      description: 'Sensitive action for which approval was requested; null for any action.',
    })
    act: GraveAct | null,
    @PageNumber() page: number,
    @PageSize(10, 'requests') pageSize: number,
  ): Promise<PageOf<Confirmation>> {
    return listConfirmations(actor, { filter, action: act }, { page, pageSize });
  }

  @Access('member', { shows: confirmationAccounts })
  @Query(() => Confirmation, {
    nullable: true,
    description:
      'Returns a request for approval; null when the request does not exist or the caller may not see it.',
  })
  confirmation(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, NUMBER) id: string,
  ): Promise<Confirmation | null> {
    return findConfirmation(actor, id);
  }

  @Access('member', { shows: confirmationAccounts })
  @Mutation(() => ConfirmationPayload, {
    description:
      'Approves a request of another member and executes the requested action immediately. If the action is no longer possible, the state of the request becomes FAILED.',
  })
  async confirmApprovalRequest(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ConfirmationPayload> {
    return { confirmation: await asSeen(actor, await confirmAction(actor, id)) };
  }

  @Access('member', { shows: confirmationAccounts })
  @Mutation(() => ConfirmationPayload, {
    description: 'Refuses a request for approval that another member made.',
  })
  async refuseApprovalRequest(
    @CurrentMember() actor: Member,
    @Input(() => RefuseApprovalRequestInput) { id, reason }: RefuseApprovalRequestInput,
  ): Promise<ConfirmationPayload> {
    return { confirmation: await asSeen(actor, await refuseAction(actor, id, reason)) };
  }

  @Access('member', { shows: confirmationAccounts })
  @Mutation(() => ConfirmationPayload, {
    description: 'Withdraws a request for approval that the caller made.',
  })
  async cancelApprovalRequest(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<ConfirmationPayload> {
    return { confirmation: await asSeen(actor, await callOffAction(actor, id)) };
  }

  @FieldResolver(() => [ConfirmationPerson], {
    description: 'Members who could approve the request now; empty once the request has ended.',
    // The field reads the rights of several members for each request, so it is meant for one
    // request, not for a list.
    complexity: 20,
  })
  holders(@Root() { id }: Confirmation): Promise<ConfirmationPerson[]> {
    return holderNames(id);
  }
}

/** Adds the request to the outcome of a mutation whose action requires approval. */
@Resolver(() => ApprovalRequested)
export class ApprovalRequestedResolver {
  @FieldResolver(() => Confirmation, { description: 'Request for approval that the caller made.' })
  confirmation(
    @Root() { confirmationId }: ApprovalRequested,
    @Ctx() { actor }: Context,
  ): Promise<Confirmation> {
    requireMember(actor);
    return askedConfirmation(actor, confirmationId);
  }
}
