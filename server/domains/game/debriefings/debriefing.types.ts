import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { Rank } from '#domains/identity/users/user.types';
import { ShiftState, ShiftVerdict } from '../shifts/shift.types';
import { CallOfShift } from '../shifts/shifts.types';
import { Shift } from '../shifts/tables/shift.entity';
import { ShiftPicture } from './picture/picture.types';

@ObjectType({ description: 'The quartiles of response times.' })
export class ResponseSpread {
  @Field(() => Float, { description: 'First quartile of the response times, in seconds.' })
  quarterSeconds!: number;

  @Field(() => Float, { description: 'Median of the response times, in seconds.' })
  medianSeconds!: number;

  @Field(() => Float, { description: 'Third quartile of the response times, in seconds.' })
  threeQuartersSeconds!: number;
}

@ObjectType({ description: 'Response times of the caller in earlier verified shifts.' })
export class OwnResponses extends ResponseSpread {
  @Field(() => Int, { description: 'Count of earlier shifts in the comparison, at most 30.' })
  shifts!: number;
}

@ObjectType({
  description:
    'Response times, in the last 30 days, of players who have the same rank as the caller.',
})
export class PeerResponses extends ResponseSpread {
  @Field(() => Int, { description: 'Count of players in the comparison, at least 20.' })
  players!: number;
}

@ObjectType({ description: 'A run of consecutive calls in a shift.' })
export class CallRun {
  @Field(() => Int, { description: 'Length of the run, in calls.' })
  length!: number;

  @Field(() => ID, { description: 'ID of the first call of the run.' })
  firstCallId!: string;

  @Field(() => ID, { description: 'ID of the last call of the run.' })
  lastCallId!: string;
}

@ObjectType({ description: 'A measurement of a call, as French text.' })
export class CallFact {
  @Field(() => String, { description: 'Label of the measurement.' })
  label!: string;

  @Field(() => String, { description: 'Measured value with its unit.' })
  value!: string;
}

@ObjectType({ description: 'The best or the worst call of a shift, with the reason.' })
export class NotableCall {
  @Field(() => ID, { description: 'ID of the notable call.' })
  callId!: string;

  @Field(() => String, { description: 'Reason for the choice of this call, in French.' })
  why!: string;

  @Field(() => [CallFact], { description: 'Measurements of the call.' })
  facts!: CallFact[];
}

@ObjectType({ description: 'Advice on what to train next.' })
export class TrainingAdvice {
  @Field(() => String, { description: 'Code of the training rule that gave the advice.' })
  rule!: string;

  @Field(() => String, { description: 'Advice in one sentence, in French.' })
  sentence!: string;

  @Field(() => String, {
    description: 'Fact of the shift that led to the advice, in one French sentence.',
  })
  reason!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the call that shows the reason best; null when no call does.',
  })
  callId!: string | null;
}

@ObjectType({ description: 'A rule that gives training advice.' })
export class TrainingRule {
  @Field(() => String, { description: 'Code of the rule, such as R-01.' })
  code!: string;

  @Field(() => String, { description: 'Condition under which the rule applies, in French.' })
  condition!: string;
}

@ObjectType({
  description:
    'Experience points (XP) gained for one reason, such as all successful calls of a shift.',
})
export class ExperienceGain {
  @Field(() => String, { description: 'Reason for the gain, in French.' })
  label!: string;

  @Field(() => Int, { description: 'Experience points (XP) gained.' })
  experience!: number;
}

@ObjectType({
  description: 'The report on a shift, computed from its calls that count in the statistics.',
})
export class DebriefingReport {
  userId!: number;
  achievementIds!: readonly number[];

  @Field(() => Int, { description: 'Total calls of the shift that count in the statistics.' })
  calls!: number;

  @Field(() => Int, { description: 'Total successful calls of the shift.' })
  successful!: number;

  @Field(() => Int, { description: 'Total calls of the shift handled without a mistake.' })
  perfect!: number;

  @Field(() => ResponseSpread, { description: 'Response times of the shift.' })
  responses!: ResponseSpread;

  @Field(() => OwnResponses, {
    nullable: true,
    description:
      'Response times of the caller in earlier verified shifts; null when the caller has no earlier verified shift.',
  })
  ownResponses!: OwnResponses | null;

