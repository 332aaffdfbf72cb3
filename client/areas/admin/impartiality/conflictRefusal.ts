import type { Refusal } from '../../../ui/feedback/why';

/**
 * Why a conflict of interest greys an act, for a button or an entry of a menu: the sentence names who
 * could. Nothing where there is none, or where a last resort is open.
 */
export function conflictRefusal(
  conflict: { message: string; lastResort: boolean } | null | undefined,
): { why: string | null; refusal: Refusal | null } {
  if (!conflict || conflict.lastResort) return { why: null, refusal: null };
  return { why: conflict.message, refusal: { rule: conflict.message } };
}
