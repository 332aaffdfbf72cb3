import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { callOf } from '#domains/game/statistics/calls/callRules';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import type { GameEvent } from '#domains/game/events/event.entity';
import { RegistrationState } from '#domains/game/events/event.types';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { repository, transaction } from '#platform/db/transaction';
import { MINUTE, now } from '#platform/running/clock';

/**
 * A call, with its outcome, the time at which it was answered and the time at which it was
 * recorded.
 */
export interface TestCall {
  perfect?: boolean;
  successful?: boolean;
  responseSeconds?: number;
  answeredAt: Date;
  recordedAt?: Date;
  /** ID of the verified shift; null for an unverified call. */
  shiftId?: number | null;
}

let made = 0;

/** Stores calls of a member as the site does once the shift of the calls is verified. */
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

/** Returns calls one minute apart, the first one minute after the start of an event. */
export function callsIn(
  { startsAt }: Pick<GameEvent, 'startsAt'>,
  calls: readonly Omit<TestCall, 'answeredAt'>[],
): TestCall[] {
  const at = (index: number) => new Date(startsAt.getTime() + (index + 1) * MINUTE);
  return calls.map((call, index) => ({ ...call, answeredAt: at(index) }));
}

/** Registers members directly in the database, even for a running event. */
export function giveSeats({ id: eventId }: GameEvent, userIds: readonly number[]): Promise<void> {
  const rows = userIds.map((userId) => {
    return { eventId, userId, state: RegistrationState.REGISTERED, createdAt: now() };
  });
  return transaction(async () => void (await repository(EventRegistration).insert(rows)));
}