  @Field(() => PeerResponses, {
    nullable: true,
    description:
      'Response times of players who have the same rank as the caller; null when fewer than 20 such players can be compared.',
  })
  peerResponses!: PeerResponses | null;

  @Field(() => CallRun, {
    nullable: true,
    description: 'Longest run of successful calls; null when no call succeeded.',
  })
  successfulRun!: CallRun | null;

  @Field(() => CallRun, {
    nullable: true,
    description: 'Longest run of perfect calls; null when no call was perfect.',
  })
  perfectRun!: CallRun | null;

  @Field(() => Int, {
    description: 'Length of the longest run of perfect calls that the caller ever had, in calls.',
  })
  perfectRecord!: number;

  @Field(() => NotableCall, {
    nullable: true,
    description: 'Best call of the shift; null when no call succeeded.',
  })
  best!: NotableCall | null;

  @Field(() => NotableCall, {
    nullable: true,
    description: 'Worst call of the shift; null when all calls are perfect.',
  })
  worst!: NotableCall | null;

  @Field(() => TrainingAdvice, { description: 'Advice on what to train after the shift.' })
  advice!: TrainingAdvice;

  @Field(() => [ExperienceGain], {
    description: 'Experience points (XP) gained in the shift, one item per reason.',
  })
  gains!: ExperienceGain[];

  @Field(() => ShiftPicture, { description: 'Options for a picture of the shift.' })
  picture!: ShiftPicture;
}

@ObjectType({
  description: 'The debriefing of a shift of the caller: the shift, its calls and a report.',
})
export class Debriefing {
  @Field(() => Shift, { description: 'Shift that the debriefing is about.' })
  shift!: Shift;

  @Field(() => String, { description: 'Name of the installation that signed the shift.' })
  installationName!: string;

  @Field(() => [CallOfShift], {
    description: 'Calls of the shift that count in the statistics, oldest first.',
  })
  calls!: CallOfShift[];

  @Field(() => DebriefingReport, {
    nullable: true,
    description: 'Report on the shift; null while none of its calls counts in the statistics.',
  })
  report!: DebriefingReport | null;

  @Field(() => [TrainingRule], { description: 'All training rules, in order of precedence.' })
  rules!: TrainingRule[];

  @Field(() => Rank, {
    description: 'Current rank of the caller, the grade that follows from their level.',
  })
  rank!: Rank;

  @Field(() => Int, { description: 'Current level of the caller, from 1.' })
  level!: number;

  @Field(() => Int, { description: 'Experience points (XP) missing for the next level.' })
  experienceToNextLevel!: number;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the previous shift of the caller; null when the caller has no earlier shift.',
  })
  previousId!: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the next shift of the caller; null when the caller has no later shift.',
  })
  nextId!: number | null;
}

@ObjectType({ description: 'A shift of the caller, compared to the verified shift before it.' })
export class ComparedShift {
  @Field(() => ID, { description: 'ID of the compared shift.' })
  id!: number;

  @Field(() => ShiftState, { description: 'Current state of the shift.' })
  state!: ShiftState;

  @Field(() => ShiftVerdict, { description: 'Verdict on the shift.' })
  verdict!: ShiftVerdict;

  @Field(() => Date, { description: 'Start of the shift (UTC).' })
  openedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the compared shift (UTC); null while the shift is open.',
  })
  closedAt!: Date | null;

  @Field(() => Int, {
    description:
      'Total calls of the shift that count in the statistics, or total received calls when none counts.',
  })
  calls!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Total successful calls; null when no call counts in the statistics.',
  })
  successful!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Median response time, in seconds; null when no call counts in the statistics.',
  })
  medianSeconds!: number | null;

  @Field(() => Int, { description: 'Experience points (XP) gained by the calls of the shift.' })
  experience!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Median response time of the shift minus that of the previous verified shift, in seconds; negative when the caller was faster. Null when no call of the shift counts in the statistics, or when the caller has no previous verified shift.',
  })
  medianChangeSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Success rate of the shift minus that of the previous verified shift, in percentage points. Null when no call of the shift counts in the statistics, or when the caller has no previous verified shift.',
  })
  successChange!: number | null;
}

@ObjectType({ description: 'A page of compared shifts.' })
export class ComparedShiftPage extends pageOf(ComparedShift, {
  items: 'Compared shifts, newest first.',
}) {}
