import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { toast } from '../feedback/toast';
import { Button } from './Button';
import { useBarInTheWay } from './useBarInTheWay';

export interface SaveBarProps {
  /** Whether there are unsaved changes; without them the bar is hidden. */
  dirty: boolean;
  saving: boolean;
  /** Whether the button reads 'Enregistrer', as in the other forms, or 'Sauvegarder'. */
  verb?: keyof typeof WORDS;
  /** Discards the changes; returns a function that restores them. */
  onCancel: () => () => void;
}

const WORDS = {
  Sauvegarder: { busy: 'Sauvegarde…', unsaved: 'non sauvegardées' },
  Enregistrer: { busy: 'Enregistrement…', unsaved: 'non enregistrées' },
} as const;

/** Bar at the bottom of a changed form: a warning, and buttons to save or cancel. */
export function SaveBar({ dirty, saving, verb = 'Enregistrer', onCancel }: SaveBarProps) {
  const words = WORDS[verb];
  const bar = useBarInTheWay();
  const before = useRef(dirty);
  const cancel = () =>
    toast.undoable('Modifications annulées', onCancel(), { key: 'discard changes' });
  useEffect(() => {
    // The pressed button is removed with the bar, so the focus moves to the end of the form, where
    // the bar was.
    const isLost = before.current && !dirty && document.activeElement === document.body;
    before.current = dirty;
    if (isLost) bar.current?.focus({ preventScroll: true });
  }, [dirty, bar]);
  return (
    <div
      ref={bar}
      role="status"
      tabIndex={-1}
      className="sticky bottom-(--page-bottom) z-10 outline-none"
    >
      {dirty && (
        <div className="sticky-foot mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-warning bg-warning-soft px-5 py-3.5 shadow-card">
          <p className="flex items-center gap-2.5 text-body font-semibold text-warning">
            <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
            Vous avez des modifications {words.unsaved}.
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="secondary" disabled={saving} onClick={cancel}>
              Annuler
            </Button>
            <Button type="submit" busy={saving} busyLabel={words.busy}>
              {verb}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
