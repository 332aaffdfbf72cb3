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

import type { UserRowFragment } from '../../../../generated/graphql';
import { adminPaths } from '../../../../platform/address/paths';
import { may, useViewer } from '../../../../platform/session/useSession';
import type { MenuItem } from '../../../../ui/overlays/Menu';
import { BanDialog } from '../bans/BanDialog';
import { DeleteUserDialog } from '../account/DeleteUserDialog';
import { EditUserDialog } from '../account/EditUserDialog';
import { ResetTwoFactorDialog } from '../account/ResetTwoFactorDialog';
import { useLiftBan } from '../bans/useLiftBan';
import { useLiftLock } from '../account/useLiftLock';
import type { UserDialogProps } from '../userDialogs.types';

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

/** Why the reader may not act on this account although they have the permission. */
const whyNot = (oneself: boolean): string =>
  oneself
    ? 'Vous ne pouvez pas le faire à votre propre compte.'
    : 'Cette personne a un rôle égal ou supérieur au vôtre.';

/**
 * The acts of staff on one account: the menu of its row, and the dialogs that the menu opens.
 * @param onChanged called after something was done
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
    const greyed = (can: boolean) => (can ? null : whyNot(oneself));
    const items: (MenuItem | false)[] = [
      { label: 'Voir le profil', icon: <UserRound {...icon} />, to: adminPaths.person(user.id) },
      may(viewer, 'USERS_EDIT') && {
        label: 'Modifier',
        icon: <Pencil {...icon} />,
        why: greyed(viewerCan.edit),
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
        why:
          greyed(viewerCan.edit && !oneself) ??
          (user.twoFactorEnabled ? null : 'Ce compte n’a pas de double authentification.'),
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
          why: greyed(viewerCan.edit && !oneself),
          onSelect: () => void liftLock(user),
        },
      may(viewer, 'USERS_BAN') &&
        (ban
          ? {
              label: 'Lever le bannissement',
              icon: <CircleCheck {...icon} />,
              why: greyed(viewerCan.liftBan),
              onSelect: () => void liftBan(user),
            }
          : {
              label: 'Bannir',
              icon: <Ban {...icon} />,
              why: greyed(viewerCan.ban),
              onSelect: show('ban'),
            }),
      may(viewer, 'USERS_DELETE') && {
        label: 'Supprimer',
        icon: <Trash2 {...icon} />,
        danger: true,
        why: oneself
          ? 'Vous ne pouvez pas supprimer votre propre compte'
          : greyed(viewerCan.delete),
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
