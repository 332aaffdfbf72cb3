import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import {
  useMarkCasePresenceMutation,
  type CaseActivity,
  type CaseRowFragment,
} from '#client/generated/graphql';

/**
 * Interval between presence reports, in milliseconds. The server deletes a presence that was not
 * reported for 45 seconds.
 */
const AGAIN_MS = 20_000;

/**
 * Calls `say` with true when the page becomes visible, and every 20 seconds while the page is
 * visible. Calls `say` with false when the page is hidden or left.
 */
function useInSight(say: (seen: boolean) => void): void {
  const onSight = useEffectEvent(() => say(document.visibilityState === 'visible'));
  const onLeave = useEffectEvent(() => say(false));
  const onTime = useEffectEvent(() => document.visibilityState === 'visible' && say(true));
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    const timer = setInterval(() => onTime(), AGAIN_MS);
    document.addEventListener('visibilitychange', () => onSight(), { signal });
    window.addEventListener('pagehide', () => onLeave(), { signal });
    return () => {
      clearInterval(timer);
      until.abort();
    };
  }, []);
}

/**
 * Reports to the server every 20 seconds that the viewer has a case open. Reports once that the
 * viewer left or hid the page.
 * @param number number of the case; null to report nothing
 * @param writing whether the viewer is writing in the case
 * @returns the other staff members who had the case open at the last report; null before the first
 * report
 */
export function useCasePresence(
  number: string | null,
  writing: boolean,
): CaseRowFragment['presences'] | null {
  const [mark] = useMarkCasePresenceMutation();
  const [others, setOthers] = useState<CaseRowFragment['presences'] | null>(null);
  const say = useCallback(
    async (activity: CaseActivity) => {
      if (!number) return;
      try {
        const { data } = await mark({ variables: { number, activity } });
        if (activity !== 'LEFT') setOthers(data.markCasePresence.presences);
      } catch {
        // Ignored, because the next report follows within seconds.
      }
    },
    [number, mark],
  );
  useInSight((seen) => void say(!seen ? 'LEFT' : writing ? 'WRITING' : 'LOOKING'));
  useEffect(() => {
    const timer = setTimeout(() => void say(writing ? 'WRITING' : 'LOOKING'));
    return () => clearTimeout(timer);
  }, [say, writing]);
  useEffect(() => () => void say('LEFT'), [say]);
  return others;
}
