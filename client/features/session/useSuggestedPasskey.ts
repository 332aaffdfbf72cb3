import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useStartPasskeySignInMutation } from '#client/generated/publicGraphql';
import type { PasskeyAnswerInput } from '#client/generated/types';
import { askPasskey, stopAsking, suggestsPasskeys } from '#client/platform/passkeys/passkeys';

/** A little less than a challenge lives, after which another one is asked for. */
const RENEWED_MS = 4.5 * 60 * 1000;

/**
 * While the form is open, has the browser suggest passkeys where it suggests stored passwords; one
 * that is chosen is handed over. Whatever fails is silent: nobody asked for it.
 * @param active false while something else asks for a passkey, which takes the place of this
 */
export function useSuggestedPasskey(
  active: boolean,
  onAnswer: (answer: PasskeyAnswerInput) => void,
): void {
  const [start] = useStartPasskeySignInMutation();
  const [round, setRound] = useState(0);
  const hasStarted = useRef(false);
  const handOver = useEffectEvent(onAnswer);
  const ask = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await suggestsPasskeys()) || isOver()) return;
    const { data } = await start({ variables: { use: 'ALONE' } });
    if (isOver()) return;
    hasStarted.current = true;
    const answer = await askPasskey(data.startPasskeySignIn, true);
    if (!isOver()) handOver(answer);
  });
  useEffect(() => {
    if (!active) return;
    let over = false;
    ask(() => over).catch(() => undefined);
    const renewal = setTimeout(() => setRound(round + 1), RENEWED_MS);
    return () => {
      over = true;
      clearTimeout(renewal);
    };
  }, [active, round]);
  useEffect(
    () => () => {
      if (hasStarted.current) void stopAsking();
    },
    [],
  );
}
