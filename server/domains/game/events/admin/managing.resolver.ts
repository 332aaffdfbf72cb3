import { OnConflict } from '#platform/outcomes/outcomes';
import type { EventPayload } from './managing.types';
import { EventConflict, EventChangeResult, DeleteEventResult } from './managing.types';
import { findEvent } from '../events.service';
import type { DeletedPayload } from '#platform/outcomes/payload.types';
import { Arg, Mutation, Query, Resolver } from 'type-graphql';
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
import { Input } from '#platform/input/input';
import { VersionedInput } from '#platform/input/input.types';
const currentEvent = async (actor: Member, { id }: { id?: string | null }) => ({
  current: id ? await findEvent(actor, id) : null,
});

@Resolver(() => GameEvent)
export class ManagedEventsResolver {
  @Access(Permission.CONTENT_EVENTS_MANAGE, { shows: 'content' })
  @CheckedBy(pageInput)
  @Query(() => GameEventPage, {
    description:
      'Returns events for staff, ordered by start. Without filters, canceled events are included.',
  })
  managedEvents(
    @CurrentMember() actor: Member,
    @Arg('status', () => EventStatus, {
      nullable: true,
      description:
        'Status of the events to return; null for every status. With a status, canceled events are left out.',
    })
    status: EventStatus | null,
    @Arg('canceled', () => Boolean, {
      defaultValue: false,
      description:
        'True to return only canceled events, false to ignore whether events are canceled.',
    })
    canceled: boolean,
    @Arg('oldestFirst', () => Boolean, {
      defaultValue: false,
      description: 'True to order by start, earliest first; false for latest first.',
    })
    oldestFirst: boolean,
    @PageNumber() page: number,
    @PageSize(20, 'events') pageSize: number,
  ): Promise<GameEventPage> {
    const filter = { status: status ?? null, canceled, oldestFirst };
    return listManagedEvents(actor, filter, { page, pageSize });
  }

  @Access(Permission.CONTENT_EVENTS_MANAGE, { shows: 'content' })
  @OnConflict(EventConflict, currentEvent)
  @Mutation(() => EventChangeResult, { description: 'Creates or updates an event.' })
  async saveEvent(
    @CurrentMember() actor: Member,
    @Input(() => EventInput) input: EventInput,
  ): Promise<EventPayload> {
    return { event: await saveEvent(actor, input) };
  }

  @Access(Permission.CONTENT_EVENTS_MANAGE, { shows: 'content' })
  @OnConflict(EventConflict, currentEvent)
  @Mutation(() => EventChangeResult, {
    description: 'Cancels an event permanently. Registered members are notified.',
  })
  async cancelEvent(
    @CurrentMember() actor: Member,
    @Input(() => VersionedInput) { id, version }: VersionedInput,
  ): Promise<EventPayload> {
    return { event: await cancelEvent(actor, id, version) };
  }

  @Access(Permission.CONTENT_EVENTS_MANAGE, { shows: 'confirmation' })
  @OnConflict(EventConflict, currentEvent)
  @Mutation(() => DeleteEventResult, {
    description: 'Deletes an event that has no registrations and no results.',
  })
  async deleteEvent(
    @CurrentMember() actor: Member,
    @Input(() => VersionedInput) { id, version }: VersionedInput,
  ): Promise<DeletedPayload> {
    await deleteEvent(actor, id, version);
    return { id, message: 'L’événement est supprimé.' };
  }
}
