import { Field, ObjectType } from 'type-graphql';
import { Url } from '#platform/text/scalars';
import { CalendarAddress } from './calendarAddress.entity';

@ObjectType({ description: 'A new calendar address.' })
export class CalendarAddressPayload {
  @Field(() => CalendarAddress, { description: 'Calendar address of the caller.' })
  calendarAddress!: CalendarAddress;

  @Field(() => Url, {
    description: 'URL of the calendar with its key, which is never returned again.',
  })
  url!: string;
}
