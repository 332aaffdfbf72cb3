import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { useDeviceValue } from '#client/platform/device/useDeviceValue';

export interface FoldProps {
  /** Hash of the URL that opens the fold. A hash that starts with it and "-" opens it, too. */
  id: string;
  title: string;
  /** The main fact of the content, at the right of the title; not shown on a phone. */
  aside?: string;
  children: ReactNode;
}

/** A row of a card that opens its details. The URL has the hash of the fold opened last. */
export function Fold({ id, title, aside, children }: FoldProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useStayingNavigate();
  const [open, setOpen] = useState(false);
  // False until the hydration, because the server does not know the hash.
  const isWanted = useDeviceValue(
    () => hash === `#${id}` || hash.startsWith(`#${id}-`),
    () => false,
  );
  const [openedFor, setOpenedFor] = useState('');
  const wanted = isWanted ? hash : '';
  if (openedFor !== wanted) {
    setOpenedFor(wanted);
    if (isWanted) setOpen(true);
  }
  const toggle = (isOpen: boolean) => {
    if (isOpen === open) return;
    setOpen(isOpen);
    if (isOpen) navigate(`#${id}`, { replace: true });
    else if (isWanted) navigate(pathname + search, { replace: true });
  };
  return (
    <details
      id={id}
      open={open}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
      className="group scroll-mt-20 not-first:border-t not-first:border-line"
    >
      <summary className="flex min-h-15 cursor-pointer items-center gap-3.5 rounded-card px-4 py-2 -outline-offset-3 hover:bg-canvas md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="flex-1 font-text text-base font-semibold tracking-normal text-ink">
          {title}
        </h2>
        {aside && <span className="text-body text-muted max-md:hidden">{aside}</span>}
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="px-4 pt-1 pb-5 md:px-6">{children}</div>
    </details>
  );
}
