import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { fieldsJudgedBy, whole } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { MINUTE, now, SECOND } from '#platform/running/clock';
import { CallKind } from './callKind.types';
import { PlayerStatistics } from '../statistics.types';

/** The longest time to answer, and the longest call; longer ones are an error of the client. */
const LONGEST_RESPONSE = 600;
export const LONGEST_DURATION = 7200;

/** How far the clock of a player may be ahead of ours. */
const CLOCK_TOLERANCE = MINUTE;

const isFuture = (time: number): boolean => time > now().getTime() + CLOCK_TOLERANCE;

const ID_RULE =
  'L’identifiant compte de 1 à 40 lettres, chiffres, points, deux-points, tirets ou tirets bas.';
const RESPONSE_RULE = `Le temps de réponse va de 0 à ${LONGEST_RESPONSE} secondes.`;

const answered = z.date('La date est illisible.');

/**
 * The facts of a call, whatever clock they were taken from. The response time comes before the
 * answer and the duration after it, so either may be the longer one.
 */
const callFacts = z.object({
  callId: z
    .string()
    .max(40, ID_RULE)
    .regex(/^[\w.:-]+$/, ID_RULE),
  answeredAt: answered,
  responseSeconds: z
    .number(RESPONSE_RULE)
    .min(0, RESPONSE_RULE)
    .max(LONGEST_RESPONSE, RESPONSE_RULE),
  durationSeconds: whole(1, LONGEST_DURATION, `La durée va de 1 à ${LONGEST_DURATION} secondes.`),
  successful: z.boolean(),
  perfect: z.boolean(),
});

const perfectRule = ({ perfect, successful }: { perfect: boolean; successful: boolean }) =>
  perfect && !successful ? 'Un appel parfait doit être réussi.' : null;

/** A call of a shift, whose times are those of the player's clock. */
export const shiftCall = callFacts.check(
  fieldsJudgedBy((call) => ({ perfect: perfectRule(call) })),
);

/** A valid call, told once it is over. */
export const recordedCall = callFacts
  .extend({
    answeredAt: answered.refine((at) => !isFuture(at.getTime()), 'La date est dans le futur.'),
  })
  .check(
    fieldsJudgedBy((call) => ({
      durationSeconds: isFuture(call.answeredAt.getTime() + call.durationSeconds * SECOND)
        ? 'L’appel n’est pas encore terminé.'
        : null,
      perfect: perfectRule(call),
    })),
  );

export const MOST_CALLS = 500;

/** The calls of one request. */
export const callsInput = z.object({
  calls: z.array(recordedCall).max(MOST_CALLS, `${MOST_CALLS} appels au plus par envoi.`),
});

@CheckedBy(recordedCall)
@InputType({ description: 'A call handled in the game, as its client tells it once it is over.' })
export class RecordedCallInput {
  @Field(() => String, {
    description:
      'Id given by the game client, unique for the member: letters, digits or ._:- signs.',
  })
  callId!: string;

  @Field(() => Date, { description: 'When the operator answered.' })
  answeredAt!: Date;

  @Field(() => CallKind, { description: 'What the call was about.' })
  kind!: CallKind;

  @Field(() => Boolean, { description: 'Whether it was handled with success.' })
  successful!: boolean;

  @Field(() => Boolean, { description: 'Whether it was handled without a fault.' })
  perfect!: boolean;

  @Field(() => Float, { description: 'Seconds that it rang before the answer.' })
  responseSeconds!: number;

  @Field(() => Int, {
    description:
      'Whole seconds, rounded down, from the answer to the end. Calls of one member never overlap.',
  })
  durationSeconds!: number;
}

@ObjectType({ description: 'What recording calls gave.' })
export class RecordCallsPayload {
  @Field(() => Int, { description: 'Calls that are now recorded and were not before.' })
  recorded!: number;

  @Field(() => Int, { description: 'Calls left aside, because their id is recorded already.' })
  alreadyKnown!: number;

  @Field(() => Boolean, {
    description:
      'Whether these calls are verified results: never, since nobody signed them. Shifts are.',
  })
  verified!: boolean;

  /** Ids of the achievements that listeners gave for these calls. */
  gained!: readonly number[];

  @Field(() => PlayerStatistics, { description: 'The figures of the member from now on.' })
  statistics!: PlayerStatistics;
}
