import type { CaseDetailsFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';

/** ID of the heading of the pending appeals on the page of a case. */
export const APPEALS_ID = 'recours-du-dossier';

/** ID of the heading of the decision on the page of a case. */
export const DECISION_ID = 'decision-du-dossier';

/** ID of the heading of the private messages on the page of a case. */
export const MESSAGES_ID = 'messages-prives';

/** ID of the heading of the actions on the page of a case. */
export const ACTIONS_ID = 'titre-actes';

/** Returns the ID of the pending report of a case that was filed last; null when there is none. */
export const reportIdOf = ({ timeline }: CaseDetailsFragment): string | null =>
  timeline.findLast(({ kind, refId }) => kind === 'REPORT' && refId)?.refId ?? null;

/** Returns whether the page of a case has the form for a decision. */
export const isDecidable = ({ state, subjectType, awaitsOutcome, timeline }: CaseDetailsFragment) =>
  state !== 'CLOSED' &&
  state !== 'APPEAL' &&
  subjectType !== 'NONE' &&
  // A distress message needs an answer, not a decision.
  (!awaitsOutcome || timeline.some(({ kind }) => kind === 'REPORT'));

/** Returns the URL at which a case is decided; null when it asks for no decision. */
export function decidingPath(row: CaseDetailsFragment): string | null {
  const anchor = row.state === 'APPEAL' ? APPEALS_ID : isDecidable(row) ? DECISION_ID : null;
  return anchor && `${adminPaths.case(row.number)}#${anchor}`;
}
