import { Field, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { GameEvent } from './event.entity';

@ObjectType({
  description: 'A page of events: those going on, then those to come, then the ended ones.',
})
export class GameEventPage extends pageOf(GameEvent, { items: 'The events of the page.' }) {}

@ObjectType({ description: 'A member who agreed to be shown among participants.' })
export class EventParticipant {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: number;

  @Field(() => String, { description: 'Public name.' })
  username!: string;

  @Field(() => String, { nullable: true, description: 'Address of the avatar image.' })
  avatarUrl!: string | null;
}

/** How many participants of an event are shown, those who registered first. */
export const MOST_SHOWN = 24;

@ObjectType({ description: 'Who takes part in an event, as far as they agreed to be shown.' })
export class EventParticipants {
  @Field(() => [EventParticipant], {
    description: `Those who agreed, the first to register first; ${MOST_SHOWN} at most.`,
  })
  people!: EventParticipant[];

  @Field(() => Int, { description: 'How many others have a seat.' })
  others!: number;
}
