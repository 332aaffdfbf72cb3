import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';

import { buttonClasses } from '#ui/inputs/Button';
import { keyName, pressedKey } from './keyNames';

export interface KeyCaptureProps {
  /** Name of the action that the key triggers, such as 'Répondre'. */
  label: string;
  /** Current key, in the format of the server. */
  value: string;
  error?: string;
  /** Called when the button starts to wait for a key. */
  onStart: () => void;
  onChoose: (key: string) => void;
}

/** Button after which the next key, except Tab, becomes the shortcut. */
export function KeyCapture({ label, value, error, onStart, onChoose }: KeyCaptureProps) {
  const id = useId();
  const [capturing, setCapturing] = useState(false);
  // The captured key is still pressed, and its release must not activate the button.
  const captured = useRef(false);
  const capture = (event: KeyboardEvent) => {
    if (event.repeat && (capturing || captured.current)) return event.preventDefault();
    if (!capturing || event.key === 'Tab') return;
    const key = event.ctrlKey || event.metaKey || event.altKey ? null : pressedKey(event);
    // The captured key must trigger neither its default action nor the button.
    event.preventDefault();
    event.stopPropagation();
    if (key === null) return;
    captured.current = true;
    setCapturing(false);
    onChoose(key);
  };
  const release = (event: KeyboardEvent) => {
    if (captured.current) event.preventDefault();
    captured.current = false;
  };
  return (
    <div>
      <p id={`${id}-nom`} className="mb-1.5 text-body font-semibold text-ink">
        {label}
      </p>
      <button
        id={id}
        type="button"
        aria-labelledby={`${id}-nom ${id}`}
        aria-describedby={error ? `${id}-erreur` : undefined}
        className={buttonClasses('secondary', 'normal', 'data w-full justify-start')}
        onClick={() => {
          setCapturing(true);
          onStart();
        }}
        onKeyDown={capture}
        onKeyUp={release}
        onBlur={() => setCapturing(false)}
      >
        {capturing ? 'Appuyez sur une touche…' : keyName(value) || 'Aucune'}
      </button>
      <div aria-live="polite" id={`${id}-erreur`}>
        {error && (
          <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-accent-strong">
            <CircleAlert aria-hidden="true" size={16} className="mt-[3px] shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {capturing &&
          `${label}\u00a0: appuyez sur une touche. Tab pour quitter sans changer le raccourci.`}
      </p>
    </div>
  );
}
