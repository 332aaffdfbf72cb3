import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

import { VisuallyHidden } from './VisuallyHidden';

export interface SmartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site ('/actualites'), an anchor, or an address outside ('https://…', 'mailto:…'). */
  to: string;
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean;
  /** Keeps the scroll position, for a change of search parameters on the same page. */
  keepScroll?: boolean;
}

/** One link for every address: inside, the router's; outside, a new tab that cannot reach back. */
export function SmartLink({ to, replace, keepScroll, children, ...rest }: SmartLinkProps) {
  if (/^https?:/.test(to)) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
      </a>
    );
  }
  if (/^(mailto|tel):/.test(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} replace={replace} state={keepScroll ? { keepScroll } : undefined} {...rest}>
      {children}
    </Link>
  );
}
