import { useDialogs } from '#client/platform/dialogs';
import { memberPaths } from '#client/platform/address/paths';
import { useSession } from '#client/platform/session/useSession';
import { Button, ButtonLink, type ButtonSize } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';

export interface EntranceProps {
  size?: ButtonSize;
  className?: string;
  /** Called before the dialog or the page opens. */
  onPress?: () => void;
}

/** Sign-in button for visitors. */
export function Entrance({ size, className, onPress }: EntranceProps) {
  const { openSignIn } = useDialogs();
  const { viewer } = useSession();
  const look = { variant: 'night', size } as const;
  if (viewer) {
    return (
      <ButtonLink {...look} className={className} to={memberPaths.dashboard} onClick={onPress}>
        Espace membre
      </ButtonLink>
    );
  }
  const open = () => {
    onPress?.();
    openSignIn();
  };
  return (
    <Button {...look} className={classes('noscript:hidden', className)} onClick={open}>
      Connexion
    </Button>
  );
}
