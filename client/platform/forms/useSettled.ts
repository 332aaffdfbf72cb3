import { useEffect, useState } from 'react';

/** How long typing must pause, in milliseconds. */
const PAUSE_MS = 300;

/** The text of a field when typing last paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
