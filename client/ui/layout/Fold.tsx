import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';

import { classes } from '../inputs/classes';

export interface FoldProps {
  /** Title in the line that opens the part. */
  title: ReactNode;
  /** Text that sums up the content, shown in both states. */
  line: ReactNode;
  /**
   * Whether `line` is at the right end. Otherwise, it is beside the title, and below it on a phone.
   */
  isLineAtEnd?: boolean;
  /** Whether the part is open at first. */
  isOpenAtFirst?: boolean;
  /** ID of the part, for links to it. */
  id?: string;
  /** Whether the hash of the URL becomes `id` when the part is opened. */
  isInAddress?: boolean;
  /** Classes of the line that opens the part. */
  lineClass?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Part of a page that is folded to one line. Besides a press, it is opened by a link to the part or
 * into it, by the search of the browser, and for printing.
 */
export function Fold(props: FoldProps) {
  const { title, line, isLineAtEnd = false, isOpenAtFirst = false, id, children } = props;
  const { isInAddress = false, lineClass, className } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const part = details.current;
    const named = namedIn(part, hash);
    if (!part || !named) return;
    // A press has just opened the part and named it in the address.
    if (isInAddress && part.open && named === part) return;
    // Opened in the document first, because there is nothing to scroll to in a closed part.
    part.open = true;
    setIsOpen(true);
    named.scrollIntoView({ block: 'start' });
    part.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key, isInAddress]);
  useEffect(() => {
    const unfold = () => flushSync(() => setIsOpen(true));
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  const toggle = (open: boolean) => {
    if (open === isOpen) return;
    setIsOpen(open);
    const isNamed = namedIn(details.current, hash) !== null;
    if (!isInAddress || open === isNamed) return;
    const to = open ? `#${id}` : pathname + search;
    void navigate(to, { replace: true, state: { preserveScroll: true } });
  };
  return (
    <details
      ref={details}
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
      className={classes('group/fold scroll-mt-20', className)}
    >
      <summary
        className={classes(
          'grid min-h-14 cursor-pointer items-center gap-x-4 rounded-card py-2 -outline-offset-2 marker:content-none hover:bg-surface-sunken',
          isLineAtEnd
            ? 'grid-cols-[minmax(0,1fr)_auto_auto]'
            : 'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[17rem_minmax(0,1fr)_auto]',
          lineClass,
        )}
      >
        <span className="min-w-0 font-semibold text-ink">{title}</span>
        <span
          className={classes(
            'min-w-0 text-note text-muted md:text-body',
            !isLineAtEnd && 'max-md:row-start-2',
          )}
        >
          {line}
        </span>
        <ChevronRight
          aria-hidden="true"
          size={18}
          className={classes(
            'col-end-[-1] text-muted transition-transform group-open/fold:rotate-90 print:hidden',
            !isLineAtEnd && 'max-md:row-span-2 max-md:row-start-1',
          )}
        />
      </summary>
      {children}
    </details>
  );
}

/** Returns the element that a hash names if it is a part or inside it; otherwise null. */
function namedIn(part: Element | null, hash: string): Element | null {
  const named = hash ? document.getElementById(hash.slice(1)) : null;
  return named && part?.contains(named) ? named : null;
}
