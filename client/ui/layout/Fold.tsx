import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';

import { classes } from '../inputs/classes';

export interface FoldProps {
  /** Title in the line that opens the part. */
  title: ReactNode;
  /** Text beside the title that sums up the content, shown in both states. */
  line: ReactNode;
  /** Whether the part is open at first. */
  isOpenAtFirst?: boolean;
  /** ID of the part, for links to it. */
  id?: string;
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
  const { title, line, isOpenAtFirst = false, id, lineClass, className, children } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = details.current;
    const asked = hash && document.getElementById(hash.slice(1));
    if (!part || !asked || !part.contains(asked)) return;
    // Opened in the document first, because there is nothing to scroll to in a closed part.
    part.open = true;
    setIsOpen(true);
    asked.scrollIntoView({ block: 'start' });
    part.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
  useEffect(() => {
    const unfold = () => flushSync(() => setIsOpen(true));
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <details
      ref={details}
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={classes('group/fold scroll-mt-20', className)}
    >
      <summary
        className={classes(
          'grid min-h-14 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-card py-2 -outline-offset-2 marker:content-none hover:bg-surface-sunken',
          lineClass,
        )}
      >
        <span className="min-w-0 font-semibold text-ink">{title}</span>
        <span className="min-w-0 text-note text-muted max-md:row-start-2 md:text-body">{line}</span>
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="col-end-[-1] text-muted transition-transform group-open/fold:rotate-90 max-md:row-span-2 max-md:row-start-1 print:hidden"
        />
      </summary>
      {children}
    </details>
  );
}
