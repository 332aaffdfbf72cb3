import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { Rank } from '#domains/identity/users/user.types';
import { ShiftState, ShiftVerdict } from '../shifts/shift.types';
import { CallOfShift } from '../shifts/shifts.types';
import { Shift } from '../shifts/tables/shift.entity';
import { ShiftPicture } from './picture/picture.types';

@ObjectType({ description: 'Response times: their middle, and the half of them around it.' })
export class ResponseSpread {
  @Field(() => Float, { description: 'Seconds that a quarter of the calls beat.' })
  quarterSeconds!: number;

  @Field(() => Float, { description: 'Seconds that half of the calls beat.' })
  medianSeconds!: number;

  @Field(() => Float, { description: 'Seconds that three quarters of the calls beat.' })
  threeQuartersSeconds!: number;
}

@ObjectType({ description: 'How the caller answered in the verified shifts before.' })
export class OwnResponses extends ResponseSpread {
  @Field(() => Int, { description: 'How many shifts are compared with.' })
  shifts!: number;
}

@ObjectType({ description: 'How the players of a rank answered in the last 30 days.' })
export class PeerResponses extends ResponseSpread {
  @Field(() => Int, { description: 'How many players are counted: 20 or more.' })
  players!: number;
}

@ObjectType({ description: 'Calls that follow each other in a shift.' })
export class CallRun {
  @Field(() => Int, { description: 'How many.' })
  length!: number;

  @Field(() => String, { description: 'Id of the first call.' })
  firstCallId!: string;

  @Field(() => String, { description: 'Id of the last call.' })
  lastCallId!: string;
}

@ObjectType({ description: 'A figure of a call, in French.' })
export class CallFact {
  @Field(() => String, { description: 'What it is.' })
  label!: string;

  @Field(() => String, { description: 'The figure with its unit.' })
  value!: string;
}

@ObjectType({ description: 'A call that stands out, and what made it so.' })
export class NotableCall {
  @Field(() => String, { description: 'Id of the call.' })
  callId!: string;

  @Field(() => String, { description: 'Why this one, in French.' })
  why!: string;

  @Field(() => [CallFact], { description: 'What it was like.' })
  facts!: CallFact[];
}

@ObjectType({ description: 'What to train next.' })
export class TrainingAdvice {
  @Field(() => String, { description: 'Code of the rule that gave it.' })
  rule!: string;

  @Field(() => String, { description: 'One sentence, in French.' })
  sentence!: string;
}

@ObjectType({ description: 'A rule of what to train.' })
export class TrainingRule {
  @Field(() => String, { description: 'Its code.' })
  code!: string;

  @Field(() => String, { description: 'When it holds, in French.' })
  condition!: string;
}

@ObjectType({ description: 'XP that calls gave.' })
export class ExperienceGain {
  @Field(() => String, { description: 'For what, in French.' })
  label!: string;

  @Field(() => Int, { description: 'XP.' })
  experience!: number;
}

@ObjectType({ description: 'What a shift that counts says of how it was played.' })
export class DebriefingReport {
  userId!: number;
  achievementIds!: readonly number[];

  @Field(() => Int, { description: 'Calls that count.' })
  calls!: number;

  @Field(() => Int, { description: 'Calls handled with success.' })
  successful!: number;

  @Field(() => Int, { description: 'Calls handled without a fault.' })
  perfect!: number;

  @Field(() => ResponseSpread, { description: 'Its response times.' })
  responses!: ResponseSpread;

  @Field(() => OwnResponses, {
    nullable: true,
    description: 'Those of the caller before; null for the first verified shift.',
  })
  ownResponses!: OwnResponses | null;

  @Field(() => PeerResponses, {
    nullable: true,
    description: 'Those of the players of the same rank; null where fewer than 20 are counted.',
  })
  peerResponses!: PeerResponses | null;

  @Field(() => CallRun, { nullable: true, description: 'The longest run of successful calls.' })
  successfulRun!: CallRun | null;

  @Field(() => CallRun, { nullable: true, description: 'The longest run of perfect calls.' })
  perfectRun!: CallRun | null;

  @Field(() => Int, { description: 'The longest run of perfect calls of the caller ever.' })
  perfectRecord!: number;

  @Field(() => NotableCall, { nullable: true, description: 'The best call; null: none succeeded.' })
  best!: NotableCall | null;

  @Field(() => NotableCall, {
    nullable: true,
    description: 'The call to look at again; null where all are perfect.',
  })
  worst!: NotableCall | null;

  @Field(() => TrainingAdvice, { description: 'What to train next.' })
  advice!: TrainingAdvice;

  @Field(() => [ExperienceGain], { description: 'What its calls gave.' })
  gains!: ExperienceGain[];

  @Field(() => ShiftPicture, { description: 'What a picture of it may show.' })
  picture!: ShiftPicture;
}

@ObjectType({ description: 'A shift of the caller, looked back at.' })
export class Debriefing {
  @Field(() => Shift, { description: 'The shift.' })
  shift!: Shift;

  @Field(() => String, { description: 'Name of the installation that signed it.' })
  installationName!: string;

  @Field(() => [CallOfShift], { description: 'Its calls that count, in order of time.' })
  calls!: CallOfShift[];

  @Field(() => DebriefingReport, {
    nullable: true,
    description: 'How it was played; null while no call of it counts.',
  })
  report!: DebriefingReport | null;

  @Field(() => [TrainingRule], { description: 'All rules of what to train, in their order.' })
  rules!: TrainingRule[];

  @Field(() => Rank, { description: 'The rank of the caller now.' })
  rank!: Rank;

  @Field(() => Int, { description: 'The level of the caller now.' })
  level!: number;

  @Field(() => Int, { description: 'XP still missing for the next level.' })
  experienceToNextLevel!: number;

  @Field(() => ID, { nullable: true, description: 'The shift before; null for the first.' })
  previousId!: number | null;

  @Field(() => ID, { nullable: true, description: 'The shift after; null for the last.' })
  nextId!: number | null;
}

@ObjectType({ description: 'A shift in a list to compare.' })
export class ComparedShift {
  @Field(() => ID, { description: 'Number of the shift.' })
  id!: number;

  @Field(() => ShiftState, { description: 'Where it stands.' })
  state!: ShiftState;

  @Field(() => ShiftVerdict, { description: 'What it is worth.' })
  verdict!: ShiftVerdict;

  @Field(() => Date, { description: 'When it began.' })
  openedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended; null while it is open.' })
  closedAt!: Date | null;

  @Field(() => Int, { description: 'Calls that count, or else those that the site received.' })
  calls!: number;

  @Field(() => Int, { nullable: true, description: 'Successful ones; null where none counts.' })
  successful!: number | null;

  @Field(() => Float, { nullable: true, description: 'Median response; null where none counts.' })
  medianSeconds!: number | null;

  @Field(() => Int, { description: 'XP of its calls.' })
  experience!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Seconds more than in the verified shift before; null where one does not count.',
  })
  medianChangeSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Points of success more than in the verified shift before.',
  })
  successChange!: number | null;
}

@ObjectType({ description: 'A page of shifts to compare.' })
export class ComparedShiftPage extends pageOf(ComparedShift, {
  items: 'The shifts, newest first.',
}) {}
