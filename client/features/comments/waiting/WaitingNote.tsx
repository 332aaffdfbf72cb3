import { CloudOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '#ui/inputs/Button';

export interface WaitingNoteProps {
  text: string;
  isReply: boolean;
  /** Whether a user action showed the note. The note then receives the focus. */
  focused: boolean;
  /** Turns the stored comment into a draft again. */
  onEdit: () => void;
  onDrop: () => void;
}

/**
 * Note that replaces the form of a comment while the comment waits for the network. The note itself
 * asks for confirmation before the comment is discarded, because the script of a dialog may not
 * load offline.
 */
export function WaitingNote({ text, isReply, focused, onEdit, onDrop }: WaitingNoteProps) {
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const ask = (next: boolean) => {
    flushSync(() => setAsking(next));
    // The focused button was just removed, so the focus moves.
    (next ? cancelButton : note).current?.focus();
  };
  useEffect(() => {
    if (focused) note.current?.focus();
  }, [focused]);
  return (
    <div
      ref={note}
      role="group"
      aria-labelledby={`${id}-titre`}
      aria-describedby={`${id}-suite`}
      tabIndex={-1}
      data-waiting
      className="scroll-my-28 rounded-card border border-info bg-surface px-4 py-3.5 text-body outline-none"
    >
      <div role="status">
        <p id={`${id}-titre`} className="flex items-center gap-2.5 font-semibold text-ink">
          <CloudOff aria-hidden="true" size={19} className="shrink-0 text-info" />
          En attente du réseau
        </p>
        <p id={`${id}-suite`} className="mt-1">
          {isReply
            ? 'Votre réponse est enregistrée sur cet appareil. Le site l’enverra quand vous serez de nouveau connecté à internet.'
            : 'Votre commentaire est enregistré sur cet appareil. Le site l’enverra quand vous serez de nouveau connecté à internet.'}
        </p>
      </div>
      <blockquote
        dir="auto"
        className="my-3 max-h-60 overflow-y-auto border-l-4 border-line-strong pl-3.5 wrap-anywhere whitespace-pre-wrap text-ink"
      >
        {text.trim()}
      </blockquote>
      {asking ? (
        <div
          role="group"
          aria-labelledby={`${id}-question`}
          className="flex flex-wrap items-center justify-end gap-2.5"
        >
          <p id={`${id}-question`} className="mr-auto">
            Ce texte sera effacé de cet appareil.
          </p>
          <Button variant="secondary" size="small" ref={cancelButton} onClick={() => ask(false)}>
            Garder le texte
          </Button>
          <Button size="small" onClick={onDrop}>
            Effacer le texte
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" size="small" onClick={onEdit}>
            Modifier
          </Button>
          <Button variant="secondary" size="small" onClick={() => ask(true)}>
            Ne pas envoyer
          </Button>
        </div>
      )}
    </div>
  );
}
