import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface DialogLinkProps {
  /** Path of a page with the same content; without it this is a button, which needs JavaScript. */
  to?: string;
  onOpen: () => void;
  className: string;
  children: ReactNode;
}

/**
 * Opens a dialog over the current page. Its content may also be a page, for a new tab and for
 * browsers without JavaScript.
 */
export function DialogLink({ to, onOpen, className, children }: DialogLinkProps) {
  if (!to) {
    return (
      <button type="button" onClick={onOpen} className={`${className} noscript:hidden`}>
        {children}
      </button>
    );
  }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link to={to} aria-haspopup="dialog" onClick={press} className={className}>
      {children}
    </Link>
  );
}
