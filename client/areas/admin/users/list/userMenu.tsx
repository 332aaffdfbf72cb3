import {
  Ban,
  CircleCheck,
  Eye,
  KeyRound,
  KeySquare,
  LockOpen,
  Mail,
  Pencil,
  ScrollText,
  ShieldOff,
  Trash2,
  UserRound,
} from 'lucide-react';

import type { Permission, UserRowFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { may, type Viewer } from '#client/platform/session/useSession';
import type { MenuItem } from '#ui/overlays/menu.types';
import { viewAsRefusal, viewAsDisabledReason } from '#areas/admin/viewingAs/viewAsDisabledReason';

const icon = { 'aria-hidden': true, size: 18 } as const;

export interface UserMenuHandlers {
  onEdit: () => void;
  onBan: () => void;
  onLiftBan: () => void;
  onResetTwoFactor: () => void;
  onResetPasskeys: () => void;
  onLiftLock: () => void;
  onConfirmationMail: () => void;
  onInvitationMail: () => void;
  onPasswordMail: () => void;
  onDelete: () => void;
  onViewAs: () => void;
}

/** Returns the menu of an account, with the actions that the viewer's permissions allow. */
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
      ...ruled('USERS_EDIT', user, editDisabledReason(user.viewerCan.edit, oneself)),
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
      disabledReason: viewAsDisabledReason(viewer, {
        kind: 'person',
        name: user.username,
        ...user,
      }),
      refusal: viewAsRefusal(viewer),
      onSelect: handlers.onViewAs,
    },
    may(viewer, 'USERS_EDIT') && mailItem(user, oneself, handlers),
    ...securityItems(user, viewer, handlers),
    may(viewer, 'USERS_BAN') && banItem(user, oneself, handlers),
    may(viewer, 'USERS_DELETE') && {
      label: 'Supprimer',
      icon: <Trash2 {...icon} />,
      danger: true,
      ...(oneself
        ? ruled('USERS_DELETE', user, 'Vous ne pouvez pas supprimer votre propre compte')
        : decided('USERS_DELETE', user, user.viewerCan.delete, oneself)),
      onSelect: handlers.onDelete,
    },
  ];
  return items.filter((item) => item !== false);
}

const isOneself = (user: UserRowFragment, viewer: Viewer) => user.id === viewer.user.id;

/**
 * Returns the menu entry that sends a mail which helps the owner of the account to sign in. Returns
 * false when no mail is needed.
 */
function mailItem(
  user: UserRowFragment,
  oneself: boolean,
  handlers: UserMenuHandlers,
): MenuItem | false {
  const mail = mailOf(user, handlers);
  if (!mail) return false;
  const [label, onSelect] = mail;
  const allowed = ruled('USERS_EDIT', user, editDisabledReason(user.viewerCan.edit, oneself));
  return { label, icon: <Mail {...icon} />, ...allowed, onSelect };
}

function mailOf(
  user: UserRowFragment,
  { onInvitationMail, onConfirmationMail, onPasswordMail }: UserMenuHandlers,
): [label: string, onSelect: () => void] | null {
  if (user.invitedAt) return ['Renvoyer l’invitation', onInvitationMail];
  if (!user.emailVerified) return ['Renvoyer la confirmation', onConfirmationMail];
  const isHindered = user.lockedUntil || user.deletionRequestedAt || !user.isActive;
  return isHindered ? ['Envoyer un lien de mot de passe', onPasswordMail] : null;
}

/** Returns why the viewer may not edit an account despite the permission; null if they may. */
function editDisabledReason(can: boolean, oneself: boolean): string | null {
  if (can) return null;
  return oneself
    ? 'Vous ne pouvez pas faire cette action sur votre propre compte.'
    : 'Cette personne a un rôle égal ou supérieur au vôtre.';
}

function securityItems(
  user: UserRowFragment,
  viewer: Viewer,
  { onResetTwoFactor, onResetPasskeys, onLiftLock }: UserMenuHandlers,
): (MenuItem | false)[] {
  const oneself = isOneself(user, viewer);
  const disabledReason = editDisabledReason(user.viewerCan.edit && !oneself, oneself);
  return [
    may(viewer, 'USERS_MANAGE') && {
      label: 'Désactiver la double authentification',
      icon: <ShieldOff {...icon} />,
      ...ruled('USERS_MANAGE', user, disabledReason),
      ...(!disabledReason &&
        !user.twoFactorEnabled && {
          disabledReason: 'Ce compte n’a pas de double authentification.',
        }),
      onSelect: onResetTwoFactor,
    },
    may(viewer, 'USERS_MANAGE') && {
      label: 'Retirer les clés d’accès',
      icon: <KeySquare {...icon} />,
      disabledReason:
        disabledReason ?? (user.passkeyCount ? null : 'Ce compte n’a pas de clé d’accès.'),
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
        ...ruled('USERS_EDIT', user, disabledReason),
        onSelect: onLiftLock,
      },
  ];
}

/**
 * Returns the props of a menu entry that a rule may disable: the reason why it is disabled, and the
 * explanation for the "Pourquoi ?" button.
 */
const ruled = (permission: Permission, { id }: UserRowFragment, disabledReason: string | null) => ({
  disabledReason,
  refusal: disabledReason === null ? null : { permission, rule: disabledReason, onId: id },
});

/**
 * Returns why the viewer may not ban an account or lift its ban. If the viewer may override a
 * conflict of interest, the menu entry is enabled, and its dialog asks for the reason to override.
 */
function decided(permission: Permission, user: UserRowFragment, can: boolean, oneself: boolean) {
  const { conflict } = user;
  if (conflict?.lastResort) return { disabledReason: null };
  if (conflict) return { disabledReason: conflict.message, refusal: { rule: conflict.message } };
  return ruled(permission, user, editDisabledReason(can, oneself));
}

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
        ...decided('USERS_BAN', user, viewerCan.liftBan, oneself),
        onSelect: onLiftBan,
      }
    : {
        label: 'Bannir',
        icon: <Ban {...icon} />,
        ...decided('USERS_BAN', user, viewerCan.ban, oneself),
        onSelect: onBan,
      };
}
