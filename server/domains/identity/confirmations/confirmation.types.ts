import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraveAct } from '#platform/access/approvals';
import { pageOf } from '#platform/paged';

/** State of a request for approval. */
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

/** Filters of a list of requests. */
export enum ConfirmationFilter {
  FOR_ME = 'for_me',
  MINE = 'mine',
  ENDED = 'ended',
}

registerEnumType(GraveAct, {
  name: 'GraveAct',
  description: 'A sensitive action, for which the site may require approval.',
  valuesConfig: {
    PERMANENT_BAN: { description: 'A permanent ban, including one that decides a report.' },
    ERASURE: { description: 'The erasure of an account by staff.' },
    HIGH_ROLE: {
      description:
        'Giving a member more rights through a high role: one as high as admin, or one with a permission that leads to control of the site.',
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
        'No other member could approve the request, so its action is executed at `until`.',
    },
    CONFIRMED: { description: 'The request was approved and the action executed.' },
    DONE: { description: 'The action was executed after its delay.' },
    REFUSED: { description: 'The request was refused by an approver.' },
    CALLED_OFF: { description: 'The request was withdrawn by its proposer.' },
    LAPSED: { description: 'The request was not approved in time.' },
    FAILED: { description: 'The action was no longer possible; `outcome` gives the reason.' },
  },
});
registerEnumType(ConfirmationFilter, {
  name: 'ConfirmationFilter',
  description: 'Filter of a list of requests for approval.',
  valuesConfig: {
    FOR_ME: { description: 'Requests that wait for the caller, the most urgent first.' },
    MINE: { description: 'Requests that the caller made, newest first.' },
    ENDED: { description: 'Ended requests that the caller made or could have decided.' },
  },
});

@ObjectType({ description: 'A member named in a request for approval.', simpleResolvers: true })
export class ConfirmationPerson {
  @Field(() => ID, { description: 'ID of the account of the member.' })
  id!: number;

  @Field(() => String, { description: 'Username of the member.' })
  username!: string;
}

@ObjectType({ description: 'A fact to know before approving a request.', simpleResolvers: true })
export class ConfirmationFact {
  @Field(() => String, { description: 'Label of the fact, in French.' })
  label!: string;

  @Field(() => String, { description: 'Value of the fact, in French.' })
  text!: string;
}

@ObjectType({ description: 'Actions on a request that the caller may run.', simpleResolvers: true })
export class ConfirmationViewerCan {
  @Field(() => Boolean, { description: 'Whether the caller may approve or refuse the request.' })
  decide!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason for which the caller may not decide, in French; null when the caller may decide, and once the request has ended.',
  })
  whyNot!: string | null;

  @Field(() => Boolean, { description: 'Whether the caller may withdraw the request.' })
  callOff!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may run the action on the page of the subject instead, because the request failed only because its proposer could no longer run it.',
  })
  actInstead!: boolean;
}

@ObjectType({ description: 'A request for the approval of a sensitive action.' })
export class Confirmation {
  @Field(() => ID, { description: 'ID of the request.' })
  id!: number;

  @Field(() => [GraveAct], { description: 'Sensitive actions for which approval is required.' })
  acts!: GraveAct[];

  @Field(() => String, {
    description: 'Title of the requested action, in French, with the name of its subject.',
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
    description: 'Time at which a waiting request lapses, or a delayed one is executed.',
  })
  until!: Date;

  @Field(() => ConfirmationPerson, {
    nullable: true,
    description:
      'Member who approved, refused or withdrew the request; null while it is open, and when its time ran out.',
  })
  decidedBy!: ConfirmationPerson | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the request ended; null while it is open.',
  })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason for the refusal; null when the request was not refused.',
  })
  note!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason for which the action failed, in French; null when it did not fail.',
  })
  outcome!: string | null;

  @Field(() => ConfirmationViewerCan, {
    description: 'Actions on the request that the caller may run.',
  })
  viewerCan!: ConfirmationViewerCan;
}

@ObjectType({ description: 'A page of requests for approval.' })
export class ConfirmationPage extends pageOf(Confirmation, { items: 'Requests of the page.' }) {}
