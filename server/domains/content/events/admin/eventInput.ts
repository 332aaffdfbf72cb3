import { addYears } from 'date-fns';
import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import {
  fieldsJudgedBy,
  INVISIBLE,
  isVisible,
  neededText,
  orNull,
  text,
  whole,
} from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { DAY, now } from '#platform/running/clock';
import { AvatarFrame } from '#domains/content/players/player.types';
import { EventDifficulty, EventType } from '../event.types';
import { EventBand, EventScoringKind } from '../scoring.types';

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 2000;
const LONGEST_REWARD = 120;
const LONGEST_ITEM = 40;
const MOST_REWARDS = 8;
const MOST_SEATS = 10_000;
const MOST_CALLS = 200;
const MOST_EXPERIENCE = 5000;
const LONGEST_DAYS = 92;
const MOST_YEARS_AHEAD = 2;

/** The name of a badge or a title. */
const itemName = orNull(text(LONGEST_ITEM).refine(isVisible, INVISIBLE));

const prizeInput = z.object({
  band: z.enum(EventBand),
  experience: whole(0, MOST_EXPERIENCE, `Entre 0 et ${MOST_EXPERIENCE} XP.`),
  badge: itemName,
  title: itemName,
  frame: z.enum(AvatarFrame).nullish(),
});

/** An event as staff write it. */
export const eventInput = z
  .object({
    name: neededText('Indiquez le nom de l’événement.', LONGEST_NAME).refine(isVisible, INVISIBLE),
    description: neededText('Décrivez l’événement.', LONGEST_DESCRIPTION),
    type: z.enum(EventType),
    difficulty: z.enum(EventDifficulty),
    startsAt: z.date(),
    endsAt: z.date(),
    maxParticipants: whole(1, MOST_SEATS, `Entre 1 et ${MOST_SEATS} places.`).nullish(),
    rewards: z
      .array(neededText('Décrivez cette récompense ou retirez-la.', LONGEST_REWARD))
      .max(MOST_REWARDS, `${MOST_REWARDS} lignes au plus.`),
    scoring: z.enum(EventScoringKind).nullish(),
    scoringCalls: whole(1, MOST_CALLS, `Entre 1 et ${MOST_CALLS} appels.`).nullish(),
    prizes: z
      .array(prizeInput)
      .max(Object.values(EventBand).length, 'Une seule récompense par place.'),
  })
  .check(
    fieldsJudgedBy(({ startsAt, endsAt, scoring, scoringCalls, prizes }) => ({
      startsAt:
        startsAt > addYears(now(), MOST_YEARS_AHEAD)
          ? `Un événement commence dans ${MOST_YEARS_AHEAD} ans au plus.`
          : null,
      endsAt: problemOfEnd(startsAt, endsAt),
      scoringCalls:
        scoring && scoring !== EventScoringKind.TOTAL && !scoringCalls
          ? 'Indiquez un nombre d’appels.'
          : null,
      prizes:
        new Set(prizes.map(({ band }) => band)).size < prizes.length
          ? 'Une seule récompense par place.'
          : null,
    })),
  );

function problemOfEnd(startsAt: Date, endsAt: Date): string | null {
  if (endsAt <= startsAt) return 'La fin doit venir après le début.';
  const longest = LONGEST_DAYS * DAY;
  return endsAt.getTime() - startsAt.getTime() > longest
    ? `Un événement dure ${LONGEST_DAYS} jours au plus.`
    : null;
}

@CheckedBy(prizeInput)
@InputType({ description: 'What a place in an event gives.' })
export class EventPrizeInput {
  @Field(() => EventBand, { description: 'Who gets it.' })
  band!: EventBand;

  @Field(() => Int, { description: 'Experience points.' })
  experience!: number;

  @Field(() => String, { nullable: true, description: 'The name of a badge.' })
  badge?: string | null;

  @Field(() => String, { nullable: true, description: 'A title.' })
  title?: string | null;

  @Field(() => AvatarFrame, { nullable: true, description: 'A frame.' })
  frame?: AvatarFrame | null;
}

@CheckedBy(eventInput)
@InputType({ description: 'An event as staff write it: all of it.' })
export class EventInput {
  @Field(() => ID, { nullable: true, description: 'Number of the event; none for a new one.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that was edited.' })
  version?: number | null;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'What happens there, in plain text.' })
  description!: string;

  @Field(() => EventType, { description: 'What kind of event it is.' })
  type!: EventType;

  @Field(() => EventDifficulty, { description: 'How hard it is.' })
  difficulty!: EventDifficulty;

  @Field(() => Date, { description: 'When it begins. Fixed once it has begun.' })
  startsAt!: Date;

  @Field(() => Date, { description: 'When it ends. Fixed once it has begun.' })
  endsAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many seats there are, no fewer than are taken; none for no limit. Fixed once it has ended.',
  })
  maxParticipants?: number | null;

  @Field(() => [String], { description: 'What may be won, one sentence each.' })
  rewards!: string[];

  @Field(() => EventScoringKind, {
    nullable: true,
    description: 'What counts; none where nobody is ranked. Fixed once it has begun.',
  })
  scoring?: EventScoringKind | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many calls count, or are needed. Fixed once it has begun.',
  })
  scoringCalls?: number | null;

  @Field(() => [EventPrizeInput], {
    description: 'What the places give. Fixed once it has begun.',
  })
  prizes!: EventPrizeInput[];
}
