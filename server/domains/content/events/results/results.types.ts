import { Field, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { EventParticipant } from '../events.types';

@ObjectType({ description: 'A line of the standings of an event.' })
export class EventStanding {
  @Field(() => Int, { description: 'Place, from 1; the same for the same score.' })
  place!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Points; hundredths of a percent for success; milliseconds for the response. Null for somebody who is not named, as other figures might say who they are.',
  })
  score!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many verified calls were looked at; null for somebody who is not named.',
  })
  calls!: number | null;

  @Field(() => Int, { nullable: true, description: 'XP that it gave; null before it is final.' })
  experience!: number | null;

  @Field(() => EventParticipant, {
    nullable: true,
    description: 'Who it is; null for somebody else who did not agree to be shown.',
  })
  player!: EventParticipant | null;

  @Field(() => Boolean, { description: 'Whether it is the caller’s own.' })
  isOwn!: boolean;
}

@ObjectType({ description: 'A page of the standings of an event.' })
export class EventStandingPage extends pageOf(EventStanding, {
  items: 'The lines, the best first.',
}) {}

@ObjectType({
  description: 'The standings of an event, or its results.',
  simpleResolvers: true,
})
export class EventStandings {
  @Field(() => EventStandingPage, { description: 'A page of them.' })
  lines!: EventStandingPage;

  @Field(() => EventStanding, {
    nullable: true,
    description: 'The caller’s own line, wherever it is; null where they are not ranked.',
  })
  own!: EventStanding | null;

  @Field(() => Boolean, { description: 'Whether these are the results, which do not change.' })
  isFinal!: boolean;
}

@ObjectType({ description: 'What a player reached in an event.', simpleResolvers: true })
export class PlayerEventResult {
  @Field(() => ID, { description: 'Number of the event.' })
  eventId!: number;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Date, { description: 'When it ended.' })
  endedAt!: Date;

  @Field(() => Int, { description: 'Place, from 1.' })
  place!: number;

  @Field(() => Int, { description: 'How many people were ranked.' })
  ranked!: number;
}

@ObjectType({ description: 'The events in which a player was ranked.', simpleResolvers: true })
export class PlayerEvents {
  @Field(() => Int, { description: 'How many.' })
  played!: number;

  @Field(() => Int, { description: 'How many times among the first three.' })
  podiums!: number;

  @Field(() => [PlayerEventResult], { description: 'The latest, newest first.' })
  latest!: PlayerEventResult[];
}
