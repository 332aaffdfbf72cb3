import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

import { EmailAvailabilityDocument } from '#client/generated/graphql';
import { emailKeyOf, emailProblem } from '#client/shared/emailAddress';
import { isUnanswered, readApiError } from '#client/platform/text/apiError';
import { emailCheckErrorMessage } from '#client/platform/text/errorMessages';

/** Pause in typing before the check, in milliseconds. */
const PAUSE_MS = 500;

/** State of the check of a typed email. `unknown` means that the server gave no result. */
export interface EmailCheck {
  state: 'idle' | 'validating' | 'valid' | 'invalid' | 'unknown';
  message?: string;
}

const IDLE: EmailCheck = { state: 'idle' };
const VALIDATING: EmailCheck = { state: 'validating', message: 'Vérification…' };
const MALFORMED: EmailCheck = { state: 'invalid', message: "Format d'email invalide" };
const UNAVAILABLE: EmailCheck = {
  state: 'invalid',
  message: "Cette adresse email n'est pas disponible",
};
/** State of the check after a connection or server error. */
export const UNREACHABLE: EmailCheck = {
  state: 'unknown',
  message: 'Impossible de vérifier, la validation se fera lors de la sauvegarde',
};

/**
 * Checks a typed email on the server after each pause in typing, unless it is the current email.
 * @returns `check`: state of the check. `settle`: returns the final state, after waiting for the
 *    server if necessary; call it before saving
 */
export function useEmailCheck(typed: string, current: string) {
  const client = useApolloClient();
  const email = typed.trim();
  const [known, setKnown] = useState<{ email: string; check: EmailCheck } | null>(null);
  const concerned = email !== '' && emailKeyOf(email) !== emailKeyOf(current);

  useEffect(() => {
    if (!concerned) return undefined;
    let live = true;
    const pause = setTimeout(() => {
      void checkOf(client, email).then((check) => live && setKnown({ email, check }));
    }, PAUSE_MS);
    return () => {
      live = false;
      clearTimeout(pause);
    };
  }, [client, email, concerned]);

  const settled = known?.email === email ? known.check : null;
  const settle = async (): Promise<EmailCheck> => {
    if (!concerned) return IDLE;
    const check = settled ?? (await checkOf(client, email));
    setKnown({ email, check });
    return check;
  };
  return { check: concerned ? (settled ?? VALIDATING) : IDLE, settle };
}

/** Checks an email on the server. Never throws; a failed request returns `unknown`. */
async function checkOf(client: ApolloClient, email: string): Promise<EmailCheck> {
  const message = emailProblem(email);
  if (message) return { state: 'invalid', message };
  try {
    const { data } = await client.query({
      query: EmailAvailabilityDocument,
      variables: { email },
      fetchPolicy: 'network-only',
    });
    if (!data) return UNREACHABLE;
    const { available, message } = data.emailAvailability;
    return available ? { state: 'valid', message } : UNAVAILABLE;
  } catch (error) {
    const failure = readApiError(error);
    if (failure.code === 'INVALID_EMAIL') return MALFORMED;
    if (isUnanswered(error)) return UNREACHABLE;
    return { state: 'unknown', message: emailCheckErrorMessage(failure) };
  }
}
