import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn } from '#platform/outcomes/versionConflict.types';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { ObjectType, Field } from 'type-graphql';
import { GameEvent } from '../event.entity';

@ObjectType({ description: 'A changed event.' })
export class EventPayload {
  @Field(() => GameEvent, { description: 'Event after the change.' })
  event!: GameEvent;
}

@ObjectType({ description: 'An event that another user changed first.' })
export class EventConflict extends conflictOn<GameEvent>(GameEvent) {}

export const EventChangeResult = resultOf('EventChangeResult', EventPayload, EventConflict);

export const DeleteEventResult = resultOf('DeleteEventResult', DeletedPayload, EventConflict);
