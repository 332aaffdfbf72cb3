import { Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { MessagePayload } from '#platform/outcomes/payload.types';
import { CalendarAddress } from './calendarAddress.entity';
import { CalendarAddressPayload } from './calendarAddress.types';
import {
  createCalendarAddress,
  myCalendarAddress,
  revokeCalendarAddress,
} from './calendarAddresses.service';

@Resolver()
export class CalendarAddressesResolver {
  @Access('member')
  @Query(() => CalendarAddress, {
    nullable: true,
    description: 'Returns the calendar address of the caller; null when there is none.',
  })
  myCalendarAddress(@CurrentMember() actor: Member): Promise<CalendarAddress | null> {
    return myCalendarAddress(actor);
  }

  @Access('member')
  @Mutation(() => CalendarAddressPayload, {
    description:
      'Creates the calendar address of the caller. The former address is invalid immediately.',
  })
  createCalendarAddress(@CurrentMember() actor: Member): Promise<CalendarAddressPayload> {
    return createCalendarAddress(actor);
  }

  @Access('member')
  @Mutation(() => MessagePayload, { description: 'Revokes the calendar address of the caller.' })
  async revokeCalendarAddress(@CurrentMember() actor: Member): Promise<MessagePayload> {
    await revokeCalendarAddress(actor);
    return { message: 'Adresse privée supprimée' };
  }
}
