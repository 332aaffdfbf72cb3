import type { z } from 'zod';
import { fieldsJudgedBy } from '#platform/input/fields';
import { parse } from '#platform/input/parse';
import { dayAndHourInParis, addDays, now, SECOND } from '#platform/running/clock';
import { AppError } from '#platform/errors/AppError';
import { callsInput, LONGEST_DURATION, type RecordedCallInput } from './calls.types';
import type { GameCall } from './gameCall.entity';

/** The hours at which the night shift begins and ends, in Europe/Paris. */
const NIGHT = { from: 22, to: 6 };

/** The time that a call takes, in milliseconds; `end` is excluded. */
interface Span {
  start: number;
  end: number;
  /** Its index in the input; null for a call recorded earlier. */
  index: number | null;
}

/**
 * Refuses invalid calls, each with its own messages (`calls.3.durationSeconds`). The response time
 * comes before the answer and the duration after it, so either may be the longer one.
 * @param joinedAt when the account was created
 * @throws AppError VALIDATION_FAILED
 */
export function checkCalls(given: readonly RecordedCallInput[], joinedAt: Date): void {
  const since = fieldsJudgedBy<z.output<typeof callsInput>>(({ calls }) =>
    Object.fromEntries(
      calls.map(({ answeredAt }, index) => [
        `calls.${index}.answeredAt`,
        answeredAt < joinedAt ? 'La date est antérieure à la création du compte.' : null,
      ]),
    ),
  );
  parse(callsInput.check(since), { calls: [...given] });
}

/**
 * Refuses calls that overlap others, of the same request or recorded earlier: one operator handles
 * one call at a time. So the calls within any period never last longer, all together, than the
 * period.
 * @param inputs the calls to record, with their index in the input
 * @param recorded the calls already recorded around them
 * @throws AppError VALIDATION_FAILED
 */
export function refuseOverlaps(
  inputs: readonly { call: SpanOfCall; index: number }[],
  recorded: readonly SpanOfCall[],
): void {
  const spans = [
    ...recorded.map((call) => spanOf(call, null)),
    ...inputs.map(({ call, index }) => spanOf(call, index)),
  ].toSorted((one, other) => one.start - other.start || one.end - other.end);
  const problems: Record<string, string> = {};
  // Recorded calls never overlap, so comparing neighbours is enough; the latest end is kept because
  // a refused call may be long.
  let latest: Span | undefined;
  for (const span of spans) {
    if (latest && span.start < latest.end) {
      const index = span.index ?? latest.index;
      problems[`calls.${index}.answeredAt`] =
        'Cet appel en chevauche un autre\u00a0: un opérateur traite un appel à la fois.';
    }
    if (!latest || span.end > latest.end) latest = span;
  }
  if (Object.keys(problems).length > 0) throw AppError.invalid(problems);
}

type SpanOfCall = Pick<GameCall, 'answeredAt' | 'durationSeconds'>;

function spanOf({ answeredAt, durationSeconds }: SpanOfCall, index: number | null): Span {
  const start = answeredAt.getTime();
  return { start, end: start + durationSeconds * SECOND, index };
}

/** How far an earlier call can reach into the first of the new ones, in milliseconds. */
export const LONGEST_SPAN = LONGEST_DURATION * SECOND;

/** A call as it is stored, with the facts that follow from the time of its answer. */
export function callOf(
  userId: number,
  input: RecordedCallInput,
  shiftId: number | null = null,
): Omit<GameCall, 'user'> {
  const { callId, answeredAt, kind, successful, perfect, durationSeconds } = input;
  const { day, hour } = dayAndHourInParis(answeredAt);
  const responseMillis = Math.round(input.responseSeconds * SECOND);
  const facts = { callId, answeredAt, kind, successful, perfect, responseMillis, durationSeconds };
  const night = nightOf(day, hour);
  return { userId, ...facts, day, hour, night, recordedAt: now(), shiftId };
}

function nightOf(day: string, hour: number): string | null {
  if (hour >= NIGHT.from) return day;
  return hour < NIGHT.to ? addDays(day, -1) : null;
}
