import { useEffect, useEffectEvent, useRef, useState } from 'react';

import {
  useMarkCasePresenceMutation,
  type CaseActivity,
  type CaseRowFragment,
} from '../../../generated/graphql';

/** How often it is said again, in milliseconds; the server forgets it after 45 seconds. */
const AGAIN_MS = 20_000;

/**
 * Says that the reader has a case open, every 20 seconds, and that they left it or look elsewhere.
 * @param writing whether they write in it
 * @returns the others who have it open, as of the last time it was said; null before
 */
export function useCasePresence(
  number: string | null,
  writing: boolean,
): CaseRowFragment['presences'] | null {
  const [mark] = useMarkCasePresenceMutation();
  const [others, setOthers] = useState<CaseRowFragment['presences'] | null>(null);
  const said = useRef(false);
  const say = useEffectEvent(async (activity: CaseActivity) => {
    if (!number) return;
    said.current = activity !== 'LEFT';
    try {
      const { data } = await mark({ variables: { number, activity } });
      if (activity !== 'LEFT') setOthers(data.markCasePresence);
    } catch {
      // Presence is a courtesy: the next time says it again.
    }
  });
  const present = useEffectEvent(() => say(writing ? 'WRITING' : 'LOOKING'));
  useEffect(() => {
    if (!number) return undefined;
    const onSight = () => {
      if (document.visibilityState === 'visible') void present();
      else void say('LEFT');
    };
    const onLeave = () => void say('LEFT');
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void present();
    }, AGAIN_MS);
    document.addEventListener('visibilitychange', onSight);
    window.addEventListener('pagehide', onLeave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('pagehide', onLeave);
      if (said.current)
        void mark({ variables: { number, activity: 'LEFT' } }).catch(() => undefined);
    };
  }, [number, mark]);
  useEffect(() => {
    if (number) void present();
  }, [number, writing]);
  return others;
}
