import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import canonicalize from 'canonicalize';
import { EnumValue } from '#platform/errors/enumValue';
import { CallKind } from '#domains/content/statistics/calls/callKind.types';
import type { RecordedCallInput } from '#domains/content/statistics/calls/calls.types';
import { ShiftMessageKind } from '../shift.types';
import type { ShiftMessageInput } from '../shifts.types';

/** The version of the protocol, which is signed with every message. */
const PROTOCOL = 1;

/** A message is signed with the name of its mutation, so that it cannot pass for another. */
const TYPES: Readonly<Record<ShiftMessageKind, string>> = {
  [ShiftMessageKind.OPEN]: 'openShift',
  [ShiftMessageKind.CALLS]: 'sendShiftCalls',
  [ShiftMessageKind.CLOSE]: 'closeShift',
};

type Message = ShiftMessageInput & { calls?: readonly RecordedCallInput[] };

/** The message as the game wrote it: times in UTC with milliseconds, kinds by their schema's name. */
function asSent({ calls, ...message }: Message): object {
  const kindOf = ({ kind }: RecordedCallInput) => new EnumValue(CallKind, kind).name;
  return calls
    ? { ...message, calls: calls.map((call) => ({ ...call, kind: kindOf(call) })) }
    : message;
}

/** Canonical JSON (RFC 8785), so that both sides sign the same bytes whatever wrote them. */
function textOf(kind: ShiftMessageKind, message: object): string {
  const signed = { protocol: PROTOCOL, type: TYPES[kind], message };
  return canonicalize(JSON.parse(JSON.stringify(signed))) ?? '';
}

/** Whether a signature (HMAC-SHA-256, base64url) is that of a message by a key. */
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

/** What a message says, whenever it was sent: sent again, it is still the same one. */
export function digestOf(kind: ShiftMessageKind, message: Message): string {
  const { sentAt: _sentAt, ...said } = message;
  return createHash('sha256')
    .update(textOf(kind, asSent(said as Message)))
    .digest('base64url');
}
