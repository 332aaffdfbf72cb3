import { useState } from 'react';

import type {
  CaseDetailsFragment,
  CaseLineFragment,
  CaseReportFragment,
} from '#client/generated/graphql';
import { sentenceOf } from '../caseLabels';

/** Kinds of the entries that record a decision. */
const DECISIONS: ReadonlySet<CaseLineFragment['kind']> = new Set([
  'DECISION',
  'SANCTION',
  'APPEAL_DECIDED',
  'CONFIRMATION_SETTLED',
]);

/** Maximum count of decisions that the notice names. */
const MOST_NAMED = 3;

const decisionsIn = ({ timeline }: CaseDetailsFragment): CaseLineFragment[] =>
  timeline.filter(({ kind }) => DECISIONS.has(kind));

/** Returns what was decided in a case after an entry: 'Décision de Hélène, commentaire masqué'. */
function decidedSince(row: CaseDetailsFragment, lastId: string | null): string {
  const decisions = decisionsIn(row);
  const since = decisions.slice(decisions.findIndex(({ id }) => id === lastId) + 1);
  const closing =
    row.state === 'CLOSED' ? row.timeline.filter(({ kind }) => kind === 'CLOSED') : [];
  const lines = since.length > 0 ? since.slice(-MOST_NAMED) : closing.slice(-1);
  return lines.map((line) => `${sentenceOf(line)}.`).join(' ');
}

/** State of a case on which its decision form is based. */
interface Basis {
  row: CaseDetailsFragment;
  report: CaseReportFragment | null;
  /** ID of the entry of the last decision; null when nothing was decided. */
  lastId: string | null;
}

/**
 * Retains the decision form of a case while it contains something, even when another member decides
 * first.
 * @param state `decides`: whether the viewer can decide the case now; `ready`: whether its report is
 * loaded
 * @returns `basis` and `key` of the form, of which `basis` is null when no form is shown, and its
 * props
 */
export function useRetainedDecision(
  row: CaseDetailsFragment,
  report: CaseReportFragment | null,
  state: { decides: boolean; ready: boolean },
) {
  const { decides, ready } = state;
  const [started, setStarted] = useState<Basis | null>(null);
  const now: Basis = { row, report, lastId: decisionsIn(row).at(-1)?.id ?? null };
  const isOvertaken = started !== null && (!decides || started.lastId !== now.lastId);
  return {
    basis: decides && ready ? now : started,
    /** React key of the form, which changes after a decision. */
    key: (started ?? now).lastId,
    overtaken: isOvertaken
      ? [
          'Ce dossier a changé pendant que vous écriviez.',
          decidedSince(row, started.lastId),
          decides
            ? 'Relisez votre décision\u00A0: vous pouvez encore l’envoyer.'
            : 'Votre décision ne peut plus être envoyée. Votre texte est gardé.',
        ]
          .filter(Boolean)
          .join(' ')
      : null,
    canSend: decides,
    onTyped: (isTyped: boolean) => setStarted(isTyped ? (started ?? now) : null),
  };
}
