import { ObjectType, Field } from 'type-graphql';
import { GameEvent } from '../event.entity';

@ObjectType({ description: 'A changed event.' })
export class EventPayload {
  @Field(() => GameEvent, { description: 'Event after the change.' })
  event!: GameEvent;
}
