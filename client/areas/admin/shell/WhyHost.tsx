import { useEffect, useState } from 'react';

import { fetchedDialog } from '../../../features/shell/fetchedDialog';
import { fullMessageOf } from '../../../platform/words/errorMessages';
import type { ErrorCode } from '../../../generated/enums';
import { readApiError } from '../../../platform/words/apiError';
import { takeWhys, type Refusal } from '../../../ui/feedback/why';

const WhyDialog = fetchedDialog(async () => (await import('./WhyDialog')).WhyDialog);

/** Rules that refuse everybody, or that say themselves who can: naming holders would mislead. */
const RULES: Partial<Record<ErrorCode, string>> = {
  CONFLICT_OF_INTEREST: '',
  CONFIRMATION_AWAITED: '',
  CONFIRMATION_DELAYED: '',
  CONFIRMATION_WAITING: 'La page «\u00A0Seconde personne\u00A0» nomme qui peut la confirmer.',
  OWN_CONFIRMATION: 'La page de la demande nomme qui peut la confirmer.',
  NOT_YOUR_CONFIRMATION: 'La page de la demande nomme cette personne.',
  SECOND_PERSON_NEEDED: '',
  LAST_SUPER_ADMIN:
    'Personne ne le peut tant que le site n’en a qu’un\u00A0: donnez d’abord ce rôle, sans fin, à une autre personne.',
  ROLE_BUILT_IN: 'Personne ne le peut\u00A0: créez un rôle qui lui ressemble.',
  VIEWING_AS: 'Quittez la vue par le bandeau du bas\u00A0: vos propres droits reviennent aussitôt.',
};

/** The refusal of a failed call: a rule, or the permission that the server names to staff. */
function readRefusal(error: unknown): Refusal | null {
  const { missing, onId, code } = readApiError(error);
  const rule = fullMessageOf(error);
  const advice = code && RULES[code];
  if (advice !== undefined) return { rule: [rule, advice].filter(Boolean).join(' ') };
  return missing ? { permission: missing, rule, onId } : null;
}

/** Answers "Pourquoi ?" wherever it is asked in the administration. */
export function WhyHost() {
  const [asked, setAsked] = useState<Refusal | null>(null);
  useEffect(() => takeWhys({ read: readRefusal, explain: setAsked }), []);
  return asked && <WhyDialog refusal={asked} onClose={() => setAsked(null)} />;
}
