import { useEffect, useState } from 'react';

/*
 * Numbers to call for who seems to write of a real emergency or of wanting to die. What is written is
 * looked at in this page alone: nothing is sent, held back or kept.
 */

/** How long somebody does not type before their text is looked at, in milliseconds. */
const PAUSE_MS = 400;

const loadDetection = () => import('./detection');

/** Whether a text seems to tell of an emergency; false where the script cannot be loaded. */
async function resemblesEmergency(text: string): Promise<boolean> {
  if (text.trim() === '') return false;
  try {
    const { detectsEmergency } = await loadDetection();
    return detectsEmergency(text);
  } catch {
    return false;
  }
}

/** Whether what is being written seems to tell of an emergency. */
export function useEmergencyDetection(text: string): boolean {
  const [detected, setDetected] = useState(false);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const now = await resemblesEmergency(text);
      if (!isOver) setDetected(now);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  return detected;
}

/** Components that show the emergency numbers after a message is sent. */
const listeners = new Set<() => void>();

/** Shows the numbers again, once a text that seems to tell of an emergency has been sent. */
export async function showNumbersIfEmergency(text: string): Promise<void> {
  if (await resemblesEmergency(text)) for (const listener of listeners) listener();
}

/** Whether the numbers are shown after sending, and what closes them. */
export function useSentEmergency(): [boolean, () => void] {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    listeners.add(show);
    return () => {
      listeners.delete(show);
    };
  }, []);
  return [isShown, () => setShown(false)];
}
