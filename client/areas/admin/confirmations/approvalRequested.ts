import { adminPaths } from '#client/platform/address/paths';
import { fullMessageOf } from '#client/platform/text/errorMessages';
import { readApiError } from '#client/platform/text/apiError';
import { toast } from '#ui/feedback/toast';

/** Long enough to read until when it waits, and who can confirm it. */
const APPROVAL_TOAST_MS = 15_000;

/**
 * Tells that what was asked is no failure: it waits for a second person, or for the end of a delay.
 * @returns whether it was that; any other error is the caller's to tell
 */
export function showApprovalPending(error: unknown): boolean {
  const { code, current } = readApiError<{ confirmationId: number }>(error);
  if (code !== 'CONFIRMATION_AWAITED' && code !== 'CONFIRMATION_DELAYED') return false;
  toast.info(fullMessageOf(error, 'Votre demande est enregistrée.'), {
    durationMs: APPROVAL_TOAST_MS,
    about: {
      name: 'Voir la demande',
      href: adminPaths.confirmation(String(current?.confirmationId ?? '')),
    },
  });
  return true;
}
