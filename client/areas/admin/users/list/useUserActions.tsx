import { useState, type ComponentType } from 'react';

import type { UserRowFragment } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import type { MenuItem } from '#ui/overlays/menu.types';
import { lazyDialog } from '#ui/lazy/lazyDialog';
import { useLiftBan } from '../bans/useLiftBan';
import { useLiftLock } from '../account/useLiftLock';
import type { UserDialogProps } from '../userDialogs.types';
import { userMenu, type UserMenuHandlers } from './userMenu';

const DIALOGS = {
  edit: lazyDialog(async () => (await import('../account/EditUserDialog')).EditUserDialog),
  ban: lazyDialog(async () => (await import('../bans/BanDialog')).BanDialog),
  liftBan: lazyDialog(async () => (await import('../bans/LiftBanDialog')).LiftBanDialog),
  delete: lazyDialog(async () => (await import('../account/DeleteUserDialog')).DeleteUserDialog),
  twoFactor: lazyDialog(
    async () => (await import('../account/ResetTwoFactorDialog')).ResetTwoFactorDialog,
  ),
  passkeys: lazyDialog(
    async () => (await import('../account/ResetPasskeysDialog')).ResetPasskeysDialog,
  ),
  confirmationMail: lazyDialog(
    async () => (await import('../account/AccountMailDialogs')).ConfirmationMailDialog,
  ),
  invitationMail: lazyDialog(
    async () => (await import('../account/AccountMailDialogs')).InvitationMailDialog,
  ),
  passwordMail: lazyDialog(
    async () => (await import('../account/AccountMailDialogs')).PasswordMailDialog,
  ),
  viewAs: lazyDialog(async () => (await import('../account/ViewAsUserDialog')).ViewAsUserDialog),
} satisfies Record<string, ComponentType<UserDialogProps>>;

interface OpenDialog {
  name: keyof typeof DIALOGS;
  user: UserRowFragment;
}

/**
 * Returns the actions on one account: the menu of its row, and the dialogs that the menu opens.
 * @param onChanged called after the account was changed
 */
export function useUserActions(onChanged: () => void) {
  const viewer = useViewer();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const liftBan = useLiftBan(onChanged);
  const liftLock = useLiftLock(onChanged);

  const handlersFor = (user: UserRowFragment): UserMenuHandlers => {
    const show = (name: OpenDialog['name']) => () => setOpen({ name, user });
    return {
      onEdit: show('edit'),
      onBan: show('ban'),
      // To override a conflict of interest, a dialog asks for the reason. Otherwise the ban is
      // lifted immediately.
      onLiftBan: user.conflict?.lastResort ? show('liftBan') : () => void liftBan(user),
      onResetTwoFactor: show('twoFactor'),
      onResetPasskeys: show('passkeys'),
      onLiftLock: () => void liftLock(user),
      onConfirmationMail: show('confirmationMail'),
      onInvitationMail: show('invitationMail'),
      onPasswordMail: show('passwordMail'),
      onDelete: show('delete'),
      onViewAs: show('viewAs'),
    };
  };
  const menu = (user: UserRowFragment): MenuItem[] => userMenu(user, viewer, handlersFor(user));

  const Shown = open && DIALOGS[open.name];
  const dialog = open && Shown && (
    <Shown user={open.user} onClose={() => setOpen(null)} onChanged={onChanged} />
  );
  return { menu, handlersFor, dialog };
}
