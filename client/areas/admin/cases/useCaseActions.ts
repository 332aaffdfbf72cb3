import { useState } from 'react';

import {
  type DistressOutcome,
  useAddCaseNoteMutation,
  useClaimCaseMutation,
  useCloseCaseMutation,
  useAddHandoverNoteMutation,
  useLinkCasesMutation,
  useReleaseCaseMutation,
  useReopenCaseMutation,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { fullMessageOf, messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

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

/**
 * Reasons to close or reopen a case. `lastResort` is the reason to override a conflict of interest;
 * null when there is no conflict to override.
 */
export interface Settling {
  reason: string;
  lastResort: string | null;
}

const settling = ({ number, version }: VersionedCase, { reason, lastResort }: Settling) => ({
  number,
  version,
  reason: reason || null,
  lastResort,
});

/** Error messages keyed by field; null after a success. */
export type Refusal = Record<string, string> | null;

/**
 * Returns a function that runs an action and reports the result: a success, an error, or a conflict
 * because another member acted first.
 */
function useRun(refresh: () => Promise<unknown>) {
  const [conflict, setConflict] = useState<string | null>(null);

  const run = async (work: () => Promise<unknown>, done: string): Promise<Refusal> => {
    setConflict(null);
    try {
      await work();
      toast.success(done);
      // Not awaited, because the form counts as unsaved until this function returns.
      void refresh().catch(() => undefined);
      return null;
    } catch (error) {
      const { code, fields } = readApiError(error);
      if (Object.keys(fields).length > 0) return fields;
      if (code === 'CONFLICT') {
        setConflict(
          'Une autre personne a modifié ce dossier avant vous. Votre action n’a pas été appliquée et votre texte est gardé. Voici l’état actuel du dossier.',
        );
      } else if (OVERTAKEN.has(code)) setConflict(fullMessageOf(error));
      else toast.error(messageOf(error), { cause: error });
      await refresh().catch(() => undefined);
      return {};
    }
  };
  return { run, conflict, clearConflict: () => setConflict(null) };
}

/**
 * Returns the actions on cases.
 * @param refresh reloads the case. It is called after every action, even a refused one, because
 * another member may have changed the case.
 */
export function useCaseActions(refresh: () => Promise<unknown>) {
  const [claim, claiming] = useClaimCaseMutation();
  const [release, releasing] = useReleaseCaseMutation();
  const [note, noting] = useAddCaseNoteMutation();
  const [link, linking] = useLinkCasesMutation();
  const [close, closing] = useCloseCaseMutation();
  const [reopen, reopening] = useReopenCaseMutation();
  const [hand, handing] = useAddHandoverNoteMutation();
  const { run, conflict, clearConflict } = useRun(refresh);
  return {
    busy: [claiming, releasing, noting, linking, closing, reopening, handing].some(
      ({ loading }) => loading,
    ),
    /** Message for the viewer when another member acted first; null otherwise. */
    conflict,
    clearConflict,
    claim: ({ number, version }: VersionedCase) =>
      run(() => claim({ variables: { number, version } }), 'Dossier pris en charge'),
    release: ({ number, version }: VersionedCase) =>
      run(() => release({ variables: { number, version } }), 'Dossier libéré'),
    addNote: (number: string, text: string) =>
      run(() => note({ variables: { number, text } }), 'Note ajoutée'),
    link: (number: string, otherNumber: string) =>
      run(() => link({ variables: { number, otherNumber } }), 'Dossiers liés'),
    close: (row: VersionedCase, settlement: Settling, outcome: DistressOutcome | null) =>
      run(() => close({ variables: { ...settling(row, settlement), outcome } }), 'Dossier clos'),
    reopen: (row: VersionedCase, settlement: Settling) =>
      run(() => reopen({ variables: settling(row, settlement) }), 'Dossier rouvert'),
    handOver: (text: string, caseNumber: string | null) =>
      run(() => hand({ variables: { text, caseNumber } }), 'Consigne laissée'),
  };
}

export type CaseActions = ReturnType<typeof useCaseActions>;
