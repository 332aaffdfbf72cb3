import {
  Ban,
  CircleCheck,
  KeyRound,
  LockOpen,
  Pencil,
  ScrollText,
  ShieldOff,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { UserRowFragment } from '../../../generated/graphql';
import { adminPaths } from '../../../platform/paths';
import { may, useViewer } from '../../../platform/session/useSession';
import type { MenuItem } from '../../../ui/Menu';
import { BanDialog } from './BanDialog';
import { DeleteUserDialog } from './DeleteUserDialog';
import { EditUserDialog } from './EditUserDialog';
import { ResetTwoFactorDialog } from './ResetTwoFactorDialog';
import { useLiftBan } from './useLiftBan';
import { useLiftLock } from './useLiftLock';
import type { UserDialogProps } from './userDialogs.types';

const DIALOGS = {
  edit: EditUserDialog,
  ban: BanDialog,
  delete: DeleteUserDialog,
  twoFactor: ResetTwoFactorDialog,
} satisfies Record<string, (props: UserDialogProps) => ReactNode>;

interface OpenDialog {
  name: keyof typeof DIALOGS;
  user: UserRowFragment;
}

const icon = { 'aria-hidden': true, size: 18 } as const;

/**
 * What staff does with one account: the menu of its row, and the dialogs that the menu opens.
 *
 * @param onChanged told after something was done
 */
export function useUserActs(onChanged: () => void) {
  const viewer = useViewer();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const liftBan = useLiftBan(onChanged);
  const liftLock = useLiftLock(onChanged);

  const menu = (user: UserRowFragment): MenuItem[] => {
    const { viewerCan, ban } = user;
    const show = (name: OpenDialog['name']) => () => setOpen({ name, user });
    const oneself = user.id === viewer.user.id;
    const items: (MenuItem | false)[] = [
      { label: 'Voir le profil', icon: <UserRound {...icon} />, to: adminPaths.person(user.id) },
      may(viewer, 'USERS_EDIT') && {
        label: 'Modifier',
        icon: <Pencil {...icon} />,
        disabled: !viewerCan.edit,
        onSelect: show('edit'),
      },
      may(viewer, 'SYSTEM_ROLES_VIEW') && {
        label: 'Gérer les rôles',
        icon: <KeyRound {...icon} />,
        to: adminPaths.userRoles(user.id),
      },
      may(viewer, 'USERS_MANAGE') && {
        label: 'Désactiver la double authentification',
        icon: <ShieldOff {...icon} />,
        disabled: !viewerCan.edit || oneself,
        onSelect: show('twoFactor'),
      },
      may(viewer, 'USERS_EDIT') && {
        label: 'Journal de sécurité',
        icon: <ScrollText {...icon} />,
        to: adminPaths.securityOf({ compte: user.id }),
      },
      may(viewer, 'USERS_EDIT') &&
        user.lockedUntil !== null && {
          label: 'Débloquer la connexion',
          icon: <LockOpen {...icon} />,
          disabled: !viewerCan.edit || oneself,
          onSelect: () => void liftLock(user),
        },
      may(viewer, 'USERS_BAN') &&
        (ban
          ? {
              label: 'Lever le bannissement',
              icon: <CircleCheck {...icon} />,
              disabled: !viewerCan.liftBan,
              onSelect: () => void liftBan(user),
            }
          : {
              label: 'Bannir',
              icon: <Ban {...icon} />,
              disabled: !viewerCan.ban,
              onSelect: show('ban'),
            }),
      may(viewer, 'USERS_DELETE') && {
        label: oneself ? <OwnAccount /> : 'Supprimer',
        icon: <Trash2 {...icon} />,
        danger: true,
        disabled: !viewerCan.delete,
        onSelect: show('delete'),
      },
    ];
    return items.filter((item) => item !== false);
  };

  const Shown = open && DIALOGS[open.name];
  const dialog = open && Shown && (
    <Shown user={open.user} onClose={() => setOpen(null)} onChanged={onChanged} />
  );
  return { menu, dialog };
}

/** The entry that nobody may choose on their own row, and why. */
function OwnAccount() {
  return (
    <span className="max-w-56 py-1.5 leading-snug">
      Supprimer
      <span className="block text-note font-normal">
        Vous ne pouvez pas supprimer votre propre compte
      </span>
    </span>
  );
}
