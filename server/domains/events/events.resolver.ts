import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access';
import type { Context } from '../../graphql/context';
import { GameEvent } from './event.entity';
import { EventStatus } from './event.types';
import { findEvent, listEvents, registerForEvent, unregisterFromEvent } from './events.service';
import { GameEventPage } from './events.types';

@Resolver(() => GameEvent)
export class EventsResolver {
  @Access('member')
  @Query(() => GameEventPage, {
    description:
      'The events: those going on, then those to come, soonest first, then the ended ones, latest first.',
  })
  events(
    @Ctx() { actor }: Context,
    @Arg('status', () => EventStatus, { nullable: true, description: 'Only those of this status.' })
    status: EventStatus | null,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 10, description: 'Events a page, 50 at most.' })
    pageSize: number,
  ): Promise<GameEventPage> {
    return listEvents(actor, status, { page, pageSize });
  }

  @Access('member')
  @Query(() => GameEvent, { nullable: true, description: 'One event; null when there is none.' })
  event(
    @Ctx() { actor }: Context,
    @Arg('id', () => ID, { description: 'Number of the event.' }) id: string,
  ): Promise<GameEvent | null> {
    return findEvent(actor, id);
  }

  @Access('member')
  @Mutation(() => GameEvent, {
    description:
      'Registers the caller: with a seat, or at the end of the waiting list when there is none left. The same call twice changes nothing more.',
  })
  registerForEvent(
    @Ctx() { actor }: Context,
    @Arg('id', () => ID, { description: 'Number of the event.' }) id: string,
  ): Promise<GameEvent> {
    return registerForEvent(actor, id);
  }

  @Access('member')
  @Mutation(() => GameEvent, {
    description:
      "Takes the caller's registration back; a seat that it frees goes to the first who waits. The same call twice changes nothing more.",
  })
  unregisterFromEvent(
    @Ctx() { actor }: Context,
    @Arg('id', () => ID, { description: 'Number of the event.' }) id: string,
  ): Promise<GameEvent> {
    return unregisterFromEvent(actor, id);
  }
}
