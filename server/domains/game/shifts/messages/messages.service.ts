import { In } from 'typeorm';
import type { z } from 'zod';
import type { GameClient } from '#platform/access/actor';
import { transactionAlone } from '#platform/db/alone';
import { insertRows } from '#platform/db/rows/insertRows';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle } from '#platform/limits/throttle';
import { DAY, MINUTE, now, SECOND } from '#platform/running/clock';
import { lockOfPlayer } from '#domains/game/statistics/calls/countCalls.service';
import { recordGameTokenUse } from '#domains/game/statistics/gameClient/gameTokens.service';
import { keyOf, requireInstallation } from '../installations.service';
import { judgeShift } from '../judging.service';
import { ShiftMessageKind, ShiftState } from '../shift.types';
import { shiftsErrors } from '../shifts.errors';
import {
  closeShiftInput,
  openShiftInput,
  shiftCallsInput,
  type CloseShiftInput,
  type OpenShiftInput,
  type ShiftCallsInput,
  type ShiftMessageInput,
  type ShiftReceipt,
} from '../shifts.types';
import { GameInstallation } from '../tables/installation.entity';
import { Shift } from '../tables/shift.entity';
import { CALL_COLUMNS, ShiftCall } from '../tables/shiftCall.entity';
import { ShiftMessage } from '../tables/shiftMessage.entity';
import { digestOf, isSigned } from './signature';

/** Rate limit of messages per member, for all installations of the member. */
const MESSAGES = { limit: 120, windowSeconds: 60 };

/** Maximum time for which a game may be offline, in days. */
export const OFFLINE_DAYS = 7;

/** Maximum number of calls of a shift. */
const MOST_CALLS = 1000;

/** Maximum clock offset that is ignored, in seconds, because a message takes time to arrive. */
const CLOSE_CLOCK = 5;

/** Function that carries out a message that is next in sequence, and returns its shift. */
type Work = (arrival: Arrival) => Promise<Shift>;

interface Arrival {
  installation: GameInstallation;
  receivedAt: Date;
  /** Offset of the player's clock, in seconds; positive when ahead. */
  clockAheadSeconds: number;
}

/**
 * Opens a shift on an installation. Abandons a shift that is still open on the same installation.
 * @throws AppError as `receive`; SHIFT_EXISTS; SHIFT_TOO_OLD
 */
export function openShift(
  client: GameClient,
  message: OpenShiftInput,
  signature: string,
): Promise<ShiftReceipt> {
  return receive(
    client,
    ShiftMessageKind.OPEN,
    { message, signature, input: openShiftInput },
    (at) => open(at, message),
  );
}

/**
 * Adds calls to an open shift. The calls are stored now, and count once the shift is verified.
 * @throws AppError as `receive`; SHIFT_NOT_FOUND; SHIFT_ENDED; SHIFT_TOO_OLD; SHIFT_TOO_LONG
 */
export function sendShiftCalls(
  client: GameClient,
  message: ShiftCallsInput,
  signature: string,
): Promise<ShiftReceipt> {
  return receive(
    client,
    ShiftMessageKind.CALLS,
    { message, signature, input: shiftCallsInput },
    (arrival) => addCalls(arrival, message),
  );
}

/**
 * Closes a shift and runs its plausibility checks in the same transaction.
 * @throws AppError as `receive`; SHIFT_NOT_FOUND; SHIFT_ENDED
 */
export function closeShift(
  client: GameClient,
  message: CloseShiftInput,
  signature: string,
): Promise<ShiftReceipt> {
  return receive(
    client,
    ShiftMessageKind.CLOSE,
    { message, signature, input: closeShiftInput },
    async ({ installation, clockAheadSeconds, receivedAt }) => {
      const shift = await requireOpen(installation, message.shiftKey);
      await storeMessageTime(shift, receivedAt);
      const closedAt = ourTime(shift, message.closedAt);
      return judgeShift(shift, { state: ShiftState.CLOSED, closedAt, clockAheadSeconds });
    },
  );
}

