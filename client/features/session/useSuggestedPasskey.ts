import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useStartPasskeySignInMutation } from '#client/generated/publicGraphql';
import type { PasskeyAnswerInput } from '#client/generated/types';
import { askPasskey, stopAsking, suggestsPasskeys } from '#client/platform/passkeys/passkeys';

/** Interval to renew the challenge before it expires (5 min), in milliseconds. */
const RENEWED_MS = 4.5 * 60 * 1000;

/**
 * Lets the browser suggest passkeys beside stored passwords while the form is open (WebAuthn
 * conditional mediation). Errors are not shown, because the user did not start the request.
 * @param active false while another request for a passkey is running
 * @param onAnswer called with the signed response of the chosen passkey
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
