import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { PlayerPart } from '#domains/game/players/player.types';

export enum PictureFigure {
  CALLS = 'calls',
  DATE = 'date',
  DURATION = 'duration',
  RESPONSE = 'response',
  RUN = 'run',
  EXPERIENCE = 'experience',
}

/**
 * Part of the player page that each statistic belongs to. While the player hides a part, pictures
 * do not show the statistics of that part.
 */
export const PART_OF: Readonly<Record<PictureFigure, PlayerPart>> = {
  [PictureFigure.CALLS]: PlayerPart.ACTIVITY,
  [PictureFigure.DATE]: PlayerPart.ACTIVITY,
  [PictureFigure.DURATION]: PlayerPart.PLAY_TIME,
  [PictureFigure.RESPONSE]: PlayerPart.RESPONSE,
  [PictureFigure.RUN]: PlayerPart.PERFECT_RUN,
  [PictureFigure.EXPERIENCE]: PlayerPart.RANK,
};

/**
 * Part of the player page that shows the success rate. While the player hides it, a picture shows
 * only the total number of calls.
 */
export const SUCCESS = PlayerPart.BEST_MONTH;

const UNKNOWN = 'Choisissez parmi calls, date, duration, response, run et experience.';

/** Input schema of a picture request: names of statistics, separated by commas. */
export const pictureInput = z.object({
  figures: z
    .string()
    .max(100, UNKNOWN)
    .default('')
    .transform((names) => names.split(',').filter(Boolean))
    .pipe(z.array(z.enum(PictureFigure, UNKNOWN))),
});

@ObjectType({ description: 'A statistic that a picture may show, with French texts.' })
export class PictureWords {
  @Field(() => PictureFigure, {
    description: 'Statistic that the label, the value and the phrase are about.',
  })
  figure!: PictureFigure;

  @Field(() => String, { description: 'Label of the statistic.' })
  label!: string;

  @Field(() => String, { description: 'Value of the statistic with its unit.' })
  value!: string;

  @Field(() => String, {
    description: 'Label and value as a French phrase, to insert into a sentence.',
  })
  phrase!: string;
}

@ObjectType({
  description: 'The content of a picture of a shift, and the statistics to choose from.',
})
export class ShiftPicture {
  @Field(() => String, {
    description: 'Name of the player, or a placeholder while the player page is not public.',
  })
  name!: string;

  @Field(() => Boolean, { description: 'Whether the picture names the player.' })
  isNamed!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Rank and level of the player, in French; null when the player page is not public or hides them.',
  })
  rank!: string | null;

  @Field(() => [PictureWords], {
    description: 'Statistics that the player may choose to show in the picture.',
  })
  offered!: PictureWords[];

  @Field(() => [PictureFigure], {
    description: 'Statistics hidden on the player page, which a picture never shows.',
  })
  hidden!: PictureFigure[];
}

registerEnumType(PictureFigure, {
  name: 'PictureFigure',
  description: 'A statistic that a picture of a shift may show.',
  valuesConfig: {
    CALLS: {
      description:
        'Successful calls and total calls, with one bar per call. Shows only the total when the player page hides the success rate.',
    },
    DATE: { description: 'Day of the shift.' },
    DURATION: { description: 'Duration of the shift.' },
    RESPONSE: { description: 'Median response time.' },
    RUN: { description: 'Longest run of perfect calls in the shift.' },
    EXPERIENCE: { description: 'Experience points (XP) gained by the calls.' },
  },
});
