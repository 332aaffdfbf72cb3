import { formatNumber } from '#platform/text/text';
import { addYears } from 'date-fns';
import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import {
  fieldsJudgedBy,
  INVISIBLE,
  isVisible,
  line,
  neededLine,
  neededText,
  orNull,
  whole,
} from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { DAY, now } from '#platform/running/clock';
import { AvatarFrame } from '#domains/game/players/player.types';
import { EventDifficulty, EventType } from '../event.types';
import { EventBand, EventScoringKind } from '../results/scoring.types';

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

/** Name of a badge or title that a prize gives. */
const itemName = orNull(line(LONGEST_ITEM).refine(isVisible, INVISIBLE));

const prizeInput = z.object({
  band: z.enum(EventBand),
  experience: whole(0, MOST_EXPERIENCE, `Entre 0 et ${formatNumber(MOST_EXPERIENCE)}\u00A0XP.`),
  badge: itemName,
  title: itemName,
  frame: z.enum(AvatarFrame).nullish(),
});

export const eventInput = z
  .object({
    name: neededLine('Indiquez le nom de l’événement.', LONGEST_NAME).refine(isVisible, INVISIBLE),
    description: neededText('Décrivez l’événement.', LONGEST_DESCRIPTION),
    type: z.enum(EventType),
    difficulty: z.enum(EventDifficulty),
    startsAt: z.date(),
    endsAt: z.date(),
    maxParticipants: whole(
      1,
      MOST_SEATS,
      `Entre 1 et ${formatNumber(MOST_SEATS)} places.`,
    ).nullish(),
    rewards: z
      .array(neededLine('Décrivez cette récompense ou retirez-la.', LONGEST_REWARD))
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
          ? `Le début est possible jusqu’à ${MOST_YEARS_AHEAD}\u00A0ans à l’avance.`
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
@InputType({ description: 'The prize for a band of places in the results of an event.' })
export class EventPrizeInput {
  @Field(() => EventBand, { description: 'Band of places that wins the prize.' })
  band!: EventBand;

  @Field(() => Int, { description: 'Experience points (XP) to win.' })
  experience!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the badge to win; null for no badge.',
  })
  badge?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the title to win; null for no title.',
  })
  title?: string | null;

  @Field(() => AvatarFrame, {
    nullable: true,
    description: 'Avatar frame to win; null for no frame.',
  })
  frame?: AvatarFrame | null;
}

@CheckedBy(eventInput)
@InputType({ description: 'All editable fields of an event.' })
export class EventInput {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the event to update; null to create one.',
  })
  id?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the event that the changes are based on; null to create an event.',
  })
  version?: number | null;

  @Field(() => String, { description: 'Name to give the event.' })
  name!: string;

  @Field(() => String, { description: 'Plain text that describes the event.' })
  description!: string;

  @Field(() => EventType, { description: 'Type to give the event.' })
  type!: EventType;

  @Field(() => EventDifficulty, { description: 'Difficulty to give the event.' })
  difficulty!: EventDifficulty;

  @Field(() => Date, { description: 'Start of the event (UTC). Fixed once the event has started.' })
  startsAt!: Date;

  @Field(() => Date, { description: 'End of the event (UTC). Fixed once the event has started.' })
  endsAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum number of seats, not below the seats already taken; null for no limit. Fixed once the event has ended.',
  })
  maxParticipants?: number | null;

  @Field(() => [String], { description: 'Rewards to announce, one sentence each.' })
  rewards!: string[];

  @Field(() => EventScoringKind, {
    nullable: true,
    description: 'Scoring of the event; null for no ranking. Fixed once the event has started.',
  })
  scoring?: EventScoringKind | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Call limit of the scoring. BEST_CALLS: only that many of the best calls count. SUCCESS and RESPONSE: only members with at least that many calls are ranked. TOTAL: null. Fixed once the event has started.',
  })
  scoringCalls?: number | null;

  @Field(() => [EventPrizeInput], {
    description: 'Prizes for the places. Fixed once the event has started.',
  })
  prizes!: EventPrizeInput[];
}
