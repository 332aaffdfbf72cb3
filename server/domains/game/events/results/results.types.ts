import { Field, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { EventParticipant } from '../events.types';

@ObjectType({ description: 'A line of the standings of an event.' })
export class EventStanding {
  @Field(() => Int, { description: 'Place in the standings, from 1; equal scores share a place.' })
  place!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Score of the member. BEST_CALLS and TOTAL: points. SUCCESS: hundredths of a percent. RESPONSE: milliseconds. Null for members who neither agreed to be named nor chose to be anonymous players, because a score could identify them.',
  })
  score!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of verified calls that the score is computed from; null for members who are not named.',
  })
  calls!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Experience points (XP) won; null until the results are final.',
  })
  experience!: number | null;

  @Field(() => EventParticipant, {
    nullable: true,
    description:
      'Ranked member; null for an anonymous player, for a member who did not agree to be shown, and for a deactivated or banned account, unless the member is the caller.',
  })
  player!: EventParticipant | null;

  @Field(() => Boolean, { description: 'Whether the ranked member is the caller.' })
  isOwn!: boolean;
}

@ObjectType({ description: 'A page of the standings of an event.' })
export class EventStandingPage extends pageOf(EventStanding, {
  items: 'Lines of the standings, best first.',
}) {}

@ObjectType({ description: 'The standings or final results of an event.' })
export class EventStandings {
  @Field(() => EventStandingPage, { description: 'Requested page of the standings.' })
  lines!: EventStandingPage;

  @Field(() => EventStanding, {
    nullable: true,
    description:
      'Line of the caller, even when the requested page does not contain it; null when the caller is not ranked.',
  })
  own!: EventStanding | null;

  @Field(() => Boolean, {
    description: 'Whether the standings are the final results of the event.',
  })
  isFinal!: boolean;
}

@ObjectType({ description: 'The final result of a player in an event.' })
export class PlayerEventResult {
  @Field(() => ID, { description: 'ID of the played event.' })
  eventId!: number;

  @Field(() => String, { description: 'Name of the played event.' })
  name!: string;

  @Field(() => Date, { description: 'End of the played event (UTC).' })
  endedAt!: Date;

  @Field(() => Int, { description: 'Place of the player in the results, from 1.' })
  place!: number;

  @Field(() => Int, { description: 'Total ranked players of the event.' })
  ranked!: number;
}

@ObjectType({ description: 'The events in which a player was ranked.' })
export class PlayerEvents {
  @Field(() => Int, { description: 'Total events in which the player was ranked.' })
  played!: number;

  @Field(() => Int, {
    description: 'Total events in which the player reached one of the first three places.',
  })
  podiums!: number;

  @Field(() => [PlayerEventResult], { description: 'Latest results, newest first; at most 5.' })
  latest!: PlayerEventResult[];
}
