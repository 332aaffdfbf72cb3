import type { ReactNode } from 'react';

import { NotificationBell } from '../../features/notifications/NotificationBell';
import { Shell } from '../../features/shell/Shell';
import { ShellBox } from '../../features/shell/ShellBox';
import { SubscriptionBadge } from '../../features/shell/SubscriptionBadge';
import { adminPaths, memberPaths } from '../../platform/paths';
import { useViewer } from '../../platform/session/useSession';
import { Badge } from '../../ui/Badge';
import { memberMenuFor } from './memberMenu';

/** The frame of the member area: menu, the staff's box, the invitation of free members. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const { user, openSections, canAccessAdmin } = useViewer();
  const isStaff = user.roles.length > 0;
  return (
    <Shell
      label="Espace membre"
      sections={memberMenuFor(openSections)}
      boxes={
        <>
          {isStaff && (
            <ShellBox
              title="Staff"
              link={
                canAccessAdmin
                  ? { to: adminPaths.dashboard, label: 'Ouvrir l’administration' }
                  : undefined
              }
            >
              {canAccessAdmin
                ? 'Administration du site et de la communauté.'
                : 'L’administration est réservée aux administrateurs pour l’instant. Elle vous sera ouverte quand ils le décideront.'}
            </ShellBox>
          )}
          {user.subscription === 'FREE' && (
            <ShellBox
              title={'Passez Premium\u00A0!'}
              link={{ to: memberPaths.store, label: 'Voir la boutique' }}
            >
              Les articles réservés aux abonnés, et un badge dans les commentaires.
            </ShellBox>
          )}
        </>
      }
      barEnd={
        <>
          <NotificationBell />
          {isStaff && (
            <Badge tone="rouge" className="max-xs:hidden">
              Staff
            </Badge>
          )}
          <span className="contents etroit:hidden">
            <SubscriptionBadge tier={user.subscription} />
          </span>
        </>
      }
    >
      {children}
    </Shell>
  );
}
