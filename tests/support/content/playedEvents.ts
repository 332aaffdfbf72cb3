import { CallKind } from '#domains/content/statistics/calls/callKind.types';
import { callOf } from '#domains/content/statistics/calls/callRules';
import { GameCall } from '#domains/content/statistics/calls/gameCall.entity';
import type { GameEvent } from '#domains/content/events/event.entity';
import { RegistrationState } from '#domains/content/events/event.types';
import { EventRegistration } from '#domains/content/events/eventRegistration.entity';
import { repository, transaction } from '#platform/db/transaction';
import { MINUTE, now } from '#platform/running/clock';

/** A call of a test: how it went, and when it was answered and counted. */
export interface TestCall {
  perfect?: boolean;
  successful?: boolean;
  responseSeconds?: number;
  answeredAt: Date;
  recordedAt?: Date;
  /** Null for one that nobody verified. */
  shiftId?: number | null;
}

let made = 0;

/** Stores calls of somebody as the site has them once a shift was verified. */
export function storeCallsOf(userId: number, calls: readonly TestCall[]): Promise<void> {
  const rows = calls.map(({ recordedAt, shiftId = 1, ...call }) => {
    made += 1;
    const playedCall = {
      callId: `epreuve-${made}`,
      kind: CallKind.MEDICAL,
      successful: true,
      perfect: false,
      responseSeconds: 5,
      durationSeconds: 60,
      ...call,
    };
    const row = Object.assign(new GameCall(), callOf(userId, playedCall, shiftId));
    return Object.assign(row, { recordedAt: recordedAt ?? call.answeredAt });
  });
  return transaction(async () => void (await repository(GameCall).insert(rows)));
}

/** Several calls from a minute after the start of an event on, each a minute after the other. */
export function callsIn(
  { startsAt }: Pick<GameEvent, 'startsAt'>,
  calls: readonly Omit<TestCall, 'answeredAt'>[],
): TestCall[] {
  const at = (index: number) => new Date(startsAt.getTime() + (index + 1) * MINUTE);
  return calls.map((call, index) => ({ ...call, answeredAt: at(index) }));
}

/** Gives people seats, behind the back of an event that may have begun. */
export function giveSeats({ id: eventId }: GameEvent, userIds: readonly number[]): Promise<void> {
  const rows = userIds.map((userId) => {
    return { eventId, userId, state: RegistrationState.REGISTERED, createdAt: now() };
  });
  return transaction(async () => void (await repository(EventRegistration).insert(rows)));
}
