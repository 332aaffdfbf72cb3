import { useState } from 'react';

/** Longer texts are folded: about four lines of a column. */
const FOLDED_LENGTH = 220;
const FOLDED_LINES = 4;

/** The text of a member, with its line breaks; a long one is folded until it is opened. */
export function ExpandableText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > FOLDED_LENGTH || text.split('\n').length > FOLDED_LINES;
  return (
    <>
      <span
        className={`block leading-snug whitespace-pre-line text-ink wrap-anywhere ${
          long && !open ? 'line-clamp-4' : ''
        }`}
      >
        {text}
      </span>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-7 text-note font-semibold text-ink underline hover:text-accent-strong pointer-coarse:min-h-11"
        >
          {open ? 'Réduire' : 'Lire la suite'}
        </button>
      )}
    </>
  );
}
