import type { CaseDetailsFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';

/** ID of the heading above the pending appeals. The action "Décider" focuses this heading. */
export const APPEALS_ID = 'recours-du-dossier';

/**
 * Returns the URL of the page on which the case is decided: the page of the case for an appeal, and
 * the page of its report, comment or person otherwise. Returns null when the case has none of these.
 */
export function decidingPath({
  number,
  state,
  subjectType,
  subjectId,
  timeline,
}: CaseDetailsFragment): string | null {
  if (state === 'APPEAL') return `${adminPaths.case(number)}#${APPEALS_ID}`;
  const report = timeline.findLast(({ kind, refId }) => kind === 'REPORT' && refId);
  if (report?.refId) return adminPaths.reportQueue({ signalement: report.refId });
  if (!subjectId) return null;
  if (subjectType === 'COMMENT') return adminPaths.commentQueue({ commentaire: subjectId });
  return subjectType === 'USER' ? adminPaths.person(subjectId) : null;
}
