import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { GraveAct } from '#platform/access/approvals';
import { pageOf } from '#platform/paged';

/** Where a request to confirm an act stands. */
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

/** Which requests a list shows. */
export enum ConfirmationFilter {
  FOR_ME = 'for_me',
  MINE = 'mine',
  ENDED = 'ended',
}

registerEnumType(GraveAct, {
  name: 'GraveAct',
  description: 'An act for which the site may ask a second person.',
  valuesConfig: {
    PERMANENT_BAN: { description: 'A ban without an end, also with the decision of a report.' },
    ERASURE: { description: 'The erasure of an account by staff.' },
    HIGH_ROLE: {
      description:
        'Grant of more rights through a high role: one as high as admin, or with a permission that leads to control of the site.',
    },
    BULK: { description: 'An act on more accounts than the setting says.' },
    SETTINGS: { description: 'Change of settings that requires approval less often.' },
  },
});
registerEnumType(ConfirmationState, {
  name: 'ConfirmationState',
  description: 'Where a request to confirm an act stands.',
  valuesConfig: {
    WAITING: { description: 'It waits for a second person, and lapses at its end.' },
    DELAYED: { description: 'Nobody else could confirm it: it is done at its end.' },
    CONFIRMED: { description: 'Confirmed by a second person, and done.' },
    DONE: { description: 'Done after its delay.' },
    REFUSED: { description: 'Refused by a second person.' },
    CALLED_OFF: { description: 'Called off by the one who asked.' },
    LAPSED: { description: 'Nobody confirmed it in time.' },
    FAILED: { description: 'It could not be done any more; `outcome` says why.' },
  },
});
registerEnumType(ConfirmationFilter, {
  name: 'ConfirmationFilter',
  description: 'Which requests to confirm an act.',
  valuesConfig: {
    FOR_ME: { description: 'Those that wait for the caller, the most urgent first.' },
    MINE: { description: 'Those that the caller made, newest first.' },
    ENDED: { description: 'Those that ended, of the caller or that they could have decided.' },
  },
});

@ObjectType({ description: 'Somebody of whom a request tells.', simpleResolvers: true })
export class ConfirmationPerson {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: number;

  @Field(() => String, { description: 'Public name.' })
  username!: string;
}

@ObjectType({ description: 'Something to know before confirming.', simpleResolvers: true })
export class ConfirmationFact {
  @Field(() => String, { description: 'What, in French.' })
  label!: string;

  @Field(() => String, { description: 'In French.' })
  text!: string;
}

@ObjectType({ description: 'What the caller may do with a request.', simpleResolvers: true })
export class ConfirmationViewerCan {
  @Field(() => Boolean, { description: 'Confirm or refuse it.' })
  decide!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why not, in French; null when they may, and once it has ended.',
  })
  whyNot!: string | null;

  @Field(() => Boolean, { description: 'Call it off.' })
  callOff!: boolean;
}

@ObjectType({ description: 'An act that somebody asked for, and that a second person confirms.' })
export class Confirmation {
  @Field(() => ID, { description: 'Number of the request.' })
  id!: number;

  @Field(() => [GraveAct], { description: 'Why a second person is asked.' })
  acts!: GraveAct[];

  @Field(() => String, { description: 'What is asked, in French, with the name of the person.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Why, in the words of who asks.' })
  reason!: string | null;

  @Field(() => [ConfirmationFact], { description: 'What else matters, while it waits.' })
  facts!: ConfirmationFact[];

  @Field(() => Int, { description: 'How many accounts it is about.' })
  accounts!: number;

  @Field(() => [ConfirmationPerson], {
    description: 'The accounts that it is about, the first 50; for several, while it waits.',
  })
  subjects!: ConfirmationPerson[];

  @Field(() => ID, { nullable: true, description: 'The report that it decides.' })
  reportId!: number | null;

  @Field(() => ConfirmationPerson, { nullable: true, description: 'Who asks; null once erased.' })
  proposer!: ConfirmationPerson | null;

  @Field(() => ConfirmationState, { description: 'Where it stands.' })
  state!: ConfirmationState;

  @Field(() => Date, { description: 'When it was asked.' })
  askedAt!: Date;

  @Field(() => Date, { description: 'When it lapses or, delayed, is done.' })
  until!: Date;

  @Field(() => ConfirmationPerson, {
    nullable: true,
    description: 'Who confirmed, refused or called it off; null where time did.',
  })
  decidedBy!: ConfirmationPerson | null;

  @Field(() => Date, { nullable: true, description: 'When it ended.' })
  decidedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was refused.' })
  note!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it could not be done, in French.' })
  outcome!: string | null;

  @Field(() => ConfirmationViewerCan, { description: 'What the caller may do.' })
  viewerCan!: ConfirmationViewerCan;
}

@ObjectType({ description: 'A page of requests to confirm an act.' })
export class ConfirmationPage extends pageOf(Confirmation, { items: 'The requests.' }) {}
