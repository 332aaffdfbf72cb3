import { Arg, FieldResolver, Float, Int, Query, Resolver, Root } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import type { Member } from '#platform/access/actor';
import { historyInput, myCallHistory, type History } from './history.service';
import {
  CallHistory,
  CallSummary,
  DayOfCalls,
  HourOfCalls,
  KindOfCalls,
  ResponseBand,
} from '../statistics.types';

@Resolver(() => CallHistory)
export class CallHistoryResolver {
  @Access('member', { scope: ApiScope.STATISTICS_READ })
  @CheckedBy(historyInput)
  @Query(() => CallHistory, {
    description: 'Returns the call history of the caller over the last days in Europe/Paris.',
  })
  myCallHistory(
    @CurrentMember() actor: Member,
    @Arg('days', () => Int, {
      defaultValue: 30,
      description: 'Length of the period in days, including today.',
    })
    days: number,
  ): History {
    return myCallHistory(actor, days);
  }

  @FieldResolver(() => [DayOfCalls], {
    description: 'All days of the period, oldest first, including days without calls.',
  })
  days(@Root() history: History): Promise<DayOfCalls[]> {
    return history.days();
  }

  @FieldResolver(() => CallSummary, { description: 'Summary of the whole period.' })
  summary(@Root() history: History): Promise<CallSummary> {
    return history.summary();
  }

  @FieldResolver(() => CallSummary, {
    description: 'Summary of the preceding period of the same length, for comparison.',
  })
  before(@Root() history: History): Promise<CallSummary> {
    return history.before();
  }

  @FieldResolver(() => [ResponseBand], {
    description: 'Distribution of the response times, shortest first.',
  })
  responseTimes(@Root() history: History): Promise<ResponseBand[]> {
    return history.responseTimes();
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Median response time of the period, in seconds; null without calls.',
  })
  medianResponseSeconds(@Root() history: History): Promise<number | null> {
    return history.medianResponseSeconds();
  }

  @FieldResolver(() => [HourOfCalls], {
    description: 'Counts of calls per hour of the day, for all 24 hours.',
  })
  hours(@Root() history: History): Promise<HourOfCalls[]> {
    return history.hours();
  }

  @FieldResolver(() => [KindOfCalls], { description: 'Counts of calls per kind, for all kinds.' })
  kinds(@Root() history: History): Promise<KindOfCalls[]> {
    return history.kinds();
  }
}
