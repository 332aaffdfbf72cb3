import { Field, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { TransparencyStatistics } from './statistics';
import { QUARTER } from './quarters';
import { LocalDate } from '#platform/text/scalars';

const NULL_WHEN_FEW =
  'null when the count concerns fewer than 5 persons, or would allow readers to derive such a count';

@ObjectType({ description: 'A published count of one category.' })
export class TransparencyFigure {
  @Field(() => String, { description: 'Key of the counted category, stable across quarters.' })
  key!: string;

  @Field(() => String, {
    description: 'Label of the category in French, as it was when the quarter was counted.',
  })
  label!: string;

  @Field(() => Int, {
    nullable: true,
    description: `Count of reports, decisions or appeals in the category; ${NULL_WHEN_FEW}.`,
  })
  count!: number | null;
}

@ObjectType({ description: 'The reports filed in a quarter.' })
export class TransparencyReports {
  @Field(() => Int, { nullable: true, description: `Count of reports filed; ${NULL_WHEN_FEW}.` })
  total!: number | null;

  @Field(() => [TransparencyFigure], { description: 'Counts of reports, one per reason.' })
  byReason!: TransparencyFigure[];
}

@ObjectType({ description: 'The decisions of a quarter that restrict a user.' })
export class TransparencyDecisions {
  @Field(() => Int, {
    nullable: true,
    description: `Count of decisions that restrict a user; ${NULL_WHEN_FEW}.`,
  })
  total!: number | null;

  @Field(() => [TransparencyFigure], { description: 'Counts of decisions, one per cited rule.' })
  byRule!: TransparencyFigure[];

  @Field(() => [TransparencyFigure], {
    description:
      'Counts of decisions, one for decisions made by a person and one for decisions made by an automatic check.',
  })
  byDecider!: TransparencyFigure[];
}

@ObjectType({ description: 'The waiting times of reports decided in a quarter.' })
export class TransparencyDelays {
  @Field(() => Int, {
    nullable: true,
    description:
      'Median time from report to decision, in minutes, rounded up; null when fewer than 5 reporters waited at least as long, or at most as long.',
  })
  medianMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      '90th percentile of the time from report to decision, in minutes, rounded up; null when fewer than 5 reporters waited at least as long.',
  })
  slowestTenthMinutes!: number | null;
}

@ObjectType({ description: 'The appeals decided in a quarter.' })
export class TransparencyAppeals {
  @Field(() => Int, { nullable: true, description: `Count of decided appeals; ${NULL_WHEN_FEW}.` })
  total!: number | null;

  @Field(() => [TransparencyFigure], {
    description:
      'Counts of appeals, one per outcome: decision overturned, and decision upheld or reduced.',
  })
  byOutcome!: TransparencyFigure[];
}

@ObjectType({ description: 'The published statistics of a quarter.' })
export class PublishedQuarter implements TransparencyStatistics {
  @Field(() => String, {
    description: 'Name of the quarter in the time zone Europe/Paris, such as 2026-Q3.',
  })
  quarter!: string;

  @Field(() => LocalDate, { description: 'First day of the quarter, as YYYY-MM-DD.' })
  from!: string;

  @Field(() => LocalDate, { description: 'Last day of the quarter, as YYYY-MM-DD.' })
  to!: string;

  @Field(() => Date, {
    description: 'Publication time (UTC), after which the statistics never change.',
  })
  publishedAt!: Date;

  @Field(() => TransparencyReports, { description: 'Reports filed in the quarter.' })
  reports!: TransparencyReports;

  @Field(() => TransparencyDecisions, {
    description: 'Decisions of the quarter that restrict a user.',
  })
  decisions!: TransparencyDecisions;

  @Field(() => TransparencyDelays, { description: 'Waiting times from report to decision.' })
  delays!: TransparencyDelays;

  @Field(() => TransparencyAppeals, { description: 'Appeals decided in the quarter.' })
  appeals!: TransparencyAppeals;
}

@ObjectType({ description: 'The totals of one quarter, for a comparison.' })
export class QuarterTotals {
  @Field(() => String, { description: 'Name of the quarter, such as 2026-Q3.' })
  quarter!: string;

  @Field(() => Int, { nullable: true, description: `Total reports; ${NULL_WHEN_FEW}.` })
  reports!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Total decisions that restrict a user; ${NULL_WHEN_FEW}.`,
  })
  decisions!: number | null;

  @Field(() => Int, { nullable: true, description: `Total decided appeals; ${NULL_WHEN_FEW}.` })
  appeals!: number | null;
}

@ObjectType({ description: 'The published moderation statistics.' })
export class Transparency {
  @Field(() => PublishedQuarter, {
    nullable: true,
    description: 'Statistics of the requested quarter; null when it is not published.',
  })
  shown!: PublishedQuarter | null;

  @Field(() => [QuarterTotals], { description: 'Totals of the latest 12 quarters, newest first.' })
  quarters!: QuarterTotals[];
}

export const quarterInput = z.object({
  quarter: z.string().regex(QUARTER, 'Écrivez le trimestre sous la forme 2026-Q3.').nullish(),
});
