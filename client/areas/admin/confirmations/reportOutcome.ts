import { adminPaths } from '#client/platform/address/paths';
import { toast } from '#ui/feedback/toast';
import type { Request } from './confirmationLabels';

/**
 * Duration of the toast with a link to a person, in milliseconds: long enough to reach the link.
 */
const OFFER_TOAST_MS = 15_000;

/**
 * Reports that an approved action was performed, or why it failed. After a failure, the approver
 * may be allowed to perform the action directly. The message then links to the page of the person
 * whom the action concerns.
 */
export function reportOutcome({ state, outcome, subjects, viewerCan }: Request): void {
  if (state !== 'FAILED') {
    toast.success('Demande confirmée. L’action est faite.');
    return;
  }
  const failure = `L’action n’a pas pu être faite\u00a0: ${outcome ?? ''}`;
  const [subject] = viewerCan.actInstead ? subjects : [];
  if (!subject) toast.error(failure);
  else {
    toast.error(`${failure} Vous pouvez la faire vous-même.`, {
      durationMs: OFFER_TOAST_MS,
      about: { name: subject.username, href: adminPaths.person(subject.id) },
    });
  }
}
