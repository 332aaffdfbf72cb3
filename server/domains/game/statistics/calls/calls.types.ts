import { formatNumber } from '#platform/text/text';
import { Field, ID, Float, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { fieldsJudgedBy, whole } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { MINUTE, now, SECOND } from '#platform/running/clock';
import { CallKind } from './callKind.types';
import { PlayerStatistics } from '../statistics.types';

/** Maximum response time, in seconds. A longer time is an error of the client. */
const LONGEST_RESPONSE = 600;
/** Maximum duration of a call, in seconds. A longer duration is an error of the client. */
export const LONGEST_DURATION = 7200;

/** Maximum time by which the clock of a player may be ahead, in milliseconds. */
const CLOCK_TOLERANCE = MINUTE;

const isFuture = (time: number): boolean => time > now().getTime() + CLOCK_TOLERANCE;

/** Maximum length of an ID that the game gives. */
const LONGEST_KEY = 40;

const ID_RULE =
  'L’identifiant compte de 1 à 40 lettres, chiffres, points, deux-points, tirets ou tirets bas.';

/** ID that the game gives to a call or a shift. */
export const gameKey = z
  .string()
  .max(LONGEST_KEY, ID_RULE)
  .regex(/^[\w.:-]+$/, ID_RULE);

const RESPONSE_RULE = `Le temps de réponse va de 0 à ${LONGEST_RESPONSE} secondes.`;

const answered = z.date('La date est illisible.');

/**
 * Input schema of a call, without a comparison of its times with the site's clock. The response
 * time precedes the answer and the duration follows it, so either may be the longer one.
 */
const callFacts = z.object({
  callId: gameKey,
  answeredAt: answered,
  responseSeconds: z
    .number(RESPONSE_RULE)
    .min(0, RESPONSE_RULE)
    .max(LONGEST_RESPONSE, RESPONSE_RULE),
  durationSeconds: whole(
    1,
    LONGEST_DURATION,
    `La durée va de 1 à ${formatNumber(LONGEST_DURATION)} secondes.`,
  ),
  successful: z.boolean(),
  perfect: z.boolean(),
});

const perfectRule = ({ perfect, successful }: { perfect: boolean; successful: boolean }) =>
  perfect && !successful ? 'Un appel parfait doit être réussi.' : null;

export const shiftCall = callFacts.check(
  fieldsJudgedBy((call) => ({ perfect: perfectRule(call) })),
);

/** Input schema of a call that is recorded after its end. */
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

/** A call in JSON, with spaces and with the longest value of each field. */
const LONGEST_CALL = JSON.stringify(
  {
    callId: 'x'.repeat(LONGEST_KEY),
    answeredAt: new Date(0),
    kind: Object.keys(CallKind).reduce((one, other) => (one.length > other.length ? one : other)),
    successful: false,
    perfect: false,
    responseSeconds: 2.2250738585072014e-308,
    durationSeconds: LONGEST_DURATION,
  },
  null,
  1,
);

/** Room for the rest of a request with calls, such as its document and signature, in bytes. */
const REST_OF_REQUEST = 4096;

/** Maximum size of a request with calls, in bytes. It is enough for every valid message. */
export const CALLS_BODY_LIMIT = MOST_CALLS * LONGEST_CALL.length + REST_OF_REQUEST;

export const callsInput = z.object({
  calls: z.array(recordedCall).max(MOST_CALLS, `${MOST_CALLS} appels au plus par envoi.`),
});

@CheckedBy(recordedCall)
@InputType({ description: 'A call handled in the game, sent after its end.' })
export class RecordedCallInput {
  @Field(() => ID, {
    description:
      'ID that the game client gives the call, unique for the member. Letters, digits and the signs ._:- are allowed.',
  })
  callId!: string;

  @Field(() => Date, { description: 'Time at which the operator answered (UTC).' })
  answeredAt!: Date;

  @Field(() => CallKind, { description: 'Kind of the recorded call.' })
  kind!: CallKind;

  @Field(() => Boolean, { description: 'Whether the operator handled the call successfully.' })
  successful!: boolean;

  @Field(() => Boolean, { description: 'Whether the operator handled the call without a mistake.' })
  perfect!: boolean;

  @Field(() => Float, { description: 'Ringing time before the answer, in seconds.' })
  responseSeconds!: number;

  @Field(() => Int, {
    description:
      'Time from the answer to the end of the call, in whole seconds, rounded down. Calls of a member must not overlap.',
  })
  durationSeconds!: number;
}

@ObjectType({ description: 'The result of recording calls.' })
export class RecordCallsPayload {
  @Field(() => Int, { description: 'Count of newly recorded calls.' })
  recorded!: number;

  @Field(() => Int, {
    description: 'Count of calls skipped because their ID was already recorded.',
  })
  alreadyKnown!: number;

  @Field(() => Boolean, {
    description:
      'Whether the calls are verified results. Always false: only signed shifts are verified.',
  })
  verified!: boolean;

  /** IDs of the achievements that the recorded calls unlocked. */
  gained!: readonly number[];

  @Field(() => PlayerStatistics, { description: 'Statistics of the member after the recording.' })
  statistics!: PlayerStatistics;
}
