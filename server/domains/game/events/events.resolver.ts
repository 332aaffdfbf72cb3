import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { GameEvent } from './event.entity';
import { EventStatus } from './event.types';
import { findEvent, listEvents, registerForEvent, unregisterFromEvent } from './events.service';
import {
  EventParticipants,
  GameEventPage,
  SetShownInEventsInput,
  EventsConsentPayload,
} from './events.types';
import {
  isShownInEvents,
  isShownInStandings,
  participantsOf,
  setShownInEvents,
} from './registrations/participants.service';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';
import { EventPayload } from './admin/managing.types';

@Resolver(() => GameEvent)
export class EventsResolver {
  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => GameEventPage, {
    description:
      'Returns events: first active ones, then upcoming ones (soonest first), then ended ones (latest first). Omits canceled events; the list of ended events includes those with a registration of the member.',
  })
  events(
    @CurrentMember() actor: Member,
    @Arg('status', () => EventStatus, {
      nullable: true,
      description: 'Status of the events to return; null for all events.',
    })
    status: EventStatus | null,
    @PageNumber() page: number,
    @PageSize(10, 'events') pageSize: number,
  ): Promise<GameEventPage> {
    return listEvents(actor, status, { page, pageSize }, { withCanceled: true });
  }

  @Access('member')
  @Query(() => GameEvent, {
    nullable: true,
    description: 'Returns an event; null when it does not exist.',
  })
  event(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the requested event.' }) id: string,
  ): Promise<GameEvent | null> {
    return findEvent(actor, id);
  }

  @Access('member')
  @Query(() => EventParticipants, {
    description:
      'Returns the participants of an event who agreed to be shown, and the count of the others.',
  })
  eventParticipants(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the event whose participants are returned.' })
    id: string,
  ): Promise<EventParticipants> {
    return participantsOf(actor, id);
  }

  @Access('member')
  @Query(() => Boolean, {
    description: 'Returns whether the caller agreed to be shown among the participants of events.',
  })
  shownInEvents(@CurrentMember() actor: Member): Promise<boolean> {
    return isShownInEvents(actor);
  }

  @Access('member')
  @Query(() => Boolean, {
    description:
      'Returns whether the caller agreed to be named in the standings of events. False when the caller agreed to an earlier version of the consent text, which did not mention standings.',
  })
  shownInStandings(@CurrentMember() actor: Member): Promise<boolean> {
    return isShownInStandings(actor);
  }

  @Access('member')
  @Mutation(() => EventsConsentPayload, {
    description:
      'Gives or withdraws the consent of the caller to be shown among the participants and in the standings of events. Members who have not agreed are not shown.',
  })
  async setShownInEvents(
    @CurrentMember() actor: Member,
    @Input(() => SetShownInEventsInput) { shown }: SetShownInEventsInput,
  ): Promise<EventsConsentPayload> {
    return { shown: await setShownInEvents(actor, shown) };
  }

  @Access('member')
  @Mutation(() => EventPayload, {
    description:
      'Registers the caller for an event: with a seat, or at the end of the waiting list when no seat is free. A repeated call has no further effect.',
  })
  async registerForEvent(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<EventPayload> {
    return { event: await registerForEvent(actor, id) };
  }

  @Access('member')
  @Mutation(() => EventPayload, {
    description:
      'Withdraws the registration of the caller. A freed seat goes to the first member of the waiting list. A repeated call has no further effect.',
  })
  async unregisterFromEvent(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<EventPayload> {
    return { event: await unregisterFromEvent(actor, id) };
  }
}
