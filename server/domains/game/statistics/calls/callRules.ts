import type { z } from 'zod';
import { fieldsJudgedBy } from '#platform/input/fields';
import { parse } from '#platform/input/parse';
import { dayAndHourInParis, addDays, now, SECOND } from '#platform/running/clock';
import { AppError } from '#platform/errors/AppError';
import { callsInput, LONGEST_DURATION, type RecordedCallInput } from './calls.types';
import type { GameCall } from './gameCall.entity';

/** Hours at which the night starts and ends, in Europe/Paris. */
const NIGHT = { from: 22, to: 6 };

/** Time span of a call, in milliseconds since the epoch; `end` is excluded. */
interface Span {
  start: number;
  end: number;
  /** Index of the call in the input; null for a call recorded earlier. */
  index: number | null;
}

/**
 * Refuses invalid calls, with a message per call and field (`calls.3.durationSeconds`). The
 * response time precedes the answer and the duration follows it, so either may be the longer one.
 * @param joinedAt creation of the account
 * @throws AppError VALIDATION_FAILED
 */
export function checkCalls(given: readonly RecordedCallInput[], joinedAt: Date): void {
  const since = fieldsJudgedBy<z.output<typeof callsInput>>(({ calls }) =>
    Object.fromEntries(
      calls.map(({ answeredAt }, index) => [
        `calls.${index}.answeredAt`,
        answeredAt < joinedAt ? 'Cet appel est plus ancien que le compte.' : null,
      ]),
    ),
  );
  parse(callsInput.check(since), { calls: [...given] });
}

/**
 * Refuses calls that overlap other calls of the request or recorded calls, because an operator
 * handles one call at a time. The total duration of the calls in a period is therefore never longer
 * than the period.
 * @param inputs the calls to record, with their index in the input
 * @param recorded calls that were recorded before and may overlap the inputs
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
  // Compares each call only with the earlier call that ends last. That call need not be the
  // previous one: a refused call may be longer than the calls that follow it.
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

/** Maximum duration of a call. Calls that start further apart never overlap. */
export const LONGEST_SPAN = LONGEST_DURATION * SECOND;

/** Converts a call to a stored row, with the day, hour and night of its answer. */
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
