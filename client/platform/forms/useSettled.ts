import { useEffect, useState } from 'react';

/** Duration of a pause in typing, in milliseconds. */
const PAUSE_MS = 300;

/** Returns the text of a field as it was at the last pause in typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
