import { useEffect, useRef, useState } from 'react';

import { useSetShownInRankingMutation } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

// Not beside what somebody agrees to: a change of these words is no new text of consent.
const saidOf = (shown: boolean) =>
  shown ? 'Vous figurez au classement.' : 'Vous ne figurez plus au classement.';

/** Names the act, so that a later outcome replaces what an earlier one said. */
const TOAST_KEY = 'shownInRanking';

/**
 * Saves the choice at once, says so, and lets it be undone.
 * @param shown what the page shows of it
 * @param onChanged awaited, so that the page shows what it changes
 * @returns `button` is for one that another replaces with the choice: it takes the focus of the one
 * that is gone, or of the toast that undid it; not where the choice was made elsewhere
 */
export function useRankingConsent(shown: boolean, onChanged: () => unknown) {
  const [setShown] = useSetShownInRankingMutation();
  // What was chosen shows at once, and goes back when the server refuses.
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
      // The choice is saved even when the page cannot be loaded again.
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
