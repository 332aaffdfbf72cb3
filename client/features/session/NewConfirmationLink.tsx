import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';
import { classes } from '#ui/inputs/classes';

export interface NewConfirmationLinkProps {
  /** Email that the user has typed. It prefills the form of the linked page. */
  email?: string;
  /** Called to close the dialog when the link opens a page. */
  onLeave?: () => void;
  className?: string;
  /** Text of the link, where it is a part of a sentence. */
  children?: ReactNode;
}

/** Label of the links and of the button that mail another confirmation link. */
export const RESEND_CONFIRMATION = 'Renvoyer l’email de confirmation';

/** Link to the page where a user can request another mail to confirm an email address. */
export function NewConfirmationLink({
  email,
  onLeave,
  className,
  children = RESEND_CONFIRMATION,
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
