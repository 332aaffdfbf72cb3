import { useState } from 'react';

import { useAction, type Attempt } from '#client/actions/useAction';
import { useClaimCaseMutation, useReleaseCaseMutation } from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf } from '#client/platform/text/errorMessages';

/**
 * Case number, and the version that was loaded. The server refuses an action on an older version.
 */
export interface VersionedCase {
  number: string;
  version: number;
}

/**
 * Error codes of an action that was refused because another member acted first. The error message
 * stays visible until the viewer closes it.
 */
const OVERTAKEN: ReadonlySet<unknown> = new Set([
  'CONFLICT',
  'CASE_CLOSED',
  'CASE_STILL_WAITS',
  'CASE_NOT_CLOSED',
]);

/** Returns the message of an error that means that another member acted first; null otherwise. */
function conflictTextOf(error: unknown): string | null {
  const { code } = readApiError(error);
  if (code === 'CONFLICT')
    return 'Une autre personne a modifié ce dossier avant vous. Votre action n’a pas été appliquée et votre texte est gardé. Voici l’état actuel du dossier.';
  return OVERTAKEN.has(code) ? fullMessageOf(error) : null;
}

/**
 * Returns the actions on cases that need no form, and the options of the forms of the other
 * actions.
 * @param refresh reloads the case. It is called after every action, even a refused one, because
 * another member may have changed the case.
 */
export function useCaseActions(refresh: () => Promise<unknown>) {
  const [claim] = useClaimCaseMutation();
  const [release] = useReleaseCaseMutation();
  const [conflict, setConflict] = useState<string | null>(null);
  const reload = () => void refresh().catch(() => undefined);
  const handling = {
    errorsIn: 'toast',
    onSettled: reload,
    intercept({ error }: Attempt<unknown>) {
      const text = conflictTextOf(error);
      setConflict(text);
      if (text === null) return undefined;
      reload();
      return 'shown';
    },
  } as const;
  const ofCase = ({ number, version }: VersionedCase) => ({ variables: { number, version } });
  const claiming = useAction((row: VersionedCase) => claim(ofCase(row)), {
    ...handling,
    success: 'Dossier pris en charge',
  });
  const releasing = useAction((row: VersionedCase) => release(ofCase(row)), {
    ...handling,
    success: 'Dossier libéré',
  });
  return {
    busy: claiming.busy || releasing.busy,
    /** Message for the viewer when another member acted first; null otherwise. */
    conflict,
    clearConflict: () => setConflict(null),
    claim: claiming.run,
    release: releasing.run,
    /** Options of the forms of actions on the case. */
    handling,
  };
}

export type CaseActions = ReturnType<typeof useCaseActions>;
