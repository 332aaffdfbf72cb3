import { LogOut, Monitor, Moon, Settings, Sun, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Theme } from '#client/generated/graphql';
import { useClosedSections } from '#client/platform/memberSections';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { useSession, useViewer } from '#client/platform/session/useSession';
import { useLeave } from '#client/platform/forms/unsavedChanges';
import { Avatar } from '#ui/data/Avatar';
import { initials } from '#ui/data/initials';
import { Menu } from '#ui/overlays/Menu';
import { themeLabels, useThemeChoice } from './useThemeChoice';
import { ofName } from '#client/platform/text/format';

const icons: Readonly<Record<Theme, ReactNode>> = {
  LIGHT: <Sun aria-hidden="true" size={18} />,
  DARK: <Moon aria-hidden="true" size={18} />,
  SYSTEM: <Monitor aria-hidden="true" size={18} />,
};

const themeOptions = themeLabels.map((one) => ({ ...one, icon: icons[one.value] }));

/** Menu of the signed-in user, which contains the sign-out. */
export function AvatarMenu() {
  const { user, frame } = useViewer();
  const { signOut } = useSession();
  const leave = useLeave();
  const isClosed = useClosedSections();
  const [theme, setAccountTheme] = useThemeChoice();
  const trigger = (
    <button
      type="button"
      aria-label={`Menu ${ofName(user.username)} (${initials(user.username)})`}
      className="grid size-11 shrink-0 place-items-center rounded-full"
    >
      <Avatar name={user.username} url={user.avatarUrl ?? null} frame={frame} />
    </button>
  );
  return (
    <Menu
      trigger={trigger}
      heading={
        <>
          <span className="block font-semibold text-ink wrap-anywhere">{user.username}</span>
          <span className="block wrap-anywhere">{user.email}</span>
        </>
      }
      items={[
        {
          label: memberPageNames.account,
          icon: <UserRound aria-hidden="true" size={18} />,
          to: memberPaths.account,
        },
        {
          label: 'Paramètres',
          icon: <Settings aria-hidden="true" size={18} />,
          ...(isClosed(memberPaths.settings)
            ? { disabledReason: 'Bientôt' }
            : { to: memberPaths.settings }),
        },
        {
          label: 'Se Déconnecter',
          icon: <LogOut aria-hidden="true" size={18} />,
          // The guard redirects to the home page after the sign-out.
          onSelect: () => leave(() => void signOut()),
        },
      ]}
      choice={{
        label: 'Apparence',
        value: theme,
        options: themeOptions,
        onChoose: setAccountTheme,
      }}
    />
  );
}
