import { adminPaths } from '#client/platform/address/paths';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { readApiError } from '#client/platform/text/apiError';
import { ApprovalPending } from '#client/platform/text/outcomes';
import type { Attempt } from '#client/actions/useAction';
import { toast } from '#ui/feedback/toast';

/** Duration of the toast in milliseconds: long enough to read the deadline and the approvers. */
const APPROVAL_TOAST_MS = 15_000;

/**
 * Shows a notice if a call stored its action as a request for approval. The request awaits
 * approval or the end of a delay.
 * @returns whether a notice was shown; if not, the caller must report the error
 */
export function showApprovalPending(error: unknown): boolean {
  const { code, current } = readApiError<{ confirmationId: number }>(error);
  if (code !== 'CONFIRMATION_AWAITED' && code !== 'CONFIRMATION_DELAYED') return false;
  // The REST API returns an error.
  const id = error instanceof ApprovalPending ? error.confirmationId : current?.confirmationId;
  toast.info(fullMessageOf(error, 'Votre demande est enregistrée.'), {
    durationMs: APPROVAL_TOAST_MS,
    about: {
      name: 'Voir la demande',
      href: adminPaths.confirmation(String(id ?? '')),
    },
  });
  return true;
}

/**
 * Option `intercept` of actions that may await approval. Such an action is done, and a notice says
 * who can approve it.
 */
export const interceptApproval = ({ error }: Attempt<unknown>): 'done' | undefined =>
  showApprovalPending(error) ? 'done' : undefined;
