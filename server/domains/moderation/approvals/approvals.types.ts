import { Field, ID, Int, ObjectType, registerEnumType, InputType } from 'type-graphql';
import { GraveAct } from '#platform/access/approvals';
import { pageOf } from '#platform/paged';
import { CheckedBy } from '#platform/input/limits';
import { neededText } from '#platform/input/fields';
import { z } from 'zod';
import { NamedAccount } from '#domains/identity/users/shownAccount.types';

export enum ConfirmationState {
  WAITING = 'waiting',
  DELAYED = 'delayed',
  CONFIRMED = 'confirmed',
  DONE = 'done',
  REFUSED = 'refused',
  CALLED_OFF = 'called_off',
  LAPSED = 'lapsed',
  FAILED = 'failed',
}

export enum ConfirmationFilter {
  FOR_ME = 'for_me',
  OUTSIDE_CASES = 'outside_cases',
  MINE = 'mine',
  ENDED = 'ended',
}

registerEnumType(GraveAct, {
  name: 'GraveAct',
  description:
    'A sensitive action, for which the settings may require the approval of a second member of staff.',
  valuesConfig: {
    PERMANENT_BAN: { description: 'A permanent ban, including one that decides a report.' },
    ERASURE: { description: 'The erasure of an account by staff.' },
    HIGH_ROLE: {
      description:
        'The assignment, extension or change of a high role that gives members more rights. A role is high if its level is at least that of admin, or if it has a permission that leads to control of the site.',
    },
    BULK: {
      description:
        'A bulk action on more accounts than the setting `confirmBulkBeyond` allows without approval.',
    },
    SETTINGS: { description: 'A change of settings after which approval is required less often.' },
  },
});
registerEnumType(ConfirmationState, {
  name: 'ConfirmationState',
  description: 'State of a request for approval.',
  valuesConfig: {
    WAITING: { description: 'The request waits for an approver. It lapses at `until`.' },
    DELAYED: {
      description:
        'No other member could approve the request when it was made. The action is executed at `until` unless the request ends before.',
    },
    CONFIRMED: { description: 'The request was approved and the action executed.' },
    DONE: {
      description: 'The action of a delayed request was executed at `until`, without approval.',
    },
    REFUSED: { description: 'The request was refused by an approver.' },
    CALLED_OFF: { description: 'The request was withdrawn by its proposer.' },
    LAPSED: { description: 'The request was not approved in time.' },
    FAILED: {
      description: 'The requested action was no longer possible; `outcome` gives the reason.',
    },
  },
});
registerEnumType(ConfirmationFilter, {
  name: 'ConfirmationFilter',
  description: 'Filter of a list of requests for approval.',
  valuesConfig: {
    FOR_ME: { description: 'Requests that wait for the caller, the most urgent first.' },
    OUTSIDE_CASES: {
      description:
        'Requests that wait for the caller and are not part of a case, such as those about roles, settings or several accounts; the most urgent first.',
    },
    MINE: { description: 'Requests that the caller made, newest first.' },
    ENDED: { description: 'Ended requests that the caller made or could have decided.' },
  },
});

@ObjectType({
  implements: NamedAccount,
  description: 'A member named in a request for approval.',
})
export class ConfirmationPerson extends NamedAccount {}

@ObjectType({ description: 'A fact to know before approving a request.' })
export class ConfirmationFact {
  @Field(() => String, { description: 'Label of the fact, in French.' })
  label!: string;

  @Field(() => String, { description: 'Value of the fact, in French.' })
  text!: string;
}

@ObjectType({ description: 'Actions on a request that the caller may run.' })
export class ConfirmationViewerCan {
  @Field(() => Boolean, { description: 'Whether the caller may approve or refuse the request.' })
  decide!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason for which the caller may not approve or refuse the request, in French; null when the caller may, and once the request has ended.',
  })
  whyNot!: string | null;

  @Field(() => Boolean, { description: 'Whether the caller may withdraw the request.' })
  callOff!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may run the action themselves, on the page of the account. True only when the request failed because its proposer could no longer run the action.',
  })
  actInstead!: boolean;
}

@ObjectType({ description: 'A request for the approval of a sensitive action.' })
export class Confirmation {
  @Field(() => ID, { description: 'ID of the request for approval.' })
  id!: number;

  @Field(() => [GraveAct], { description: 'Sensitive actions for which approval is required.' })
  acts!: GraveAct[];

  @Field(() => String, {
    description:
      'Title of the requested action, in French. Contains the username when the action is about one account.',
  })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reason given by the proposer; null when none was given.',
  })
  reason!: string | null;

  @Field(() => [ConfirmationFact], {
    description: 'Facts for the approver; empty once the request has ended.',
  })
  facts!: ConfirmationFact[];

  @Field(() => Int, { description: 'Count of accounts that the action is about.' })
  accounts!: number;

  @Field(() => [ConfirmationPerson], {
    description:
      'Accounts that the action is about, 50 at most. Empty once a request about several accounts has ended.',
  })
  subjects!: ConfirmationPerson[];

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the report that the action decides; null for other actions.',
  })
  reportId!: number | null;

  @Field(() => ConfirmationPerson, {
    nullable: true,
    description: 'Member who made the request; null once their account is erased.',
  })
  proposer!: ConfirmationPerson | null;

  @Field(() => ConfirmationState, { description: 'Current state of the request.' })
  state!: ConfirmationState;

  @Field(() => Date, { description: 'Time of the request.' })
  askedAt!: Date;

  @Field(() => Date, {
    description:
      'Time at which a waiting request lapses, or at which the action of a delayed request is executed.',
  })
  until!: Date;

  @Field(() => ConfirmationPerson, {
    nullable: true,
    description:
      'Member who approved, refused or withdrew the request; null while the request is pending, when no member ended it, and once the account of the member is erased.',
  })
  decidedBy!: ConfirmationPerson | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the request ended; null while the request is pending.',
  })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason for the refusal; null when the request was not refused.',
  })
  note!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason for which the requested action failed, in French; null when it did not fail.',
  })
  outcome!: string | null;

  @Field(() => ConfirmationViewerCan, {
    description: 'Actions on the request that the caller may run.',
  })
  viewerCan!: ConfirmationViewerCan;
}

@ObjectType({ description: 'A page of requests for approval.' })
export class ConfirmationPage extends pageOf(Confirmation, {
  items: 'Requests of the page.',
  total: 'Total count of requests on all pages.',
}) {}

export const refusalInput = z.object({
  reason: neededText('Indiquez le motif du refus.', 500),
});

@CheckedBy(refusalInput)
@InputType({ description: 'A request to refuse, with the reason.' })
export class RefuseApprovalRequestInput {
  @Field(() => ID, { description: 'ID of the request for approval.' })
  id!: string;

  @Field(() => String, { description: 'Reason for the refusal, shown to the proposer.' })
  reason!: string;
}

@ObjectType({ description: 'A changed request for approval.' })
export class ConfirmationPayload {
  @Field(() => Confirmation, { description: 'Request after the change.' })
  confirmation!: Confirmation;
}
