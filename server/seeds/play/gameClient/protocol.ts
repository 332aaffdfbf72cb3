import { signatureOf, type MessageType, type SentCall } from '#sdk/typescript/centrale';
import manifest from '../../../../game-query-manifest.json';

// Messages of the game as drafts, for demonstration data and tests. The kit signs them.

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
  calls?: readonly SentCall[];
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
