import { useEffect, useEffectEvent } from 'react';

/** Props of a form that stays, with what it contains, when another member decides first. */
export interface OvertakenProps {
  /** What another member decided while the viewer was writing; null when nothing was decided. */
  overtaken?: string | null;
  /** Called when the form starts or stops to contain a choice or a text. */
  onTyped?: (isTyped: boolean) => void;
}

interface OvertakenForm extends OvertakenProps {
  /** Whether the form contains a choice or a text. */
  isTyped: boolean;
  /** Whether the form is being sent. */
  busy: boolean;
}

/**
 * Reports whether a form contains something.
 * @returns the text of its `OvertakenNotice`; null while the form is being sent, because what the
 * viewer sends also decides the matter
 */
export function useOvertaken({ isTyped, busy, overtaken, onTyped }: OvertakenForm): string | null {
  const report = useEffectEvent((now: boolean) => onTyped?.(now));
  useEffect(() => {
    report(isTyped);
  }, [isTyped]);
  return busy ? null : (overtaken ?? null);
}
