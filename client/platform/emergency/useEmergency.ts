import { useEffect, useState, useSyncExternalStore } from 'react';

/*
 * Numbers to call for who seems to write of a real emergency or of wanting to die. What is written is
 * looked at in this page alone: nothing is sent, held back or kept.
 */

/** How long somebody does not type before their text is looked at, in milliseconds. */
const PAUSE_MS = 400;

const loadSigns = () => import('./signs');

/** Whether a text seems to tell of an emergency; false where the script cannot be loaded. */
async function tells(text: string): Promise<boolean> {
  if (text.trim() === '') return false;
  try {
    const { tellsOfEmergency } = await loadSigns();
    return tellsOfEmergency(text);
  } catch {
    return false;
  }
}

/** Whether what is being written seems to tell of an emergency. */
export function useTellsOfEmergency(text: string): boolean {
  const [told, setTold] = useState(false);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const now = await tells(text);
      if (!isOver) setTold(now);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  return told;
}

let isShown = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}

/** Shows the numbers again, once a text that seems to tell of an emergency has been sent. */
export async function tellIfEmergency(text: string): Promise<void> {
  if (await tells(text)) show(true);
}

/** Whether the numbers are shown after sending, and what closes them. */
export function useSentEmergency(): [boolean, () => void] {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
    () => false,
  );
  return [shown, () => show(false)];
}
