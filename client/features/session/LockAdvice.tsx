import { publicPaths } from '../../platform/address/paths';
import { SmartLink } from '../../ui/layout/SmartLink';

export interface LockAdviceProps {
  /** Whether a session asks: then there is an account. Else nothing tells whether there is one. */
  inSession?: boolean;
  /** The link leads to a page: a dialog has to go. */
  onLeave?: () => void;
}

/** Beside the sentence that sign-in is locked: who is told, and what opens it at once. */
export function LockAdvice({ inSession, onLeave }: LockAdviceProps) {
  return (
    <span className="mt-1.5 block font-normal">
      {inSession
        ? 'Un email vous en avertit. '
        : 'Si un compte utilise cette adresse, un email l’en avertit. '}
      Un nouveau mot de passe rouvre la connexion aussitôt, sauf avec la double
      authentification&nbsp;:{' '}
      <SmartLink
        to={publicPaths.forgottenPassword}
        onClick={onLeave}
        className="font-semibold underline underline-offset-4 hover:no-underline"
      >
        Mot de passe oublié
      </SmartLink>
    </span>
  );
}
