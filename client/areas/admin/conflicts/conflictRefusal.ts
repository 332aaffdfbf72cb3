import type { Refusal } from '#ui/feedback/refusals';

/**
 * Returns the reason why a conflict of interest disables a button or menu entry, and the
 * explanation for the "Pourquoi ?" button. The reason names who could decide. Both are null when
 * there is no conflict, or when the viewer may override the conflict.
 */
export function conflictRefusal(
  conflict: { message: string; lastResort: boolean } | null | undefined,
): { disabledReason: string | null; refusal: Refusal | null } {
  if (!conflict || conflict.lastResort) return { disabledReason: null, refusal: null };
  return { disabledReason: conflict.message, refusal: { rule: conflict.message } };
}
