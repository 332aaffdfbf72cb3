import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { GameEvent } from './event.entity';
import { EventStatus } from './event.types';
import { findEvent, listEvents, registerForEvent, unregisterFromEvent } from './events.service';
import { EventParticipants, GameEventPage } from './events.types';
import {
  isShownInEvents,
  isShownInStandings,
  participantsOf,
  setShownInEvents,
} from './participants.service';

@Resolver(() => GameEvent)
export class EventsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => GameEventPage, {
    description:
      'The events: those going on, then those to come, soonest first, then the ended ones, latest first.',
  })
  events(
    @CurrentMember() actor: Member,
    @Arg('status', () => EventStatus, { nullable: true, description: 'Only those of this status.' })
    status: EventStatus | null,
    @PageNumber() page: number,
    @PageSize(10, 'Events') pageSize: number,
  ): Promise<GameEventPage> {
    return listEvents(actor, status, { page, pageSize });
  }

  @Access('member')
  @Query(() => GameEvent, { nullable: true, description: 'One event; null when there is none.' })
  event(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the event.' }) id: string,
  ): Promise<GameEvent | null> {
    return findEvent(actor, id);
  }

  @Access('member')
  @Query(() => EventParticipants, {
    description: 'Who has a seat in an event: those who agreed to be shown, and how many others.',
  })
  eventParticipants(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the event.' }) id: string,
  ): Promise<EventParticipants> {
    return participantsOf(actor, id);
  }

  @Access('member')
  @Query(() => Boolean, {
    description: 'Whether the caller agreed to be shown among the participants of events.',
  })
  shownInEvents(@CurrentMember() actor: Member): Promise<boolean> {
    return isShownInEvents(actor);
  }

  @Access('member')
  @Query(() => Boolean, {
    description:
      'Whether the caller agreed to be named in the standings of events too; false for who agreed before that was said.',
  })
  shownInStandings(@CurrentMember() actor: Member): Promise<boolean> {
    return isShownInStandings(actor);
  }

  @Access('member')
  @Mutation(() => Boolean, {
    description:
      'Shows the caller among the participants and in the standings of events, or not; nobody is until they agree.',
  })
  setShownInEvents(
    @CurrentMember() actor: Member,
    @Arg('shown', () => Boolean, { description: 'True to be shown.' }) shown: boolean,
  ): Promise<boolean> {
    return setShownInEvents(actor, shown);
  }

  @Access('member')
  @Mutation(() => GameEvent, {
    description:
      'Registers the caller: with a seat, or at the end of the waiting list when there is none left. The same call twice changes nothing more.',
  })
  registerForEvent(
    @CurrentMember() actor: Member,
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
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the event.' }) id: string,
  ): Promise<GameEvent> {
    return unregisterFromEvent(actor, id);
  }
}
