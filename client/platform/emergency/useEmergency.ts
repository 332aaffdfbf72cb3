import { useEffect, useState } from 'react';

/*
 * Emergency numbers for members who seem to write about a real emergency or suicide. The text is
 * analysed in this page only: nothing is sent, blocked or stored.
 */

/** Pause in typing after which the text is analysed, in milliseconds. */
const PAUSE_MS = 400;

const loadDetection = () => import('#client/shared/distressDetection');

/** Returns whether a text seems to be about an emergency; false without the script. */
async function resemblesEmergency(text: string): Promise<boolean> {
  if (text.trim() === '') return false;
  try {
    const { detectsEmergency } = await loadDetection();
    return detectsEmergency(text);
  } catch {
    return false;
  }
}

/** Returns whether the text being written seems to be about an emergency. */
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

/** Functions that make components show the emergency numbers after a message is sent. */
const listeners = new Set<() => void>();

/** Shows the emergency numbers if the text that was sent seems to be about an emergency. */
export async function showNumbersIfEmergency(text: string): Promise<void> {
  if (await resemblesEmergency(text)) for (const listener of listeners) listener();
}

/** Returns whether the emergency numbers are shown, and a function that closes them. */
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
