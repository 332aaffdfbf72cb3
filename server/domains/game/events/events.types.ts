import { Field, Int, ObjectType, InputType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { GameEvent } from './event.entity';
import { ShownAccount } from '#domains/identity/users/shownAccount.types';

@ObjectType({ description: 'A page of events.' })
export class GameEventPage extends pageOf(GameEvent, { items: 'Events of the page.' }) {}

@ObjectType({
  implements: ShownAccount,
  description: 'A member who agreed to be shown among the participants of events.',
})
export class EventParticipant extends ShownAccount {}

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

@ObjectType({ description: 'Consent of the caller to be shown in events.' })
export class EventsConsentPayload {
  @Field(() => Boolean, { description: 'Whether the caller is shown in events.' })
  shown!: boolean;
}
