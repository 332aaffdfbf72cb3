import { useEffect, useState } from 'react';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import type { ErrorCode } from '#client/generated/enums';
import { readApiError } from '#client/platform/text/apiError';
import { failures } from '#client/platform/graphql/failures';
import { registerExplainer, type Refusal, type Refused } from '#ui/feedback/refusals';

const RefusalDialog = lazyDialog(async () => (await import('./RefusalDialog')).RefusalDialog);

/**
 * Advice for refusals by a rule, keyed by error code. The explanation of these refusals does not
 * list the users who have the permission: either the rule refuses these users too, or the error
 * message already says who can help.
 */
const RULES: Partial<Record<ErrorCode, string>> = {
  CONFLICT_OF_INTEREST: '',
  CONFIRMATION_WAITING:
    'La page «\u00a0Seconde personne\u00a0» indique les personnes qui peuvent confirmer.',
  OWN_CONFIRMATION: 'La page de la demande indique les personnes qui peuvent confirmer.',
  NOT_YOUR_CONFIRMATION: 'La page de la demande indique le nom de cette personne.',
  SECOND_PERSON_NEEDED: '',
  LAST_SUPER_ADMIN:
    'Le site a besoin d’au moins un super administrateur. Donnez d’abord ce rôle, sans fin, à une autre personne.',
  ROLE_BUILT_IN: 'Ce rôle ne peut pas être modifié. Créez un rôle semblable.',
  VIEWING_AS: 'Quittez la vue avec le bandeau du bas pour retrouver vos droits.',
};

/**
 * Returns the explanation of a refusal: the rule, or the missing permission that the server reports
 * to staff. Returns null for other errors.
 */
function judge({ rule, code, missing, onId }: Refused): Refusal | null {
  const advice = code ? RULES[code as ErrorCode] : undefined;
  if (advice !== undefined) return { rule: [rule, advice].filter(Boolean).join(' ') };
  return missing ? { permission: missing, rule, onId: onId ?? undefined } : null;
}

const readRefusal = (error: unknown): Refusal | null =>
  judge({ ...readApiError(error), rule: fullMessageOf(error) });

/** Maximum number of stored refusals, which is more than one screen can show. */
const MAX_REFUSALS = 50;

/**
 * Stores the refusals of the latest failed requests, keyed by error message, including the messages
 * of single fields. A later failure with the same message replaces the stored refusal or, if the
 * failure is not a refusal, deletes it.
 */
function rememberedRefusals() {
  const refusals = new Map<string, Refusal>();
  const hear = (error: unknown) => {
    const failure = readApiError(error);
    for (const rule of [fullMessageOf(error), ...Object.values(failure.fields)]) {
      refusals.delete(rule);
      const refusal = judge({ ...failure, rule });
      if (refusal) refusals.set(rule, refusal);
    }
    for (const oldest of [...refusals.keys()].slice(0, -MAX_REFUSALS)) refusals.delete(oldest);
  };
  return { hear, said: (sentence: string) => refusals.get(sentence) ?? null };
}

/** Dialog that shows the explanation of every "Pourquoi ?" button in the administration. */
export function RefusalHost() {
  const [asked, setAsked] = useState<Refusal | null>(null);
  useEffect(() => {
    const { hear, said } = rememberedRefusals();
    const stop = [
      failures.hear(hear),
      registerExplainer({ read: readRefusal, judge, said, explain: setAsked }),
    ];
    return () => stop.forEach((end) => end());
  }, []);
  return asked && <RefusalDialog refusal={asked} onClose={() => setAsked(null)} />;
}