interface Signed<Message> {
  message: Message;
  signature: string;
  input: z.ZodType;
}

/**
 * Receives a message. Carries out a message that is next in sequence, in the transaction that
 * records it. Acknowledges a repeated message again, without further effect.
 * @throws AppError GAME_TOKEN_INVALID; INSTALLATION_NOT_FOUND; INSTALLATION_KEY_LOST;
 * SHIFT_SIGNATURE_INVALID; VALIDATION_FAILED; SHIFT_SEQUENCE_GAP and SHIFT_MESSAGE_ALTERED with the
 * expected sequence number; RATE_LIMITED
 */
async function receive<Message extends ShiftMessageInput>(
  client: GameClient,
  kind: ShiftMessageKind,
  { message, signature, input }: Signed<Message>,
  work: Work,
): Promise<ShiftReceipt> {
  await throttle(`shift-messages:${client.userId}`, MESSAGES);
  const signer = await requireInstallation(client, message.installationId);
  if (!isSigned(keyOf(signer), kind, message, signature)) {
    throw new AppError(shiftsErrors.SHIFT_SIGNATURE_INVALID);
  }
  parse(input, message);
  const digest = digestOf(kind, message);
  return transactionAlone(lockOfPlayer(client.userId), async () => {
    await recordGameTokenUse(client);
    const installation = await requireInstallation(client, message.installationId);
    const known = await findKnown(installation, message.sequence, digest);
    if (known) return receipt(known.shiftId, installation.lastSequence, true);
    const receivedAt = now();
    const clockAheadSeconds = secondsBetween(receivedAt, message.sentAt);
    const shift = await work({ installation, receivedAt, clockAheadSeconds });
    const { sequence } = message;
    const row = { installationId: installation.id, sequence, shiftId: shift.id, kind, digest };
    await repository(ShiftMessage).insert({ ...row, receivedAt, clockAheadSeconds });
    await repository(GameInstallation).update(installation.id, {
      lastSequence: sequence,
      lastUsedAt: receivedAt,
    });
    return receipt(shift.id, sequence, false);
  });
}

/**
 * Returns the record of a message that was received before; null for the next one in sequence.
 * @throws AppError SHIFT_SEQUENCE_GAP; SHIFT_MESSAGE_ALTERED
 */
async function findKnown(
  { id: installationId, lastSequence }: GameInstallation,
  sequence: number,
  digest: string,
): Promise<ShiftMessage | null> {
  const expected = lastSequence + 1;
  const reported = { params: { expected }, current: { expected } };
  if (sequence > expected) throw new AppError(shiftsErrors.SHIFT_SEQUENCE_GAP, reported);
  if (sequence === expected) return null;
  const known = await repository(ShiftMessage).findOneBy({ installationId, sequence });
  if (known?.digest !== digest) throw new AppError(shiftsErrors.SHIFT_MESSAGE_ALTERED, reported);
  return known;
}

async function receipt(
  shiftId: number,
  lastSequence: number,
  alreadyKnown: boolean,
): Promise<ShiftReceipt> {
  const shift = await repository(Shift).findOneByOrFail({ id: shiftId });
  return { shift, nextSequence: lastSequence + 1, alreadyKnown };
}

async function open(
  { installation, receivedAt, clockAheadSeconds }: Arrival,
  { shiftKey: key, openedAt }: OpenShiftInput,
): Promise<Shift> {
  const { id: installationId, userId } = installation;
  if (await repository(Shift).existsBy({ installationId, key })) {
    throw new AppError(shiftsErrors.SHIFT_EXISTS);
  }
  const stillOpen = { installationId, state: ShiftState.OPEN };
  for (const shift of await repository(Shift).findBy(stillOpen)) await abandonShift(shift);
  const shift = Object.assign(new Shift(), {
    userId,
    installationId,
    key,
    lastMessageAt: receivedAt,
    clockAheadSeconds: Math.abs(clockAheadSeconds) < CLOSE_CLOCK ? 0 : clockAheadSeconds,
  });
  shift.openedAt = ourTime(shift, openedAt);
  refuseOld(shift.openedAt, receivedAt);
  return repository(Shift).save(shift);
}

