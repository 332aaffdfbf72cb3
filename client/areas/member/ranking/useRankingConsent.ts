import { useEffect, useRef, useState } from 'react';

import { useSetShownInRankingMutation } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

// Not in ShownInRanking.tsx: a change there needs a new version of the consent text.
const saidOf = (shown: boolean) =>
  shown ? 'Vous figurez au classement.' : 'Vous ne figurez plus au classement.';

/** Key of the toast, so that a later message replaces an earlier one. */
const TOAST_KEY = 'shownInRanking';

/**
 * Saves the consent to be in the ranking immediately, with a toast that offers an undo.
 * @param shown current consent on the page
 * @param onChanged reloads the page data; awaited before the optimistic value is reset
 * @returns `button`: ref for a button that the choice replaces by another, which then receives the
 * focus (also after an undo in the toast, but not after a choice made elsewhere)
 */
export function useRankingConsent(shown: boolean, onChanged: () => unknown) {
  const [setShown] = useSetShownInRankingMutation();
  // Optimistic value, reset when the server refuses it.
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
      // The choice is saved even if the page data cannot be reloaded.
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
