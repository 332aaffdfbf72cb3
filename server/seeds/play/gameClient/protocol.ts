import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import manifest from '../../../../game-query-manifest.json';

// Client side of the protocol in docs/game-client.md. It shares no code with the server side, so
// that an error on one side makes the tests fail.

export type MessageType = 'openShift' | 'sendShiftCalls' | 'closeShift';

/** Names of the kinds of calls in the GraphQL schema. */
export type KindName = 'FIRE' | 'MEDICAL' | 'ACCIDENT' | 'RESCUE' | 'OTHER';

/** Call as the game sends it, with the time on the player's clock. */
export interface ReportedCall {
  callId: string;
  answeredAt: string;
  kind: KindName;
  successful: boolean;
  perfect: boolean;
  responseSeconds: number;
  durationSeconds: number;
}

export interface StoredInstallation {
  id: string;
  /** Key in base64url. */
  key: string;
  /** Sequence number of the next message. */
  next: number;
}

/** Message without sequence number, time and signature. */
export interface Draft {
  type: MessageType;
  shiftKey: string;
  openedAt?: string;
  closedAt?: string;
  calls?: readonly ReportedCall[];
}

export interface SignedMessage {
  type: MessageType;
  message: object;
  signature: string;
}

/** Adds the sequence number and time of sending to a draft, and signs it. */
export function signDraft(
  { id, key, next }: StoredInstallation,
  { type, ...said }: Draft,
  sentAt: Date,
): SignedMessage {
  const message = { installationId: id, sequence: next, sentAt: sentAt.toISOString(), ...said };
  return { type, message, signature: signatureOf(key, type, message) };
}

/** Returns the signature of a message: HMAC-SHA-256 of canonical JSON (RFC 8785), in base64url. */
export function signatureOf(key: string, type: MessageType, message: object): string {
  const text = canonicalize({ protocol: 1, type, message }) ?? '';
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}

/**
 * Returns the current GraphQL document of an operation, which is the last one with that name in the
 * manifest. The manifest also lists former documents, so that installed games continue to work.
 */
export function gameDocument(name: string): { id: string; body: string } {
  const found = manifest.operations.findLast((operation) => operation.name === name);
  if (!found)
    throw new Error(`game-query-manifest.json has no operation ${name}: run npm run generate.`);
  return found;
}

const NAMES: Readonly<Record<MessageType, string>> = {
  openShift: 'OpenShift',
  sendShiftCalls: 'SendShiftCalls',
  closeShift: 'CloseShift',
};

export const documentOf = (type: MessageType) => gameDocument(NAMES[type]);
