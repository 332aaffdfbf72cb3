import { registerInstallation } from '#domains/game/shifts/installations.service';
import { ShiftState, ShiftVerdict } from '#domains/game/shifts/shift.types';
import { GameInstallation } from '#domains/game/shifts/tables/installation.entity';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { callOf } from '#domains/game/statistics/calls/callRules';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow, MINUTE } from '#platform/running/clock';

/**
 * A call in short form: seconds until it was answered, whether it succeeded and whether it was
 * perfect.
 */
export interface WrittenCall {
  seconds: number;
  kind?: CallKind;
  successful?: boolean;
  perfect?: boolean;
  duration?: number;
}

let made = 0;
const NAME = 'Poste 04';

async function installationOf(userId: number): Promise<number> {
  const known = await repository(GameInstallation).findOneBy({ userId, name: NAME });
  return known?.id ?? (await registerInstallation({ userId }, NAME)).installation.id;
}

/**
 * Stores a verified shift with a call every five minutes. The shift starts an hour after the
 * previous one.
 */
export async function storeShift(
  userId: number,
  written: readonly WrittenCall[],
  change: Partial<Shift> = {},
): Promise<Shift> {
  made += 1;
  const openedAt = change.openedAt ?? new Date(fromNow(-20 * DAY).getTime() + made * 60 * MINUTE);
  const installationId = await installationOf(userId);
  return transaction(async () => {
    const row = Object.assign(new Shift(), {
      userId,
      installationId,
      key: `garde-${made}`,
      state: ShiftState.CLOSED,
      verdict: ShiftVerdict.VERIFIED,
      openedAt,
      closedAt: new Date(openedAt.getTime() + (written.length + 1) * 5 * MINUTE),
      lastMessageAt: openedAt,
      judgedAt: openedAt,
      clockAheadSeconds: 0,
      callCount: written.length,
      countedCalls: written.length,
      experience: 10 * written.length,
      ...change,
    });
    const shift = await repository(Shift).save(row);
    if (shift.countedCalls > 0) {
      const calls = written.map((call, index) => callAt(shift, call, index));
      await repository(GameCall).insert(calls);
    }
    return shift;
  });
}

function callAt({ id, userId, openedAt }: Shift, call: WrittenCall, index: number) {
  const { seconds, kind = CallKind.MEDICAL, successful = true, perfect = false } = call;
  const sent = {
    callId: `${id}.${index + 1}`,
    answeredAt: new Date(openedAt.getTime() + (index + 1) * 5 * MINUTE),
    kind,
    successful,
    perfect,
    responseSeconds: seconds,
    durationSeconds: call.duration ?? 60,
  };
  return callOf(userId, sent, id);
}

/** Returns calls that rang for these numbers of seconds before they were answered. */
export const ringing = (...seconds: number[]): WrittenCall[] =>
  seconds.map((each) => ({ seconds: each }));
