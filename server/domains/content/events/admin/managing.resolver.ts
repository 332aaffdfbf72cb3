import { Arg, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { GameEvent } from '../event.entity';
import { EventStatus } from '../event.types';
import { GameEventPage } from '../events.types';
import { EventInput } from './eventInput';
import { cancelEvent, deleteEvent, listManagedEvents, saveEvent } from './managing.service';

const Id = () => Arg('id', () => ID, { description: 'Number of the event.' });
const Version = () => Arg('version', () => Int, { description: 'The version that was looked at.' });

/** The events, for whoever makes them. */
@Resolver(() => GameEvent)
export class ManagedEventsResolver {
  @Access(Permission.CONTENT_EVENTS_MANAGE, { shows: 'content' })
  @CheckedBy(pageInput)
  @Query(() => GameEventPage, {
    description: 'All events for staff, by their start, those that were called off too.',
  })
  managedEvents(
    @CurrentMember() actor: Member,
    @Arg('status', () => EventStatus, {
      nullable: true,
      description: 'Only those of this status that were not called off.',
    })
    status: EventStatus | null,
    @Arg('canceled', () => Boolean, {
      defaultValue: false,
      description: 'Only those that were called off.',
    })
    canceled: boolean,
    @Arg('oldestFirst', () => Boolean, {
      defaultValue: false,
      description: 'Those that began first are first.',
    })
    oldestFirst: boolean,
    @PageNumber() page: number,
    @PageSize(20, 'Events') pageSize: number,
  ): Promise<GameEventPage> {
    const filter = { status: status ?? null, canceled, oldestFirst };
    return listManagedEvents(actor, filter, { page, pageSize });
  }

  @Access(Permission.CONTENT_EVENTS_MANAGE, { shows: 'content' })
  @Mutation(() => GameEvent, { description: 'Makes an event, or changes one.' })
  saveEvent(
    @CurrentMember() actor: Member,
    @Arg('input', () => EventInput, { description: 'The event.' }) input: EventInput,
  ): Promise<GameEvent> {
    return saveEvent(actor, input);
  }

  @Access(Permission.CONTENT_EVENTS_MANAGE, { shows: 'content' })
  @Mutation(() => GameEvent, {
    description: 'Calls an event off, for good; those who registered are told.',
  })
  cancelEvent(
    @CurrentMember() actor: Member,
    @Id() id: string,
    @Version() version: number,
  ): Promise<GameEvent> {
    return cancelEvent(actor, id, version);
  }

  @Access(Permission.CONTENT_EVENTS_MANAGE, { shows: 'confirmation' })
  @Mutation(() => Boolean, {
    description: 'Deletes an event for which nobody is registered.',
  })
  deleteEvent(
    @CurrentMember() actor: Member,
    @Id() id: string,
    @Version() version: number,
  ): Promise<boolean> {
    return deleteEvent(actor, id, version);
  }
}
