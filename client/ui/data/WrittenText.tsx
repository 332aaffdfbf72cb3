import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { classes } from '../inputs/classes';

/** Default number of lines that are shown of a longer text. */
const FOLDED_LINES = 12;

export interface WrittenTextProps {
  /** The text, or its parts. */
  children: ReactNode;
  /** Number of lines shown until the text is expanded. */
  lines?: number;
  className?: string;
}

/**
 * Text written by a user. Shows its line breaks, and each line in its own direction (left to right
 * or right to left). Folds a long text. May be used inside a paragraph.
 */
export function WrittenText({ children, lines = FOLDED_LINES, className }: WrittenTextProps) {
  const text = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const isCut = useIsCut(text, open);
  return (
    <span className={classes('block', className)}>
      <span
        ref={text}
        dir="auto"
        style={open ? undefined : { WebkitLineClamp: lines }}
        className={classes(
          'text-start wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]',
          open
            ? 'block'
            : '[display:-webkit-box] overflow-hidden [-webkit-box-orient:vertical] print:block',
        )}
        // Keyboard users may reach a link in the hidden part.
        onFocus={() => isCut && setOpen(true)}
      >
        {children}
      </span>
      {isCut && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-7 max-w-full text-start text-note font-semibold wrap-anywhere text-ink underline hover:text-accent-strong pointer-coarse:min-h-11 print:hidden"
        >
          {open ? 'Réduire' : 'Afficher la suite'}
        </button>
      )}
    </span>
  );
}

/** Returns whether a folded text has hidden lines. Does not change while the text is expanded. */
function useIsCut(text: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = text;
    if (!current || open) return undefined;
    const measure = () => setCut(current.scrollHeight > current.clientHeight + 1);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [text, open]);
  return isCut;
}
