import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import manifest from '../../../../game-query-manifest.json';

// The game's side of the protocol of docs/game-client.md. It shares nothing with the code of the
// site that receives it, so that one checks the other.

/** The mutations that carry a signed message. */
export type MessageType = 'openShift' | 'sendShiftCalls' | 'closeShift';

/** The kinds of calls, as the schema names them. */
export type KindName = 'FIRE' | 'MEDICAL' | 'ACCIDENT' | 'RESCUE' | 'OTHER';

/** A call as the game tells it, its time by the clock of the player. */
export interface ReportedCall {
  callId: string;
  answeredAt: string;
  kind: KindName;
  successful: boolean;
  perfect: boolean;
  responseSeconds: number;
  durationSeconds: number;
}

/** What a game keeps of its installation. */
export interface StoredInstallation {
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
  calls?: readonly ReportedCall[];
}

/** A message as it is sent. */
export interface SignedMessage {
  type: MessageType;
  message: object;
  signature: string;
}

/** Numbers a draft, says when it is sent, and signs it. */
export function signDraft(
  { id, key, next }: StoredInstallation,
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

/**
 * Returns the current document of an operation by name. The manifest lists former ones before it,
 * so that installed games keep working.
 */
export function gameDocument(name: string): { id: string; body: string } {
  const found = manifest.operations.findLast((operation) => operation.name === name);
  if (!found) throw new Error(`The game has no operation ${name}`);
  return found;
}

const NAMES: Readonly<Record<MessageType, string>> = {
  openShift: 'OpenShift',
  sendShiftCalls: 'SendShiftCalls',
  closeShift: 'CloseShift',
};

/** Returns the document of the mutation that sends a message. */
export const documentOf = (type: MessageType) => gameDocument(NAMES[type]);
