import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { PlayerPart } from '#domains/content/players/player.types';

/** What a picture of a shift may show; each is chosen by its owner. */
export enum PictureFigure {
  CALLS = 'calls',
  DATE = 'date',
  DURATION = 'duration',
  RESPONSE = 'response',
  RUN = 'run',
  EXPERIENCE = 'experience',
}

/** The part of the page of a player that each belongs to: hidden there, it is in no picture. */
export const PART_OF: Readonly<Record<PictureFigure, PlayerPart>> = {
  [PictureFigure.CALLS]: PlayerPart.ACTIVITY,
  [PictureFigure.DATE]: PlayerPart.ACTIVITY,
  [PictureFigure.DURATION]: PlayerPart.PLAY_TIME,
  [PictureFigure.RESPONSE]: PlayerPart.RESPONSE,
  [PictureFigure.RUN]: PlayerPart.PERFECT_RUN,
  [PictureFigure.EXPERIENCE]: PlayerPart.RANK,
};

/** The part that says how many calls succeed: hidden, a picture says only how many there were. */
export const SUCCESS = PlayerPart.BEST_MONTH;

const UNKNOWN = 'Cette image peut afficher calls, date, duration, response, run et experience.';

/** What the address of a picture asks for: figures, with commas between. */
export const pictureInput = z.object({
  figures: z
    .string()
    .max(100, UNKNOWN)
    .default('')
    .transform((names) => names.split(',').filter(Boolean))
    .pipe(z.array(z.enum(PictureFigure, UNKNOWN))),
});

@ObjectType({ description: 'A figure that a picture may show, in French.' })
export class PictureWords {
  @Field(() => PictureFigure, { description: 'Which figure.' })
  figure!: PictureFigure;

  @Field(() => String, { description: 'What it is.' })
  label!: string;

  @Field(() => String, { description: 'The figure with its unit.' })
  value!: string;

  @Field(() => String, { description: 'Both as they stand in a sentence.' })
  phrase!: string;
}

@ObjectType({ description: 'What a picture of a shift shows, and may show.' })
export class ShiftPicture {
  @Field(() => String, {
    description: 'Who it names: the player, or nobody while their page is not open to everybody.',
  })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it names the player.' })
  isNamed!: boolean;

  @Field(() => String, { nullable: true, description: 'Rank and level; null where hidden.' })
  rank!: string | null;

  @Field(() => [PictureWords], { description: 'The figures to choose from.' })
  offered!: PictureWords[];

  @Field(() => [PictureFigure], {
    description: 'Those that the player hides on their page, and that it never shows.',
  })
  hidden!: PictureFigure[];
}

registerEnumType(PictureFigure, {
  name: 'PictureFigure',
  description: 'A figure that a picture of a shift may show.',
  valuesConfig: {
    CALLS: {
      description:
        'Successful calls of all, one bar for each; how many there were, where the player hides success.',
    },
    DATE: { description: 'The day.' },
    DURATION: { description: 'How long it was.' },
    RESPONSE: { description: 'The median response.' },
    RUN: { description: 'The longest run of perfect calls.' },
    EXPERIENCE: { description: 'XP gained by its calls.' },
  },
});
