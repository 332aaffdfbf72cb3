import { useDialogs } from '../../features/dialogs/useDialogs';
import { memberPaths } from '../../platform/paths';
import { useSession } from '../../platform/session/useSession';
import { Button, ButtonLink, type ButtonLinkProps } from '../../ui/Button';

export interface WayInProps extends Pick<ButtonLinkProps, 'size' | 'className'> {
  onPress?: () => void;
}

/** Opens the sign-in; leads who is signed in already, and sees a preview or the 404 page, back. */
export function WayIn({ onPress, ...look }: WayInProps) {
  const { openSignIn } = useDialogs();
  const { status } = useSession();
  if (status === 'member') {
    return (
      <ButtonLink to={memberPaths.dashboard} variant="nuit" onClick={onPress} {...look}>
        Tableau de bord
      </ButtonLink>
    );
  }
  const open = () => {
    onPress?.();
    openSignIn();
  };
  return (
    <Button variant="nuit" onClick={open} {...look}>
      Connexion
    </Button>
  );
}
