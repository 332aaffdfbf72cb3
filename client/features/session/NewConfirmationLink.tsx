import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';
import { classes } from '#ui/inputs/classes';

export interface NewConfirmationLinkProps {
  /** The typed email, which the page then offers. */
  email?: string;
  /** Closes the dialog, because the link opens a page. */
  onLeave?: () => void;
  className?: string;
  children: ReactNode;
}

/** Leads to the page that mails a new link to confirm the email of an account. */
export function NewConfirmationLink({
  email,
  onLeave,
  className,
  children,
}: NewConfirmationLinkProps) {
  return (
    <Link
      to={publicPaths.verifyEmail}
      state={email ? { email } : undefined}
      onClick={onLeave}
      className={classes(
        'font-semibold underline underline-offset-4 hover:no-underline',
        className,
      )}
    >
      {children}
    </Link>
  );
}
