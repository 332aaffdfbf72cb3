import { Field, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { TransparencyStatistics } from './statistics';
import { QUARTER } from './quarters';

const NULL_WHEN_FEW = 'null where it is about fewer than 5 persons, or would tell of such a figure';

@ObjectType({ description: 'A figure of a table.', simpleResolvers: true })
export class TransparencyFigure {
  @Field(() => String, { description: 'What is counted; the same in every quarter.' })
  key!: string;

  @Field(() => String, { description: 'In French, as it was called at the time.' })
  label!: string;

  @Field(() => Int, { nullable: true, description: `How many; ${NULL_WHEN_FEW}.` })
  count!: number | null;
}

@ObjectType({ description: 'Reports of a quarter.', simpleResolvers: true })
export class TransparencyReports {
  @Field(() => Int, { nullable: true, description: `How many were filed; ${NULL_WHEN_FEW}.` })
  total!: number | null;

  @Field(() => [TransparencyFigure], { description: 'The same by their reasons.' })
  byReason!: TransparencyFigure[];
}

@ObjectType({
  description: 'Decisions of a quarter that restrict somebody.',
  simpleResolvers: true,
})
export class TransparencyDecisions {
  @Field(() => Int, { nullable: true, description: `How many were taken; ${NULL_WHEN_FEW}.` })
  total!: number | null;

  @Field(() => [TransparencyFigure], { description: 'The same by the rule that they name.' })
  byRule!: TransparencyFigure[];

  @Field(() => [TransparencyFigure], {
    description: 'The same by who decided: a person or an automatic phase.',
  })
  byDecider!: TransparencyFigure[];
}

@ObjectType({ description: 'How long reports waited for a decision.', simpleResolvers: true })
export class TransparencyDelays {
  @Field(() => Int, {
    nullable: true,
    description: 'Half of them waited no longer; in minutes, rounded up; null for too few persons.',
  })
  medianMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'One in ten waited as long; in minutes, rounded up; null for too few persons.',
  })
  slowestTenthMinutes!: number | null;
}

@ObjectType({ description: 'Appeals that were decided in a quarter.', simpleResolvers: true })
export class TransparencyAppeals {
  @Field(() => Int, { nullable: true, description: `How many; ${NULL_WHEN_FEW}.` })
  total!: number | null;

  @Field(() => [TransparencyFigure], { description: 'The same by what became of the decision.' })
  byOutcome!: TransparencyFigure[];
}

@ObjectType({ description: 'What is published of a quarter.', simpleResolvers: true })
export class PublishedQuarter implements TransparencyStatistics {
  @Field(() => String, { description: 'Such as 2026-Q3, by the calendar of Europe/Paris.' })
  quarter!: string;

  @Field(() => String, { description: 'Its first day, as YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, { description: 'Its last day, as YYYY-MM-DD.' })
  to!: string;

  @Field(() => Date, { description: 'When it was counted; it never changes afterwards.' })
  publishedAt!: Date;

  @Field(() => TransparencyReports, { description: 'Reports that were filed.' })
  reports!: TransparencyReports;

  @Field(() => TransparencyDecisions, { description: 'Decisions that were taken.' })
  decisions!: TransparencyDecisions;

  @Field(() => TransparencyDelays, { description: 'From report to decision.' })
  delays!: TransparencyDelays;

  @Field(() => TransparencyAppeals, { description: 'Appeals that were decided.' })
  appeals!: TransparencyAppeals;
}

@ObjectType({ description: 'A quarter in a few figures.', simpleResolvers: true })
export class QuarterTotals {
  @Field(() => String, { description: 'Such as 2026-Q3.' })
  quarter!: string;

  @Field(() => Int, { nullable: true, description: `Reports; ${NULL_WHEN_FEW}.` })
  reports!: number | null;

  @Field(() => Int, { nullable: true, description: `Decisions; ${NULL_WHEN_FEW}.` })
  decisions!: number | null;

  @Field(() => Int, { nullable: true, description: `Appeals that were decided; ${NULL_WHEN_FEW}.` })
  appeals!: number | null;
}

@ObjectType({ description: 'What moderation did, in figures.', simpleResolvers: true })
export class Transparency {
  @Field(() => PublishedQuarter, {
    nullable: true,
    description: 'The quarter that was asked for; null when nothing is published of it.',
  })
  shown!: PublishedQuarter | null;

  @Field(() => [QuarterTotals], { description: 'The last 12 quarters, newest first.' })
  quarters!: QuarterTotals[];
}

/** Which quarter is asked for. */
export const quarterInput = z.object({
  quarter: z.string().regex(QUARTER, 'Écrivez le trimestre sous la forme 2026-Q3.').nullish(),
});
