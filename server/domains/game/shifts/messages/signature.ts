import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import canonicalize from 'canonicalize';
import { EnumValue } from '#platform/errors/enumValue';
import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import type { RecordedCallInput } from '#domains/game/statistics/calls/calls.types';
import { ShiftMessageKind } from '../shift.types';
import type { ShiftMessageInput } from '../shifts.types';

/** Version of the protocol, signed with every message. */
const PROTOCOL = 1;

/**
 * Name of the mutation for each kind of message. It is signed with the message, so that the message
 * cannot be replayed as another mutation.
 */
const TYPES: Readonly<Record<ShiftMessageKind, string>> = {
  [ShiftMessageKind.OPEN]: 'openShift',
  [ShiftMessageKind.CALLS]: 'sendShiftCalls',
  [ShiftMessageKind.CLOSE]: 'closeShift',
};

type Message = ShiftMessageInput & { calls?: readonly RecordedCallInput[] };

/** Restores a message as the game wrote it: times in UTC with milliseconds, kinds as enum names. */
function asSent({ calls, ...message }: Message): object {
  const kindOf = ({ kind }: RecordedCallInput) => new EnumValue(CallKind, kind).name;
  return calls
    ? { ...message, calls: calls.map((call) => ({ ...call, kind: kindOf(call) })) }
    : message;
}

/** Returns canonical JSON (RFC 8785), so that both sides sign the same bytes. */
function textOf(kind: ShiftMessageKind, message: object): string {
  const signed = { protocol: PROTOCOL, type: TYPES[kind], message };
  return canonicalize(JSON.parse(JSON.stringify(signed))) ?? '';
}

/**
 * Verifies the signature of a message.
 * @param signature HMAC-SHA-256 in base64url
 */
export function isSigned(
  key: Uint8Array,
  kind: ShiftMessageKind,
  message: Message,
  signature: string,
): boolean {
  const expected = createHmac('sha256', key)
    .update(textOf(kind, asSent(message)))
    .digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns a digest of a message without `sentAt`, so that a repetition has the same digest. */
export function digestOf(kind: ShiftMessageKind, message: Message): string {
  const { sentAt: _sentAt, ...said } = message;
  return createHash('sha256')
    .update(textOf(kind, asSent(said as Message)))
    .digest('base64url');
}
