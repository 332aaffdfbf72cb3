import { Arg, FieldResolver, Float, Int, Query, Resolver, Root } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
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
  @Access('member')
  @CheckedBy(historyInput)
  @Query(() => CallHistory, {
    description: 'The calls of the caller over the days of Europe/Paris that end today.',
  })
  myCallHistory(
    @CurrentMember() actor: Member,
    @Arg('days', () => Int, { defaultValue: 30, description: 'How many days.' })
    days: number,
  ): History {
    return myCallHistory(actor, days);
  }

  @FieldResolver(() => [DayOfCalls], {
    description: 'Every day, oldest first, those without a call too.',
  })
  days(@Root() history: History): Promise<DayOfCalls[]> {
    return history.days();
  }

  @FieldResolver(() => CallSummary, { description: 'The whole period in four figures.' })
  summary(@Root() history: History): Promise<CallSummary> {
    return history.summary();
  }

  @FieldResolver(() => CallSummary, {
    description: 'The same figures of as many days before the period, to compare with.',
  })
  before(@Root() history: History): Promise<CallSummary> {
    return history.before();
  }

  @FieldResolver(() => [ResponseBand], { description: 'Response times, shortest first.' })
  responseTimes(@Root() history: History): Promise<ResponseBand[]> {
    return history.responseTimes();
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'The response that half of the calls beat; null without a call.',
  })
  medianResponseSeconds(@Root() history: History): Promise<number | null> {
    return history.medianResponseSeconds();
  }

  @FieldResolver(() => [HourOfCalls], { description: 'The 24 hours of the day.' })
  hours(@Root() history: History): Promise<HourOfCalls[]> {
    return history.hours();
  }

  @FieldResolver(() => [KindOfCalls], { description: 'Every kind.' })
  kinds(@Root() history: History): Promise<KindOfCalls[]> {
    return history.kinds();
  }
}
