import type { CaseDetailsFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';

/** ID of the heading of the pending appeals on the page of a case. */
export const APPEALS_ID = 'recours-du-dossier';

/** ID of the heading of the decision on the page of a case. */
export const DECISION_ID = 'decision-du-dossier';

/** ID of the heading of the flagged shifts on the page of a case. */
export const RESULTS_ID = 'resultats-du-dossier';

/** ID of the heading of the outcome of a distress message on the page of a case. */
export const OUTCOME_ID = 'issue-du-dossier';

/** ID of the heading of the private messages on the page of a case. */
export const MESSAGES_ID = 'messages-prives';

/** ID of the heading of the actions on the page of a case. */
export const ACTIONS_ID = 'titre-actes';

/** Scrolls to a heading of the page of a case and focuses it. */
export function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Returns the ID of the pending report of a case that was filed last; null when there is none. */
export const reportIdOf = ({ timeline }: CaseDetailsFragment): string | null =>
  timeline.findLast(({ kind, refId }) => kind === 'REPORT' && refId)?.refId ?? null;

/** Returns whether a flagged shift is pending in a case. It is decided on its own page. */
export const awaitsResult = ({ state, kinds }: CaseDetailsFragment): boolean =>
  state !== 'CLOSED' && kinds.includes('RESULT');

/**
 * Returns whether only flagged shifts and requests for approval are pending in a case, which are not
 * decided with its decision form.
 */
const isSettledElsewhere = ({ kinds }: CaseDetailsFragment): boolean =>
  kinds.some((kind) => kind === 'RESULT' || kind === 'APPROVAL') &&
  !kinds.some((kind) => kind === 'REPORT' || kind === 'COMMENT');

/** Returns whether the decision form can decide a case. */
export const isDecidable = (row: CaseDetailsFragment): boolean => {
  const { state, subjectType, awaitsOutcome, timeline } = row;
  return (
    state !== 'CLOSED' &&
    state !== 'APPEAL' &&
    subjectType !== 'NONE' &&
    // A distress message needs an answer, not a decision.
    (!awaitsOutcome || timeline.some(({ kind }) => kind === 'REPORT'))
  );
};

/** Returns whether the page of a case has the decision form. */
export const awaitsDecision = (row: CaseDetailsFragment): boolean =>
  isDecidable(row) && !isSettledElsewhere(row);

/** Returns the ID of the heading below which a case is decided; null when it asks for no decision. */
export function decidingAnchor(row: CaseDetailsFragment): string | null {
  if (row.state === 'APPEAL') return APPEALS_ID;
  if (awaitsDecision(row)) return DECISION_ID;
  return awaitsResult(row) ? RESULTS_ID : null;
}

/** Returns the URL at which a case is decided; null when it asks for no decision. */
export function decidingPath(row: CaseDetailsFragment): string | null {
  const anchor = decidingAnchor(row);
  return anchor && `${adminPaths.case(row.number)}#${anchor}`;
}
