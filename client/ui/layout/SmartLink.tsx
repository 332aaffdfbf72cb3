import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

import { VisuallyHidden } from './VisuallyHidden';

export interface SmartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site ('/actualites'), an anchor, or an external URL ('mailto:…'). */
  to: string;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Preserves the scroll position, for a change of search parameters on the same page. */
  preserveScroll?: boolean;
}

/** Link for any URL. External URLs open in a new tab, without `window.opener`. */
export function SmartLink({ to, replace, preserveScroll, children, ...rest }: SmartLinkProps) {
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
    <Link
      to={to}
      replace={replace}
      state={preserveScroll ? { preserveScroll } : undefined}
      {...rest}
    >
      {children}
    </Link>
  );
}
