import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';

// The game's side of the protocol of docs/game-client.md. It shares nothing with the code of the
// site that receives it, so that one checks the other.

/** The mutations that carry a signed message. */
export type MessageType = 'openShift' | 'sendShiftCalls' | 'closeShift';

/** The kinds of calls, as the schema names them. */
export type KindName = 'FIRE' | 'MEDICAL' | 'ACCIDENT' | 'RESCUE' | 'OTHER';

/** A call as the game tells it, its time by the clock of the player. */
export interface ToldCall {
  callId: string;
  answeredAt: string;
  kind: KindName;
  successful: boolean;
  perfect: boolean;
  responseSeconds: number;
  durationSeconds: number;
}

/** What a game keeps of its installation. */
export interface KeptInstallation {
  id: string;
  /** The key, in base64url. */
  key: string;
  /** Number of the next message. */
  next: number;
}

/** A message before it is sent. */
export interface Draft {
  type: MessageType;
  shiftKey: string;
  openedAt?: string;
  closedAt?: string;
  calls?: readonly ToldCall[];
}

/** A message as it is sent. */
export interface SignedMessage {
  type: MessageType;
  message: object;
  signature: string;
}

/** Numbers a draft, says when it is sent, and signs it. */
export function signDraft(
  { id, key, next }: KeptInstallation,
  { type, ...said }: Draft,
  sentAt: Date,
): SignedMessage {
  const message = { installationId: id, sequence: next, sentAt: sentAt.toISOString(), ...said };
  return { type, message, signature: signatureOf(key, type, message) };
}

/** HMAC-SHA-256 over canonical JSON (RFC 8785). */
export function signatureOf(key: string, type: MessageType, message: object): string {
  const text = canonicalize({ protocol: 1, type, message }) ?? '';
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}

/** The fields that the game reads of a receipt. */
const RECEIPT = `{ nextSequence alreadyKnown
  shift { id key state verdict callCount countedCalls experience explanation } }`;

const INPUTS: Readonly<Record<MessageType, string>> = {
  openShift: 'OpenShiftInput',
  sendShiftCalls: 'ShiftCallsInput',
  closeShift: 'CloseShiftInput',
};

/** The mutation that carries a message. */
export const mutationOf = (type: MessageType): string =>
  `mutation ($message: ${INPUTS[type]}!, $signature: String!) {
    ${type}(message: $message, signature: $signature) ${RECEIPT}
  }`;
