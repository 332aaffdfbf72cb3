import { useRef, useState } from 'react';

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

/** Actions on a case that need no form and can be undone. */
export type QuickAction = 'claim' | 'release';

const QUICK_ACTIONS: Record<QuickAction, { done: string; undo: QuickAction }> = {
  claim: { done: 'Dossier pris en charge', undo: 'release' },
  release: { done: 'Dossier rendu', undo: 'claim' },
};

/** Returns the function that sends an action on a case. It returns the version after the action. */
function useSendAction() {
  const [claim] = useClaimCaseMutation();
  const [release] = useReleaseCaseMutation();
  return async (
    { number, version }: VersionedCase,
    action: QuickAction,
  ): Promise<VersionedCase> => {
    const variables = { number, version };
    const done =
      action === 'claim'
        ? (await claim({ variables })).data.claimCase
        : (await release({ variables })).data.releaseCase;
    return { number, version: done.case.version };
  };
}

/**
 * Returns the actions on cases that need no form, and the options of the forms of the other
 * actions.
 * @param refresh reloads the case. It is called after every action, even a refused one, because
 * another member may have changed the case.
 */
export function useCaseActions(refresh: () => Promise<unknown>) {
  const send = useSendAction();
  const [conflict, setConflict] = useState<string | null>(null);
  /** Versions after the viewer's last action on each case, which the undo of the action needs. */
  const versions = useRef(new Map<string, number>());
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
  const acting = useAction(
    async (row: VersionedCase, action: QuickAction) => {
      const { number, version } = await send(row, action);
      versions.current.set(number, version);
    },
    ({ number, version }, action) => ({
      ...handling,
      success: QUICK_ACTIONS[action].done,
      toasts: { key: `case:${number}` },
      undo: (again) =>
        again(
          { number, version: versions.current.get(number) ?? version },
          QUICK_ACTIONS[action].undo,
        ),
    }),
  );
  return {
    busy: acting.busy,
    /** Message for the viewer when another member acted first; null otherwise. */
    conflict,
    clearConflict: () => setConflict(null),
    perform: acting.run,
    /** Options of the forms of actions on the case. */
    handling,
  };
}

export type CaseActions = ReturnType<typeof useCaseActions>;
