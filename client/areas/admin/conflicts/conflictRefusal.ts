import type { Refusal } from '#ui/feedback/refusals';

/**
 * Returns why a conflict of interest disables an action, for a button or menu entry. The message
 * names who could decide. Both values are null when there is no conflict or when the viewer may
 * override it.
 */
export function conflictRefusal(
  conflict: { message: string; lastResort: boolean } | null | undefined,
): { disabledReason: string | null; refusal: Refusal | null } {
  if (!conflict || conflict.lastResort) return { disabledReason: null, refusal: null };
  return { disabledReason: conflict.message, refusal: { rule: conflict.message } };
}
