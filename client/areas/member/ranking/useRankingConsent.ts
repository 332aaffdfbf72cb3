import { useEffect, useRef, useState } from 'react';

import { useAction } from '#client/actions/useAction';
import { useSetShownInRankingMutation } from '#client/generated/graphql';

// Defined here and not in ShownInRanking.tsx, because a change of the French texts in that file
// requires a new version of the consent text.
const saidOf = (shown: boolean) =>
  shown ? 'Vous figurez au classement.' : 'Vous ne figurez plus au classement.';

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
  const { run } = useAction(
    async (next: boolean, _undoes = false) => {
      setWanted(next);
      acted.current = true;
      await setShown({ variables: { shown: next } });
      // An error while reloading is ignored, because the choice is already saved.
      await Promise.resolve(onChanged()).catch(() => undefined);
    },
    (next, undoes = false) => ({
      success: saidOf(next),
      toasts: { key: 'shownInRanking' },
      undo: undoes ? undefined : (again) => again(!next, true),
      onFailed: () => (acted.current = false),
      onSettled: () => setWanted(null),
    }),
  );
  return { wanted, choose: (next: boolean) => run(next), button };
}
