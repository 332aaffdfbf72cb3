import { useEffect, useRef, useState } from 'react';

import { useSetShownInRankingMutation } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

// Defined here and not in ShownInRanking.tsx, because a change of the French texts in that file
// requires a new version of the consent text.
const saidOf = (shown: boolean) =>
  shown ? 'Vous figurez au classement.' : 'Vous ne figurez plus au classement.';

/** Key of the toast. A later message with the same key replaces an earlier one. */
const TOAST_KEY = 'shownInRanking';

/**
 * Returns `choose`, which immediately saves the consent to be in the ranking, and shows a toast
 * that offers to undo it. `wanted` is the choice while it is being saved, otherwise null.
 * @param shown consent as currently loaded
 * @param onChanged reloads the page data
 * @returns `button`: ref for the consent button. The button is replaced after a choice, and the new
 *    button receives the focus, also after an undo. A choice made in another tab moves no focus
 */
export function useRankingConsent(shown: boolean, onChanged: () => unknown) {
  const [setShown] = useSetShownInRankingMutation();
  // Choice shown until the server has answered; reset if the server refuses it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const acted = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (acted.current) button.current?.focus({ preventScroll: true });
    acted.current = false;
  }, [shown]);
  const save = async (next: boolean): Promise<boolean> => {
    setWanted(next);
    acted.current = true;
    try {
      await setShown({ variables: { shown: next } });
      // An error while reloading is ignored, because the choice is already saved.
      await Promise.resolve(onChanged()).catch(() => undefined);
      return true;
    } catch (error) {
      acted.current = false;
      toast.error(messageOf(error), { key: TOAST_KEY, cause: error });
      return false;
    } finally {
      setWanted(null);
    }
  };
  const undo = async (next: boolean) => {
    if (await save(next)) toast.success(saidOf(next), { key: TOAST_KEY });
  };
  const choose = async (next: boolean) => {
    if (await save(next)) toast.undoable(saidOf(next), () => void undo(!next), TOAST_KEY);
  };
  return { wanted, choose, button };
}
