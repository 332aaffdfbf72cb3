import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AvatarFrame } from '../players/player.types';

/** How the calls of an event make a score. */
export enum EventScoringKind {
  BEST_CALLS = 'bestCalls',
  TOTAL = 'total',
  SUCCESS = 'success',
  RESPONSE = 'response',
}

/** Who gets a prize. */
export enum EventBand {
  FIRST = 'first',
  SECOND = 'second',
  THIRD = 'third',
  PLAYED = 'played',
}

/** The band of each of the first places; whoever is ranked otherwise gets that of the players. */
export const BANDS_OF_PLACES = [EventBand.FIRST, EventBand.SECOND, EventBand.THIRD] as const;

@ObjectType({ description: 'How the calls of an event make a score.', simpleResolvers: true })
export class EventScoring {
  @Field(() => EventScoringKind, { description: 'What counts.' })
  kind!: EventScoringKind;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many calls count at most, or how many it takes to be ranked; null where all of them count.',
  })
  calls!: number | null;
}

@ObjectType({ description: 'What a place in an event gives.', simpleResolvers: true })
export class EventPrize {
  @Field(() => EventBand, { description: 'Who gets it.' })
  band!: EventBand;

  @Field(() => Int, { description: 'Experience points.' })
  experience!: number;

  @Field(() => String, { nullable: true, description: 'A badge, by its name; null for none.' })
  badge!: string | null;

  @Field(() => String, { nullable: true, description: 'A title; null for none.' })
  title!: string | null;

  @Field(() => AvatarFrame, { nullable: true, description: 'A frame; null for none.' })
  frame!: AvatarFrame | null;
}

registerEnumType(EventScoringKind, {
  name: 'EventScoringKind',
  description: 'What counts in an event. Only calls of verified shifts do.',
  valuesConfig: {
    BEST_CALLS: { description: 'The points of the best calls.' },
    TOTAL: { description: 'The points of all calls.' },
    SUCCESS: { description: 'The share of successful calls.' },
    RESPONSE: { description: 'The median response of successful calls; the shortest wins.' },
  },
});
registerEnumType(EventBand, {
  name: 'EventBand',
  description: 'Who gets a prize of an event.',
  valuesConfig: {
    FIRST: { description: 'Whoever is first.' },
    SECOND: { description: 'Whoever is second.' },
    THIRD: { description: 'Whoever is third.' },
    PLAYED: { description: 'Everybody else who is ranked.' },
  },
});
