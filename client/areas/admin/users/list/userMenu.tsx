import {
  Ban,
  CircleCheck,
  Eye,
  KeyRound,
  KeySquare,
  LockOpen,
  Pencil,
  ScrollText,
  ShieldOff,
  Trash2,
  UserRound,
} from 'lucide-react';

import type { UserRowFragment } from '../../../../generated/graphql';
import { adminPaths } from '../../../../platform/address/paths';
import { may, type Viewer } from '../../../../platform/session/useSession';
import type { MenuItem } from '../../../../ui/overlays/Menu';
import { whyNotViewAs } from '../../viewingAs/whyNotViewAs';

const icon = { 'aria-hidden': true, size: 18 } as const;

export interface UserMenuHandlers {
  onEdit: () => void;
  onBan: () => void;
  onLiftBan: () => void;
  onResetTwoFactor: () => void;
  onResetPasskeys: () => void;
  onLiftLock: () => void;
  onDelete: () => void;
  onViewAs: () => void;
}

/** The acts on an account that the permissions of the reader open, greyed where they may not act. */
export function userMenu(
  user: UserRowFragment,
  viewer: Viewer,
  handlers: UserMenuHandlers,
): MenuItem[] {
  const oneself = isOneself(user, viewer);
  const items: (MenuItem | false)[] = [
    { label: 'Voir le profil', icon: <UserRound {...icon} />, to: adminPaths.person(user.id) },
    may(viewer, 'USERS_EDIT') && {
      label: 'Modifier',
      icon: <Pencil {...icon} />,
      why: whyNot(user.viewerCan.edit, oneself),
      onSelect: handlers.onEdit,
    },
    may(viewer, 'SYSTEM_ROLES_VIEW') && {
      label: 'Gérer les rôles',
      icon: <KeyRound {...icon} />,
      to: adminPaths.userRoles(user.id),
    },
    may(viewer, 'SYSTEM_ROLES_VIEW') && {
      label: 'Voir comme',
      icon: <Eye {...icon} />,
      why: whyNotViewAs(viewer, { kind: 'person', name: user.username, ...user }),
      onSelect: handlers.onViewAs,
    },
    ...securityItems(user, viewer, handlers),
    may(viewer, 'USERS_BAN') && banItem(user, oneself, handlers),
    may(viewer, 'USERS_DELETE') && {
      label: 'Supprimer',
      icon: <Trash2 {...icon} />,
      danger: true,
      why: oneself
        ? 'Vous ne pouvez pas supprimer votre propre compte'
        : whyNotDecide(user, user.viewerCan.delete, oneself),
      onSelect: handlers.onDelete,
    },
  ];
  return items.filter((item) => item !== false);
}

const isOneself = (user: UserRowFragment, viewer: Viewer) => user.id === viewer.user.id;

/** Why the reader may not act on an account although they have the permission; null if they may. */
function whyNot(can: boolean, oneself: boolean): string | null {
  if (can) return null;
  return oneself
    ? 'Vous ne pouvez pas le faire à votre propre compte.'
    : 'Cette personne a un rôle égal ou supérieur au vôtre.';
}

function securityItems(
  user: UserRowFragment,
  viewer: Viewer,
  { onResetTwoFactor, onResetPasskeys, onLiftLock }: UserMenuHandlers,
): (MenuItem | false)[] {
  const oneself = isOneself(user, viewer);
  const why = whyNot(user.viewerCan.edit && !oneself, oneself);
  return [
    may(viewer, 'USERS_MANAGE') && {
      label: 'Désactiver la double authentification',
      icon: <ShieldOff {...icon} />,
      why: why ?? (user.twoFactorEnabled ? null : 'Ce compte n’a pas de double authentification.'),
      onSelect: onResetTwoFactor,
    },
    may(viewer, 'USERS_MANAGE') && {
      label: 'Retirer les clés d’accès',
      icon: <KeySquare {...icon} />,
      why: why ?? (user.passkeyCount ? null : 'Ce compte n’a pas de clé d’accès.'),
      onSelect: onResetPasskeys,
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
        why,
        onSelect: onLiftLock,
      },
  ];
}

/** Why a decision about an account is not the reader’s; a last resort is written in its dialog. */
const whyNotDecide = ({ conflict }: UserRowFragment, can: boolean, oneself: boolean) =>
  conflict?.lastResort ? null : (conflict?.message ?? whyNot(can, oneself));

function banItem(
  user: UserRowFragment,
  oneself: boolean,
  { onBan, onLiftBan }: UserMenuHandlers,
): MenuItem {
  const { ban, viewerCan } = user;
  return ban
    ? {
        label: 'Lever le bannissement',
        icon: <CircleCheck {...icon} />,
        why: whyNotDecide(user, viewerCan.liftBan, oneself),
        onSelect: onLiftBan,
      }
    : {
        label: 'Bannir',
        icon: <Ban {...icon} />,
        why: whyNotDecide(user, viewerCan.ban, oneself),
        onSelect: onBan,
      };
}
