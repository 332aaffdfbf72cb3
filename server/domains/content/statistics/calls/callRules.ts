import {
  dayAndHourInParis,
  addDays,
  MINUTE,
  now,
  SECOND,
} from '../../../../platform/running/clock';
import { AppError } from '../../../../platform/errors/AppError';
import { FieldProblems } from '../../../../platform/text/fields';
import type { RecordedCallInput } from './calls.types';
import type { GameCall } from './gameCall.entity';

/** Most calls in one recording. */
const MOST_CALLS = 500;

/** Longest ringing, and longest call: more is a fault of the client. */
const LONGEST_RESPONSE = 600;
const LONGEST_DURATION = 7200;

/** How far a player's clock may be ahead of ours. */
const CLOCK_TOLERANCE = MINUTE;

/** Hours at which the night shift begins and ends, in Europe/Paris. Source: decisions 2.20. */
const NIGHT = { from: 22, to: 6 };

const CALL_ID = /^[\w.:-]{1,40}$/;

/** A time span that a call takes, in milliseconds; `end` is excluded. */
interface Span {
  start: number;
  end: number;
  /** Place in the input; null for a call that is recorded already. */
  index: number | null;
}

/**
 * Refuses calls that cannot be, each with its own messages (`calls.3.durationSeconds`). The response
 * comes before the answer and the duration after it, so that one may be longer than the other.
 * @param joinedAt when the account was made
 * @throws AppError VALIDATION_FAILED
 */
export function checkCalls(calls: readonly RecordedCallInput[], joinedAt: Date): void {
  if (calls.length > MOST_CALLS) {
    throw AppError.invalid({ calls: `${MOST_CALLS} appels au plus par envoi.` });
  }
  const problems = new FieldProblems();
  calls.forEach((call, index) => {
    const add = (field: keyof RecordedCallInput, message: string | null) =>
      problems.add(`calls.${index}.${field}`, message);
    add('callId', callIdProblem(call.callId));
    add('responseSeconds', responseProblem(call.responseSeconds));
    add('durationSeconds', durationProblem(call));
    add('answeredAt', dateProblem(call.answeredAt, joinedAt));
    add('perfect', call.perfect && !call.successful ? 'Un appel parfait est réussi.' : null);
  });
  problems.refuse();
}

function callIdProblem(callId: string): string | null {
  return CALL_ID.test(callId)
    ? null
    : 'L’identifiant compte de 1 à 40 lettres, chiffres, points, deux-points, tirets ou tirets bas.';
}

function responseProblem(seconds: number): string | null {
  return seconds >= 0 && seconds <= LONGEST_RESPONSE
    ? null
    : `Le temps de réponse va de 0 à ${LONGEST_RESPONSE} secondes.`;
}

function durationProblem({ answeredAt, durationSeconds }: RecordedCallInput): string | null {
  const isWhole = Number.isInteger(durationSeconds);
  if (!isWhole || durationSeconds < 1 || durationSeconds > LONGEST_DURATION) {
    return `La durée va de 1 à ${LONGEST_DURATION} secondes.`;
  }
  return isFuture(answeredAt.getTime() + durationSeconds * SECOND)
    ? 'L’appel n’est pas encore terminé.'
    : null;
}

function dateProblem(answeredAt: Date, joinedAt: Date): string | null {
  if (Number.isNaN(answeredAt.getTime())) return 'La date est illisible.';
  if (isFuture(answeredAt.getTime())) return 'La date est dans le futur.';
  return answeredAt < joinedAt ? 'La date est antérieure à la création du compte.' : null;
}

function isFuture(time: number): boolean {
  return time > now().getTime() + CLOCK_TOLERANCE;
}

/**
 * Refuses calls that overlap others, of the same recording or recorded before: one operator handles
 * one call at a time. So the calls that start and end in any stretch of time never last longer, all
 * together, than that stretch.
 * @param inputs the calls to record, with their place in the input
 * @param recorded those that are recorded already around them
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
  const problems = new FieldProblems();
  // Recorded calls never overlap, so neighbours tell; the latest end, since a refused one may be long.
  let latest: Span | undefined;
  for (const span of spans) {
    if (latest && span.start < latest.end) {
      const index = span.index ?? latest.index;
      problems.add(
        `calls.${index}.answeredAt`,
        'Cet appel en chevauche un autre\u00a0: un opérateur traite un appel à la fois.',
      );
    }
    if (!latest || span.end > latest.end) latest = span;
  }
  problems.refuse();
}

type SpanOfCall = Pick<GameCall, 'answeredAt' | 'durationSeconds'>;

function spanOf({ answeredAt, durationSeconds }: SpanOfCall, index: number | null): Span {
  const start = answeredAt.getTime();
  return { start, end: start + durationSeconds * SECOND, index };
}

/** The longest that a call recorded before may reach into the first of new ones, in milliseconds. */
export const LONGEST_SPAN = LONGEST_DURATION * SECOND;

/** A call as it is kept, with what follows from when it was answered. */
export function callOf(userId: number, input: RecordedCallInput): Omit<GameCall, 'user'> {
  const { callId, answeredAt, kind, successful, perfect, durationSeconds } = input;
  const { day, hour } = dayAndHourInParis(answeredAt);
  const responseMillis = Math.round(input.responseSeconds * SECOND);
  const facts = { callId, answeredAt, kind, successful, perfect, responseMillis, durationSeconds };
  return { userId, ...facts, day, hour, night: nightOf(day, hour), recordedAt: now() };
}

function nightOf(day: string, hour: number): string | null {
  if (hour >= NIGHT.from) return day;
  return hour < NIGHT.to ? addDays(day, -1) : null;
}
