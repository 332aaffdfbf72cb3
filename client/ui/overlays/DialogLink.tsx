import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface DialogLinkProps {
  /** Path of a page with the content of the dialog. Without it, a button is rendered. */
  to?: string;
  onOpen: () => void;
  className: string;
  children: ReactNode;
}

/** Link or button that opens a dialog over the current page. */
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
