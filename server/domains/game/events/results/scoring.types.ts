import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AvatarFrame } from '#domains/game/players/player.types';

export enum EventScoringKind {
  BEST_CALLS = 'bestCalls',
  TOTAL = 'total',
  SUCCESS = 'success',
  RESPONSE = 'response',
}

export enum EventBand {
  FIRST = 'first',
  SECOND = 'second',
  THIRD = 'third',
  PLAYED = 'played',
}

/** Bands of the first places, in order; all other ranked players are in the band PLAYED. */
export const BANDS_OF_PLACES = [EventBand.FIRST, EventBand.SECOND, EventBand.THIRD] as const;

@ObjectType({ description: 'The scoring of an event.' })
export class EventScoring {
  @Field(() => EventScoringKind, { description: 'Rule that computes the score.' })
  kind!: EventScoringKind;

  @Field(() => Int, {
    nullable: true,
    description:
      'Call limit of the scoring. BEST_CALLS: only that many of the best calls count. SUCCESS and RESPONSE: only members with at least that many calls are ranked. TOTAL: null.',
  })
  calls!: number | null;
}

@ObjectType({ description: 'The prize of a band of places in an event.' })
export class EventPrize {
  @Field(() => EventBand, { description: 'Band of places that wins the prize.' })
  band!: EventBand;

  @Field(() => Int, { description: 'Experience points (XP) of the prize.' })
  experience!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Badge to win; null when the prize has none.',
  })
  badge!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Title to win; null when the prize has none.',
  })
  title!: string | null;

  @Field(() => AvatarFrame, {
    nullable: true,
    description: 'Avatar frame to win; null when the prize has none.',
  })
  frame!: AvatarFrame | null;
}

registerEnumType(EventScoringKind, {
  name: 'EventScoringKind',
  description: 'Rule that computes the score of an event. Only calls of verified shifts count.',
  valuesConfig: {
    BEST_CALLS: { description: 'Total points of the best calls.' },
    TOTAL: { description: 'Total points of all calls.' },
    SUCCESS: { description: 'Share of successful calls.' },
    RESPONSE: { description: 'Median response time of successful calls; the shortest wins.' },
  },
});
registerEnumType(EventBand, {
  name: 'EventBand',
  description: 'Group of places in an event that win the same prize.',
  valuesConfig: {
    FIRST: { description: 'Players in first place.' },
    SECOND: { description: 'Players in second place.' },
    THIRD: { description: 'Players in third place.' },
    PLAYED: { description: 'Ranked players below third place.' },
  },
});
