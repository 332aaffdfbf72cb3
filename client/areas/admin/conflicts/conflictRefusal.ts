import type { Refusal } from '#ui/feedback/refusals';

/**
 * Why a conflict of interest greys an act, for a button or an entry of a menu: the sentence names who
 * could. Nothing where there is none, or where a last resort is open.
 */
export function conflictRefusal(
  conflict: { message: string; lastResort: boolean } | null | undefined,
): { disabledReason: string | null; refusal: Refusal | null } {
  if (!conflict || conflict.lastResort) return { disabledReason: null, refusal: null };
  return { disabledReason: conflict.message, refusal: { rule: conflict.message } };
}
