import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { currentEnv } from '#platform/env';
import type { Passkey } from './passkey.entity';
import type { NewPasskeyInput, PasskeyAnswerInput } from './passkeys.types';

/** COSE identifiers of EdDSA, ES256 and RS256, which current devices support. */
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

/** Returns the relying party: the domain of the site, and the only origin of its pages. */
export function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(currentEnv().publicUrl);
  return { id: hostname, origin };
}

/** Returns the given transports that WebAuthn defines. */
export const knownTransports = (named: readonly string[]): string[] =>
  TRANSPORTS.filter((one) => named.includes(one));

/** Loads the library on the first use of a passkey, because it includes certificate parsers. */
const library = () => import('@simplewebauthn/server');

/**
 * Returns the challenge contained in the data that a browser sent.
 * @returns null for malformed data, or for a request from a page embedded in another site
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

export interface ReadAnswer {
  counter: number;
  backedUp: boolean;
}

/**
 * Verifies the answer of a passkey: type, challenge, origin, domain, user presence and signature.
 * The caller must check the signature counter.
 * @returns null when any check fails
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

export interface ReadCreation extends ReadAnswer {
  credentialId: string;
  publicKey: string;
}

/**
 * Verifies a new passkey, whose device must have verified its user. An attestation is neither
 * requested nor checked.
 * @returns null when any check fails
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