/** Ends a shift that the game did not close, and runs the plausibility checks. */
export function abandonShift(shift: Shift): Promise<Shift> {
  return judgeShift(shift, { state: ShiftState.ABANDONED, closedAt: shift.lastMessageAt });
}

async function addCalls(
  { installation, receivedAt }: Arrival,
  { shiftKey, calls }: ShiftCallsInput,
): Promise<Shift> {
  const shift = await requireOpen(installation, shiftKey);
  const { id: shiftId } = shift;
  const sent = new Map(calls.map((call) => [call.callId, call]));
  const same = { shiftId, callId: In([...sent.keys()]) };
  for (const { callId } of await repository(ShiftCall).findBy(same)) sent.delete(callId);
  const rows = [...sent.values()].map(({ responseSeconds, ...call }) => ({
    ...call,
    shiftId,
    answeredAt: ourTime(shift, call.answeredAt),
    responseMillis: Math.round(responseSeconds * SECOND),
    receivedAt,
  }));
  for (const { answeredAt } of rows) refuseOld(answeredAt, receivedAt);
  const callCount = shift.callCount + rows.length;
  if (callCount > MOST_CALLS) throw new AppError(shiftsErrors.SHIFT_TOO_LONG);
  await insertRows('shift_calls', CALL_COLUMNS, rows);
  await repository(Shift).update(shiftId, { callCount, lastMessageAt: receivedAt });
  return shift;
}

async function storeMessageTime(shift: Shift, receivedAt: Date): Promise<void> {
  shift.lastMessageAt = receivedAt;
  await repository(Shift).update(shift.id, { lastMessageAt: receivedAt });
}

/**
 * Returns the open shift with a key.
 * @throws AppError SHIFT_NOT_FOUND; SHIFT_ENDED
 */
async function requireOpen({ id: installationId }: GameInstallation, key: string): Promise<Shift> {
  const shift = await repository(Shift).findOneBy({ installationId, key });
  if (!shift) throw new AppError(shiftsErrors.SHIFT_NOT_FOUND);
  if (shift.state !== ShiftState.OPEN) throw new AppError(shiftsErrors.SHIFT_ENDED);
  return shift;
}

/** Bounds of stored times: a clock that is off by decades gives years that no database stores. */
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 0, 1);

/** Converts a time of the player's clock to the site's clock. */
function ourTime({ clockAheadSeconds }: Pick<Shift, 'clockAheadSeconds'>, reported: Date): Date {
  const time = reported.getTime() - clockAheadSeconds * SECOND;
  return new Date(Math.min(LATEST, Math.max(EARLIEST, time)));
}

/**
 * Refuses a time that is older than `OFFLINE_DAYS`, with a tolerance of a minute for transmission.
 * @throws AppError SHIFT_TOO_OLD
 */
function refuseOld(at: Date, receivedAt: Date): void {
  const oldest = receivedAt.getTime() - OFFLINE_DAYS * DAY - MINUTE;
  if (at.getTime() < oldest) throw new AppError(shiftsErrors.SHIFT_TOO_OLD);
}

/** Returns the seconds between two times, clamped because a clock may be off by centuries. */
function secondsBetween(from: Date, to: Date): number {
  const seconds = Math.round((to.getTime() - from.getTime()) / SECOND);
  return Math.max(-FARTHEST, Math.min(FARTHEST, seconds));
}

/** Maximum clock offset in seconds, which fits a 32-bit integer column. */
const FARTHEST = 2_000_000_000;
