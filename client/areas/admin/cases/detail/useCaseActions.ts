import { useRef, useState } from 'react';

import { useAction, type Attempt } from '#client/actions/useAction';
import {
  useApproveCaseCommentMutation,
  useClaimCaseMutation,
  useHideCaseCommentMutation,
  useReleaseCaseMutation,
  useUnapproveCaseCommentMutation,
  useUnhideCaseCommentMutation,
} from '#client/generated/graphql';
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

/** Actions on a case that need no form and send no mail. */
export type QuickAction = 'claim' | 'release' | 'hide' | 'unhide' | 'approve' | 'unapprove';

const QUICK_ACTIONS: Record<QuickAction, { done: string; undo: QuickAction | null }> = {
  claim: { done: 'Dossier pris en charge', undo: 'release' },
  release: { done: 'Dossier rendu', undo: 'claim' },
  hide: { done: 'Commentaire masqué en attendant', undo: 'unhide' },
  unhide: { done: 'Commentaire affiché de nouveau', undo: 'hide' },
  approve: { done: 'Commentaire approuvé', undo: 'unapprove' },
  unapprove: { done: 'Approbation annulée', undo: null },
};

/** Returns the function that sends an action on a case. It returns the version after the action. */
function useSendAction() {
  const [claim] = useClaimCaseMutation();
  const [release] = useReleaseCaseMutation();
  const [hide] = useHideCaseCommentMutation();
  const [unhide] = useUnhideCaseCommentMutation();
  const [approve] = useApproveCaseCommentMutation();
  const [unapprove] = useUnapproveCaseCommentMutation();
  return async (row: VersionedCase, action: QuickAction): Promise<VersionedCase> => {
    const options = { variables: { number: row.number, version: row.version } };
    const send = {
      claim: async () => (await claim(options)).data.claimCase,
      release: async () => (await release(options)).data.releaseCase,
      hide: async () => (await hide(options)).data.hideCaseComment,
      unhide: async () => (await unhide(options)).data.unhideCaseComment,
      approve: async () => (await approve(options)).data.approveCaseComment,
      unapprove: async () => (await unapprove(options)).data.unapproveCaseComment,
    };
    const { case: done } = await send[action]();
    return { number: row.number, version: done.version };
  };
}

/** Returns the options of all actions on cases, which show a conflict with another member. */
function useHandling(refresh: () => Promise<unknown>) {
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
  return { handling, conflict, clearConflict: () => setConflict(null) };
}

/**
 * Returns the actions on cases that need no form, and the options of the forms of the other
 * actions.
 * @param refresh reloads the case. It is called after every action, even a refused one, because
 * another member may have changed the case.
 */
export function useCaseActions(refresh: () => Promise<unknown>) {
  const send = useSendAction();
  const { handling, conflict, clearConflict } = useHandling(refresh);
  /** Versions after the viewer's last action on each case, which the undo of the action needs. */
  const versions = useRef(new Map<string, number>());
  const acting = useAction(
    async (row: VersionedCase, action: QuickAction) => {
      const { number, version } = await send(row, action);
      versions.current.set(number, version);
    },
    ({ number, version }, action) => {
      const { done, undo } = QUICK_ACTIONS[action];
      const versionNow = () => versions.current.get(number) ?? version;
      return {
        ...handling,
        success: done,
        toasts: { key: `case:${number}` },
        undo: undo ? (again) => again({ number, version: versionNow() }, undo) : undefined,
      };
    },
  );
  const [running, setRunning] = useState<string | null>(null);
  const perform = async (row: VersionedCase, action: QuickAction) => {
    setRunning(`${row.number} ${action}`);
    await acting.run(row, action);
    setRunning(null);
  };
  return {
    busy: acting.busy,
    /** Returns whether an action on a case is running. */
    isRunning: ({ number }: VersionedCase, action: QuickAction) =>
      running === `${number} ${action}`,
    /** Message for the viewer when another member acted first; null otherwise. */
    conflict,
    clearConflict,
    perform,
    /** Options of the forms of actions on the case. */
    handling,
  };
}

export type CaseActions = ReturnType<typeof useCaseActions>;
