import type {
  PasskeyAnswerInput,
  PasskeyAskedFragment,
  StartPasskeyRegistrationMutation,
  NewPasskeyInput,
} from '#client/generated/types';

import type { ApiError } from '../text/apiError';
import { fullMessageOf } from '../text/errorMessages';

/** Loads the library only when a passkey is requested, because other pages do not need it. */
const library = () => import('@simplewebauthn/browser');

/** Failure of the browser to return or create a passkey, with a French message. */
export class PasskeyProblem extends Error {
  override name = 'PasskeyProblem';

  /**
   * @param silent true if no message is needed: another request replaced this one, or the user
   *    closed the browser's dialog
   */
  constructor(
    message: string,
    readonly silent = false,
  ) {
    super(message);
  }
}

/** Returns the message of a failed call that also asks the browser for a passkey. */
export const passkeyErrorMessage = (_read: ApiError, error: unknown): string =>
  error instanceof PasskeyProblem ? error.message : fullMessageOf(error);

/** Returns whether a host is an IP address, for which browsers store no passkeys. */
const isNumeric = (host: string) => /^[\d.]+$|:/.test(host);

export const supportsPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !isNumeric(location.hostname);

/** Returns whether the browser can suggest passkeys together with stored passwords. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

/**
 * Converts credentials to the type of the library. The cast is safe, because the server only sends
 * transports that browsers know.
 */
const described = (all: PasskeyAskedFragment['allowCredentials']) =>
  all.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));

/**
 * Requests a passkey from the browser.
 * @param suggested whether the browser only suggests passkeys at the email field, rather than
 *    opening a dialog
 * @throws PasskeyProblem
 */
export async function askPasskey(
  { challenge, rpId, timeout, userVerification, allowCredentials }: PasskeyAskedFragment,
  suggested = false,
): Promise<PasskeyAnswerInput> {
  const { startAuthentication } = await library();
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        timeout,
        userVerification: userVerification as UserVerificationRequirement,
        allowCredentials: described(allowCredentials),
      },
      useBrowserAutofill: suggested,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
  } catch (error) {
    throw problemOf(error);
  }
}

/** Cancels a pending request for a passkey, without an error message. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Creates a passkey in the browser.
 * @throws PasskeyProblem
 */
export async function makePasskey(
  asked: StartPasskeyRegistrationMutation['startPasskeyRegistration'],
): Promise<Omit<NewPasskeyInput, 'name'>> {
  const { startRegistration } = await library();
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: asked.challenge,
        rp: { id: asked.rpId, name: asked.rpName },
        user: { id: asked.userHandle, name: asked.userName, displayName: asked.userDisplayName },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: asked.timeout,
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        excludeCredentials: described(asked.excludeCredentials),
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    throw problemOf(error);
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'La demande a été annulée ou a expiré.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  SecurityError: 'Les clés d’accès ne fonctionnent pas à cette adresse du site.',
  NotSupportedError: 'Cet appareil ne peut pas enregistrer de clé d’accès.',
  ConstraintError:
    'Cet appareil ne peut pas vérifier votre identité. Ajoutez un code, une empreinte ou un visage dans ses réglages.',
};

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  const message = PROBLEMS[name] ?? 'Votre navigateur n’a pas pu utiliser la clé d’accès.';
  return new PasskeyProblem(message, name === 'AbortError');
}
