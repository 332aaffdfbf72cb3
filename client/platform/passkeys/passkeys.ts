import type {
  PasskeyAnswerInput,
  PasskeyAskedFragment,
  StartPasskeyRegistrationMutation,
  NewPasskeyInput,
} from '#client/generated/types';

/** The library, fetched when a passkey is asked for: no other page needs it. */
const library = () => import('@simplewebauthn/browser');

/** What the browser said in place of an answer, in French. */
export class PasskeyProblem extends Error {
  override name = 'PasskeyProblem';

  /**
   * @param silent whether nobody need be told: another request took the place of this one, or the
   * dialog was closed
   */
  constructor(
    message: string,
    readonly silent = false,
  ) {
    super(message);
  }
}

/** An address in numbers, for which no browser keeps a passkey. */
const isNumeric = (host: string) => /^[\d.]+$|:/.test(host);

/** Whether the browser can use passkeys on this address. */
export const supportsPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !isNumeric(location.hostname);

/** Whether the browser offers passkeys where it offers stored passwords. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

/** The server names only transports that browsers know. */
const described = (all: PasskeyAskedFragment['allowCredentials']) =>
  all.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));

/**
 * Asks the browser for a passkey.
 * @param suggested waits among what the browser suggests for the field of the email, rather than
 * opening a window
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

/** Ends what waits for a passkey, silently. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Has the browser make a passkey.
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
