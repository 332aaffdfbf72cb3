import type { ReactNode } from 'react';

import { RoleBadges } from '../../features/shell/RoleBadges';
import { Shell } from '../../features/shell/Shell';
import { memberPaths } from '../../platform/paths';
import { useViewer } from '../../platform/session/useSession';
import { SmartLink } from '../../ui/SmartLink';
import { adminMenuFor } from './adminMenu';

/** The frame of the administration: the menu that the permissions open, the roles held. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { user, permissions } = useViewer();
  return (
    <Shell
      label="Administration"
      sections={adminMenuFor(permissions)}
      barStart={<RoleBadges roles={user.roles} />}
      barEnd={
        <SmartLink
          to={memberPaths.root}
          className="hidden min-h-11 items-center px-2 text-[15px] font-medium text-encre hover:underline xs:inline-flex"
        >
          Mon compte
        </SmartLink>
      }
    >
      {children}
    </Shell>
  );
}
