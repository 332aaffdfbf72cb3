import { Field, ID, Int, ObjectType, InputType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { GameEvent } from './event.entity';

@ObjectType({
  description: 'A page of events.',
})
export class GameEventPage extends pageOf(GameEvent, { items: 'Events of the page.' }) {}

@ObjectType({ description: 'A member who agreed to be shown among the participants of events.' })
export class EventParticipant {
  @Field(() => ID, { description: 'ID of the participant’s account.' })
  id!: number;

  @Field(() => String, { description: 'Public name of the participant.' })
  username!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Avatar URL of the participant; null without an avatar.',
  })
  avatarUrl!: string | null;
}

/** Maximum number of participants shown per event. The first to register are shown. */
export const MOST_SHOWN = 24;

@ObjectType({ description: 'The participants of an event.' })
export class EventParticipants {
  @Field(() => [EventParticipant], {
    description: `Participants who agreed to be shown, in order of registration; at most ${MOST_SHOWN}.`,
  })
  people!: EventParticipant[];

  @Field(() => Int, {
    description: 'Count of participants with a seat who are not listed in `people`.',
  })
  others!: number;
}

@InputType({ description: 'Consent to be shown in events.' })
export class SetShownInEventsInput {
  @Field(() => Boolean, { description: 'True to give the consent, false to withdraw it.' })
  shown!: boolean;
}
