import { Link } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';

export interface LockAdviceProps {
  /** Whether the user is signed in, so that the account is known to exist. */
  inSession?: boolean;
  /** Email that the user has typed. It prefills the form of the linked page. */
  email?: string;
  /** Called to close the dialog when the link opens a page. */
  onLeave?: () => void;
}

/** Advice shown with the message that sign-in is locked. */
export function LockAdvice({ inSession, email, onLeave }: LockAdviceProps) {
  return (
    <span className="mt-1.5 block font-normal">
      {inSession
        ? 'Vous avez reçu un email à ce sujet. '
        : 'Si un compte utilise cette adresse, un email d’alerte y a été envoyé. '}
      Pour vous connecter sans attendre, choisissez un nouveau mot de passe, sauf si vous utilisez
      la double authentification&nbsp;:{' '}
      <Link
        to={publicPaths.passwordResetRequest}
        state={email ? { email } : undefined}
        onClick={onLeave}
        className="font-semibold underline underline-offset-4 hover:no-underline"
      >
        Mot de passe oublié
      </Link>
    </span>
  );
}
