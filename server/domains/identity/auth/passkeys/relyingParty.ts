import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { currentEnv } from '#platform/env';
import type { Passkey } from './passkey.entity';
import type { NewPasskeyInput, PasskeyAnswerInput } from './passkeys.types';

/** EdDSA, ES256, RS256: what the devices of this world make. */
export const ALGORITHMS = [-8, -7, -257];

const TRANSPORTS: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
];

/** The site as passkeys know it: its domain, and the one origin that its pages have. */
export function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(currentEnv().publicUrl);
  return { id: hostname, origin };
}

/** The transports that WebAuthn knows, of those that a browser names. */
export const knownTransports = (named: readonly string[]): string[] =>
  TRANSPORTS.filter((one) => named.includes(one));

/** The library, fetched when the first passkey is seen: it brings readers of certificates. */
const library = () => import('@simplewebauthn/server');

/**
 * The challenge that a browser says it was given.
 * @returns null for something that no browser sends, or that was asked for inside a page of others
 */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    const { challenge, crossOrigin } = JSON.parse(text) as Record<string, unknown>;
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

/** What a right answer tells. */
export interface ReadAnswer {
  counter: number;
  backedUp: boolean;
}

/**
 * Verifies the answer of a passkey: kind, challenge, origin, domain, presence and signature. Its
 * counter is for the caller to judge.
 * @returns null when anything is wrong
 */
export async function readAnswer(
  answer: PasskeyAnswerInput,
  { credentialId, publicKey }: Passkey,
  expected: { challenge: string; verifiedUser: boolean },
): Promise<ReadAnswer | null> {
  const { verifyAuthenticationResponse } = await library();
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = answer;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          userHandle: userHandle ?? undefined,
        },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: expected.verifiedUser,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, backedUp: credentialBackedUp } : null;
  } catch {
    return null;
  }
}

/** A verified new passkey. */
export interface ReadCreation extends ReadAnswer {
  credentialId: string;
  publicKey: string;
}

/**
 * Verifies a new passkey, whose device must have asked who uses it. No attestation is asked for, so
 * none is trusted.
 * @returns null when anything is wrong
 */
export async function readCreation(
  { id, clientDataJSON, attestationObject }: NewPasskeyInput,
  challenge: string,
): Promise<ReadCreation | null> {
  const { verifyRegistrationResponse } = await library();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  try {
    const verdict = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return creationOf(verdict);
  } catch {
    return null;
  }
}

function creationOf({ verified, registrationInfo }: VerifiedRegistrationResponse) {
  if (!verified || !registrationInfo) return null;
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    backedUp,
  };
}
