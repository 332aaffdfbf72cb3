import { useEffect, useState } from 'react';

import { useEmailAvailabilityQuery } from '../../../generated/graphql';
import { readApiError } from '../../../platform/apiError';
import { emailField } from '../../../features/session/signInSchemas';

/** How long typing must pause before the check, in milliseconds (specification, section 5). */
const PAUSE_MS = 500;

/** What is known of an email that is being typed; `unknown` when the server could not say. */
export interface EmailCheck {
  state: 'idle' | 'validating' | 'valid' | 'invalid' | 'unknown';
  message?: string;
}

const UNKNOWN: EmailCheck = {
  state: 'unknown',
  message: 'Impossible de vérifier, la validation se fera lors de la sauvegarde',
};

/**
 * Checks an email as it is typed: its form at once, whether it is free after a pause, and only when
 * it differs from the present one.
 */
export function useEmailCheck(typed: string, current: string): EmailCheck {
  const email = typed.trim();
  const [paused, setPaused] = useState(email);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(email), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [email]);

  const differs = email.toLowerCase() !== current.toLowerCase();
  const wellFormed = emailField.safeParse(email).success;
  const settled = paused === email;
  const query = useEmailAvailabilityQuery({
    variables: { email: paused },
    skip: !differs || !wellFormed || !settled,
    fetchPolicy: 'network-only',
  });
  if (!differs || email === '') return { state: 'idle' };
  if (!wellFormed) return { state: 'invalid', message: "Format d'email invalide" };
  if (!settled || query.loading) return { state: 'validating', message: 'Vérification…' };
  if (query.error) {
    const { code, serverMessage } = readApiError(query.error);
    return code === 'INVALID_EMAIL' ? { state: 'invalid', message: serverMessage } : UNKNOWN;
  }
  if (!query.data) return { state: 'validating', message: 'Vérification…' };
  const { available, message } = query.data.emailAvailability;
  return available
    ? { state: 'valid', message }
    : { state: 'invalid', message: "Cette adresse email n'est pas disponible" };
}
