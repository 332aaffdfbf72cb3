import { resultOf } from '#platform/resultOf';
import { conflictOn } from '#platform/versionConflict.types';
import { DeletedPayload } from '#platform/payload.types';
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
