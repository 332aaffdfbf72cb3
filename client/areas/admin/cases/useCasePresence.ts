import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import {
  useMarkCasePresenceMutation,
  type CaseActivity,
  type CaseRowFragment,
} from '#client/generated/graphql';

/** How often it is said again, in milliseconds; the server forgets it after 45 seconds. */
const AGAIN_MS = 20_000;

/** Calls `say` when the page comes into sight or leaves it, and every 20 seconds while it is seen. */
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
 * Says that the reader has a case open, every 20 seconds, and that they left it or look elsewhere.
 * @param number null: nothing is said
 * @param writing whether they write in it
 * @returns the others who have it open, as of the last time it was said; null before
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
        if (activity !== 'LEFT') setOthers(data.markCasePresence);
      } catch {
        // Presence is a courtesy: the next time says it again.
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
